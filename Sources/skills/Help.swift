import Knowledge

/// The texts of `skills help`, made from the commands themselves.
enum Help {
  static var overview: String {
    let width = Command.all.map(\.name.count).max() ?? 0
    let commands = Command.all.map { "  \(padded($0.name, to: width))  \($0.summary)" }
    return """
      Exactly the sections of a knowledge base that a question needs.

      Usage: skills COMMAND [OPTIONS]

      \(commands.joined(separator: "\n"))

      Try: skills query "transitions"
      More: skills help COMMAND

      """
  }

  static func text(for name: String?) throws(Failure) -> String {
    guard let name else { return overview }
    guard let command = Command.named(name) else { throw Failure(unknownCommand(name)) }
    return text(for: command)
  }

  static func text(for command: Command) -> String {
    var paragraphs = [
      command.summary,
      "Usage: skills \(command.name) \(command.operands)".trimmed
        + (command.options.isEmpty ? "" : " [OPTIONS]"),
    ]
    if !command.options.isEmpty {
      let names = command.options.map { option in
        option.name + (option.value.map { " \($0)" } ?? "")
      }
      let width = names.map(\.count).max() ?? 0
      let lines = zip(names, command.options).map { "  \(padded($0, to: width))  \($1.help)" }
      paragraphs.append(lines.joined(separator: "\n"))
    }
    if !command.discussion.isEmpty { paragraphs.append(command.discussion) }
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  static func unknownCommand(_ name: String) -> String {
    let near = Spelling.plausible(for: name, among: Command.all.map(\.name) + ["help"])
    let hint = near.first.map { "Did you mean `skills \($0)`? " } ?? ""
    return "there is no command `\(name)`. \(hint)`skills help` lists them."
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
