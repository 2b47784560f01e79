import Knowledge
import Terminal

/// The texts of `skills help`, made from the commands themselves.
struct Help {
  /// The screen they are read on; nil for a pipe.
  let screen: Screen?

  private var width: Int { min(screen?.width ?? 80, TerminalMarkdown.widestProse) }

  func text(for name: String?) throws(Failure) -> String {
    guard let name else { return overview }
    guard let command = Command.named(name) else { throw Failure(Self.unknownCommand(name)) }
    return text(for: command)
  }

  var overview: String {
    [
      wrapped("Exactly the sections of a knowledge base that a question needs."),
      wrapped("**Usage:** skills COMMAND [OPTIONS]"),
      table(Command.all.map { ($0.name, $0.summary) }),
      title("Try") + "\n" + examples(Self.firstSteps),
      wrapped(
        "**Exit status:** 0 found or done, 1 nothing found or something differs, 2 an error."),
      wrapped(
        "`skills help COMMAND` explains one, with examples; `skills man` is all of it; "
          + "`skills --version` names the version."),
    ].joined(separator: "\n\n") + "\n"
  }

  /// The overview, every command, the environment and the exit status.
  var everything: String {
    let commands = Command.all.map { command in
      painted("skills \(command.name)", [.bold, .underlined]) + "\n" + text(for: command)
    }
    let tables = [
      title("Environment") + "\n" + table(ManualPage.environment.map { ($0, $1) }),
      title("Exit status") + "\n" + table(ManualPage.exits.map { ($0, $1) }),
    ]
    return ([overview] + commands + [tables.joined(separator: "\n\n") + "\n"])
      .joined(separator: "\n")
  }

  static let firstSteps = [
    Command.Example("query transitions", "ask a question"),
    Command.Example("topics", "see what can be asked"),
    Command.Example("checklist sheets", "the rules to review by"),
    Command.Example("agents --target claude", "an expert for your project"),
  ]

  func text(for command: Command) -> String {
    let usage = "skills \(command.name) \(command.operands)".trimmed + " [OPTIONS]"
    var paragraphs = [wrapped(command.summary), wrapped("**Usage:** \(usage)", rest: "  ")]
    if !command.discussion.isEmpty { paragraphs.append(prose(command.discussion)) }
    if !command.examples.isEmpty {
      paragraphs.append(title("Examples") + "\n" + examples(command.examples))
    }
    paragraphs.append(
      title("Options") + "\n"
        + table(command.allOptions.map { ($0.name + ($0.value.map { " \($0)" } ?? ""), $0.help) }))
    if !command.json.isEmpty { paragraphs.append(wrapped("**As JSON:** \(command.json).")) }
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  static func unknownCommand(_ name: String) -> String {
    if name.hasPrefix("-") {
      return "`\(name)` stands before a command; options stand behind it: "
        + "`skills query --limit 3 sheets`. `skills help` lists the commands."
        + Spelling.hint(for: name, among: ["--version", "--help"])
    }
    let hint =
      CommandAliases.command(for: name).map { "Did you mean `skills \($0)`?" }
      ?? "A question stands behind `skills query`."
    return "there is no command `\(name)`. \(hint) `skills help` lists them."
  }

  private func title(_ text: String) -> String { painted(text + ":", .bold) }

  private func painted(_ text: String, _ style: Style) -> String {
    screen?.hasColor == true ? style.painted(text) : text
  }

  private func prose(_ text: String) -> String {
    Self.paragraphs(of: text).map { wrapped($0) }.joined(separator: "\n\n")
  }

  /// What blank lines part.
  static func paragraphs(of text: String) -> [String] {
    var paragraphs = [""]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        paragraphs.append("")
      } else {
        paragraphs[paragraphs.count - 1] += (paragraphs.last == "" ? "" : " ") + line
      }
    }
    return paragraphs
  }

  private func wrapped(_ text: String, rest: String = "") -> String {
    lines(text, first: "", rest: rest).joined(separator: "\n")
  }

  private func lines(_ text: String, first: String, rest: String) -> [String] {
    let hasColor = screen?.hasColor == true
    return Wrapping.lines(
      InlineSpans.of(text, hasColor: hasColor), width: width, first: first, rest: rest,
      hasColor: hasColor, keepsLongWords: true)
  }

  /// Names at the left, their texts beside them, or below where a name is too long for that.
  private func table(_ rows: [(name: String, text: String)]) -> String {
    let column = rows.map(\.name.count).filter { $0 <= width / 3 }.max() ?? 0
    let margin = String(repeating: " ", count: column + 4)
    return rows.map { name, text -> [String] in
      let body = lines(text, first: margin, rest: margin)
      guard name.count <= column else {
        return ["  " + painted(name, .bold)] + body
      }
      let space = String(repeating: " ", count: column + 2 - name.count)
      let first = "  " + painted(name, .bold) + space + body[0].drop { $0 == " " }
      return [first] + body.dropFirst()
    }.map { $0.joined(separator: "\n") }.joined(separator: "\n")
  }

  /// Command lines, and what they are good for beside them where there is room.
  private func examples(_ examples: [Command.Example]) -> String {
    let column = examples.map { $0.words.count }.max() ?? 0
    let isWide = column + 13 + (examples.map(\.note.count).max() ?? 0) <= width
    return examples.map { example in
      let line = "  skills \(example.words)"
      guard isWide else { return "  " + painted("# \(example.note)", .italic) + "\n" + line }
      let space = String(repeating: " ", count: column - example.words.count + 2)
      return line + space + painted("# \(example.note)", .italic)
    }.joined(separator: "\n")
  }
}
