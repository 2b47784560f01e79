package import Search

/// What a knowledge base knows without the text: where each item stands, and the index.
///
/// As bytes it can be kept on disk and used in place. All numbers are in the machine's own order: a
/// snapshot never leaves the machine that made it.
package struct Snapshot: Sendable {
  /// Where an item of the index stands.
  package struct Item: Sendable {
    package let document: Int32
    package let node: Int32
  }

  package let items: [Item]
  /// The first item of each document, and a sentinel.
  package let firstItem: [Int32]
  package let index: Index

  package init(items: [Item], firstItem: [Int32], index: Index) {
    (self.items, self.firstItem, self.index) = (items, firstItem, index)
  }

  package var documentCount: Int { firstItem.count - 1 }

  /// Bytes in memory, the text not counted.
  package var memory: Int { items.count * 8 + firstItem.count * 4 + index.memory }
}

extension Snapshot {
  /// Changes whenever the layout, the tokenizer or the cutting of sections changes.
  private static let version: UInt64 = 4
  private static let magic: UInt64 = 0x3153_4C4C_494B_53  // "SKILLS1"
  private static let headerCount = 6

  /// Header of six words (magic, version, fingerprint, documents, items, checksum of what is not the
  /// index), then `firstItem`, then the documents' and nodes' numbers, then the index.
  package func bytes(fingerprint: UInt64) -> [UInt8] {
    var body: [UInt8] = []
    for first in firstItem { append(first, to: &body) }
    for item in items {
      append(item.document, to: &body)
      append(item.node, to: &body)
    }
    while body.count % 8 != 0 { body.append(0) }
    let checksum = Fingerprint.of(body)
    var bytes: [UInt8] = []
    for word in [
      Self.magic, Self.version, fingerprint, UInt64(documentCount), UInt64(items.count), checksum,
    ] {
      withUnsafeBytes(of: word) { bytes += $0 }
    }
    return bytes + body + index.serialize()
  }

  private func append(_ number: Int32, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number) { bytes += $0 }
  }

  /// A snapshot that `bytes(fingerprint:)` made of the same documents; nil for anything else.
  ///
  /// - Parameter owner: Keeps the bytes alive: the index uses them in place.
  package init?(_ bytes: UnsafeRawBufferPointer, fingerprint: UInt64, owner: AnyObject) {
    let headerSize = Self.headerCount * 8
    guard bytes.count >= headerSize else { return nil }
    let header = (0..<Self.headerCount).map {
      bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self)
    }
    guard header[0] == Self.magic, header[1] == Self.version, header[2] == fingerprint,
      header[3] < UInt64(Int32.max), header[4] < UInt64(Int32.max)
    else { return nil }
    let (documents, items) = (Int(header[3]), Int(header[4]))
    let bodySize = ((documents + 1) * 4 + items * 8 + 7) / 8 * 8
    guard bytes.count >= headerSize + bodySize else { return nil }
    let body = UnsafeRawBufferPointer(rebasing: bytes[headerSize..<headerSize + bodySize])
    guard Fingerprint.of(body) == header[5],
      let index = Index(
        serialized: UnsafeRawBufferPointer(rebasing: bytes[(headerSize + bodySize)...]),
        owner: owner),
      index.itemCount == items
    else { return nil }
    firstItem = (0...documents).map { body.loadUnaligned(fromByteOffset: $0 * 4, as: Int32.self) }
    let start = (documents + 1) * 4
    self.items = (0..<items).map { number in
      Item(
        document: body.loadUnaligned(fromByteOffset: start + number * 8, as: Int32.self),
        node: body.loadUnaligned(fromByteOffset: start + number * 8 + 4, as: Int32.self))
    }
    self.index = index
  }
}

/// A 64-bit number that differs where the bytes differ: FNV-1a, eight bytes at a time.
package enum Fingerprint {
  package static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01B3

  package static func of(_ bytes: [UInt8], seed: UInt64 = seed) -> UInt64 {
    bytes.withUnsafeBytes { of($0, seed: seed) }
  }

  package static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = seed) -> UInt64 {
    var hash = seed
    let words = bytes.count / 8
    for word in 0..<words {
      hash = mixed(hash, bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self))
    }
    for offset in (words * 8)..<bytes.count { hash = mixed(hash, UInt64(bytes[offset])) }
    return mixed(hash, UInt64(bytes.count))
  }

  package static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* prime
    return product ^ (product >> 29)
  }
}
