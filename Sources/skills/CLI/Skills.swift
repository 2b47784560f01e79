@main
struct Skills {
  static let version = "0.1.0"

  static func main() {
    signal(SIGPIPE, SIG_IGN)
    // A file that would get larger than its limit is a failure to report, with its draft removed.
    signal(SIGXFSZ, SIG_IGN)
    var console = Console(screen: .current, messageWidth: Screen.messageWidth)
    let outcome = perform(ProgramStart.words.dropFirst(), .current, console: &console)
    let isWritten = console.flush()
    console.finish(endingOutput: true)
    exit(isWritten ? outcome.rawValue : Outcome.failure.rawValue)
  }

  static func run(
    _ words: ArraySlice<String>, _ environment: Environment = Environment(), console: inout Console
  ) -> Outcome {
    defer { console.finish() }
    return perform(words, environment, console: &console)
  }

  private static func perform(
    _ words: ArraySlice<String>, _ environment: Environment, console: inout Console
  ) -> Outcome {
    defer { console.presentLateProblems() }
    do {
      return try dispatch(words, environment, console: &console)
    } catch {
      console.note(error.message)
      // A client whose hook exits with 2 discards the user's prompt, so a failure of ours must not.
      return words.first == "hook" ? .found : .failure
    }
  }

  private static func dispatch(
    _ words: ArraySlice<String>, _ environment: Environment, console: inout Console
  ) throws(Failure) -> Outcome {
    // As in `git --no-pager log`, options of every command can precede its name.
    let leading = words.prefix { $0 == "--no-color" || $0 == "--no-pager" }
    let words = words.dropFirst(leading.count)
    let rest = words.dropFirst()
    let options = [leading, rest.prefix { $0 != "--" }]
    if options.contains(where: { $0.contains("--no-color") }) { console.screen?.hasColor = false }
    if options.contains(where: { $0.contains("--no-pager") }) { console.usesPager = false }
    guard let name = words.first else {
      console.write(styled: Help(screen: console.screen).overview)
      return .failure
    }
    switch name {
    case "--version", "version", "-V", "-v": console.print("skills \(version)")
    case "help", "--help", "-h":
      let names = rest.filter { !$0.hasPrefix("-") }
      guard names.count <= 1 else {
        throw Failure("`help` explains one command at a time: `skills help \(names[0])`.")
      }
      console.write(styled: try Help(screen: console.screen).text(for: names.first))
    case "__complete":
      for line in Completion.candidates(for: Array(rest), environment) { console.print(line) }
    default: return try run(command: name, rest, environment, console: &console)
    }
    return .found
  }

  private static func run(
    command word: String, _ words: ArraySlice<String>, _ environment: Environment, console: inout Console
  ) throws(Failure) -> Outcome {
    guard let command = Command.named(word) else { throw Failure(Help.unknownCommand(word)) }
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      console.write(styled: Help(screen: console.screen).text(for: command))
      return .found
    }
    let arguments = try Arguments(words, for: command, environment: environment)
    if command.operands.isEmpty, let word = arguments.operands.first {
      throw Failure(
        "`\(command.name)` takes no word besides options; `\(word)` is one too many. "
          + "`skills help \(command.name)` shows how it is used.")
    }
    return try command.run(arguments, &console)
  }
}
