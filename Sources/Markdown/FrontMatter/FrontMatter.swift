/// The values of a text's front matter, in the order written.
///
/// Between lines of `+++` it is TOML. Else it is read as the subset of YAML that occurs there: maps, lists, flow
/// collections, every kind of scalar, comments. Scalars stay strings: `1.10` is a version, not a number; whether
/// one stood there without quotation marks is kept for readers that have to know.
package struct FrontMatter: Sendable {
  package enum Value: Sendable {
    case string(String, isPlain: Bool = false)
    case list([Value])
    case map([(key: String, value: Value)])
  }

  /// What is kept: nearly all front matter is plain, and few of its values are ever asked for.
  private enum Content {
    case plain(PlainFrontMatter)
    case read([(key: String, value: Value)])
  }

  private let content: Content
  /// The first line that is not YAML, or TOML, counted from 0 below the opening line; nil where all of it is one
  /// map.
  ///
  /// Where there is one, each entry is read by itself; an entry that is not valid YAML keeps its
  /// text as it stands.
  package let faultyLine: Int?
  package var isValid: Bool { faultyLine == nil }
  /// Whether it is written in TOML.
  package let isTOML: Bool

  /// Reads the text between the two lines that mark the front matter.
  init(_ text: ArraySlice<UInt8>, isTOML: Bool = false) {
    self.isTOML = isTOML
    if isTOML {
      var reader = TOMLReader(text)
      content = .read(reader.read())
      faultyLine = reader.faultyLine
      return
    }
    if let plain = PlainFrontMatter(text) {
      (content, faultyLine) = (.plain(plain), nil)
      return
    }
    let lines = YAMLReader.lines(of: text)
    var reader = YAMLReader(lines: lines)
    if let entries = reader.readDocument() {
      (content, faultyLine) = (.read(entries), nil)
    } else {
      let loose = LooseFrontMatter(lines)
      (content, faultyLine) = (.read(loose.entries), loose.faultyLine)
    }
  }

  /// Reads a file of nothing but YAML.
  package init(yaml: [UInt8]) { self.init(yaml[...]) }

  package var entries: [(key: String, value: Value)] {
    switch content {
    case .plain(let plain): plain.entries
    case .read(let entries): entries
    }
  }

  /// The value of the last entry with that key.
  package subscript(key: String) -> Value? {
    switch content {
    case .plain(let plain): plain[key]
    case .read(let entries): entries.last { $0.key == key }?.value
    }
  }

  /// The line that closes the front matter which the first line opens with three of `marker`, nil if
  /// there is none. Three dots close YAML too.
  static func closingLine(
    of text: Bytes, lineStarts: [Int32], marker: UInt8
  ) -> Int32? {
    guard lineStarts.count > 2, isMarker(text, lineStarts, line: 0, marker) else { return nil }
    let dots = marker == UInt8(ascii: "-") ? UInt8(ascii: ".") : marker
    for line in 1..<lineStarts.count - 1 {
      let byte = text[Int(lineStarts[line])]
      guard byte == marker || byte == dots else { continue }
      if isMarker(text, lineStarts, line: line, byte) { return Int32(line + 1) }
    }
    return nil
  }

  /// How many lines front matter without its opening line may have.
  private static let unopenedLimit = 64

  /// The line that closes front matter whose opening line is missing, nil if that is not what the
  /// text begins with.
  ///
  /// Every line is a `key: text`, goes on with the one before, or is a comment, and a key is one that
  /// front matter has: else the hyphens underline a heading.
  static func closingLineOfUnopened(
    _ text: Bytes, lineStarts: [Int32]
  ) -> Int32? {
    var isNamed = false
    for line in 0..<min(lineStarts.count - 1, unopenedLimit) {
      let content = text.slice(Int(lineStarts[line])..<Int(lineStarts[line + 1]))
      if line > 0, isMarker(text, lineStarts, line: line, UInt8(ascii: "-")) {
        return isNamed ? Int32(line + 1) : nil
      }
      if content.hasPrefix("name: ") || content.hasPrefix("description: ")
        || content.hasPrefix("title: ")
      {
        isNamed = true
      } else if line == 0 || !canFollow(content) {
        return nil
      }
    }
    return nil
  }

  /// Whether a line can stand below another in front matter.
  private static func canFollow(_ line: Bytes) -> Bool {
    let first = line[0]
    guard first.isLetter else {
      return first.isSpaceOrTab || first == UInt8(ascii: "#") || first == UInt8(ascii: "-")
    }
    let key = line.prefix {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard let next = line.at(key.count + 1) else { return false }
    return line[key.count] == UInt8(ascii: ":") && next.isWhitespace
  }

  /// Whether the line holds the byte three times and then only white space.
  private static func isMarker(
    _ text: Bytes, _ lineStarts: [Int32], line: Int, _ byte: UInt8
  ) -> Bool {
    let content = text.slice(Int(lineStarts[line])..<Int(lineStarts[line + 1]))
    guard content.count >= 3, content[0] == byte, content[1] == byte, content[2] == byte else {
      return false
    }
    return content[3...].allSatisfy { $0.isSpaceOrTab || $0 == .lineFeed || $0 == .carriageReturn }
  }
}

/// The entries of a map in the order of their keys' first occurrence, each with its last value.
struct FrontMatterEntries {
  private(set) var all: [(key: String, value: FrontMatter.Value)] = []
  /// Where each key's entry is, once they are too many to look through.
  private var places: [String: Int] = [:]
  private static let minimumForPlaces = 24

  mutating func set(_ value: FrontMatter.Value, for key: String) {
    if let place = place(of: key) {
      all[place].value = value
    } else {
      if !places.isEmpty { places[key] = all.count }
      all.append((key, value))
    }
  }

  private mutating func place(of key: String) -> Int? {
    guard all.count >= Self.minimumForPlaces else { return all.firstIndex { $0.key == key } }
    if places.isEmpty {
      for (place, entry) in all.enumerated() { places[entry.key] = place }
    }
    return places[key]
  }
}
