/// Where the tables and values of a TOML text lie (TOML 1.0, with what 1.1 allows on top).
struct TOMLItems {
  enum Kind { case table, arrayOfTables, pair }
  enum Value {
    case none
    case string(String)
    /// The texts in it; what else is in it is left out.
    case array([String])
    case inlineTable, other
  }

  struct Item {
    let kind: Kind
    /// The names from the root of the file.
    let path: [String]
    /// The whole lines of a header or a pair; in an inline table, from the name to the end of the value.
    var range: Range<Int>
    /// The bytes of a pair's value.
    var valueRange = 0..<0
    var value = Value.none
    /// How many inline tables are around it.
    let depth: Int
  }

  private(set) var items: [Item] = []
  let bytes: [UInt8]
  private(set) var position = 0
  private var table: [String] = []
  private var names = TOMLNames()
  private var arrayCount = 0

  private static let depthLimit = 128

  init(parsing bytes: [UInt8]) throws(ConfigError) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while position < bytes.count {
      skipBlanks()
      switch byte {
      case UInt8(ascii: "["): try readHeader()
      case 0x0A, 0x0D, 0, UInt8(ascii: "#"): try readLineEnd()
      default: try readPairLine()
      }
    }
  }

  var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  func error(_ reason: String, at offset: Int? = nil) -> ConfigError {
    ConfigError(
      position < bytes.count || offset != nil ? reason : "it ends in the middle",
      at: offset ?? position, in: bytes)
  }

  private func givenTwice(_ path: [String], at offset: Int) -> ConfigError {
    error("`\(path.joined(separator: "."))` is given twice", at: offset)
  }

  mutating func advance(_ count: Int = 1) { position += count }

  private mutating func skipBlanks() {
    while byte == 0x20 || byte == 0x09 { position += 1 }
  }

  /// Passes blanks, a comment and the end of the line.
  private mutating func readLineEnd() throws(ConfigError) {
    skipBlanks()
    try skipComment()
    guard position < bytes.count else { return }
    if byte == 0x0D, position + 1 < bytes.count { position += 1 }
    guard byte == 0x0A else { throw error("more follows the value on its line") }
    position += 1
  }

  private mutating func skipComment() throws(ConfigError) {
    guard byte == UInt8(ascii: "#") else { return }
    while position < bytes.count, byte != 0x0A, byte != 0x0D {
      guard byte >= 0x20 && byte != 0x7F || byte == 0x09 else {
        throw error("a control character in a comment")
      }
      position += 1
    }
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

  private func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  private mutating func readHeader() throws(ConfigError) {
    let start = position
    position += 1
    let isArray = byte == UInt8(ascii: "[")
    if isArray { position += 1 }
    let path = try readKey()
    for _ in 0..<(isArray ? 2 : 1) {
      guard byte == UInt8(ascii: "]") else { throw error("the table's `]` is missing") }
      position += 1
    }
    try readLineEnd()
    guard names.open(path, isArray: isArray) else { throw givenTwice(path, at: start) }
    table = path
    items.append(
      Item(
        kind: isArray ? .arrayOfTables : .table, path: path,
        range: lineStart(of: start)..<position, depth: 0))
  }

  private mutating func readPairLine() throws(ConfigError) {
    let start = lineStart(of: position)
    let index = try readPair(below: table, depth: 0, isListed: true)
    try readLineEnd()
    items[index].range = start..<position
  }

  /// Reads `name = value`; the values of inline tables in arrays have no path, so are not listed.
  private mutating func readPair(
    below path: [String], depth: Int, isListed: Bool
  ) throws(ConfigError) -> Int {
    let start = position
    let name = try readKey()
    let full = path + name
    guard byte == UInt8(ascii: "=") else { throw error("an equals sign is missing") }
    position += 1
    skipBlanks()
    guard names.give(name, in: path) else { throw givenTwice(name, at: start) }
    let index = items.count
    if isListed {
      items.append(Item(kind: .pair, path: full, range: start..<start, depth: depth))
    }
    let valueStart = position
    let value = try readValue(path: full, depth: depth, isListed: isListed)
    guard isListed else { return index }
    items[index].range = start..<position
    items[index].valueRange = valueStart..<position
    items[index].value = value
    return index
  }

  /// A dotted name and the blanks around its parts.
  private mutating func readKey() throws(ConfigError) -> [String] {
    var parts: [String] = []
    while true {
      guard parts.count < Self.depthLimit else {
        throw error("more than \(Self.depthLimit) levels of nesting")
      }
      skipBlanks()
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        parts.append(try readString(canSpanLines: false))
      } else {
        let start = position
        while byte.isBareKey { position += 1 }
        guard position > start else { throw error("a name is missing") }
        parts.append(String(decoding: bytes[start..<position], as: UTF8.self))
      }
      skipBlanks()
      guard byte == UInt8(ascii: ".") else { return parts }
      position += 1
    }
  }

  private mutating func readValue(
    path: [String], depth: Int, isListed: Bool
  ) throws(ConfigError) -> Value {
    guard depth < Self.depthLimit else {
      throw error("more than \(Self.depthLimit) levels of nesting")
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try readString())
    case UInt8(ascii: "["):
      return .array(try readArray(depth: depth))
    case UInt8(ascii: "{"):
      try readInlineTable(path: path, depth: depth, isListed: isListed)
      return .inlineTable
    default:
      try readWord()
      return .other
    }
  }

  private mutating func readArray(depth: Int) throws(ConfigError) -> [String] {
    var texts: [String] = []
    position += 1
    try skipBlankLines()
    while byte != UInt8(ascii: "]") {
      // What is in an array has names of its own.
      arrayCount += 1
      let value = try readValue(path: ["\u{0}\(arrayCount)"], depth: depth + 1, isListed: false)
      if case .string(let text) = value { texts.append(text) }
      try skipBlankLines()
      if byte == UInt8(ascii: ",") {
        position += 1
        try skipBlankLines()
      } else if byte != UInt8(ascii: "]") {
        throw error("a comma or the end of the list is missing")
      }
    }
    position += 1
    return texts
  }

  private mutating func readInlineTable(
    path: [String], depth: Int, isListed: Bool
  ) throws(ConfigError) {
    position += 1
    try skipBlankLines()
    while byte != UInt8(ascii: "}") {
      _ = try readPair(below: path, depth: depth + 1, isListed: isListed)
      try skipBlankLines()
      if byte == UInt8(ascii: ",") {
        position += 1
        try skipBlankLines()
      } else if byte != UInt8(ascii: "}") {
        throw error("a comma or the end of the table is missing")
      }
    }
    position += 1
  }
}

extension UInt8 {
  fileprivate var isBareKey: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
