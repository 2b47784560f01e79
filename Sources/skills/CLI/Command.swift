/// A command of `skills`: its name, help and implementation.
struct Command: Sendable {
  let name: String
  let operands: String
  let summary: String
  /// The kind of its operands, for shell completion.
  var operand = Operand.text
  var discussion = ""
  var examples: [Example] = []
  var options: [Option] = []
  /// The members that `--format json` prints.
  var json = ""
  let run: @Sendable (Arguments, inout Console) throws(Failure) -> Outcome

  struct Option: Sendable {
    let name: String
    let value: String?
    let help: String
    let isRepeatable: Bool

    init(_ name: String, value: String? = nil, _ help: String, isRepeatable: Bool = false) {
      (self.name, self.value, self.help, self.isRepeatable) = (name, value, help, isRepeatable)
    }
  }

  enum Operand: Sendable { case text, section, topic, agent, client, hook, root, shell, file }

  struct Example: Sendable {
    let words: String
    let note: String

    init(_ words: String, _ note: String) { (self.words, self.note) = (words, note) }
  }

  /// In the order of the help. Commands are built on demand, so that their texts don't slow down the start.
  private static let makers: [(name: String, make: @Sendable () -> Command)] = [
    ("query", { .query }), ("show", { .show }), ("topics", { .topics }),
    ("checklist", { .checklist }), ("review", { .review }), ("api", { .api }),
    ("stats", { .stats }), ("serve", { .serve }), ("push", { .push }), ("note", { .note }),
    ("agents", { .agents }), ("package", { .package }), ("site", { .site }), ("outline", { .outline }),
    ("lint", { .lint }), ("install", { .install }), ("hook", { .hook }), ("add", { .add }), ("remove", { .remove }),
    ("list", { .list }), ("update", { .update }), ("verify", { .verify }), ("cache", { .cache }),
    ("doctor", { .doctor }), ("completions", { .completions }), ("man", { .man }), ("evaluate", { .evaluate }),
  ]

  static var all: [Command] { makers.map { $0.make() } }

  static func named(_ name: String) -> Command? { makers.first { $0.name == name }?.make() }

  var allOptions: [Option] { options + Self.common }

  static let common = [
    Option("--no-color", "No colors, bold or italics; `NO_COLOR` means the same."),
    Option("--no-pager", "Don't use a pager for long answers."),
    Option("--help", "Explain the command."),
  ]
}

extension Command.Option {
  static let knowledge = Command.Option(
    "--knowledge", value: "DIR",
    "Search only this folder, file or name: of `skills list`, `installed`, `builtin`. Repeatable.",
    isRepeatable: true)
  static let noCache = Command.Option("--no-cache", "Index the files again, without reading or writing the cache.")
  static let maxTokens = Command.Option(
    "--max-tokens", value: "N",
    """
    At most N tokens for the whole answer as Markdown (100 or more). JSON's own syntax is not counted.
    """)
  static func format(_ values: String) -> Command.Option {
    Command.Option("--format", value: values, "The format of the output, for people or for programs.")
  }
}
