import Testing

@testable import Markdown

struct HTMLBlockTests {
  @Test(arguments: [
    ("<pre>", 1), ("<SCRIPT src=\"a\">", 1), ("<textarea", 1), ("<!-- a", 2), ("<?php", 3),
    ("<!DOCTYPE html>", 4), ("<![CDATA[", 5), ("<div", 6), ("</DIV>", 6), ("<hr/>", 6),
    ("<h1>", 6), ("<details>a", 6), ("<search>", 6), ("<foo>", 7), ("</foo >", 7),
    ("<a b='c' d=e f>  ", 7), ("</pre>", 7), ("<divx>", 7),
  ])
  func `a line that meets a start condition of HTML opens a block of its kind`(
    line: String, kind: UInt8
  ) {
    #expect(Array(line.utf8).withBytes { HTMLBlock($0) } == HTMLBlock(rawValue: kind))
  }

  @Test(arguments: [
    "<", "<foo>a", "<foo", "<http://a>", "<!", "< div>", "<1>", "<a b=>", "<foo_a>",
  ])
  func `a line that meets no start condition of HTML opens no block`(line: String) {
    #expect(Array(line.utf8).withBytes { HTMLBlock($0) } == nil)
  }

  @Test(arguments: [
    ("<!-- a\n# b\n-->\nc", "1-3 html\n4-4 paragraph \"c\""),
    ("<!-->\na", "1-1 html\n2-2 paragraph \"a\""),
    ("<div>\n# a\n\n# b\n</div>", "1-2 html\n4-4 heading 1 \"b\"\n5-5 html"),
    ("<pre>\n\n# a\n</PRE> x\ny", "1-4 html\n5-5 paragraph \"y\""),
    ("a\n<foo>\n<div>", "1-2 paragraph \"a\"\n3-3 html"),
    ("- <div>\n\n  a", "1-3 listItem \"\"\n  1-1 html\n  3-3 paragraph \"a\""),
    ("<?\na\n\n", "1-2 html"),
  ])
  func `each kind of HTML block ends where it should`(text: String, outline: String) {
    #expect(picture(of: text) == outline)
  }
}
