/// The values of a text's front matter, in the order written.
///
/// Between lines of `+++` it is TOML. Else it is read as the subset of YAML that occurs there: maps, lists, flow
/// collections, every kind of scalar, comments. Scalars stay strings: `1.10` is a version, not a number; whether
/// one stood there without quotation marks is kept for readers that have to know.
///
/// `FrontMatterPlace` finds where it begins and ends.
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
