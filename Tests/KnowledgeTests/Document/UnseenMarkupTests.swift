import Testing

@testable import Knowledge

/// Markup for programs is neither searched nor shown.
struct UnseenMarkupTests {
  @Test(arguments: [
    "<Guides />", "<Guides\n  of=\"x\" />", "<a name=\"x\"></a>", "<!-- guides -->",
  ])
  func `a section of only tags isn't an answer`(tags: String) {
    let hits = Shelf.base([
      "a.md": "# Start\n\nText.\n\n## Wombat guides\n\n\(tags)\n\n## Wombat\n\nDig.\n"
    ]).answer(AnswerTests.five("guides wombat")).hits
    #expect(hits.map(\.section.title) == ["Wombat"])
  }

  @Test(arguments: [
    "<- the wombat goes left", "<https://wombat.example.org>", "    <string name=\"wombat\"/>",
    "<3",
    "<b>bold</b>", "<open",
  ])
  func `a section of text that only looks like tags is an answer`(text: String) {
    let hits = Shelf.base([
      "a.md": "# Start\n\nText.\n\n## Wombat guides\n\n\(text)\n"
    ]).answer(AnswerTests.five("guides wombat")).hits
    #expect(hits.map(\.section.title) == ["Wombat guides"])
  }

  @Test func `the anchors above a heading aren't part of the previous section`() {
    let base = Shelf.base([
      "a.md": """
      # Start

      <a name="wombats"></a>
      ## Wombats

      They dig. <a href="b">So</a>

      <a href="burrow.mp4"><img alt="A burrow" src="burrow.png"></a>

      <a name="badgers"></a>
      <a id="setts"></a>

      ## Badgers

      Setts.
      """
    ])
    let answer = base.answer(Question("wombats"))
    #expect(answer.markdown.contains("They dig. <a href=\"b\">So</a>\n"))
    #expect(answer.markdown.contains("<img alt=\"A burrow\" src=\"burrow.png\"></a>\n"))
    #expect(!answer.markdown.contains("badgers") && !answer.markdown.contains("setts"))
  }
}
