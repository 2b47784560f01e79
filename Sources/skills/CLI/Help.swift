import Knowledge
import Terminal

struct Help {
  let screen: Screen?

  private var width: Int { min(screen?.width ?? 80, TerminalMarkdown.widestProse) }
  private var hasColor: Bool { screen?.hasColor == true }

  func text(for name: String?) throws(Failure) -> String {
    guard let name, name != "help" else { return overview }
    guard let command = Command.named(name) else { throw Failure(Self.unknownCommand(name)) }
    return text(for: command)
  }

  var overview: String {
    [
      wrapped("Finds exactly the sections of a knowledge base that answer a question."),
      wrapped("**Usage:** skills COMMAND [OPTIONS]"),
      table(Command.all.map { ($0.name, $0.summary) }),
      examples("Try", Self.firstSteps),
      wrapped(
        "**Exit status:** 0 found or done, 1 nothing found or something differs, 2 an error."),
      wrapped(
        "`skills help COMMAND` explains one with examples; `skills man` prints the whole manual; "
          + "`skills --version` prints the version."),
    ].joined(separator: "\n\n") + "\n"
  }

  var everything: String {
    let commands = Command.all.map { command in
      painted("skills \(command.name)", [.bold, .underlined]) + "\n" + text(for: command)
    }
    let tables = [
      title("Environment") + table(ManualPage.environment),
      title("Exit status") + table(ManualPage.exits),
    ]
    return ([overview] + commands + tables).joined(separator: "\n") + "\n"
  }

  static let firstSteps = [
    Command.Example("query transitions", "ask a question"),
    Command.Example("topics", "see what you can ask"),
    Command.Example("checklist sheets", "rules for a review"),
    Command.Example("agents --target claude", "an expert for your project"),
  ]

  func text(for command: Command) -> String {
    let usage = "skills \(command.name) \(command.operands)".trimmed + " [OPTIONS]"
    let options = command.allOptions.map { ($0.name + ($0.value.map { " \($0)" } ?? ""), $0.help) }
    var parts = [wrapped(command.summary), wrapped("**Usage:** \(usage)", rest: "  ")]
    parts += command.discussion.split(separator: "\n").map { wrapped(String($0)) }
    parts += [examples("Examples", command.examples), title("Options") + table(options)]
    if !command.json.isEmpty { parts.append(wrapped("**As JSON:** \(command.json).")) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  static func unknownCommand(_ name: String) -> String {
    if name.hasPrefix("-") {
      return "`\(name)` comes before a command; options go after it: "
        + "`skills query --limit 3 sheets`. `skills help` lists the commands."
        + Spelling.hint(for: name, among: ["--version", "--help"])
    }
    let hint =
      CommandAliases.command(for: name).map { "Did you mean `skills \($0)`?" }
      ?? "To ask a question, use `skills query`."
    return "there is no command `\(name)`. \(hint) `skills help` lists them."
  }

  private func title(_ text: String) -> String { painted("\(text):", .bold) + "\n" }

  private func painted(_ text: String, _ style: Style) -> String { hasColor ? style.painted(text) : text }

  private func wrapped(_ text: String, rest: String = "") -> String {
    lines(text, first: "", rest: rest).joined(separator: "\n")
  }

  private func lines(_ text: String, first: String, rest: String) -> [String] {
    Wrapping.lines(
      InlineSpans.of(text, hasColor: hasColor), width: width, first: first, rest: rest,
      hasColor: hasColor, keepsLongWords: true)
  }

  /// A table of names with their texts beside them, or below if a name is too long.
  private func table(_ rows: [(name: String, text: String)]) -> String {
    let column = rows.map(\.name.count).filter { $0 <= width / 3 }.max() ?? 0
    let margin = String(repeating: " ", count: column + 4)
    return rows.flatMap { name, text -> [String] in
      let body = lines(text, first: margin, rest: margin)
      guard name.count <= column else { return ["  " + painted(name, .bold)] + body }
      let first = "  " + painted(name, .bold) + body[0].dropFirst(2 + name.count)
      return [first] + body.dropFirst()
    }.joined(separator: "\n")
  }

  private func examples(_ heading: String, _ examples: [Command.Example]) -> String {
    let column = examples.map { $0.words.count }.max() ?? 0
    let isWide = column + 13 + (examples.map(\.note.count).max() ?? 0) <= width
    return title(heading)
      + examples.map { example in
        let (line, note) = ("  skills \(example.words)", painted("# \(example.note)", .italic))
        guard isWide else { return "  \(note)\n\(line)" }
        return line.padded(to: "  skills ".count + column + 2) + note
      }.joined(separator: "\n")
  }
}
