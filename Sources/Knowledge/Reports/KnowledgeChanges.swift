/// The differences between two states of some documents: sections by ID, rules by rule ID.
package struct KnowledgeChanges: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case added, changed, removed

    init(from old: String?, to new: String?) { self = old == nil ? .added : new == nil ? .removed : .changed }
  }

  /// The old and new text of a section, without subsections.
  package struct Change: Sendable {
    package let id: String
    package let title: String
    /// nil for a new section.
    package let old: String?
    /// nil for a removed section.
    package let new: String?

    package var kind: Kind { Kind(from: old, to: new) }
  }

  package struct RuleChange: Sendable, Equatable {
    package let id: String
    package let text: String
    /// The severities before and after: nil if the rule doesn't exist, "" if it has no severity.
    package let old: String?
    package let new: String?

    /// A rule is changed if its severity is.
    package var kind: Kind { Kind(from: old, to: new) }
  }

  /// In the order of the new files, with removed sections last.
  package private(set) var sections: [Change] = []
  package private(set) var rules: [RuleChange] = []

  package var isEmpty: Bool { sections.isEmpty && rules.isEmpty }

  package init(from old: [Document], to new: [Document]) {
    let (before, after) = (old.flatMap(\.sections), new.flatMap(\.sections))
    let (oldTexts, newIDs) = (Dictionary(before.map { ($0.id, $0) }) { first, _ in first }, Set(after.map(\.id)))
    for section in after {
      let text = oldTexts[section.id]?.text
      guard text != section.text else { continue }
      sections.append(Change(id: section.id, title: section.title, old: text, new: section.text))
    }
    for section in before where !newIDs.contains(section.id) {
      sections.append(Change(id: section.id, title: section.title, old: section.text, new: nil))
    }
    rules = Self.rules(from: before, to: after)
  }

  /// Rules that were added or removed, or whose severity changed. A changed text appears with its section.
  private static func rules(from old: [Section], to new: [Section]) -> [RuleChange] {
    let (before, after) = (
      old.flatMap(\.checklist).filter { $0.rule != nil }, new.flatMap(\.checklist).filter { $0.rule != nil }
    )
    let (olds, ids) = (Dictionary(before.map { ($0.id, $0) }) { first, _ in first }, Set(after.map(\.id)))
    let changed = after.compactMap { rule -> RuleChange? in
      let severity = olds[rule.id].map { $0.severity ?? "" }
      guard severity != rule.severity ?? "" else { return nil }
      return RuleChange(id: rule.id, text: rule.text, old: severity, new: rule.severity ?? "")
    }
    return changed
      + before.filter { !ids.contains($0.id) }.map {
        RuleChange(id: $0.id, text: $0.text, old: $0.severity ?? "", new: nil)
      }
  }
}
