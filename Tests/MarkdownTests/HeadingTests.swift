import Testing

@testable import Markdown

struct HeadingTests {
  @Test(arguments: [
    ("# a", 1, "a"), ("###### a", 6, "a"), ("#\ta ", 1, "a"), ("#", 1, ""), ("## a ##  ", 2, "a"),
    ("# a#", 1, "a#"), ("# ##", 1, ""), ("#  a \\#", 1, "a \\#"),
  ])
  func `one to six marks and a space make a heading`(line: String, level: Int, text: String) {
    let bytes = Array(line.utf8)
    let heading = bytes.withUnsafeBufferPointer { ATXHeading($0) }
    #expect(heading?.level == UInt8(level))
    #expect(heading.map { String(decoding: bytes[$0.content], as: UTF8.self) } == text)
  }

  @Test(arguments: ["#a", "####### a", "#\u{A0}a"])
  func `without a space, or with seven marks, it is text`(line: String) {
    #expect(Array(line.utf8).withUnsafeBufferPointer { ATXHeading($0) == nil })
  }

  @Test(arguments: [("=", 1), ("---", 2), ("== \t", 1)])
  func `an underline is of one kind`(line: String, level: Int) {
    let bytes = Array(line.utf8)
    #expect(bytes.withUnsafeBufferPointer { SetextUnderline($0)?.level } == UInt8(level))
  }

  @Test(arguments: ["=-", "= =", "--- a", "***"])
  func `anything else is no underline`(line: String) {
    #expect(Array(line.utf8).withUnsafeBufferPointer { SetextUnderline($0) == nil })
  }
}
