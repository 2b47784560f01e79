package import Search

/// Everything in a knowledge base except the text: its files, the position of each item, the section tables, and the
/// index.
///
/// Its bytes can be stored on disk and used in place, since a question reads little of a large knowledge base. Numbers
/// are in the machine's byte order: a snapshot never leaves the machine that made it.
package struct Snapshot: Sendable {
  /// Where an item of the index comes from.
  package struct Item: Sendable, Equatable {
    package let document: Int
    package let node: Int
  }

  package let documentCount: Int
  package let itemCount: Int
  package let index: Index
  /// The tables, in the same form as in a file.
  let tables: SnapshotTables
  /// Verifies the bytes of a file; nil for a snapshot made by this process.
  private let checks: CheckedBytes?

  /// - Parameter files: In order.
  init(files: [SnapshotTables.File], index: Index) {
    (tables, self.index, checks) = (SnapshotTables(files), index, nil)
    (documentCount, itemCount) = (files.count, index.itemCount)
  }

  /// The size in memory in bytes, without the text.
  package var memory: Int { tables.bytes.count + index.memory }

  package func item(_ number: Int) -> Item {
    let document = tables.document(ofItem: number)
    return Item(document: document, node: number - tables.firstItem(of: document))
  }

  package func items(of document: Int) -> Range<Int> {
    tables.firstItem(of: document)..<tables.firstItem(of: document + 1)
  }

  /// A file's path within its root.
  package func path(of document: Int) -> String { tables.path(of: document) }

  /// See `Document.Source.namesakes`.
  package func namesakes(of document: Int) -> Int { tables.namesakes(of: document) }

  /// The files whose paths meet a condition.
  func documents(where isIncluded: (_ path: StoredBytes) -> Bool) -> [Int] {
    (0..<documentCount).filter { isIncluded(tables.bytesOfPath(of: $0)) }
  }

  /// The files that have flaws.
  var problems: [KnowledgeBase.Problem] {
    (0..<documentCount).compactMap { number in
      tables.flaw(of: number).map {
        KnowledgeBase.Problem(document: number, file: path(of: number), flaw: $0)
      }
    }
  }

  /// The table of a document's sections; nil if it is damaged.
  func sections(of document: Int) -> SectionTable? {
    let bytes = tables.sections(of: document)
    if let checks, !bytes.areIntact(by: checks) { return nil }
    let table = SectionTable(bytes, sections: items(of: document).count)
    if table == nil { checks?.markAsDamaged() }
    return table
  }

  /// Whether any bytes used so far turned out to be damaged. Answers made from them must be discarded.
  package var isDamaged: Bool { checks?.isDamaged ?? false }
}

extension Snapshot {
  /// Raise this by hand whenever the layout, the tokenizer, the cutting of sections, a constant of ranking that is
  /// stored with the index (BM25F, expansion weights, the vectors of words), or the token weights change: old caches are
  /// then rebuilt.
  static let version: UInt64 = 49
  private static let magic: UInt64 = 0x3153_4C4C_494B_53  // "SKILLS1"
  private static let headerSize = 5 * 8

  /// Header of five words (magic, version, fingerprint, documents, bytes of the tables), then the
  /// tables, then the index, then the checksums of `CheckedBytes`.
  package func bytes(fingerprint: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    let header = [
      Self.magic, Self.version, fingerprint, UInt64(documentCount), UInt64(tables.bytes.count),
    ]
    // Checksums take one 256th.
    bytes.reserveCapacity(Self.headerSize + memory + memory / 256 + 64)
    bytes.append(bytesOf: header)
    bytes += tables.bytes
    index.append(to: &bytes)
    CheckedBytes.seal(&bytes)
    return bytes
  }

  /// The fingerprint in a snapshot's bytes; nil if they can't be a snapshot.
  package static func fingerprint(of bytes: StoredBytes) -> UInt64? {
    guard bytes.count >= headerSize else { return nil }
    return bytes.load(16, as: UInt64.self)
  }

  /// Reads the result of `bytes(fingerprint:)` for the same documents; nil for anything else.
  ///
  /// - Parameters:
  ///   - file: The bytes, used in place.
  ///   - verifiesLazily: Whether to verify bytes only on access and report damage in `isDamaged`, since one question
  ///     needs few of them.
  package init?(_ file: StoredBytes, fingerprint: UInt64, verifiesLazily: Bool = false) {
    let start = Self.headerSize
    guard let checks = file.checks, checks.count >= start, checks.areIntact(0..<start) else {
      return nil
    }
    func word(_ number: Int) -> UInt64 { file.load(number * 8, as: UInt64.self) }
    guard word(0) == Self.magic, word(1) == Self.version, word(2) == fingerprint,
      word(3) < UInt64(Int32.max), word(4) <= UInt64(checks.count - start)
    else { return nil }
    let end = start + Int(word(4))
    guard let tables = SnapshotTables(start..<end, of: checks, documents: Int(word(3))),
      let index = Index(from: end, of: checks),
      index.itemCount == tables.firstItem(of: Int(word(3))),
      verifiesLazily || checks.areIntact && tables.areSound
    else { return nil }
    (self.tables, self.index, self.checks) = (tables, index, checks)
    (documentCount, itemCount) = (Int(word(3)), index.itemCount)
  }
}
