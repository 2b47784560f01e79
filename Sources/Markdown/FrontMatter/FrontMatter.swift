/// The values of a text's front matter, in the order written.
///
/// Between lines of `+++` it is TOML. Else it is read as the subset of YAML that occurs there: maps, lists, flow
/// collections, every kind of scalar, comments. Scalars stay strings: `1.10` is a version, not a number; whether
/// one stood there without quotation marks is kept for readers that have to know.
///
/// `BlockParser.readFrontMatter` finds where it begins and ends.
package struct FrontMatter: Sendable {
  package enum Value: Sendable {
    case string(String, isPlain: Bool = false)
    case list([Value])
    case map([(key: String, value: Value)])
  }

  package let entries: [(key: String, value: Value)]
  /// The first line that is not YAML, or TOML, counted from 0 below the opening line; nil where all of it is one
  /// map.
  ///
  /// Where there is one, each entry is read by itself; an entry that is not valid YAML keeps its
  /// text as it is.
  package let faultyLine: Int?
  package var isValid: Bool { faultyLine == nil }
  /// Whether it is written in TOML.
  package let isTOML: Bool

  /// Reads the text between the two lines that mark the front matter.
  init(_ text: ArraySlice<UInt8>, isTOML: Bool = false) {
    self.isTOML = isTOML
    if isTOML {
      var reader = TOMLReader(text)
      (entries, faultyLine) = (reader.read(), reader.faultyLine)
      return
    }
    let lines = YAMLReader.lines(of: text)
    var reader = YAMLReader(lines: lines)
    if let entries = reader.readDocument() {
      (self.entries, faultyLine) = (entries, nil)
    } else {
      let loose = LooseFrontMatter(lines)
      (entries, faultyLine) = (loose.entries, loose.faultyLine)
    }
  }

  /// Reads a file of nothing but YAML.
  package init(yaml: [UInt8]) { self.init(yaml[...]) }

  /// The value of the last entry with that key.
  package subscript(key: String) -> Value? { entries.last { $0.key == key }?.value }

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

  /// Whether front matter may have the line below another.
  private static func canFollow(_ line: Bytes) -> Bool {
    let first = line[0]
    guard first.isLetter else { return first.isOne(of: " \t#-") }
    let key = line.prefix { $0.isLetter || $0.isDigit || $0.isOne(of: "-_") }
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
    return content[3...].allSatisfy { $0.isOne(of: " \t\n\r") }
  }
}

/// The entries of a map in the order of their keys' first occurrence, each with its last value.
struct FrontMatterEntries {
  private(set) var all: [(key: String, value: FrontMatter.Value)] = []
  private var places: [String: Int] = [:]

  mutating func set(_ value: FrontMatter.Value, for key: String) {
    if let place = places[key] {
      all[place].value = value
    } else {
      places[key] = all.count
      all.append((key, value))
    }
  }
}
