import Knowledge

/// The changes that an update would make to the knowledge, shown for confirmation.
struct UpdatePreview {
  private let name: String
  private let commits: String
  private let changes: KnowledgeChanges
  /// Files without sections, such as the scripts of an Agent Skill.
  private let files: Pin.Difference

  /// - Parameters:
  ///   - old: The folder of the clone; nil if it has been removed.
  ///   - draft: The folder of the new clone.
  init(of root: Registry.Root, in old: String?, to draft: String, _ pin: Pin, _ environment: Environment)
    throws(Failure)
  {
    name = root.name
    commits = [root.pin?.commit, pin.commit].compactMap { $0.map(Git.short(commit:)) }.uniqued().joined(
      separator: " → ")
    let (before, after) = (
      try Self.knowledge(in: old, named: name, environment), try Self.knowledge(in: draft, named: name, environment)
    )
    changes = KnowledgeChanges(from: before.documents, to: after.documents)
    let all = try old.map { old throws(Failure) in try Pin(of: old, commit: nil).difference(from: pin) } ?? .init()
    files = all.withoutMarkdown
  }

  private static func knowledge(
    in folder: String?, named name: String, _ environment: Environment
  ) throws(Failure) -> KnowledgeBase {
    // Both get the same name, so that their sections have the same IDs.
    let words = folder.map { [Registry.Root.isName(name) ? "\(name)=\($0)" : $0] } ?? []
    return try Roots(unlisted: words, in: environment).knowledgeBase(cache: nil)
  }

  var isEmpty: Bool { changes.isEmpty && files.isEmpty }

  /// A line for each change, rules first, since they decide what a review finds.
  var lines: [String] {
    let heading = name + (commits.isEmpty ? "" : " (\(commits))")
    guard !isEmpty else { return ["\(heading): no section, rule or file changes"] }
    let ofFiles = KnowledgeChanges.Kind.allCases.flatMap { kind in files[kind].map { "\(Self.sign(kind)) file \($0)" } }
    let rules = changes.rules.map { rule in
      let severities = [rule.old, rule.new].compactMap { $0.map { $0.isEmpty ? "no severity" : $0 } }
      return "\(Self.sign(rule.kind)) rule \(rule.id) (\(severities.joined(separator: " → "))): \(rule.text)"
    }
    let lines = rules + changes.sections.map { "\(Self.sign($0.kind)) \($0.id): \($0.title)" } + ofFiles
    return ["\(heading): \(summary)"] + lines.map { "  " + ForeignText.line($0) }
  }

  private var summary: String {
    KnowledgeChanges.Kind.allCases.flatMap { kind in
      [
        (changes.sections.count { $0.kind == kind }, "section"), (changes.rules.count { $0.kind == kind }, "rule"),
        (files[kind].count, "file"),
      ].filter { $0.0 > 0 }.map { "\(Plural.of($0, $1)) \(kind)" }
    }.joined(separator: ", ")
  }

  private static func sign(_ kind: KnowledgeChanges.Kind) -> String {
    switch kind {
    case .added: "+"
    case .changed: "~"
    case .removed: "-"
    }
  }
}
