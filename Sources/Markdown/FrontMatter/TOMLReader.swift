/// Reads the TOML that occurs in front matter between `+++` lines (Hugo, Zola).
///
/// Lines that aren't TOML are skipped. Numbers, dates and Booleans stay strings.
struct TOMLReader {
  typealias Value = FrontMatter.Value

  /// The maximum nesting of arrays and tables.
  private static let depthLimit = 32
  /// Zola's table for keys that other tools put at the top level.
  private static let ownTable = "taxonomies"

  private let text: ArraySlice<UInt8>
  private var at: Int
  private var depth = 0
  /// The first line that isn't TOML, from 0; nil if all are.
  private(set) var faultyLine: Int?

  init(_ text: ArraySlice<UInt8>) { (self.text, at) = (text, text.startIndex) }

  /// Every key with its value; a table's entries become one map.
  mutating func read() -> [(key: String, value: Value)] {
    var entries = FrontMatterEntries()
    var table: (name: String, entries: FrontMatterEntries)?
    while skipToContent() {
      let start = at
      if text[at] == UInt8(ascii: "["), let name = readTableName(), endLine() {
        if let table { entries.set(.map(table.entries.all), for: table.name) }
        table = name == Self.ownTable ? nil : (name, FrontMatterEntries())
      } else if start == at, let (key, value) = readEntry(), endLine() {
        if table == nil {
          entries.set(value, for: key)
        } else {
          table?.entries.set(value, for: key)
        }
      } else {
        faultyLine = faultyLine ?? text[..<start].count { $0 == .lineFeed }
        at = start
        skip { $0 != .lineFeed }
      }
    }
    if let table { entries.set(.map(table.entries.all), for: table.name) }
    return entries.all
  }

  private var next: UInt8? { at < text.endIndex ? text[at] : nil }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while let byte = next, isPart(byte) { at += 1 }
  }

  /// Consumes the byte if it is next; false if it isn't.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    at += 1
    return true
  }

  /// Skips white space and comments; false at the end.
  private mutating func skipToContent() -> Bool {
    skip(while: \.isWhitespace)
    while next == UInt8(ascii: "#") {
      skip { $0 != .lineFeed }
      skip(while: \.isWhitespace)
    }
    return next != nil
  }

  /// Whether nothing but a comment is left of the line.
  private mutating func endLine() -> Bool {
    skip(while: \.isSpaceOrTab)
    if next == UInt8(ascii: "#") { skip { $0 != .lineFeed } }
    return next.map { $0 == .lineFeed || $0 == .carriageReturn } ?? true
  }

  /// `[name]` or `[[name]]`.
  private mutating func readTableName() -> String? {
    let isList = text[(at + 1)...].first == UInt8(ascii: "[")
    at += isList ? 2 : 1
    guard let name = readKey(), take(UInt8(ascii: "]")) else { return nil }
    return !isList || take(UInt8(ascii: "]")) ? name : nil
  }

  private mutating func readEntry() -> (String, Value)? {
    guard let key = readKey(), take(UInt8(ascii: "=")), let value = readValue() else { return nil }
    return (key, value)
  }

  /// A bare or dotted key.
  private mutating func readKey() -> String? {
    var parts: [String] = []
    repeat {
      skip(while: \.isSpaceOrTab)
      guard let part = readKeyPart() else { return nil }
      parts.append(part)
      skip(while: \.isSpaceOrTab)
    } while take(UInt8(ascii: "."))
    return parts.joined(separator: ".")
  }

  private mutating func readKeyPart() -> String? {
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return readString() }
    let start = at
    skip { $0.isLetter || $0.isDigit || $0 >= 0x80 || $0.isOne(of: "-_") }
    return at > start ? String(decoding: text[start..<at], as: UTF8.self) : nil
  }

  private mutating func readValue() -> Value? {
    skip(while: \.isSpaceOrTab)
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return readString().map { .string($0) }
    case UInt8(ascii: "["): return nested { $0.readArray() }
    case UInt8(ascii: "{"): return nested { $0.readTable() }
    default:
      let start = at
      skip(while: Self.isOfWord)
      // A space may separate a date from its time.
      if at - start == 10, text[start + 4] == UInt8(ascii: "-"), next == .space,
        text[(at + 1)...].first?.isDigit ?? false
      {
        at += 1
        skip(while: Self.isOfWord)
      }
      let word = String(decoding: text[start..<at], as: UTF8.self)
      return word.isEmpty ? nil : .string(word, isPlain: true)
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    !byte.isWhitespace && !byte.isOne(of: ",]}#")
  }

  private mutating func nested(_ read: (inout TOMLReader) -> Value?) -> Value? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    at += 1
    return read(&self)
  }

  /// The rest of an array after `[`, which may span lines.
  private mutating func readArray() -> Value? {
    var values: [Value] = []
    while skipToContent() {
      if take(UInt8(ascii: "]")) { return .list(values) }
      guard let value = readValue() else { return nil }
      values.append(value)
      guard skipToContent(), take(UInt8(ascii: ",")) || next == UInt8(ascii: "]") else {
        return nil
      }
    }
    return nil
  }

  /// The rest of an inline table after `{`, on the same line.
  private mutating func readTable() -> Value? {
    var entries = FrontMatterEntries()
    while true {
      skip(while: \.isSpaceOrTab)
      if take(UInt8(ascii: "}")) { return .map(entries.all) }
      guard let (key, value) = readEntry() else { return nil }
      entries.set(value, for: key)
      skip(while: \.isSpaceOrTab)
      guard take(UInt8(ascii: ",")) || next == UInt8(ascii: "}") else { return nil }
    }
  }

  /// `"text"`, `'text'`, or a multiline string in triple quotes.
  private mutating func readString() -> String? {
    let mark = text[at]
    let isLong = text[at...].starts(with: [mark, mark, mark])
    at += isLong ? 3 : 1
    if isLong {
      _ = take(.carriageReturn)
      _ = take(.lineFeed)
    }
    var bytes: [UInt8] = []
    while let byte = next, isLong || byte != .lineFeed {
      if byte == mark, !isLong || text[at...].starts(with: [mark, mark, mark]) {
        at += isLong ? 3 : 1
        return String(decoding: bytes, as: UTF8.self)
      }
      at += 1
      if byte == UInt8(ascii: "\\"), mark == UInt8(ascii: "\"") {
        guard readEscape(into: &bytes) else { return nil }
      } else {
        bytes.append(byte)
      }
    }
    return nil
  }

  /// The rest of an escape after a backslash.
  private mutating func readEscape(into bytes: inout [UInt8]) -> Bool {
    guard let byte = next else { return false }
    at += 1
    switch byte {
    case UInt8(ascii: "n"): bytes.append(.lineFeed)
    case UInt8(ascii: "t"): bytes.append(.tab)
    case UInt8(ascii: "r"): bytes.append(.carriageReturn)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let digits = text[at...].prefix(byte == UInt8(ascii: "u") ? 4 : 8)
      guard let scalar = digits.hexNumber.flatMap(Unicode.Scalar.init) else { return false }
      bytes.append(contentsOf: scalar.utf8)
      at += digits.count
    // A backslash at the end of a line also removes the white space after it.
    case .lineFeed, .carriageReturn, .space, .tab: skip(while: \.isWhitespace)
    default: return false
    }
    return true
  }
}
