import JSON

/// The positions of values in a JSON text that may contain comments and trailing commas (JSONC).
///
/// Otherwise as strict as RFC 8259, since VS Code, Zed and opencode read no more. A byte order mark and a text without
/// a value are allowed.
struct JSONCTree {
  enum Kind { case object, array, string, other }

  struct Node {
    let kind: Kind
    /// The bytes of the value.
    var range: Range<Int>
    /// A member's name with its quotes; nil in an array and for the root.
    let key: Range<Int>?
    /// The index of the enclosing object or array; -1 for the root.
    let parent: Int
    var comma: Int?

    /// The start of the value, or of a member's name.
    var start: Int { key?.lowerBound ?? range.lowerBound }
  }

  /// The values in text order, parents before children.
  private(set) var nodes: [Node] = []
  private(set) var comments: [Range<Int>] = []
  let bytes: [UInt8]
  private var position = 0

  private static let depthLimit = 128

  init(parsing bytes: [UInt8]) throws(ConfigError) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try skipBlank()
    guard position < bytes.count else { return }
    try readValue(key: nil, parent: -1, depth: 0)
    try skipBlank()
    guard position == bytes.count else { throw error("more follows the file's value") }
  }

  func children(of node: Int) -> [Int] { nodes.indices.filter { nodes[$0].parent == node } }

  /// The member of an object with a name; the last one if repeated, as in most readers.
  func member(_ name: String, of node: Int) -> Int? {
    children(of: node).last { nodes[$0].key.flatMap { text(of: $0) } == name }
  }

  func text(of range: Range<Int>) -> String? {
    JSONText.unquoted(String(decoding: bytes[range], as: UTF8.self))
  }

  /// The end of the last comment between two offsets, or `start` if there is none.
  func end(ofCommentsFrom start: Int, to end: Int) -> Int {
    comments.last { $0.lowerBound >= start && $0.upperBound <= end }?.upperBound ?? start
  }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private func error(_ reason: String) -> ConfigError {
    ConfigError(position < bytes.count ? reason : "it ends in the middle", at: position, in: bytes)
  }

  private mutating func skipBlank() throws(ConfigError) {
    while position < bytes.count {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/"): try readComment()
      default: return
      }
    }
  }

  private mutating func readComment() throws(ConfigError) {
    let start = position
    let rest = bytes[(start + 1)...]
    switch rest.first {
    case UInt8(ascii: "/"):
      let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D }
      position = end ?? bytes.count
    case UInt8(ascii: "*"):
      var index = start + 2
      while index + 1 < bytes.count, bytes[index] != 0x2A || bytes[index + 1] != 0x2F { index += 1 }
      guard index + 1 < bytes.count else {
        throw ConfigError("this comment does not end", at: start, in: bytes)
      }
      position = index + 2
    default: throw error("a value cannot start here")
    }
    comments.append(start..<position)
  }

  private mutating func readValue(key: Range<Int>?, parent: Int, depth: Int) throws(ConfigError) {
    guard depth < Self.depthLimit else { throw error("more than \(Self.depthLimit) levels of nesting") }
    let (start, index) = (position, nodes.count)
    let kind: Kind =
      switch byte {
      case UInt8(ascii: "{"): .object
      case UInt8(ascii: "["): .array
      case UInt8(ascii: "\""): .string
      default: .other
      }
    nodes.append(Node(kind: kind, range: start..<start, key: key, parent: parent))
    switch kind {
    case .object: try readList(index, end: UInt8(ascii: "}"), depth: depth)
    case .array: try readList(index, end: UInt8(ascii: "]"), depth: depth)
    case .string: try readString()
    case .other: try readWord()
    }
    nodes[index].range = start..<position
  }

  private mutating func readList(_ list: Int, end: UInt8, depth: Int) throws(ConfigError) {
    position += 1
    try skipBlank()
    while byte != end {
      let element = nodes.count
      let key = try end == UInt8(ascii: "}") ? readKey() : nil
      try readValue(key: key, parent: list, depth: depth + 1)
      try skipBlank()
      if byte == UInt8(ascii: ",") {
        nodes[element].comma = position
        position += 1
        try skipBlank()
      } else if byte != end {
        throw error("a comma or the end of the list is missing")
      }
    }
    position += 1
  }

  private mutating func readKey() throws(ConfigError) -> Range<Int> {
    let start = position
    guard byte == UInt8(ascii: "\"") else { throw error("a name in quotes is missing") }
    try readString()
    let key = start..<position
    try skipBlank()
    guard byte == UInt8(ascii: ":") else { throw error("a colon is missing") }
    position += 1
    try skipBlank()
    return key
  }

  private mutating func readString() throws(ConfigError) {
    let start = position
    position += 1
    while byte != UInt8(ascii: "\"") {
      guard position < bytes.count, byte >= 0x20 else {
        throw ConfigError("this string does not end on its line", at: start, in: bytes)
      }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position += 1
    guard text(of: start..<position) != nil else {
      throw ConfigError("this string has an unknown escape", at: start, in: bytes)
    }
  }

  private static let wordEnds = Set("{}[]:,\"/ \t\r\n".utf8)

  private mutating func readWord() throws(ConfigError) {
    let start = position
    while position < bytes.count, !Self.wordEnds.contains(byte) { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    guard position > start, (try? JSONReader.read(word)) != nil else {
      position = start
      throw error("a value cannot start here")
    }
  }
}
