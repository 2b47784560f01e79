extension TOMLItems {
  mutating func readString(canSpanLines: Bool = true) throws(ConfigError) -> String {
    let (start, quote) = (position, byte)
    let isLong = bytes[position...].starts(with: [quote, quote, quote])
    guard canSpanLines || !isLong else { throw error("a name cannot span lines") }
    position += isLong ? 3 : 1
    // The line end after the opening quotes isn't a part of it.
    if isLong, byte == 0x0D { position += 1 }
    if isLong, byte == 0x0A { position += 1 }
    var text: [UInt8] = []
    while true {
      guard position < bytes.count else { throw error("this string does not end", at: start) }
      if byte == quote, !isLong || bytes[position...].starts(with: [quote, quote, quote]) { break }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        try readEscape(into: &text, isLong: isLong)
        continue
      }
      let isControl = byte < 0x20 && byte != 0x09 || byte == 0x7F
      guard !isControl || isLong && (byte == 0x0A || byte == 0x0D) else {
        throw error("this string does not end on its line", at: start)
      }
      text.append(byte)
      position += 1
    }
    position += isLong ? 3 : 1
    // Up to two quotes may directly precede the three that end a multiline string.
    for _ in 0..<2 where isLong && byte == quote {
      text.append(quote)
      position += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func readEscape(into text: inout [UInt8], isLong: Bool) throws(ConfigError) {
    let start = position
    position += 1
    let escape = byte
    position += 1
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(escape)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "e"): text.append(0x1B)
    case UInt8(ascii: "x"): try readScalar(digits: 2, into: &text, at: start)
    case UInt8(ascii: "u"): try readScalar(digits: 4, into: &text, at: start)
    case UInt8(ascii: "U"): try readScalar(digits: 8, into: &text, at: start)
    case 0x20, 0x09, 0x0A, 0x0D:
      // A backslash at the end of a line joins the lines.
      position -= 1
      while byte == 0x20 || byte == 0x09 { position += 1 }
      guard isLong, byte == 0x0A || byte == 0x0D else { throw error("an unknown escape", at: start) }
      while [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    default: throw error("an unknown escape", at: start)
    }
  }

  private mutating func readScalar(digits: Int, into text: inout [UInt8], at start: Int) throws(ConfigError) {
    let hex = String(decoding: bytes[position...].prefix(digits), as: UTF8.self)
    guard hex.utf8.count == digits, hex.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      let scalar = UInt32(hex, radix: 16).flatMap(Unicode.Scalar.init)
    else { throw error("an escape needs \(digits) hexadecimal digits", at: start) }
    text += Array(String(scalar).utf8)
    position += digits
  }
}
