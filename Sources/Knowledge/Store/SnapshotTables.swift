internal import Markdown
internal import Search

/// A snapshot's bytes before the index: the starts of each file's items, path and section table, then the paths, then
/// the tables.
struct SnapshotTables {
  /// The stored data of one file.
  struct File {
    let path: String
    let sections: Int
    var flaw: KnowledgeBase.Flaw?
    var namesakes = 0
    /// The bytes of its `SectionTable`.
    let table: [UInt8]
  }

  /// Row n: the first item of file n; then, for file n − 1, the ends of its path and table, its flaw, its traits and its
  /// namesakes. The row after the last file has the totals, and row 0 the traits of all.
  private struct Row: BitwiseCopyable {
    var item: Int32
    var flaw: Int8 = 0
    var traits: PathTraits.RawValue = 0
    var namesakes: Int16 = 0
    var (path, table): (Int64, Int64)
  }

  let bytes: StoredBytes
  private let count: Int
  private let (paths, sections): (Int, Int)

  private static let rowSize = MemoryLayout<Row>.stride

  private static func frontSize(_ documents: Int) -> Int { (documents + 1) * rowSize }

  init(_ files: [File]) {
    var bytes: [UInt8] = []
    let traits = files.map { PathTraits($0.path) }
    var row = Row(item: 0, traits: PathTraits(traits).rawValue, path: 0, table: 0)
    bytes.append(bytesOf: row)
    for (file, traits) in zip(files, traits) {
      row.item += Int32(file.sections)
      row.flaw = file.flaw?.rawValue ?? 0
      row.traits = traits.rawValue
      row.namesakes = Int16(clamping: file.namesakes)
      row.path += Int64(file.path.utf8.count)
      row.table += Int64(file.table.count)
      bytes.append(bytesOf: row)
    }
    bytes.reserveCapacity(bytes.count + Int(row.path + row.table) + 8)
    for file in files { bytes += file.path.utf8 }
    for file in files { bytes += file.table }
    bytes += repeatElement(0, count: -bytes.count & 7)
    self.init(StoredBytes(bytes), documents: files.count, pathSize: Int(row.path))
  }

  /// nil if rows or paths are damaged, bytes are missing, or offsets aren't ascending, so that no offset leads out of
  /// bounds.
  init?(_ range: Range<Int>, of checks: CheckedBytes, documents: Int) {
    let bytes = StoredBytes(range, of: checks)
    let front = Self.frontSize(documents)
    guard bytes.count >= front, checks.areIntact(range.prefix(front)) else { return nil }
    let last = bytes.load(front - Self.rowSize, as: Row.self)
    guard last.path >= 0, last.path <= bytes.count - front,
      checks.areIntact(range.prefix(front + Int(last.path))),
      Self.areAscending(bytes, documents: documents),
      last.table <= bytes.count - front - Int(last.path)
    else { return nil }
    self.init(bytes, documents: documents, pathSize: Int(last.path))
  }

  private static func areAscending(_ bytes: StoredBytes, documents: Int) -> Bool {
    var last = Row(item: 0, path: 0, table: 0)
    return (0...documents).allSatisfy { document in
      let row = bytes.load(document * rowSize, as: Row.self)
      defer { last = row }
      return last.item <= row.item && last.path <= row.path && last.table <= row.table
        && (document > 0 || row.item == 0)
    }
  }

  private init(_ bytes: StoredBytes, documents: Int, pathSize: Int) {
    (self.bytes, count) = (bytes, documents)
    paths = Self.frontSize(documents)
    sections = paths + pathSize
  }

  private func row(_ document: Int) -> Row {
    bytes.load(document * Self.rowSize, as: Row.self)
  }

  func firstItem(of document: Int) -> Int { Int(row(document).item) }

  func flaw(of document: Int) -> KnowledgeBase.Flaw? {
    KnowledgeBase.Flaw(rawValue: row(document + 1).flaw)
  }

  func namesakes(of document: Int) -> Int { max(0, Int(row(document + 1).namesakes)) }

  func traits(of document: Int) -> PathTraits { PathTraits(rawValue: row(document + 1).traits) }

  /// The traits that any path has.
  var traits: PathTraits { PathTraits(rawValue: row(0).traits) }

  /// The last document whose first item is at or before an item.
  func document(ofItem item: Int) -> Int {
    max(0, (0..<count).partitioningIndex { firstItem(of: $0) > item } - 1)
  }

  func path(of document: Int) -> String {
    String(decoding: bytesOfPath(of: document), as: UTF8.self)
  }

  func bytesOfPath(of document: Int) -> StoredBytes {
    let (start, end) = (row(document).path, row(document + 1).path)
    return bytes.slice(paths + Int(start)..<paths + Int(end))
  }

  /// Whether every file has a valid table.
  var areSound: Bool {
    (0..<count).allSatisfy { document in
      let count = firstItem(of: document + 1) - firstItem(of: document)
      return SectionTable(sections(of: document), sections: count) != nil
    }
  }

  func sections(of document: Int) -> StoredBytes {
    let (start, end) = (row(document).table, row(document + 1).table)
    return bytes.slice(sections + Int(start)..<sections + Int(end))
  }
}
