extension JSON {
  /// Appends the value as one line of UTF-8.
  ///
  /// Control characters and the two separators U+2028 and U+2029 are escaped, since some readers
  /// end a line at each of them.
  package func write(to output: inout [UInt8]) {
    switch self {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): output.append(contentsOf: String(value).utf8)
    case .number(let digits): output.append(contentsOf: digits.utf8)
    case .string(let text): Self.write(text, to: &output)
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        element.write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        Self.write(member.name, to: &output)
        output.append(UInt8(ascii: ":"))
        member.value.write(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  /// The value as one line of text.
  package var line: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String, to output: inout [UInt8]) {
    var text = text
    output.append(UInt8(ascii: "\""))
    text.withUTF8 { writeEscaped($0, to: &output) }
    output.append(UInt8(ascii: "\""))
  }

  /// How many bytes are escaped before they are added to the output: of one come 6 at most, and a
  /// kilobyte is as much as is lent without asking the system.
  private static let pieceSize = 160

  private static func writeEscaped(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 6 * pieceSize + 16) { piece in
      guard let start = piece.baseAddress else { return }
      var index = 0
      while index < bytes.count {
        let count = escape(bytes, from: &index, to: start)
        output.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
      }
    }
  }

  /// Copies plain bytes, eight at a time, and escapes what lies between them, until a piece has been
  /// read; returns how many bytes that makes.
  private static func escape(
    _ bytes: UnsafeBufferPointer<UInt8>, from index: inout Int,
    to piece: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let end = min(index + pieceSize, bytes.count)
    var count = 0
    while index < end {
      if index + 8 <= bytes.count {
        let eight = EightBytes(bytes, at: index)
        let plain = eight.plainCount
        // What is not plain is written over.
        eight.copy(to: piece + count)
        index += plain
        count += plain
        if plain == 8 { continue }
      }
      if let (code, length) = scalarToEscape(in: bytes, at: index) {
        count += writeEscape(code, to: piece + count)
        index += length
      } else {
        // Of a scalar above ASCII the first byte tells.
        repeat {
          piece[count] = bytes[index]
          count += 1
          index += 1
        } while index < end && bytes[index] & 0xC0 == 0x80
      }
    }
    return count
  }

  /// The scalar at a place, with its length in bytes, if it must be escaped.
  @inline(__always)
  private static func scalarToEscape(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (code: UInt32, length: Int)? {
    let byte = bytes[index]
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"): return (UInt32(byte), 1)
    // U+0080–009F are C2 80–9F; U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
    case 0xC2 where bytes[index + 1] < 0xA0: return (UInt32(bytes[index + 1]), 2)
    case 0xE2 where bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8:
      return (0x2000 | UInt32(bytes[index + 2] & 0x3F), 3)
    default: return nil
    }
  }

  /// Returns how many bytes an escape has.
  private static func writeEscape(_ code: UInt32, to piece: UnsafeMutablePointer<UInt8>) -> Int {
    piece[0] = UInt8(ascii: "\\")
    switch code {
    case 0x22, 0x5C: piece[1] = UInt8(code)
    case 0x0A: piece[1] = UInt8(ascii: "n")
    case 0x0D: piece[1] = UInt8(ascii: "r")
    case 0x09: piece[1] = UInt8(ascii: "t")
    default:
      piece[1] = UInt8(ascii: "u")
      for place in 0..<4 {
        piece[2 + place] = UInt8(hexadecimalDigit: UInt8(code >> UInt32(12 - 4 * place) & 0xF))
      }
      return 6
    }
    return 2
  }
}
