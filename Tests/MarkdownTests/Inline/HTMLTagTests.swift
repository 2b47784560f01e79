import Testing

@testable import Markdown

struct HTMLTagTests {
  @Test(arguments: [
    "<a>", "</a>", "<a/>", "<a  b c=d e='f>' g=\"h\n\" />", "<a-b>", "</a\n>", "<a _b:c.d>",
  ])
  func `a complete tag is read to its end`(text: String) {
    let bytes = Array(text.utf8)
    let end = bytes.withBytes { HTMLTag.end(in: $0, from: 0) }
    #expect(end == bytes.count)
  }

  @Test(arguments: [
    "<", "<a", "<1>", "<a b='c'd>", "<a b=>", "</a b>", "<a*>", "<a \"b\">", "< a>", "<b2/ >",
  ])
  func `anything else isn't a tag`(text: String) {
    #expect(Array(text.utf8).withBytes { HTMLTag.end(in: $0, from: 0) } == nil)
  }
}
