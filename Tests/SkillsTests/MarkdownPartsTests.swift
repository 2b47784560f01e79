import Testing

@testable import skills

struct MarkdownPartsTests {
  @Test(
    arguments: [
      ("", 5, [""]), ("one\n", 5, ["one\n"]),
      ("one\n\ntwo\n", 5, ["one\n\n", "two\n"]),
      ("one\n\ntwo\n\nthree\n", 10, ["one\n\ntwo\n\n", "three\n"]),
      ("one\ntwo\nthree\n", 8, ["one\ntwo\n", "three\n"]),
      ("one\r\n\r\ntwo", 7, ["one\r\n\r\n", "two"]),
      ("a\n\n```\nb\n\nc\n```\n\nd\n", 14, ["a\n\n", "```\nb\n\nc\n```\n\n", "d\n"]),
      ("~~~\na\n```\n\nb\n~~~\n\nc", 18, ["~~~\na\n```\n\nb\n~~~\n\n", "c"]),
      ("````\n```\n\n````\n\nb\n", 16, ["````\n```\n\n````\n\n", "b\n"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("ééé", 3, ["é", "é", "é"]),
    ] as [(String, Int, [String])])
  func `a text is divided where it makes sense`(text: String, size: Int, parts: [String]) {
    #expect(MarkdownParts.parts(of: text, size: size) == parts)
  }

  @Test(arguments: [16, 17, 40, 100, 1_000])
  func `the parts make up the text, and none is over the size`(size: Int) {
    let text = """
      # Title 👨‍👩‍👧‍👦

      A paragraph of some words, é and 日本語, over one line
      and another.

      ```swift
      let a = 1

      let b = 2
      ```
      - item
      - item
      """
    let parts = MarkdownParts.parts(of: text, size: size)
    #expect(parts.joined() == text)
    #expect(parts.allSatisfy { $0.utf8.count <= size })
  }

  @Test(arguments: [4, 5, 1_000])
  func `a character of very many marks is cut as well`(size: Int) {
    let text = "e" + String(repeating: "\u{301}", count: 10_000)
    let parts = MarkdownParts.parts(of: text, size: size)
    #expect(parts.joined().unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(parts.allSatisfy { $0.utf8.count <= size })
  }
}
