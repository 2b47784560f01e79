/// A Swift file as tokens.
///
/// Any bytes can be tokenized. Whatever isn't closed ends at the end of the file, or of the line for a single-line
/// string; its opening token then has no partner.
package struct SwiftFile: Sendable {
  package let bytes: [UInt8]
  package let tokens: [Token]
  /// In file order, including a `#!` line.
  package let comments: [Comment]
  private let lineStarts: [Int32]

  package init(_ bytes: [UInt8]) {
    // Positions are stored as 32 bits.
    let bytes = bytes.count < Int32.max ? bytes : Array(bytes.prefix(Int(Int32.max) - 1))
    var lexer = Lexer(bytes)
    lexer.run()
    self.bytes = bytes
    tokens = lexer.tokens
    comments = lexer.comments
    lineStarts = Self.lineStarts(bytes)
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  /// A token's text, without the backticks of a name.
  package func text(_ token: Int) -> String {
    String(decoding: bytes[nameRange(token)], as: UTF8.self)
  }

  package func text(ofBytes range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether `text(token)` is this text, without building a string.
  package func isText(_ token: Int, _ text: StaticString) -> Bool {
    let range = nameRange(token)
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { unsafe bytes[range].elementsEqual($0) }
  }

  /// The bytes of a token without backticks; none before the first token and after the last, since a file that is being written may
  /// begin and end anywhere.
  package func nameRange(_ token: Int) -> Range<Int> {
    guard tokens.indices.contains(token) else { return 0..<0 }
    let token = tokens[token]
    let range = token.range
    return token.flags.contains(.backticked) ? range.lowerBound + 1..<range.upperBound - 1 : range
  }

  /// The line and the column of a byte, both from 1; columns count bytes of UTF-8, as in compilers' messages.
  package func location(ofByte position: Int) -> (line: Int, column: Int) {
    let line = lineStarts.partition { $0 > position }
    return (line, position - Int(lineStarts[line - 1]) + 1)
  }

  package var lineCount: Int { lineStarts.count }

  /// The bytes of a line from 1, without its line ending.
  package func line(_ number: Int) -> Range<Int> {
    let start = Int(lineStarts[number - 1])
    var end = number < lineStarts.count ? Int(lineStarts[number]) : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  private static func lineStarts(_ bytes: [UInt8]) -> [Int32] {
    var starts: [Int32] = [0]
    starts.reserveCapacity(bytes.count / 32)
    for index in bytes.indices where bytes[index] <= 0x0D {
      // CRLF is one line ending, not two.
      let isReturn = bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      if bytes[index] == 0x0A || isReturn { starts.append(Int32(index + 1)) }
    }
    return starts
  }
}
