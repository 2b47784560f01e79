import Knowledge
import Testing

@testable import skills

struct NoteTests {
  private func markdown(_ text: String, title: String? = nil) throws -> String {
    try Note(text, title: title).markdown(on: Day("2026-11-27"))
  }

  @Test func `a note is a section with its day, tags and source`() throws {
    let note = try Note("Stir it.\n", title: "Sauce\n", tags: ["food", " hot  dish"], source: "https://example.org")
    #expect(
      try note.markdown(on: Day("2026-11-27")) == """

        ## Sauce

        2026-11-27 · Tags: food, hot dish · Source: https://example.org

        Stir it.

        """)
  }

  @Test(arguments: [
    ("# One\n\nx", "### One\n\nx"), ("###### Deep", "###### Deep"), ("One\n  two\n===\nx", "### One two\nx"),
    ("Two\n---", "#### Two"), ("```\n# code\n```", "```\n# code\n```"), ("> # quote", "> # quote"),
    ("a\r\n# b\rc", "a\n### b\nc"), ("---\na: b\n---", "---\n#### a: b"), ("#", "###"), ("## One ##", "#### One ##"),
    ("\u{1B}[2Jbell\u{7}\u{0}", "[2Jbell"), ("\u{202E}x", "x"),
  ])
  func `headings are lowered below the title, and control characters are removed`(text: String, expected: String) throws
  {
    #expect(try markdown(text, title: "T") == "\n## T\n\n2026-11-27\n\n\(expected)\n")
  }

  @Test(arguments: [
    ("# Why it is so\n\nx", "Why it is so"), ("One.\nTwo.", "One."),
    (String(repeating: "a", count: 99), String(repeating: "a", count: 71) + "…"),
  ])
  func `without a title, the first line is one`(text: String, title: String) throws {
    #expect(try Note(text).title == title)
  }

  @Test(arguments: ["```\nx", "~~~", "<!-- x", "<pre>\nx", "- a\n\n```\nb", "<script>"])
  func `a text that would swallow the next note is rejected`(text: String) {
    #expect(throws: Failure.self) { try markdown(text) }
  }

  @Test func `text that is too long or empty is rejected`() {
    #expect(throws: Failure.self) { try Note(" \n\u{7}") }
    #expect(throws: Failure.self) { try Note(String(repeating: "a", count: Note.longestText + 1)) }
    #expect(throws: Failure.self) { try Note("a", title: String(repeating: "a", count: 301)) }
    #expect(throws: Failure.self) { try Note("a", tags: Array(repeating: "a", count: 11)) }
  }
}
