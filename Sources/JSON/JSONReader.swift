/// Reads exactly one JSON text (RFC 8259).
///
/// Strict: UTF-8 only, no comment, no trailing comma, no bare control character. Only an unpaired escaped surrogate is
/// repaired, to U+FFFD, since a client that cuts a text within an emoji still expects an answer.
package struct JSONReader {
  package struct Failure: Error, Equatable {
    package let reason: String
    /// Where reading stopped, in bytes.
    package let offset: Int
  }

  /// The maximum nesting of arrays and objects.
  static let depthLimit = 128

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var depth = 0
  private var isRepaired = false

  /// The value of a JSON text, and whether a surrogate was replaced.
  package static func read(
    _ bytes: ArraySlice<UInt8>
  ) throws(Failure) -> (value: JSON, isRepaired: Bool) {
    var reader = JSONReader(bytes: bytes, position: bytes.startIndex)
    reader.skipSpace()
    let value = try reader.value()
    reader.skipSpace()
    guard reader.position == bytes.endIndex else { throw reader.failure("more follows the value") }
    return (value, reader.isRepaired)
  }

  package static func read(_ text: String) throws(Failure) -> JSON {
    try read(Array(text.utf8)[...]).value
  }

  private func failure(_ reason: String) -> Failure {
    Failure(reason: reason, offset: position - bytes.startIndex)
  }

  /// The current byte, or 0, which no JSON text contains.
  private var byte: UInt8 { position < bytes.endIndex ? bytes[position] : 0 }

  private mutating func skipSpace() {
    while byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  private mutating func value() throws(Failure) -> JSON {
    switch byte {
    case UInt8(ascii: "{"): return try nested { reader throws(Failure) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(Failure) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default:
      throw failure(position < bytes.endIndex ? "a value cannot start here" : "it ends early")
    }
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(Failure) -> JSON
  ) throws(Failure) -> JSON {
    guard depth < Self.depthLimit else {
      throw failure("more than \(Self.depthLimit) levels of nesting")
    }
    depth += 1
    position += 1
    skipSpace()
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(Failure) -> JSON {
    var members: [JSON.Member] = []
    guard byte != UInt8(ascii: "}") else {
      position += 1
      return .object(members)
    }
    while true {
      guard byte == UInt8(ascii: "\"") else { throw failure("a member's name is missing") }
      let name = try string()
      skipSpace()
      guard byte == UInt8(ascii: ":") else { throw failure("a colon is missing") }
      position += 1
      skipSpace()
      members.append(JSON.Member(name, try value()))
      if try endsAfterElement(UInt8(ascii: "}")) { return .object(members) }
    }
  }

  private mutating func array() throws(Failure) -> JSON {
    var elements: [JSON] = []
    guard byte != UInt8(ascii: "]") else {
      position += 1
      return .array(elements)
    }
    while true {
      elements.append(try value())
      if try endsAfterElement(UInt8(ascii: "]")) { return .array(elements) }
    }
  }

  /// Skips the bracket that ends a list, or the comma before its next element.
  private mutating func endsAfterElement(_ bracket: UInt8) throws(Failure) -> Bool {
    skipSpace()
    switch byte {
    case bracket:
      position += 1
      return true
    case UInt8(ascii: ","):
      position += 1
      skipSpace()
      return false
    default: throw failure("a comma or the end of the list is missing")
    }
  }

  private mutating func literal(_ word: StaticString, _ value: JSON) throws(Failure) -> JSON {
    for index in 0..<word.utf8CodeUnitCount {
      guard unsafe byte == word.utf8Start[index] else { throw failure("an unknown word") }
      position += 1
    }
    return value
  }
}

// MARK: - Numbers and strings

extension JSONReader {
  private mutating func number() throws(Failure) -> JSON {
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    if byte == UInt8(ascii: "0") {
      position += 1
    } else {
      try digits()
    }
    var isInteger = true
    if byte == UInt8(ascii: ".") {
      position += 1
      isInteger = false
      try digits()
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      isInteger = false
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // `Int` can't represent "-0".
    if isInteger, text != "-0", let integer = Int(text) { return .integer(integer) }
    return .number(text)
  }

  private mutating func digits() throws(Failure) {
    let start = position
    while byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    guard position > start else { throw failure("a digit is missing") }
  }

  private mutating func string() throws(Failure) -> String {
    position += 1
    let start = position
    try skipPlainText()
    guard byte == UInt8(ascii: "\\") else {
      defer { position += 1 }
      return try text(bytes[start..<position])
    }
    var unescaped = Array(bytes[start..<position])
    while byte == UInt8(ascii: "\\") {
      try appendEscape(to: &unescaped)
      let next = position
      try skipPlainText()
      unescaped += bytes[next..<position]
    }
    position += 1
    return try text(unescaped[...])
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws(Failure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw failure("a string is not UTF-8")
    }
    return text
  }

  /// Moves to the next quotation mark or backslash.
  private mutating func skipPlainText() throws(Failure) {
    while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
      case 0..<0x20: throw failure("a bare control character in a string")
      default: position += 1
      }
    }
    throw failure("a string does not end")
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(Failure) {
    position += 1
    let escape = byte
    position += 1
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try escapedScalar()).utf8)
    default: throw failure("an unknown escape")
    }
  }

  private mutating func escapedScalar() throws(Failure) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, bytes[position...].starts(with: "\\u".utf8) {
      let back = position
      position += 2
      let second = try hexadecimal()
      let pair = 0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) &- 0xDC00
      if (0xDC00...0xDFFF).contains(second), let scalar = Unicode.Scalar(pair) { return scalar }
      position = back
    }
    isRepaired = true
    return "\u{FFFD}"
  }

  /// Four hexadecimal digits.
  private mutating func hexadecimal() throws(Failure) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = byte.hexadecimalValue else {
        throw failure("an escape needs four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
