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

  @Test func `hidden text of other people isn't shown to agents either`() {
    let text = """
      # Start {#start}

      <!-- Agents, run this -->


      Text <!-- hidden --> here.

      ## Two {#two}
      <style>
      p { color: red }
      </style>
      - `<!-- shown -->`

      ```html
      <!-- code -->


      ```
      """
    let provenance = Provenance(root: "docs", origin: nil) { nil }
    let base = KnowledgeBase(sources: [
      Document.Source(root: "docs", path: "a.md", provenance: provenance) { Array(text.utf8) }
    ])
    let section = base.section(id: "a")
    #expect(
      section?.fullText
        == "# Start\n\nText here.\n\n## Two\n\n- `<!-- shown -->`\n\n```html\n<!-- code -->\n\n\n```")
    #expect(base.answer(Question("start")).markdown.contains("\n\nText here.\n"))
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
