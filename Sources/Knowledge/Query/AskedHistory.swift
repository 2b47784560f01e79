/// Whether a question is about changes or intentions, and not about how something is done.
///
/// Decided by phrases, since `new`, `release`, `plan` and digits occur in questions of every kind.
struct AskedHistory {
  /// The question's words in lowercase, surrounded by spaces.
  private let text: String
  private let hasVersion: Bool

  init(_ question: String) {
    let words = question.lowercased().replacing("’", with: "'").wordsWithDots
    text = " \(words.joined(separator: " ")) "
    hasVersion = words.contains(where: Self.isVersion)
  }

  /// About what is new, or what changed when or in which version.
  var isOfChanges: Bool { hasVersion || Self.changes.contains { text.contains(" \($0) ") } }

  /// About what was planned or decided.
  var isOfIntentions: Bool { Self.intentions.contains { text.contains(" \($0) ") } }

  /// `2.0` and `v3` are versions; `0.3` is an amount.
  private static func isVersion(_ word: Substring) -> Bool {
    let isSaid = word.hasPrefix("v")
    let parts = (isSaid ? word.dropFirst() : word).split(
      separator: ".", omittingEmptySubsequences: false)
    return (isSaid || parts.count > 1 && parts[0] != "0")
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
  }

  private static let changes = [
    "what's new", "whats new", "what is new", "new in", "changed", "changelog", "breaking changes",
    "changes in", "changes since", "release notes", "released", "which release", "latest release",
    "which version", "what version", "since version", "in version",
  ]
  private static let intentions = [
    "planned", "plan for", "plans for", "the plan", "design of", "design for", "the design",
    "design doc", "spec", "specs", "decision", "decisions", "decided", "roadmap",
  ]
}
