internal import Search

/// Rules by the names that their authors gave them: `sheets.item.one-enum`.
extension KnowledgeBase {
  /// How many sections are read for a rule: that with the rule is the first for each of the built-in ones.
  private static let read = 5

  /// The number of the section with a rule of this name among its items, a checklist before any other.
  func item(withRule name: String) -> Int? {
    // Most questions are no name, and for those nothing is looked for.
    guard ChecklistItem.isName(name) else { return nil }
    for kind in [Section.Kind.checklist, nil] {
      let question = Question(name, kind: kind)
      let hits = snapshot.index.search(
        snapshot.index.resolved(name, synonyms: synonyms), limit: Self.read,
        where: SectionFilter(question, self).condition, text: text)
      let found = hits.first { hit in
        section(snapshot.item(hit.item))?.checklist.contains { $0.rule == name } ?? false
      }
      if let found { return found.item }
    }
    return nil
  }

  func section(withRule name: String) -> Section? {
    item(withRule: name).flatMap { section(snapshot.item($0)) }
  }
}

extension ChecklistItem {
  /// Whether a text may be the name of a rule: some words joined by periods.
  fileprivate static func isName(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count <= 100, bytes.contains(UInt8(ascii: ".")) else { return false }
    return bytes.first != UInt8(ascii: ".")
      && bytes.allSatisfy { $0.isLetterOrDigit || ".-_".utf8.contains($0) }
  }
}
