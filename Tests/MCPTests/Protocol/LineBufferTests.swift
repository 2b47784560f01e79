import JSON
import Testing

@testable import MCP

struct LineBufferTests {
  /// The lines of a text that arrives in pieces of one size, with `+` before an unterminated rest.
  private func lines(of text: String, inPiecesOf size: Int) -> [String] {
    var buffer = LineBuffer()
    return lines(of: text, inPiecesOf: size, &buffer)
  }

  private func lines(
    of text: String, inPiecesOf size: Int, _ buffer: inout LineBuffer
  ) -> [String] {
    var lines: [String] = []
    var rest = Array(text.utf8)[...]
    func describe(_ line: LineBuffer.Line) -> String {
      switch line {
      case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
      case .tooLong: "too long"
      }
    }
    while !rest.isEmpty {
      buffer.append(rest.prefix(size))
      rest = rest.dropFirst(size)
      while let line = buffer.nextLine() { lines.append(describe(line)) }
    }
    if let line = buffer.rest() { lines.append("+" + describe(line)) }
    return lines
  }

  @Test(arguments: [1, 2, 3, 7, 1_000])
  func `lines do not depend on the pieces they come in`(size: Int) {
    let text = "a\n\nlonger than sixteen bytes\nx\r\né€😀\nrest"
    let expected = ["a", "", "longer than sixteen bytes", "x\r", "é€😀", "+rest"]
    #expect(lines(of: text, inPiecesOf: size) == expected)
  }

  @Test func `an empty rest after the last line feed isn't a line`() {
    #expect(lines(of: "a\n", inPiecesOf: 9) == ["a"])
    #expect(lines(of: "", inPiecesOf: 9) == [])
  }

  @Test(arguments: [1, 5, 64])
  func `a line over the limit is reported once and then dropped`(size: Int) {
    let text = "short\n" + String(repeating: "x", count: 100) + "\nnext\n"
    var buffer = LineBuffer(limit: 10)
    #expect(lines(of: text, inPiecesOf: size, &buffer) == ["short", "too long", "next"])
    let unended = String(repeating: "x", count: 100)
    #expect(lines(of: unended, inPiecesOf: size, &buffer) == ["+too long"])
  }

  @Test(arguments: [2_000_000, 5_000_000])
  func `the memory of a long line is freed`(length: Int) {
    let text = String(repeating: "x", count: length) + "\n"
    var buffer = LineBuffer(limit: 3_000_000)
    _ = lines(of: text, inPiecesOf: 65_536, &buffer)
    #expect(lines(of: "short\n", inPiecesOf: 9, &buffer) == ["short"])
    #expect(buffer.bytes.capacity < 1_000)
  }

  @Test(arguments: [3, 100, 10_000])
  func `many lines of many lengths come out as they went in`(size: Int) {
    let wanted = (0..<600).map { String(repeating: "é\($0)", count: $0 * 7 % 311) }
    var buffer = LineBuffer()
    let text = wanted.joined(separator: "\n") + "\n"
    #expect(lines(of: text, inPiecesOf: size, &buffer) == wanted)
  }
}
