/// The positions of tables and values in a TOML text (TOML 1.0 and 1.1).
///
/// For numbers and dates, only the characters are checked; the client reports other errors.
struct TOMLItems {
  enum Kind { case table, arrayOfTables, pair }
  enum Value {
    case none
    case string(String)
    case array([ListElement])
    case inlineTable, other

    var isInlineTable: Bool { if case .inlineTable = self { true } else { false } }
  }

  struct Item {
    let kind: Kind
    let path: [String]
    /// The whole lines of a header or pair; in an inline table, from the name to the end of the value.
    var range: Range<Int>
    var valueRange = 0..<0
    var value = Value.none
    let depth: Int
  }

  private(set) var items: [Item] = []
  let bytes: [UInt8]
  var position = 0
  private var table: [String] = []

  private static let depthLimit = 128

  init(parsing bytes: [UInt8]) throws(ConfigError) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while position < bytes.count {
      skipBlanks()
      switch byte {
      case UInt8(ascii: "["): try readHeader()
      case 0x0A, 0x0D, 0, UInt8(ascii: "#"): try readLineEnd()
      default:
        let start = lineStart(of: position)
        let index = try readPair(below: table, depth: 0, isListed: true)
        try readLineEnd()
        items[index].range = start..<position
      }
    }
  }

  var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  func error(_ reason: String, at offset: Int? = nil) -> ConfigError {
    ConfigError(
      position < bytes.count || offset != nil ? reason : "it ends in the middle", at: offset ?? position, in: bytes)
  }

  private mutating func expect(_ sign: Unicode.Scalar, _ reason: String) throws(ConfigError) {
    guard byte == UInt8(ascii: sign) else { throw error(reason) }
    position += 1
  }

  // MARK: Lines

  private mutating func skipBlanks() { while byte == 0x20 || byte == 0x09 { position += 1 } }

  private mutating func readLineEnd() throws(ConfigError) {
    skipBlanks()
    if byte == UInt8(ascii: "#") {
      while position < bytes.count, byte != 0x0A, byte != 0x0D {
        guard byte >= 0x20 && byte != 0x7F || byte == 0x09 else {
          throw error("a control character in a comment")
        }
        position += 1
      }
    }
    guard position < bytes.count else { return }
    if byte == 0x0D, position + 1 < bytes.count { position += 1 }
    guard byte == 0x0A else { throw error("more follows the value on its line") }
    position += 1
  }

  private mutating func skipBlankLines() throws(ConfigError) {
    while position < bytes.count {
      switch byte {
      case 0x20, 0x09, 0x0A: position += 1
      case 0x0D, UInt8(ascii: "#"): try readLineEnd()
      default: return
      }
    }
  }

  private func lineStart(of offset: Int) -> Int { bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0 }

  private mutating func readHeader() throws(ConfigError) {
    let start = lineStart(of: position)
    position += 1
    let isArray = byte == UInt8(ascii: "[")
    if isArray { position += 1 }
    let path = try readKey()
    for _ in 0..<(isArray ? 2 : 1) { try expect("]", "the table's `]` is missing") }
    try readLineEnd()
    table = path
    let kind = isArray ? Kind.arrayOfTables : .table
    items.append(Item(kind: kind, path: path, range: start..<position, depth: 0))
  }

  /// Reads `name = value`. Values in inline tables within arrays have no path, so they aren't listed.
  private mutating func readPair(below path: [String], depth: Int, isListed: Bool) throws(ConfigError) -> Int {
    let start = position
    let name = try readKey()
    try expect("=", "an equals sign is missing")
    skipBlanks()
    let index = items.count
    if isListed {
      items.append(Item(kind: .pair, path: path + name, range: start..<start, depth: depth))
    }
    let valueStart = position
    let value = try readValue(path: path + name, depth: depth, isListed: isListed)
    guard isListed else { return index }
    items[index].range = start..<position
    items[index].valueRange = valueStart..<position
    items[index].value = value
    return index
  }

  private mutating func readKey() throws(ConfigError) -> [String] {
    var parts: [String] = []
    while true {
      guard parts.count < Self.depthLimit else { throw tooDeep }
      skipBlanks()
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        parts.append(try readString(canSpanLines: false))
      } else {
        let start = position
        while byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
          position += 1
        }
        guard position > start else { throw error("a name is missing") }
        parts.append(String(decoding: bytes[start..<position], as: UTF8.self))
      }
      skipBlanks()
      guard byte == UInt8(ascii: ".") else { return parts }
      position += 1
    }
  }

  private var tooDeep: ConfigError { error("more than \(Self.depthLimit) levels of nesting") }

  // MARK: Values

  private mutating func readValue(path: [String], depth: Int, isListed: Bool) throws(ConfigError) -> Value {
    guard depth < Self.depthLimit else { throw tooDeep }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try readString())
    case UInt8(ascii: "["):
      var elements: [ListElement] = []
      try readElements(until: UInt8(ascii: "]"), of: "list") { toml throws(ConfigError) in
        let start = toml.position
        let value = try toml.readValue(path: [], depth: depth + 1, isListed: false)
        let text: String? = if case .string(let text) = value { text } else { nil }
        elements.append((text, start..<toml.position))
      }
      return .array(elements)
    case UInt8(ascii: "{"):
      try readElements(until: UInt8(ascii: "}"), of: "table") { toml throws(ConfigError) in
        _ = try toml.readPair(below: path, depth: depth + 1, isListed: isListed)
      }
      return .inlineTable
    default:
      try readWord()
      return .other
    }
  }

  /// Reads comma-separated elements in brackets.
  private mutating func readElements(
    until end: UInt8, of list: String, _ readElement: (inout Self) throws(ConfigError) -> Void
  ) throws(ConfigError) {
    position += 1
    try skipBlankLines()
    while byte != end {
      try readElement(&self)
      try skipBlankLines()
      if byte == UInt8(ascii: ",") {
        position += 1
        try skipBlankLines()
      } else if byte != end {
        throw error("a comma or the end of the \(list) is missing")
      }
    }
    position += 1
  }

  private mutating func readWord() throws(ConfigError) {
    let start = position
    while byte.isLetterOrDigit || "+-_.:".utf8.contains(byte) { position += 1 }
    // A space may separate a date from its time.
    if position - start == 10, bytes[start + 4] == UInt8(ascii: "-"), byte == 0x20 {
      let rest = bytes[(position + 1)...].prefix { $0.isLetterOrDigit || "+-.:".utf8.contains($0) }
      if rest.first?.isDigit == true { position = rest.endIndex }
    }
    let word = bytes[start..<position]
    let number = word.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    let isWord = ["true", "false"].contains { word.elementsEqual($0.utf8) }
    let isNumber = ["inf", "nan"].contains { number.elementsEqual($0.utf8) }
    guard isWord || isNumber || number.first?.isDigit == true else {
      throw error("a value cannot start here", at: start)
    }
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  var isLetterOrDigit: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || isDigit }
}
