import Knowledge
import SwiftCode

/// The finding for each match.
extension RuleSearch {
  /// The findings of a file, ascending.
  func findings(named name: String) -> [Finding] {
    // Several patterns of a rule may be about the same code.
    var places: Set<Place> = []
    return found.map { finding($0, named: name) }
      .filter { places.insert(Place(rule: $0.rule, line: $0.line)).inserted }
      .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  private struct Place: Hashable {
    let rule: String
    let line: Int
  }

  private func finding(_ found: Found, named name: String) -> Finding {
    let pattern = rules.patterns[found.pattern]
    let rule = rules.rules[pattern.rule]
    let entry = rule.text.entry(of: rule.id, section: rule.section)
    let range = tree.shown(found.range)
    let (start, end) = (
      Int(tree.file.tokens[range.lowerBound].start), Int(tree.file.tokens[range.upperBound - 1].end)
    )
    let (first, last) = (tree.file.location(ofByte: start), tree.file.location(ofByte: end))
    let message = pattern.message.map { filled($0, found.bindings, of: pattern) }
    var finding = Finding(
      rule: rule.id, severity: pattern.severity ?? Severity(rule: entry?.severity), file: name,
      line: first.line, column: first.column, endLine: last.line, endColumn: last.column,
      message: message ?? entry?.message ?? rule.id, section: entry?.section,
      fix: pattern.fix.flatMap { edit(of: found.range, filled($0, found.bindings, of: pattern)) })
    finding.isOnce = pattern.isOnce
    return finding
  }

  /// Replaces a match, if no comment is lost.
  private func edit(of match: Range<Int>, _ text: String) -> TextEdit? {
    let bytes = tree.text(match).indices
    let isWhole = tree.file.comments(in: bytes).allSatisfy {
      text.firstRange(of: tree.file.text(ofBytes: $0.range)) != nil
    }
    return isWhole ? TextEdit(bytes: bytes, text: text) : nil
  }

  /// A text with names replaced by their bound text. Only whole names count: `$items` isn't `$i` followed by letters.
  private func filled(_ text: String, _ bindings: [Range<Int>], of pattern: RulePattern) -> String {
    let parts = text.replacing("$$$", with: "$").split(separator: "$", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { filled, part in
      let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard let index = pattern.names.firstIndex(of: String(name)) else { return "\(filled)$\(part)" }
      let value = String(decoding: tree.text(bindings[index]), as: UTF8.self)
      return filled + value + part.dropFirst(name.count)
    }
  }
}

extension TokenTree {
  /// The part of a match to show: its first line, without a leading dot or `@`.
  fileprivate func shown(_ range: Range<Int>) -> Range<Int> {
    let skipsFirst = range.count > 1 && byte(range.lowerBound) == UInt8(ascii: ".")
    let start = skipsFirst ? range.lowerBound + 1 : range.lowerBound
    let rest = (start + 1..<range.upperBound).first { file.tokens[$0].flags.contains(.startsLine) }
    return start..<(rest ?? range.upperBound)
  }
}
