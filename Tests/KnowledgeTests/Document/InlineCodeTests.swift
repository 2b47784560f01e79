import Testing

@testable import Knowledge

struct InlineCodeTests {
  @Test(
    arguments: [
      ("`a` b `c`", ["a", "c"]), ("no code", []), ("``a`b`` `c`", ["a`b", "c"]),
      ("`a``b` `c`", ["a``b", "c"]), ("``` `a`", ["a"]), ("`` `a` `b`", ["a", "b"]),
      ("`a", []), ("`` a `", []), ("```` `", []), ("`` ` ``", [" ` "]),
      (#"\`a` `b`"#, [" "]), (#"\\`a`"#, ["a"]), (#"`a\` `b`"#, [#"a\"#, "b"]),
      (#"\``a` ``b``"#, ["a", "b"]), ("`é` `👍`", ["é", "👍"]),
    ] as [(String, [String])])
  func `a code span ends at a run of the same number of backticks`(line: String, code: [String]) {
    // As a slice of a larger text, whose indices do not begin at 0.
    let bytes = Array("# A\n\(line)".utf8)
    let found = InlineCode.ranges(in: bytes[4...])
    #expect(found.map { String(decoding: bytes[$0], as: UTF8.self) } == code)
  }

  @Test(.timeLimit(.minutes(30)))
  func `a line of only backtick runs takes linear time`() {
    let distinct = (1...2_000).map { String(repeating: "`", count: $0) }.joined(separator: "a")
    #expect(InlineCode.ranges(in: Array(distinct.utf8)[...]).isEmpty)
    let pairs = String(repeating: "`a", count: 1_000_000)
    #expect(InlineCode.ranges(in: Array(pairs.utf8)[...]).count == 500_000)
  }

  @Test func `a path after a code span that contains a backtick is a link`() {
    let document = Document(
      source: Document.Source(root: "r", path: "tea/SKILL.md") { nil },
      bytes: Array("Read ``references/a`b.md``, then `references/missing.md`.\n".utf8))
    #expect(
      document.allLinks().map(\.path) == ["tea/references/a`b.md", "tea/references/missing.md"])
  }
}
