import Testing

@testable import Markdown

extension InlineText {
  fileprivate static func plain(_ text: String) -> String { plain(Array(text.utf8)[...]) }
}

struct InlineTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("  a \t b\nc  ", "a b c"), ("a\u{A0}b", "a\u{A0}b"), ("", ""),
    ("\\*a\\*", "*a*"), ("a\\\nb", "a b"), ("\\a", "\\a"), ("a\\", "a\\"),
    ("&amp;&#65;&#x42;&copy;", "&AB©"), ("&nope; &amp", "&nope; &amp"),
  ])
  func `escapes and entities are resolved, white space is squashed`(text: String, plain: String) {
    #expect(InlineText.plain(text) == plain)
  }

  @Test(arguments: [
    ("`a`", "a"), ("`` a`b ``", "a`b"), ("`a", "`a"), ("``a`", "``a`"), ("x` a `y", "xay"),
    ("`*a*`", "*a*"), ("`\\`b`", "\\b`"), ("``` `` ```", "``"), ("\\`a`", "`a`"),
    ("`a\nb`", "a b"), ("`<b>` [x`](u)`", "<b> [x](u)"),
  ])
  func `code keeps its content`(text: String, plain: String) {
    #expect(InlineText.plain(text) == plain)
  }

  @Test(arguments: [
    ("*a*", "a"), ("**a** __b__ _c_", "a b c"), ("***a** b*", "a b"), ("*a **b* c**", "a b c"),
    ("snake_case_name", "snake_case_name"), ("a*b*c", "abc"), ("* a*", "* a*"), ("**a*", "*a"),
    ("*foo**bar*", "foo**bar"), ("**foo*bar*baz**", "foobarbaz"), ("*“a”*b", "*“a”*b"),
    ("~~a~~", "a"), ("~a~", "~a~"), ("~~~a~~~", "~a~"), ("a~~b", "a~~b"),
    ("*a ~~b* c~~", "a ~~b c~~"),
    ("foo_*bar*_", "foo_bar_"), ("*(*a*)*", "(a)"), ("**日本**語", "日本語"),
  ])
  func `paired emphasis delimiters are removed`(text: String, plain: String) {
    #expect(InlineText.plain(text) == plain)
  }

  @Test(arguments: [
    ("[a](u)", "a"), ("[a *b*](<u v> \"t\")", "a b"), ("![a [b](u)](v)", "a b"),
    ("[a [b](u)](v)", "[a b](v)"), ("[a](u", "[a](u"), ("[a](u \"t)", "[a](u \"t)"),
    ("[a](())", "a"), ("[a]( )", "a"), ("[a] (u)", "[a] (u)"), ("a]b", "a]b"), ("!", "!"),
    ("[a `](u)`", "[a ](u)"), ("*[a*](u)", "*a*"), ("[a](u\\))", "a"), ("[](u)", ""),
    ("[a](u't')", "a"),
  ])
  func `a link gives its text, an image its description`(text: String, plain: String) {
    #expect(InlineText.plain(text) == plain)
  }

  @Test(arguments: [
    ("[a]", "a"), ("[A ]", "A"), ("[x][a]", "x"), ("[a][]", "a"), ("[x][y]", "[x][y]"),
    ("[x]", "[x]"), ("![a]", "a"), ("[[a]]", "[a]"), ("[a][y]", "[a][y]"), ("[a](x", "a(x"),
  ])
  func `a reference is a link only if it is defined`(text: String, plain: String) {
    #expect(InlineText.plain(Array(text.utf8)[...], ["A"]) == plain)
  }

  @Test(arguments: [
    ("<http://a.b/c?d>", "http://a.b/c?d"), ("<me@a.bc>", "me@a.bc"), ("<a b>", ""),
    ("x <b>bold</b>", "x bold"), ("<!-- c -->x", "x"), ("<!-->x", "x"), ("<? p ?>x", "x"),
    ("<!X y>x", "x"), ("<![CDATA[a]]>x", "x"), ("a < b > c", "a < b > c"), ("<a:b", "<a:b"),
    ("<m:abc>", "<m:abc>"), ("<me@-a>", "<me@-a>"), ("<!-- c", "<!-- c"), ("<a href='>'>x", "x"),
  ])
  func `autolinks stay, tags vanish`(text: String, plain: String) {
    #expect(InlineText.plain(text) == plain)
  }

  @Test(arguments: [
    ("[", "]"), ("*a **b ", "*"), ("![", ""), ("[a](", ""), ("<a b='", ""), ("<!-- ", ""),
    ("_a __b", ""), ("`a``", ""), ("[a][b", "]"), ("~~a ", "~~"), ("&#", ";"),
  ])
  func `long runs of unclosed delimiters are text`(part: String, end: String) {
    let text = String(repeating: part, count: 20_000) + end
    #expect(!InlineText.plain(text).isEmpty)
  }
}
