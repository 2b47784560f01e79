/// One rule that a reader can tick.
package struct ChecklistItem: Sendable, Equatable {
  /// The rule in plain text, without the marker and the rule's own ID.
  package let text: String
  package let isChecked: Bool
  /// The line of its marker.
  package let line: Int
  /// The ID that its author gave it: `view.identity.no-if` of `[view.identity.no-if · high]`.
  package let rule: String?
  package let severity: String?

  /// Reads an item's plain text, with or without `[rule · severity]` at its end.
  init(parsing text: String, isChecked: Bool, line: Int) {
    self.isChecked = isChecked
    self.line = line
    guard text.hasSuffix("]"), let open = text.lastIndex(of: "[") else {
      (self.text, rule, severity) = (text, nil, nil)
      return
    }
    let label = text[text.index(after: open)...].dropLast()
    let parts = label.split(separator: "·").map(\.trimmed)
    guard parts.count == 2, !parts[0].contains(" ") else {
      (self.text, rule, severity) = (text, nil, nil)
      return
    }
    self.text = text[..<open].trimmed
    rule = parts[0]
    severity = parts[1]
  }

  /// The item as a line of Markdown.
  package var markdown: String {
    let label = rule.map { rule in " [\(rule)\(severity.map { " · \($0)" } ?? "")]" } ?? ""
    return "- [\(isChecked ? "x" : " ")] \(text)\(label)"
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
