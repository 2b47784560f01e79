import Testing

@testable import Markdown

/// `Scripts/commonmark` renders all examples of the specification; these are the cases beside it.
struct HTMLRendererTests {
  private func html(_ text: String, _ change: (inout HTMLRenderer.Options) -> Void = { _ in }) -> String {
    var options = HTMLRenderer.Options()
    options.rawHTML = .verbatim
    change(&options)
    return HTMLRenderer.html(of: BlockTree(parsing: Array(text.utf8)), options: options)
  }

  @Test(arguments: [
    ("*a **b***", "<em>a <strong>b</strong></em>"), ("[a](/b \"c\")", "<a href=\"/b\" title=\"c\">a</a>"),
    ("a  \nb\\\nc", "a<br />\nb<br />\nc"), ("`a\nb` &amp; &lt;", "<code>a b</code> &amp; &lt;"),
    ("![a *b*](c.png 'd')", "<img src=\"c.png\" alt=\"a b\" title=\"d\" />"),
    ("<https://a.bc?d&e>", "<a href=\"https://a.bc?d&amp;e\">https://a.bc?d&amp;e</a>"),
    ("[a]\n\n[a]: <b c>", "<a href=\"b%20c\">a</a>"), ("[a [b](c)](d)", "[a <a href=\"c\">b</a>](d)"),
  ])
  func `inline Markdown has the tags of CommonMark`(text: String, line: String) {
    #expect(html(text) == "<p>\(line)</p>\n")
  }

  @Test(arguments: [
    ("~a~ ~~b~~", "<del>a</del> <del>b</del>"), ("b ~~~a~~~", "b ~~~a~~~"), ("~~a~", "~~a~"),
    ("www.a.bc", "<a href=\"http://www.a.bc\">www.a.bc</a>"), ("xwww.a.bc", "xwww.a.bc"),
    ("(https://a.bc/d(e)).", "(<a href=\"https://a.bc/d(e)\">https://a.bc/d(e)</a>)."),
    ("http://a.b_c", "http://a.b_c"), ("a.b-c_d@e.fg.", "<a href=\"mailto:a.b-c_d@e.fg\">a.b-c_d@e.fg</a>."),
    ("a@b", "a@b"), ("a@b.c-_", "a@b.c-_"), ("mailto:a@b.cd", "<a href=\"mailto:a@b.cd\">mailto:a@b.cd</a>"),
    ("xmpp:a@b.cd/e/f", "<a href=\"xmpp:a@b.cd/e\">xmpp:a@b.cd/e</a>/f"),
    ("https://a.bc&copy;", "<a href=\"https://a.bc\">https://a.bc</a>©"),
    ("[https://a.bc a@b.cd](/e)", "<a href=\"/e\">https://a.bc a@b.cd</a>"),
  ])
  func `strikethrough and bare addresses are GFM's`(text: String, line: String) {
    #expect(html(text) == "<p>\(line)</p>\n")
  }

  @Test(arguments: [
    ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    ("- a\n\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
    ("- a\n* b", "<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n"),
    ("3) a\n   - b\n\n     c", "<ol start=\"3\">\n<li>a\n<ul>\n<li>\n<p>b</p>\n<p>c</p>\n</li>\n</ul>\n</li>\n</ol>\n"),
    ("> a\n> > b\n\nc", "<blockquote>\n<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n</blockquote>\n<p>c</p>\n"),
    (
      "- [x] a\n- [ ] b",
      """
      <ul>
      <li><input type="checkbox" checked="" disabled="" /> a</li>
      <li><input type="checkbox" disabled="" /> b</li>
      </ul>

      """
    ),
    (
      "|a|b|\n|:-|-:|\n|`c\\|d`|",
      """
      <table>
      <thead>
      <tr>
      <th align="left">a</th>
      <th align="right">b</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td align="left"><code>c|d</code></td>
      <td align="right"></td>
      </tr>
      </tbody>
      </table>

      """
    ),
    ("```swift x\n<a>\n```", "<pre><code class=\"language-swift\">&lt;a&gt;\n</code></pre>\n"),
    ("---\na: b\n---\n# C", "<h1>C</h1>\n"),
  ])
  func `blocks nest, and lists are tight or loose`(text: String, page: String) {
    #expect(html(text) == page)
  }

  @Test func `the caller controls headings, links and code`() {
    let page = html("# A {#b}\n\n[c](d.md) [e](f.md)\n\n```swift\nlet g\n```") {
      $0.headingOffset = 1
      $0.headingID = { "h\($0)" }
      $0.destination = { $0 == "d.md" ? "d.html" : nil }
      $0.code = { code, language in "<b>\(language) \(code.count)</b>" }
    }
    #expect(
      page == """
        <h2 id="h0">A</h2>
        <p><a href="d.html">c</a> e</p>
        <pre><code class="language-swift"><b>swift 6</b></code></pre>

        """)
  }

  @Test(arguments: [
    ("> ", ""), ("- ", "a"), ("*a **b", ""), ("[a](b ", ""), ("~~a ~b", ""), ("www.", "a"), ("a@", "b.c"),
    ("<a b='", ""), ("|a", "\n|-"), ("http://a", " "), ("<div>", ""), ("</div", ">"),
  ])
  func `long inputs take linear time`(part: String, end: String) {
    let text = String(repeating: part, count: 20_000) + end
    for rawHTML in [HTMLRenderer.RawHTML.verbatim, .sanitized] {
      #expect(html(text) { $0.rawHTML = rawHTML }.utf8.count < 200 * text.utf8.count)
    }
  }
}
