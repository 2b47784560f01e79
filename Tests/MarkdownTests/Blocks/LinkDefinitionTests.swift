import Testing

@testable import Markdown

struct LinkDefinitionTests {
  @Test(arguments: [
    ("[a]: /u", "1-1 linkDefinition \"a\""),
    ("[a b\n c]:\n  <u v>\n  'x\n  y'", "1-5 linkDefinition \"a b c\""),
    ("[a]: /u \"t\" x", "1-1 paragraph \"[a]: /u \"t\" x\""),
    ("[a]: /u\n\"t\" x", "1-1 linkDefinition \"a\"\n2-2 paragraph \"\"t\" x\""),
    ("[a]:", "1-1 paragraph \"[a]:\""),
    ("[a]: <>", "1-1 linkDefinition \"a\""),
    ("[ ]: /u", "1-1 paragraph \"[ ]: /u\""),
    ("[a]: /u\n===\nb", "1-1 linkDefinition \"a\"\n2-3 paragraph \"=== b\""),
    ("[a]: /u\nb\n===", "1-1 linkDefinition \"a\"\n2-3 heading 1 \"b\""),
    ("[a]: /u\n    b", "1-1 linkDefinition \"a\"\n2-2 indentedCode \"b\\n\""),
    (
      "[a]: /u\n2. b", "1-1 linkDefinition \"a\"\n2-2 listItem ordered \"b\"\n  2-2 paragraph \"b\""
    ),
    ("[a]: /u\n<foo>", "1-1 linkDefinition \"a\"\n2-2 html"),
    ("b\n[a]: /u", "1-2 paragraph \"b [a]: /u\""),
    ("> [a]: /u", "1-1 blockQuote\n  1-1 linkDefinition \"a\""),
    (
      "[a]: /u\n[b]: /v\n[c",
      "1-1 linkDefinition \"a\"\n2-2 linkDefinition \"b\"\n3-3 paragraph \"[c\""
    ),
  ])
  func `definitions come before the text of a paragraph`(text: String, outline: String) {
    #expect(picture(of: text) == outline)
  }

  @Test(arguments: [("A  b", "a B"), ("ẞ", "SS"), ("Толпой", "ТОЛПОЙ"), ("ss", "ẞ")])
  func `labels are equal but for case and white space`(label: String, other: String) {
    let normalized = [label, other].map { LinkLabel.normalized(Array($0.utf8)[...]) }
    #expect(normalized[0] == normalized[1])
  }
}
