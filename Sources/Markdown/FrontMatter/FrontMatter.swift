/// The values of a text's front matter, in the order written.
///
/// Between `+++` lines it is TOML. Otherwise it is read as the subset of YAML that occurs in front matter: maps, lists,
/// flow collections, all scalar styles, comments. Scalars stay strings (`1.10` is a version, not a number), with a
/// record of whether they were quoted.
///
/// `FrontMatterPlace` finds its first and last line.
package struct FrontMatter: Sendable {
  package enum Value: Sendable {
    case string(String, isPlain: Bool = false)
    case list([Value])
    case map([(key: String, value: Value)])
  }

  package let entries: [(key: String, value: Value)]
  /// The first line that isn't valid YAML or TOML, counted from 0 below the opening line; nil if all of it is one map.
  ///
  /// If there is one, each entry is read on its own, and an invalid entry keeps its raw text.
  package let faultyLine: Int?
  package var isValid: Bool { faultyLine == nil }
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

  /// Reads a YAML file.
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
