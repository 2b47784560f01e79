/// One word after `skills`: its name, its help and its work travel together.
struct Command: Sendable {
  let name: String
  /// What stands behind the name: `QUESTION…`.
  let operands: String
  /// One line for the list of commands.
  let summary: String
  /// What its operands name, for shells that complete them.
  var operand = Operand.text
  /// The paragraphs below the usage line.
  var discussion = ""
  /// Whole command lines, and what each is good for.
  var examples: [Example] = []
  var options: [Option] = []
  /// What `--format json` prints: the names of the members, and where they are.
  var json = ""
  let run: @Sendable (Arguments, inout Console) throws(Failure) -> Outcome

  struct Option: Sendable {
    let name: String
    /// The name of its value in the help, nil for a switch.
    var value: String?
    let help: String
    var isRepeatable = false
  }

  enum Operand: Sendable { case text, section, topic, agent, client, root, shell, file }

  struct Example: Sendable {
    let words: String
    let note: String

    init(_ words: String, _ note: String) { (self.words, self.note) = (words, note) }
  }

  /// In the order of the help.
  static var all: [Command] { Name.allCases.map(\.command) }

  /// The command's options and those that every command has.
  var allOptions: [Option] { options + Self.common }

  static func named(_ name: String) -> Command? { Name(of: name)?.command }

  /// A command's texts are made when it is asked for: the start of a short answer has no time for
  /// those of all.
  enum Name: String, CaseIterable {
    case query, show, topics, checklist, stats, serve, agents, outline, lint
    case install, add, remove, list, update, doctor, completions, man
    case evaluate

    init?(of word: String) {
      // `init(rawValue:)` would make a table of all names first.
      guard let name = Self.allCases.first(where: { $0.rawValue == word }) else { return nil }
      self = name
    }

    var command: Command {
      switch self {
      case .query: .query
      case .show: .show
      case .topics: .topics
      case .checklist: .checklist
      case .stats: .stats
      case .serve: .serve
      case .agents: .agents
      case .outline: .outline
      case .lint: .lint
      case .install: .install
      case .add: .add
      case .remove: .remove
      case .list: .list
      case .update: .update
      case .doctor: .doctor
      case .completions: .completions
      case .man: .man
      case .evaluate: .evaluate
      }
    }
  }
}

extension Command {
  /// What every command takes.
  static let common = [
    Option(name: "--no-color", help: "No colors, bold or italics; `NO_COLOR` means the same."),
    Option(name: "--no-pager", help: "Write long answers to the terminal at once."),
    Option(name: "--help", help: "Explain the command."),
  ]
}

extension Command.Option {
  static let knowledge = Command.Option(
    name: "--knowledge", value: "DIR",
    help:
      "Search only this folder, file or name: of `skills list`, `installed`, `builtin`. Repeatable.",
    isRepeatable: true)
  static let noCache = Command.Option(
    name: "--no-cache", help: "Index the files again, and keep nothing.")
  static let maxTokens = Command.Option(
    name: "--max-tokens", value: "N",
    help: """
      The most tokens of the whole answer as Markdown, 100 or more; what JSON adds is not counted.
      """)
  static func format(_ values: String) -> Command.Option {
    Command.Option(
      name: "--format", value: values,
      help: "How the answer is written: for people, or for programs.")
  }
}
