import Knowledge
import Markdown
import SwiftCode

extension TokenTree {
  /// Whether a comment is in a match, after it on its last line, or on its own line at most three lines above, without an
  /// empty line between, since a comment is often about all lines that follow.
  func hasComment(at range: Range<Int>) -> Bool {
    let (first, last) = (
      file.tokens[range.lowerBound].range, file.tokens[range.upperBound - 1].range
    )
    let start = file.location(ofByte: first.lowerBound).line
    let above = (1...3).prefix { start > $0 && !isEmpty(start - $0) }.last ?? 0
    let lines = (start - above, file.location(ofByte: last.upperBound).line)
    let firstComment = file.comments.partitioningIndex { file.location(ofByte: Int($0.end)).line >= lines.0 }
    return file.comments[firstComment...].prefix { file.location(ofByte: Int($0.start)).line <= lines.1 }
      .filter { !isHeadline($0) }.contains { file.location(ofByte: Int($0.end)).line >= start || isAlone($0) }
  }

  /// The tokens of a match before its first braces.
  func head(of range: Range<Int>) -> Range<Int> {
    let end = range.first { $0 > range.lowerBound && byte($0) == UInt8(ascii: "{") }
    return range.lowerBound..<(end ?? range.upperBound)
  }

  /// `// MARK: Setup` and `// swiftlint:disable line_length` give no reason; who disables `force_try` has decided. What
  /// silences a finding needs one to silence.
  private func isHeadline(_ comment: Comment) -> Bool {
    if Ignores.isIgnore(file.bytes[comment.range]) { return true }
    let text = file.bytes[Int(comment.start)..<Int(comment.end)].drop { $0 == UInt8(ascii: "/") || $0 <= 0x20 }
    guard text.starts(with: "swiftlint:".utf8) else { return text.starts(with: "MARK:".utf8) }
    return Substring(String(decoding: text, as: UTF8.self)).firstRange(of: " force_") == nil
  }

  /// Whether a comment above turns off the rule of SwiftLint that a match breaks, and none turns it on again.
  func isDisabled(_ range: Range<Int>, by switches: LintSwitches) -> Bool {
    guard let rule = range.lazy.compactMap(lintRule).first else { return false }
    return switches.areOff(rule, before: Int(file.tokens[range.lowerBound].start))
  }

  /// SwiftLint's name for `try!`, `as!` and a strong delegate.
  private func lintRule(_ token: Int) -> Substring? {
    if file.isText(token, "delegate") { return "weak_delegate" }
    guard token + 1 < count, file.isText(token + 1, "!") else { return nil }
    return file.isText(token, "try") ? "force_try" : file.isText(token, "as") ? "force_cast" : nil
  }

  private func isEmpty(_ line: Int) -> Bool { file.bytes[file.line(line)].allSatisfy { $0 <= 0x20 } }

  /// Whether nothing is before a comment on its line.
  private func isAlone(_ comment: Comment) -> Bool {
    let line = file.line(file.location(ofByte: Int(comment.start)).line)
    return file.bytes[line.lowerBound..<Int(comment.start)].allSatisfy { $0 <= 0x20 }
  }
}
