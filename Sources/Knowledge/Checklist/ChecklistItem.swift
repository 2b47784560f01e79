/// One rule of a checklist, read from one line: its text, rule ID and severity.
package struct ChecklistItem: Sendable, Equatable {
  /// Whether to do what the text says.
  package enum Polarity: String, Sendable {
    case `do`
    case dont = "don't"
  }

  /// The author's rule ID, else the section's ID, a `/` and the text as a slug, with `-2` and so on for repeats.
  package let id: String
  /// The rule in plain text, without the marker and the rule's own ID.
  package let text: String
  package let isChecked: Bool
  /// The line with its marker.
  package let line: Int
  /// The author's rule ID: `view.identity.no-if` of `[view.identity.no-if · high]`.
  package let rule: String?
  package let severity: String?
  package let polarity: Polarity
  /// The code spans in its text.
  var code: [String] = []

  /// Reads an item's plain text, with or without a glyph (`❌`) at its start and
  /// `[rule · severity]` at its end.
  ///
  /// - Parameters:
  ///   - polarity: The polarity from the heading above, used if the item has no glyph.
  ///   - unique: Makes a slug unique among the items of the section.
  package init(
    parsing text: String, isChecked: Bool, line: Int, polarity: Polarity = .do,
    in section: String = "", unique: (String) -> String = { $0 }
  ) {
    let (mark, text) = ChecklistMark.split(text)
    self.isChecked = isChecked || mark?.isTicked == true
    self.line = line
    self.polarity = mark?.polarity ?? polarity
    let (body, rule, severity) = Self.label(of: text)
    (self.text, self.rule, self.severity) = (body, rule, severity)
    id = rule ?? "\(section)/\(unique(Slug.of(body)))"
  }

  private static func label(of text: String) -> (text: String, rule: String?, severity: String?) {
    let bytes = Array(text.utf8)
    guard bytes.last == UInt8(ascii: "]"), let open = bytes.lastIndex(of: UInt8(ascii: "[")) else {
      return (text, nil, nil)
    }
    let label = bytes[(open + 1)...].dropLast()
    let dots = label.indices.filter { label[$0...].starts(with: "·".utf8) }
    guard dots.count == 1 else { return (text, nil, nil) }
    let rule = String(decoding: label[..<dots[0]], as: UTF8.self).trimmed
    let severity = String(decoding: label[(dots[0] + "·".utf8.count)...], as: UTF8.self).trimmed
    guard !rule.isEmpty, !severity.isEmpty, !rule.utf8.contains(0x20) else { return (text, nil, nil) }
    return (String(decoding: bytes[..<open], as: UTF8.self).trimmed, rule, severity)
  }

  package var markdown: String {
    let label = rule.map { rule in " [\(rule)\(severity.map { " · \($0)" } ?? "")]" } ?? ""
    return "- [\(isChecked ? "x" : " ")] \(polarity == .dont ? "❌ " : "")\(text)\(label)"
  }
}

extension ChecklistItem {
  private static let severities = ["critical", "high", "medium", "low"]
  /// The rank of `high`.
  static let severeRank = 1

  /// Its rank by severity, 0 for the most severe; items without a severity come last.
  package var rank: Int {
    let severity = severity?.lowercased()
    return Self.severities.firstIndex { $0 == severity } ?? Self.severities.count
  }
}

extension [ChecklistItem] {
  /// Sorted by severity; equally severe items keep their order.
  var mostSevereFirst: [ChecklistItem] {
    enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }
}

/// A glyph at the start of a line that turns the line into an item.
struct ChecklistMark {
  /// nil for a box, ticked or not.
  private(set) var polarity: ChecklistItem.Polarity?
  private(set) var isTicked = false

  private init?(_ glyph: Character) {
    switch glyph {
    case "☐", "◻", "◻️", "⬜", "⬜️": break
    case "☑", "☑️": isTicked = true
    default:
      guard let verdict = Verdict(glyph: glyph) else { return nil }
      polarity = verdict == .good ? .do : .dont
    }
  }

  /// The glyph at the start of a text, and the text after it.
  static func split(_ text: String) -> (mark: ChecklistMark?, text: String) {
    guard let first = text.first, !first.isASCII, let mark = ChecklistMark(first) else {
      return (nil, text)
    }
    return (mark, text.dropFirst().trimmed)
  }
}
