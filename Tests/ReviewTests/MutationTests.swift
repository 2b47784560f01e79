import Foundation
import Testing

@testable import Review

/// Damaged code and damaged patterns cost a finding, never a crash.
struct MutationTests {
  /// A generator that gives the same numbers on each run (SplitMix64).
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static let pieces = [
    "{", "}", "(", ")", "\"", "\\(", "…", "$x", "$$$", ":", ";", "<", "!", "\n", "/*", "é",
  ]

  private static func damaged(_ text: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
    var text = text
    for _ in 0..<Int.random(in: 1...6, using: &numbers) where !text.isEmpty {
      let place = Int.random(in: 0..<text.count, using: &numbers)
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0:
        text.removeSubrange(place..<min(text.count, place + Int.random(in: 1...9, using: &numbers)))
      case 1: text.insert(contentsOf: pieces.randomElement(using: &numbers)!.utf8, at: place)
      default: text[place] = UInt8.random(in: 0...255, using: &numbers)
      }
    }
    return text
  }

  @Test func `damaged code has findings or none`() throws {
    var numbers = Numbers(state: 1)
    for id in Repository.rules.ids {
      let file = Repository.fixtures.appending(path: id + ".txt")
      let code = try Array(Data(contentsOf: file))
      for _ in 0..<2 {
        let text = String(decoding: Self.damaged(code, &numbers), as: UTF8.self)
        for finding in Repository.rules.findings(in: text) { #expect(finding.line >= 1) }
      }
    }
  }

  @Test func `damaged patterns are read or left out with a reason`() {
    var numbers = Numbers(state: 2)
    let code =
      "struct A: View { var body: some View { Text(\"a\\(b)\").animation(.spring()); f(x!, y) } }"
    for pattern in [
      ".animation($a:expr)", "func $f … { if $c:expr { $t(self) } else { self } }", "\"sk-…\"",
      "$(a|b).c($$$)",
    ] {
      for _ in 0..<60 {
        let text = String(decoding: Self.damaged(Array(pattern.utf8), &numbers), as: UTF8.self)
        let quoted = text.replacing("'", with: "''").replacing("\n", with: " ")
        let rules = RuleSet(
          patterns: "  r:\n    match: '\(quoted)'\n    inside: 'struct $s … { … }'\n")
        _ = rules.findings(in: code)
      }
    }
  }
}
