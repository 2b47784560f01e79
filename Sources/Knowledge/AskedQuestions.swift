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
    let file: String
    let anchor: String
  }

  /// Where a line stands, by what its root and its ID come to.
  private struct Place {
    let key: UInt64
    let table: Int
    let line: Range<Int>
  }

  private let tables: [[UInt8]]
  private let places: [Place]
  /// By key, the number of a place from 1 or 0: a process that asks one question needs a dozen lines of
  /// thousands, so none is cut before.
  private let slots: [Int32]

  /// - Parameter tables: Each with the name of its root.
  package init(tables: [(root: String, bytes: [UInt8])]) {
    self.tables = tables.map(\.bytes)
    var places: [Place] = []
    places.reserveCapacity(2048)
    for (number, (root, _)) in tables.enumerated() {
      let seed = Fingerprint.of(Array(root.utf8))
      self.tables[number].withUnsafeBytes { bytes in
        var start = 0
        while start < bytes.count {
          let end = Self.place(of: UInt8(ascii: "\n"), in: bytes, start..<bytes.count)
          let tab = Self.place(of: UInt8(ascii: "\t"), in: bytes, start..<end)
          if tab < end {
            let id = UnsafeRawBufferPointer(rebasing: bytes[start..<tab])
            let key = Fingerprint.of(id, seed: seed)
            places.append(Place(key: key, table: number, line: start..<end))
          }
          start = end + 1
        }
      }
    }
    self.places = places
    slots = Self.slots(of: places)
  }

  /// Where a byte is first, or the end: eight bytes at a time, since a process with one question reads
  /// the whole table for a dozen lines (Mycroft's test for a zero byte).
  private static func place(
    of byte: UInt8, in bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let pattern = ones &* UInt64(byte)
    var place = range.lowerBound
    while place &+ 8 <= range.upperBound {
      let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let rest = UInt64(littleEndian: word) ^ pattern
      let zeros = (rest &- ones) & ~rest & (ones << 7)
      if zeros != 0 { return place &+ zeros.trailingZeroBitCount / 8 }
      place &+= 8
    }
    while place < range.upperBound, bytes[place] != byte { place &+= 1 }
    return place
  }

  /// Open addressing, half of the slots empty.
  private static func slots(of places: [Place]) -> [Int32] {
    var count = 2
    while count < places.count * 2 { count *= 2 }
    var slots = [Int32](repeating: 0, count: count)
    for (number, place) in places.enumerated() {
      var slot = Int(truncatingIfNeeded: place.key) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = Int32(number + 1)
    }
    return slots
  }

  /// The places of a key, in their order.
  private func places(of key: UInt64) -> [Place] {
    var found: [Place] = []
    var slot = Int(truncatingIfNeeded: key) & (slots.count - 1)
    while slots[slot] != 0 {
      let place = places[Int(slots[slot]) - 1]
      if place.key == key { found.append(place) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return found
  }

  var isEmpty: Bool { places.isEmpty }

  /// The questions about the section of a document with an anchor.
  func questions(about anchor: String, in source: Document.Source) -> [String] {
    guard !places.isEmpty else { return [] }
    let file = source.id.utf8.dropFirst(source.root.utf8.count + 1)
    let id = "\(Substring(file))#\(anchor)"
    let key = Fingerprint.of(Array(id.utf8), seed: Fingerprint.of(Array(source.root.utf8)))
    return places(of: key).flatMap { place -> [String] in
      let columns = Self.columns(of: tables[place.table][place.line])
      guard let asked = columns.first, asked.elementsEqual(id.utf8) else { return [] }
      return columns.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The pieces of a line that say something: its ID, then its questions.
  private static func columns(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split(separator: UInt8(ascii: "\t")).filter { $0.contains { $0 > UInt8(ascii: " ") } }
  }

  /// The lines of a table, and the numbers of those that are none.
  package static func lines(of bytes: [UInt8]) -> (lines: [Line], malformed: [Int]) {
    var (lines, malformed): ([Line], [Int]) = ([], [])
    let rows = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() where row.first != UInt8(ascii: "#") {
      let columns = columns(of: row)
      guard let first = columns.first else { continue }
      let id = first.split(separator: UInt8(ascii: "#"), maxSplits: 1)
        .map { String(decoding: $0, as: UTF8.self) }
      if id.count == 2, columns.count > 1 {
        lines.append(Line(number: index + 1, file: id[0], anchor: id[1]))
      } else {
        malformed.append(index + 1)
      }
    }
    return (lines, malformed)
  }
}
