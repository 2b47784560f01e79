import Testing

struct QuoteTests {
  @Test(arguments: [
    ("> a\n> b", "1-2 blockQuote\n  1-2 paragraph \"a b\""),
    (">a\nb", "1-2 blockQuote\n  1-2 paragraph \"a b\""),
    ("> a\n\n> b", "1-1 blockQuote\n  1-1 paragraph \"a\"\n3-3 blockQuote\n  3-3 paragraph \"b\""),
    (
      "> a\n- b", "1-1 blockQuote\n  1-1 paragraph \"a\"\n2-2 listItem \"b\"\n  2-2 paragraph \"b\""
    ),
    ("> # a\nb", "1-1 blockQuote\n  1-1 heading 1 \"a\"\n2-2 paragraph \"b\""),
    ("> a\n===", "1-2 blockQuote\n  1-2 paragraph \"a ===\""),
    (">\ta", "1-1 blockQuote\n  1-1 paragraph \"a\""),
    (">\t\ta", "1-1 blockQuote\n  1-1 indentedCode \"  a\\n\""),
    ("    > a", "1-1 indentedCode \"> a\\n\""),
    ("> [a]: /u\nb", "1-1 blockQuote\n  1-1 linkDefinition \"a\"\n2-2 paragraph \"b\""),
  ])
  func `a quote holds blocks, and lazy lines of its last paragraph`(text: String, outline: String) {
    #expect(picture(of: text) == outline)
  }

  @Test(arguments: [
    ("> a\n>\n>\n", "1-3 blockQuote\n  1-1 paragraph \"a\""),
    (
      "> - a\n>\n> - b\n>",
      "1-4 blockQuote\n  1-1 listItem \"a\"\n    1-1 paragraph \"a\"\n  3-3 listItem \"b\"\n    3-3 paragraph \"b\""
    ),
    (">\n>", "1-2 blockQuote"),
  ])
  func `in a quote a line of only marks is blank`(text: String, outline: String) {
    #expect(picture(of: text) == outline)
  }
}
