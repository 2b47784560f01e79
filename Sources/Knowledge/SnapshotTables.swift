internal import Search

/// A snapshot's bytes before the index: where the items, the path and the contents of each file begin,
/// then the paths, then the contents.
struct SnapshotTables {
  /// What is kept of one file.
  struct File {
    let path: String
    let sections: Int
    var flaw: KnowledgeBase.Flaw?
    var namesakes = 0
  }

  /// Row n: the first item of file n; then, of file n − 1, where its path and contents end, its flaw and
  /// its namesakes. The row behind the last file has the totals.
  private struct Row: BitwiseCopyable {
    var item: Int32
    var (flaw, namesakes): (Int16, Int16)
    var (path, contents): (Int64, Int64)
  }

  let bytes: UnsafeRawBufferPointer
  let owner: AnyObject
  private let count: Int
  private let paths: UnsafeRawPointer
  private let contents: UnsafeRawPointer

  private static let rowSize = MemoryLayout<Row>.stride
  /// The checksum of the rows and paths. Each file's contents have one of their own, so that those of
  /// no other file need be looked at.
  private static let checksumSize = 8

  private static func frontSize(_ documents: Int) -> Int {
    checksumSize + (documents + 1) * rowSize
  }

  /// - Parameter contents: Of each file what `Contents` keeps, empty where nothing is to be kept.
  init(_ files: [File], contents: [[UInt8]] = []) {
    var rows: [UInt8] = []
    var row = Row(item: 0, flaw: 0, namesakes: 0, path: 0, contents: 0)
    withUnsafeBytes(of: row) { rows += $0 }
    for (number, file) in files.enumerated() {
      row.item += Int32(file.sections)
      row.flaw = file.flaw?.rawValue ?? 0
      row.namesakes = Int16(clamping: file.namesakes)
      row.path += Int64(file.path.utf8.count)
      row.contents += contents.isEmpty ? 0 : Int64(contents[number].count)
      withUnsafeBytes(of: row) { rows += $0 }
    }
    for file in files { rows += file.path.utf8 }
    let checksum = rows.withUnsafeBytes(Checksum.of)
    let size = (Self.checksumSize + rows.count + Int(row.contents) + 7) & ~7
    let memory = OwnedBytes(count: size)
    var end = 0
    func append(_ part: UnsafeRawBufferPointer) {
      memory.buffer[end...].copyBytes(from: part)
      end += part.count
    }
    withUnsafeBytes(of: checksum, append)
    rows.withUnsafeBytes(append)
    for part in contents { part.withUnsafeBytes(append) }
    self.init(
      bytes: UnsafeRawBufferPointer(memory.buffer), documents: files.count,
      pathSize: Int(row.path), owner: memory)
  }

  /// nil where the bytes are damaged, or too few, or a file does not begin where the one before it ends or
  /// behind that: the checksum tells that nothing is damaged, not who wrote them.
  init?(_ bytes: UnsafeRawBufferPointer, documents: Int, owner: AnyObject) {
    let front = Self.frontSize(documents)
    guard bytes.count >= front else { return nil }
    let last = bytes.loadUnaligned(fromByteOffset: front - Self.rowSize, as: Row.self)
    guard last.path >= 0, last.path <= bytes.count - front else { return nil }
    let checked = bytes[Self.checksumSize..<(front + Int(last.path))]
    guard
      bytes.loadUnaligned(as: UInt64.self)
        == Checksum.of(UnsafeRawBufferPointer(rebasing: checked)),
      Self.areAscending(bytes, documents: documents),
      last.contents <= bytes.count - front - Int(last.path)
    else { return nil }
    self.init(bytes: bytes, documents: documents, pathSize: Int(last.path), owner: owner)
  }

  private static func areAscending(_ bytes: UnsafeRawBufferPointer, documents: Int) -> Bool {
    var last = Row(item: 0, flaw: 0, namesakes: 0, path: 0, contents: 0)
    return (0...documents).allSatisfy { document in
      let row = bytes.loadUnaligned(
        fromByteOffset: checksumSize + document * rowSize, as: Row.self)
      defer { last = row }
      return last.item <= row.item && last.path <= row.path && last.contents <= row.contents
        && (document > 0 || row.item == 0)
    }
  }

  private init(
    bytes: UnsafeRawBufferPointer, documents: Int, pathSize: Int, owner: AnyObject
  ) {
    (self.bytes, self.owner, count) = (bytes, owner, documents)
    paths = bytes.baseAddress! + Self.frontSize(documents)
    contents = paths + pathSize
  }

  private func row(_ document: Int) -> Row {
    bytes.loadUnaligned(
      fromByteOffset: Self.checksumSize + document * Self.rowSize, as: Row.self)
  }

  /// All that there is but for the contents.
  var files: [File] {
    (0..<count).map { number in
      File(
        path: path(of: number), sections: firstItem(of: number + 1) - firstItem(of: number),
        flaw: flaw(of: number), namesakes: namesakes(of: number))
    }
  }

  func firstItem(of document: Int) -> Int { Int(row(document).item) }

  func flaw(of document: Int) -> KnowledgeBase.Flaw? {
    KnowledgeBase.Flaw(rawValue: row(document + 1).flaw)
  }

  func namesakes(of document: Int) -> Int { max(0, Int(row(document + 1).namesakes)) }

  /// The last document that begins at an item or before it.
  func document(ofItem item: Int) -> Int {
    max(0, (0..<count).partitioningIndex { firstItem(of: $0) > item } - 1)
  }

  func path(of document: Int) -> String {
    String(decoding: bytesOfPath(of: document), as: UTF8.self)
  }

  func bytesOfPath(of document: Int) -> UnsafeRawBufferPointer {
    let (start, end) = (row(document).path, row(document + 1).path)
    return UnsafeRawBufferPointer(start: paths + Int(start), count: Int(end - start))
  }

  /// Whether nothing is damaged that is kept of any file.
  var areContentsWhole: Bool {
    (0..<count).allSatisfy { document in
      let contents = contents(of: document)
      let sections = firstItem(of: document + 1) - firstItem(of: document)
      return contents.isEmpty || Contents(contents, sections: sections, owner: owner) != nil
    }
  }

  func contents(of document: Int) -> UnsafeRawBufferPointer {
    let (start, end) = (row(document).contents, row(document + 1).contents)
    return UnsafeRawBufferPointer(start: contents + Int(start), count: Int(end - start))
  }
}
