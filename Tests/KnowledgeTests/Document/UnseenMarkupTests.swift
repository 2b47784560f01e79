import Testing

@testable import Knowledge

/// What stands in a text for programs is neither asked for nor given.
struct UnseenMarkupTests {
  @Test(arguments: [
    "<Guides />", "<Guides\n  of=\"x\" />", "<a name=\"x\"></a>", "<!-- guides -->",
  ])
  func `a section of tags alone is no answer`(tags: String) {
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
  func `a section of what only looks like tags is one`(text: String) {
    let hits = Shelf.base([
      "a.md": "# Start\n\nText.\n\n## Wombat guides\n\n\(text)\n"
    ]).answer(AnswerTests.five("guides wombat")).hits
    #expect(hits.map(\.section.title) == ["Wombat guides"])
  }

  @Test func `the anchors above a heading are no part of the section before it`() {
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

  @Test(arguments: [
    ("<!-- note -->\nText", " \nText"), ("<a name=\"x\"></a>\n", "  \n"),
    ("  <a id='x'></a> Text <b>bold</b>", "     Text <b>bold</b>"),
    ("Text <!-- note -->", nil), ("<b>bold</b> <!-- x -->", nil), ("<!-- open", nil),
    ("<abbr>x</abbr>", nil), ("", nil), ("<a", nil), ("<!-- a --> <!-- b <a> c", "  <!-- b <a> c"),
    ("<!-- a -- b --> c", "  c"),
  ])
  func `comments and anchors are taken out of a block that begins with one`(
    text: String, seen: String?
  ) {
    let removed = UnseenMarkup.removed(from: Array(text.utf8), in: 0..<text.utf8.count)
    #expect(removed.map { String(decoding: $0, as: UTF8.self) } == seen)
  }

  @Test func `many comments that are never closed are looked through once`() {
    let text = "<!-- a -->" + String(repeating: "<!-- ", count: 200_000)
    #expect(
      UnseenMarkup.removed(from: Array(text.utf8), in: 0..<text.utf8.count)?.count == text.utf8
        .count
        - 9)
  }

  @Test func `comments and anchors of programs are not searched`() {
    let text = "# A\n\n<!-- badger -->\n\n<a name=\"ferret\"></a>\n## B\n\nText of B.\n"
    let base = Shelf.base(["a.md": text])
    #expect(!base.answer(Question("badger")).isFound)
    #expect(!base.answer(Question("ferret")).isFound)
  }
}
