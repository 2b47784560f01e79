extension JSON {
  /// Appends the value as one line of UTF-8.
  ///
  /// Control characters and the separators U+2028 and U+2029 are escaped, since some readers end a line at them.
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
    let bytes = Array(text.utf8)
    var plain = 0
    output.append(UInt8(ascii: "\""))
    for index in bytes.indices {
      guard let (code, length) = scalarToEscape(in: bytes, at: index) else { continue }
      output += bytes[plain..<index]
      appendEscape(code, to: &output)
      plain = index + length
    }
    output += bytes[plain...]
    output.append(UInt8(ascii: "\""))
  }

  /// The scalar that begins at an index, with its length in bytes, if it must be escaped.
  private static func scalarToEscape(
    in bytes: [UInt8], at index: Int
  ) -> (code: UInt32, length: Int)? {
    switch bytes[index] {
    case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"): (UInt32(bytes[index]), 1)
    // U+0080–009F are C2 80–9F; U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
    case 0xC2 where bytes[index + 1] < 0xA0: (UInt32(bytes[index + 1]), 2)
    case 0xE2 where bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8:
      (0x2000 | UInt32(bytes[index + 2] & 0x3F), 3)
    default: nil
    }
  }

  private static func appendEscape(_ code: UInt32, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\\"))
    switch code {
    case 0x22, 0x5C: output.append(UInt8(code))
    case 0x0A: output.append(UInt8(ascii: "n"))
    case 0x0D: output.append(UInt8(ascii: "r"))
    case 0x09: output.append(UInt8(ascii: "t"))
    default:
      output.append(UInt8(ascii: "u"))
      for shift in stride(from: UInt32(12), through: 0, by: -4) {
        output.append(UInt8(hexadecimalDigit: UInt8(code >> shift & 0xF)))
      }
    }
  }
}

extension UInt8 {
  /// The ASCII digit of a value below 16, in lowercase.
  package init(hexadecimalDigit value: UInt8) { self = value < 10 ? 0x30 + value : 0x57 + value }

  package var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - 0x30
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - 0x37
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - 0x57
    default: nil
    }
  }
}
