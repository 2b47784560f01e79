/// Rules by the names that their authors gave them: `sheets.item.one-enum`.
extension KnowledgeBase {
  /// How many sections are read for a rule: that with the rule is the first for each of the built-in ones.
  private static let read = 5

  /// The section with a rule of this name among its items, a checklist before any other.
  func section(withRule name: String) -> Section? {
    guard ChecklistItem.isName(name) else { return nil }
    for kind in [Section.Kind.checklist, nil] {
      var question = Question(name, kind: kind)
      (question.limit, question.maxTokens) = (Self.read, nil)
      let hits = answer(question).hits
      if let hit = hits.first(where: { $0.section.hasRule(called: name) }) { return hit.section }
    }
    return nil
  }
}

extension Section {
  /// Whether one of its own items has this name.
  func hasRule(called name: String) -> Bool {
    // Most questions are no name, and for those no list is parsed.
    ChecklistItem.isName(name) && checklist.contains { $0.rule == name }
  }
}

extension ChecklistItem {
  /// Whether a text may be the name of a rule: some words joined by periods.
  fileprivate static func isName(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count <= 100, bytes.contains(UInt8(ascii: ".")) else { return false }
    return bytes.first != UInt8(ascii: ".")
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
