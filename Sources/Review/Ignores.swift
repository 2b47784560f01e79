import Knowledge
import SwiftCode

/// The comments of a file that silence findings: `// skills:ignore rule-id reason`.
struct Ignores {
  fileprivate struct Ignore {
    let rule: String
    let line: Int
    /// The line whose findings it silences.
    var silenced: Int
    let column: Int
    let endColumn: Int
    let hasReason: Bool
    var isUsed = false
  }

  private var ignores: [Ignore] = []
  private static let mark = "skills:ignore"

  init(of file: SwiftFile) {
    for comment in file.comments {
      let range = comment.range
      guard let text = Self.text(behindMark: file.bytes[range]) else { continue }
      let isNext = text.hasPrefix("-next")
      let words = (isNext ? text.dropFirst(5) : text).split { " \t:,".contains($0) }.map(String.init)
      let (start, end) = (
        file.location(ofByte: range.lowerBound), file.location(ofByte: range.upperBound)
      )
      ignores.append(
        Ignore(
          rule: words.first ?? "", line: start.line, silenced: start.line + (isNext ? 1 : 0),
          column: start.column, endColumn: end.column, hasReason: words.count > 1))
    }
    // Stacked comments apply to the line below the last one.
    for index in ignores.indices.dropLast().reversed() {
      let next = ignores[index + 1]
      if ignores[index].silenced == next.line, next.silenced > next.line {
        ignores[index].silenced = next.silenced
      }
    }
  }

  /// Whether a comment silences findings, and so says nothing about the code.
  static func isIgnore(_ comment: ArraySlice<UInt8>) -> Bool { text(behindMark: comment) != nil }

  /// The text after `skills:ignore` in a comment that begins with it.
  private static func text(behindMark comment: ArraySlice<UInt8>) -> Substring? {
    var content = comment.dropFirst(2).drop { $0 == UInt8(ascii: " ") }
    guard content.starts(with: mark.utf8) else { return nil }
    content = content.dropFirst(mark.utf8.count)
    // `skills:ignored` is another word.
    if let next = content.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= next { return nil }
    if content.suffix(2).elementsEqual("*/".utf8) { content = content.dropLast(2) }
    return Substring(String(decoding: content, as: UTF8.self))
  }

  /// The findings that aren't silenced, plus one for each comment that silences nothing or has no reason.
  func filtered(
    _ findings: [Finding], named name: String, _ selection: RuleSelection
  ) -> [Finding] {
    guard !ignores.isEmpty else { return findings }
    var ignores = ignores
    var kept = findings.filter { finding in
      let index = ignores.firstIndex { $0.silenced == finding.line && $0.rule == finding.rule }
      if let index { ignores[index].isUsed = true }
      return index == nil
    }
    for ignore in ignores
    where selection.contains(ignore.rule.isEmpty ? "review.ignore.unused" : ignore.rule) {
      if ignore.rule.isEmpty {
        kept.append(
          ignore.finding(
            "review.ignore.unused", in: name, "This silences nothing: name the rule, and say why it doesn't apply here."
          ))
      } else if !ignore.isUsed {
        kept.append(
          ignore.finding(
            "review.ignore.unused", in: name,
            "This silences nothing: no finding of `\(ignore.rule)` is on its line."))
      } else if !ignore.hasReason {
        kept.append(
          ignore.finding(
            "review.ignore.reason", in: name, "Say behind the rule why it doesn't apply here."))
      }
    }
    return kept.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}

extension Ignores.Ignore {
  fileprivate func finding(_ rule: String, in file: String, _ message: String) -> Finding {
    Finding(
      rule: rule, severity: .warning, file: file, line: line, column: column, endLine: line,
      endColumn: endColumn, message: message)
  }
}
