internal import Markdown

/// What people ask when they need a section, in words that it need not have itself: it is found by
/// them as well, though nobody reads them (document expansion: Nogueira, Yang, Lin, Cho, "Document
/// Expansion by Query Prediction", 2019; here written by people who know the section).
///
/// As data beside the files of a root: lines `ID<TAB>question<TAB>question…`, where the ID is a
/// section's without the root's name. Blank lines and those that begin with `#` say nothing.
package final class AskedQuestions: Sendable {
  package static let none = AskedQuestions(tables: [])

  /// A line of the table.
  package struct Line: Sendable, Equatable {
    /// From 1.
    package let number: Int
    /// The part of the ID before the `#`, the root's name left out.
    let file: Substring
    let anchor: Substring
    let questions: [Substring]
  }

  /// Where a line stands, by what its root and its ID come to.
  private struct Place {
    let key: UInt64
    let table: Int
    let line: Range<Int>
  }

  private let tables: [[UInt8]]
  /// By key: a process that asks one question needs a dozen lines of thousands, so none is cut before.
  private let places: [Place]

  /// - Parameter tables: Each with the name of its root.
  package init(tables: [(root: String, text: String)]) {
    self.tables = tables.map { Array($0.text.utf8) }
    var places: [Place] = []
    for (number, (root, _)) in tables.enumerated() {
      let seed = Fingerprint.of(Array(root.utf8))
      self.tables[number].withUnsafeBytes { bytes in
        Self.forEachLine(of: bytes) { line, tab in
          let id = UnsafeRawBufferPointer(rebasing: bytes[line.lowerBound..<tab])
          places.append(Place(key: Fingerprint.of(id, seed: seed), table: number, line: line))
        }
      }
    }
    self.places = places.sorted { ($0.key, $0.line.lowerBound) < ($1.key, $1.line.lowerBound) }
  }

  /// The lines that have a tab, and where their first one is.
  private static func forEachLine(
    of bytes: UnsafeRawBufferPointer, _ body: (_ line: Range<Int>, _ tab: Int) -> Void
  ) {
    var (start, tab) = (0, -1)
    for index in 0...bytes.count {
      if index == bytes.count || bytes[index] == UInt8(ascii: "\n") {
        if tab >= start { body(start..<index, tab) }
        (start, tab) = (index + 1, -1)
      } else if tab < start, bytes[index] == UInt8(ascii: "\t") {
        tab = index
      }
    }
  }

  var isEmpty: Bool { places.isEmpty }

  /// The questions about the section of a document with an anchor.
  func questions(about anchor: String, in source: Document.Source) -> [Substring] {
    guard !places.isEmpty else { return [] }
    let file = source.id.utf8.dropFirst(source.root.utf8.count + 1)
    let id = "\(Substring(file))#\(anchor)"
    let key = Fingerprint.of(Array(id.utf8), seed: Fingerprint.of(Array(source.root.utf8)))
    let first = places.partitioningIndex { $0.key >= key }
    return places[first...].prefix { $0.key == key }.flatMap { place -> [Substring] in
      let line = String(decoding: tables[place.table][place.line], as: UTF8.self)
      return Self.lines(of: line).lines.filter { "\($0.file)#\($0.anchor)" == id }
        .flatMap(\.questions)
    }
  }

  /// The lines of a table, and the numbers of those that are none.
  package static func lines(of text: String) -> (lines: [Line], malformed: [Int]) {
    var (lines, malformed): ([Line], [Int]) = ([], [])
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() where !row.allSatisfy(\.isWhitespace) && row.first != "#"
    {
      let columns = row.split(separator: "\t").filter { !$0.allSatisfy(\.isWhitespace) }
      let id = columns[0].split(separator: "#", maxSplits: 1)
      guard id.count == 2, columns.count > 1 else {
        malformed.append(index + 1)
        continue
      }
      lines.append(
        Line(
          number: index + 1, file: id[0], anchor: id[1], questions: Array(columns.dropFirst())))
    }
    return (lines, malformed)
  }
}
