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

  /// Copies runs of plain bytes and escapes what lies between them.
  private static func writeEscaped(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var (runStart, index) = (0, 0)
    while index < bytes.count {
      if index + 8 <= bytes.count {
        let plain = EightBytes(bytes, at: index).plainCount
        index += plain
        if plain == 8 { continue }
      }
      guard let (code, length) = scalarToEscape(in: bytes, at: index) else {
        index += 1
        continue
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<index]))
      writeEscape(code, to: &output)
      index += length
      runStart = index
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart...]))
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

  private static func writeEscape(_ code: UInt32, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\\"))
    switch code {
    case 0x22, 0x5C: output.append(UInt8(code))
    case 0x0A: output.append(UInt8(ascii: "n"))
    case 0x0D: output.append(UInt8(ascii: "r"))
    case 0x09: output.append(UInt8(ascii: "t"))
    default:
      output.append(UInt8(ascii: "u"))
      for shift: UInt32 in [12, 8, 4, 0] {
        let digit = UInt8(code >> shift & 0xF)
        output.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
  }
}
