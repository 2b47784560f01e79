package import Search

/// What a knowledge base knows without the text: its files, where each item stands, what is known of
/// the sections, and the index.
///
/// As bytes it can be kept on disk and used in place: of a large knowledge base a question looks at
/// little. All numbers are in the machine's own order: a snapshot never leaves the machine that made it.
///
/// Unchecked: nothing writes to the bytes, and `owner` keeps them.
package struct Snapshot: @unchecked Sendable {
  /// Where an item of the index stands.
  package struct Item: Sendable, Equatable {
    package let document: Int
    package let node: Int
  }

  package let documentCount: Int
  package let itemCount: Int
  package let index: Index
  /// The tables, as they lie in a file too.
  private let tables: SnapshotTables
  /// nil for one that is known to be whole.
  private let damage: DamageFlag?

  /// - Parameter files: In order.
  init(files: [SnapshotTables.File], index: Index) {
    self.init(SnapshotTables(files), index, documentCount: files.count)
  }

  private init(_ tables: SnapshotTables, _ index: Index, documentCount: Int) {
    (self.tables, self.index, self.documentCount) = (tables, index, documentCount)
    itemCount = index.itemCount
    damage = nil
  }

  /// Bytes in memory, the text not counted.
  package var memory: Int { tables.bytes.count + index.memory }

  package func item(_ number: Int) -> Item {
    let document = tables.document(ofItem: number)
    return Item(document: document, node: number - tables.firstItem(of: document))
  }

  /// The items of a document's sections.
  package func items(of document: Int) -> Range<Int> {
    tables.firstItem(of: document)..<tables.firstItem(of: document + 1)
  }

  /// A file's path within its root.
  package func path(of document: Int) -> String { tables.path(of: document) }

  /// As `Document.Source.namesakes`.
  package func namesakes(of document: Int) -> Int { tables.namesakes(of: document) }

  /// The files whose paths meet a condition.
  func documents(where isIncluded: (_ path: UnsafeRawBufferPointer) -> Bool) -> [Int] {
    (0..<documentCount).filter { isIncluded(bytesOfPath(of: $0)) }
  }

  func bytesOfPath(of document: Int) -> UnsafeRawBufferPointer { tables.bytesOfPath(of: document) }

  /// The files that have flaws.
  var problems: [KnowledgeBase.Problem] {
    (0..<documentCount).compactMap { number in
      tables.flaw(of: number).map {
        KnowledgeBase.Problem(document: number, file: path(of: number), flaw: $0)
      }
    }
  }

  /// The table of a document's sections; nil where it is damaged.
  func sections(of document: Int) -> SectionTable? {
    let table = SectionTable(
      tables.sections(of: document), sections: items(of: document).count, owner: tables.owner)
    if table == nil { damage?.raise() }
    return table
  }

  /// Whether bytes that were needed since it was read turned out to be damaged: what was answered from them
  /// is to be forgotten.
  package var isDamaged: Bool { damage?.isRaised ?? false }
}

extension Snapshot {
  /// Changes whenever the layout, the tokenizer, the cutting of sections, a constant of ranking or a weight of
  /// tokens changes.
  private static let version: UInt64 = 36
  private static let magic: UInt64 = 0x3153_4C4C_494B_53  // "SKILLS1"
  private static let headerCount = 5

  /// Header of five words (magic, version, fingerprint, documents, bytes of the tables), then the
  /// tables, then the index.
  package func bytes(fingerprint: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    let header = [
      Self.magic, Self.version, fingerprint, UInt64(documentCount), UInt64(tables.bytes.count),
    ]
    bytes.reserveCapacity(header.count * 8 + memory)
    header.withUnsafeBytes { bytes += $0 }
    bytes += tables.bytes
    bytes += index.serialize()
    return bytes
  }

  /// The fingerprint that bytes of a snapshot were made with; nil where they cannot be one.
  package static func fingerprint(of bytes: UnsafeRawBufferPointer) -> UInt64? {
    guard bytes.count >= headerCount * 8 else { return nil }
    return bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
  }

  /// A snapshot that `bytes(fingerprint:)` made of the same documents; nil for anything else.
  ///
  /// - Parameters:
  ///   - owner: Keeps the bytes alive: they are used in place.
  ///   - verifiesLazily: Whether to look for damage only where bytes are needed, as `isDamaged` tells then:
  ///     one question needs few of many.
  package init?(
    _ bytes: UnsafeRawBufferPointer, fingerprint: UInt64, owner: AnyObject,
    verifiesLazily: Bool = false
  ) {
    let start = Self.headerCount * 8
    guard bytes.count >= start else { return nil }
    func word(_ number: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: number * 8, as: UInt64.self)
    }
    guard word(0) == Self.magic, word(1) == Self.version, word(2) == fingerprint,
      word(3) < UInt64(Int32.max), word(4) <= UInt64(bytes.count - start)
    else { return nil }
    let end = start + Int(word(4))
    let damage = verifiesLazily ? DamageFlag() : nil
    guard
      let tables = SnapshotTables(
        UnsafeRawBufferPointer(rebasing: bytes[start..<end]), documents: Int(word(3)), owner: owner),
      let index = Index(
        serialized: UnsafeRawBufferPointer(rebasing: bytes[end...]), owner: owner, damage: damage),
      index.itemCount == tables.firstItem(of: Int(word(3))),
      verifiesLazily || tables.areSectionsWhole
    else { return nil }
    (self.tables, self.index, self.damage) = (tables, index, damage)
    (documentCount, itemCount) = (Int(word(3)), index.itemCount)
  }
}
