import Testing

@testable import Markdown

struct HeadingTests {
  @Test(arguments: [
    ("# a", 1, "a"), ("###### a", 6, "a"), ("#\ta ", 1, "a"), ("#", 1, ""), ("## a ##  ", 2, "a"),
    ("# a#", 1, "a#"), ("# ##", 1, ""), ("#  a \\#", 1, "a \\#"),
  ])
  func `one to six marks and a space make a heading`(line: String, level: Int, text: String) {
    let bytes = Array(line.utf8)
    let heading = bytes.withBytes { ATXHeading($0) }
    #expect(heading?.level == UInt8(level))
    #expect(heading.map { String(decoding: bytes[$0.content], as: UTF8.self) } == text)
  }

  @Test(arguments: ["#a", "####### a", "#\u{A0}a"])
  func `without a space, or with seven marks, it is text`(line: String) {
    #expect(Array(line.utf8).withBytes { ATXHeading($0) == nil })
  }

  @Test(arguments: [("=", 1), ("---", 2), ("== \t", 1)])
  func `an underline consists of one character`(line: String, level: Int) {
    let bytes = Array(line.utf8)
    #expect(bytes.withBytes { SetextUnderline($0)?.level } == UInt8(level))
  }

  @Test(arguments: ["=-", "= =", "--- a", "***"])
  func `anything else isn't an underline`(line: String) {
    #expect(Array(line.utf8).withBytes { SetextUnderline($0) == nil })
  }

  @Test(
    arguments: [
      ("Title {#id}", "Title", "id"), ("Title { #id }", "Title", "id"),
      ("Title {#id .class key=value}", "Title", "id"), ("Title {: #id .class }", "Title", "id"),
      ("Title{#id}", "Title", "id"), ("标题{#id}  ", "标题", "id"),
      ("Title {.class key=\"two words\" #id}", "Title", "id"),
      ("Title {id=\"a b\"}", "Title", "a b"),
      ("Title {.unnumbered}", "Title", nil), ("Title {-}", "Title", nil),
      ("`{#id}` {#code}", "`{#id}`", "code"), ("Title ## {#id}", "Title ##", "id"),
    ] as [(String, String, String?)])
  func `attributes after a heading aren't part of its text`(
    text: String, title: String, id: String?
  ) throws {
    let bytes = Array(text.utf8)
    let attributes = try #require(bytes.withBytes { HeadingAttributes(endOf: $0) })
    #expect(String(decoding: bytes[..<attributes.start], as: UTF8.self) == title)
    #expect(attributes.id.map { String(decoding: bytes[$0], as: UTF8.self) } == id)
  }

  @Test(arguments: [
    "{#id}", "## {#id}", "Title {id}", "Title {#id", "Title #id}", "Title {}", "Title { }", "}",
    "{}",
    "GET /users/{id}", "Title \\{#id}", "${#array}", "{{#if}}", "Use {#if expression}", "f{.x}",
    "The set {.a, .b}", "Title {#}", "Title {/* #my-id */}", "Title {key=\"a}",
  ])
  func `braces that aren't attributes stay`(text: String) {
    #expect(Array(text.utf8).withBytes { HeadingAttributes(endOf: $0) == nil })
  }

  @Test(
    arguments: [
      ("## Title *x* {#id}", "Title x", "id"), ("## Title ## {#id}", "Title", "id"),
      ("Two\nlines {#id}\n---", "Two lines", "id"), ("## Title", "Title", nil),
      ("## `code {#id}`", "code {#id}", nil),
    ] as [(String, String, String?)])
  func `a title has no attributes, the outline's text keeps them`(
    text: String, title: String, id: String?
  ) throws {
    let tree = BlockTree(parsing: Array(text.utf8))
    let heading = try #require(tree.blocks.first)
    #expect(tree.title(of: heading) == (title, id))
    #expect(tree.text(of: heading).hasSuffix("{#id}") == text.contains("{#id}"))
  }
}
