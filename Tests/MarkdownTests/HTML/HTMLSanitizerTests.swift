import Testing

@testable import Markdown

struct HTMLSanitizerTests {
  private func html(_ text: String) -> String {
    HTMLRenderer.html(of: BlockTree(parsing: Array(text.utf8)))
  }

  @Test(arguments: [
    ("<b>a</b> <kbd>c</kbd>", "<p><b>a</b> <kbd>c</kbd></p>\n"),
    (
      "<details open>\n<summary>A</summary>\n\n*b*\n\n</details>",
      "<details open=\"\">\n<summary>A</summary>\n<p><em>b</em></p>\n</details>\n"
    ),
    ("<IMG SRC=a.png Width='1' onerror=x>", "<img src=\"a.png\" width=\"1\" />\n"),
    ("<a href=\"https://a.bc\" style=\"position:fixed\" id=x class=y>b</a>", "<p><a href=\"https://a.bc\">b</a></p>\n"),
  ])
  func `tags that format text stay`(text: String, page: String) {
    #expect(html(text) == page)
  }

  @Test(arguments: [
    ("<div>\n\na", "<div>\n<p>a</p>\n</div>"), ("</div></body>a", "a\n"), ("<p>a</table>b", "<p>ab\n</p>"),
    ("- <b>a\n- c", "<ul>\n<li><b>a</b></li>\n<li>c</li>\n</ul>\n"),
    ("<section>\n\n> </section></div> b", "\n<blockquote>\n b\n</blockquote>\n"),
  ])
  func `tags are balanced within their container`(text: String, page: String) {
    #expect(html(text) == page)
  }

  /// Each is a way to run a script in a current or former browser.
  @Test(arguments: [
    "<script>alert(1)</script>", "<SCRIPT SRC=//a.bc/d.js></SCRIPT>", "<img src=x onerror=alert(1)>",
    "<img src=x\nonerror=alert(1)>", "<svg onload=alert(1)>", "<svg><script>alert(1)</script></svg>",
    "<body onload=alert(1)>", "<iframe src=javascript:alert(1)>", "<a href=javascript:alert(1)>x</a>",
    "<a href=\"java\tscript:alert(1)\">x</a>", "<a href=\"&#106;avascript:alert(1)\">x</a>",
    "<a href=\"&#x6A&#x61vascript:alert(1)\">x</a>", "<a href=\" &#14; javascript:alert(1)\">x</a>",
    "<a href=\"vbscript:x\">x</a>", "<a href=\"data:text/html,<script>alert(1)</script>\">x</a>",
    "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))", "[x](java&Tab;script:alert(1))", "<javascript:alert(1)>",
    "[x](data:text/html;base64,PHNjcmlwdD4=)", "![x](javascript:alert(1))", "[x]: javascript:alert(1)\n\n[x]",
    "<div style=\"background:url(javascript:alert(1))\">x</div>", "<style>@import 'javascript:alert(1)';</style>",
    "<link rel=stylesheet href=//a.bc/d.css>", "<meta http-equiv=refresh content=0;url=javascript:alert(1)>",
    "<base href=javascript:alert(1)//>", "<object data=javascript:alert(1)>", "<embed src=javascript:alert(1)>",
    "<form action=javascript:alert(1)><input type=submit></form>", "<button formaction=javascript:alert(1)>x</button>",
    "<math><a xlink:href=javascript:alert(1)>x</a></math>", "<video><source onerror=alert(1)></video>",
    "<details ontoggle=alert(1) open>x</details>", "<table background=javascript:alert(1)><tr><td>x</table>",
    "<img src=\"x` `<script>alert(1)</script>\"` `>", "<<script>alert(1)//<</script>",
    "<scr<script>ipt>alert(1)</script>",
    "<img/src=x/onerror=alert(1)>", "<a onclick=alert(1)>x</a>", "<p/onmouseover=alert(1)>x",
    "<!--><script>alert(1)</script>",
    "<!-- --!><script>alert(1)</script> -->", "<![CDATA[<script>alert(1)</script>]]>",
    "<?xml <script>alert(1)</script> ?>",
    "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
    "<textarea><img src=x onerror=alert(1)></textarea>",
    "<template><img src=x onerror=alert(1)></template>", "<title><img src=x onerror=alert(1)></title>",
    "```x\"><script>alert(1)</script>\n```", "<b title='\"><script>alert(1)</script>'>x</b>",
    "<img srcset=\"x 1x\" src=https://a.bc>",
    "<isindex type=image src=1 onerror=alert(1)>", "<marquee onstart=alert(1)>x</marquee>",
    "<xmp><script>alert(1)</script></xmp>",
  ])
  func `nothing that could run or load stays`(text: String) {
    let page = html(text)
    var tags: [Substring] = []
    var rest = page[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      tags.append(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    for tag in tags {
      let name = tag.dropFirst().prefix { $0.isLetter }
      #expect(!["script", "style", "svg", "iframe", "object", "form", "button"].contains(String(name)))
      // Values are quoted and escaped.
      let names = tag.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter {
        $0.offset % 2 == 0
      }
      let words = names.map(\.element).joined(separator: " ").lowercased().split { $0 == " " || $0 == "\n" }
      #expect(!words.contains { $0.hasPrefix("on") || $0.hasPrefix("style=") || $0.hasPrefix("srcset") })
      #expect(
        !tag.lowercased().contains("href=\"javascript") && !tag.contains("data:text") && !tag.contains("vbscript"))
    }
  }

  @Test(arguments: [
    ("![a](https://b.cd/e.png)", "<p>a</p>\n"), ("![a](//b.cd/e.png)", "<p>a</p>\n"), ("<img src='\\\\b.cd/e'>", "\n"),
    ("![a](b/e.png)", "<p><img src=\"b/e.png\" alt=\"a\" /></p>\n"),
  ])
  func `remote images are replaced by their descriptions`(text: String, page: String) {
    #expect(html(text) == page)
  }
}
