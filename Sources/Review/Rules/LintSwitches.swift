import SwiftCode

/// Where comments turn rules of SwiftLint off and on again: `// swiftlint:disable force_try`.
struct LintSwitches {
  /// By rule, and under `all`, the first bytes of the comments, ascending, and whether each turns the rule off.
  private var byRule: [Substring: [(start: Int, isOff: Bool)]] = [:]

  init(of file: SwiftFile) {
    for comment in file.comments {
      // Most comments are others, and need no string.
      let content = file.bytes[comment.range].drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: " ") }
      guard content.starts(with: "swiftlint:".utf8) else { continue }
      let words = file.text(ofBytes: content.indices).split { $0 == " " || $0 == "/" }
      guard let isOff = words.first.flatMap({ Self.switches[$0] }) else { continue }
      for rule in words.dropFirst() { byRule[rule, default: []].append((Int(comment.start), isOff)) }
    }
  }

  private static let switches: [Substring: Bool] = ["swiftlint:disable": true, "swiftlint:enable": false]

  /// Whether the last comment before a byte that is about a rule turns it off.
  func areOff(_ rule: Substring, before position: Int) -> Bool {
    let last = [rule, "all"].compactMap { name in
      byRule[name].flatMap { all in all[..<all.partition { $0.start >= position }].last }
    }
    return last.max { $0.start < $1.start }?.isOff ?? false
  }
}
