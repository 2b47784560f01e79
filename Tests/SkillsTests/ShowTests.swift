import Testing

@testable import skills

struct ShowTests {
  @Test func `a section as JSON names its rules, examples, systems and links`() throws {
    let folder = try TemporaryFolder([
      "a.md": """
      # A (iOS 17+)
      See [b](b.md#two).

      - [ ] Do it.

      ```swift
      // Bad: no
      f()
      ```
      """, "b.md": "# One\n\n## Two\n\ntext\n",
    ])
    let (outcome, answer, _) = run(
      "show", "--no-cache", "--knowledge", folder.path, "--format", "json", "a#a-ios-17")
    #expect(outcome == .found)
    #expect(answer.contains(#""checklist":["Do it."],"requires":["iOS 17+"]"#))
    #expect(
      answer.contains(#""examples":[{"language":"swift","lines":[7,8],"verdict":"bad"}]"#))
    #expect(answer.contains(#"b#one/two","title":"Two""#))
  }
}
