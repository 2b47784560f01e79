import Synchronization

/// Whether bytes that were read turned out not to be those that were written.
package final class Damage: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package var isFound: Bool { flag.load(ordering: .relaxed) }

  package func note() { flag.store(true, ordering: .relaxed) }
}

/// The checksums of an index's bytes in a file, which lie behind them: one a block, then that of them all.
///
/// A question reads little of a large index, and to look at all of it would take as long as to answer. So
/// each block is looked at once, when something in it is first asked for.
///
/// Unchecked: nothing writes to the bytes, whose owner outlives this.
final class BlockSums: @unchecked Sendable {
  private static let bits = 11
  static let blockSize = 1 << bits

  private let bytes: UnsafeRawBufferPointer
  private let sums: UnsafeRawBufferPointer
  /// By block, whether it was looked at.
  private let seen: UnsafeMutablePointer<Atomic<Bool>>
  private let damage: Damage

  private static func blockCount(_ size: Int) -> Int { (size + blockSize - 1) / blockSize }

  /// How many bytes the checksums of so many take.
  static func size(for size: Int) -> Int { (blockCount(size) + 1) * 8 }

  private static func sum(ofBlock block: Int, in bytes: UnsafeRawBufferPointer) -> UInt64 {
    let end = min((block + 1) * blockSize, bytes.count)
    return Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[block * blockSize..<end]))
  }

  /// What is to be written behind an index's bytes.
  static func written(for bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let sums = (0..<blockCount(bytes.count)).map { sum(ofBlock: $0, in: bytes) }
    return sums.withUnsafeBytes { sums in
      sums + withUnsafeBytes(of: Checksum.of(sums)) { Array($0) }
    }
  }

  /// nil where the checksums themselves are damaged, or others than of so many bytes.
  ///
  /// - Parameter written: The bytes of an index, of which `count` come before their checksums.
  init?(_ written: UnsafeRawBufferPointer, behind count: Int, damage: Damage) {
    guard written.count == count + Self.size(for: count) else { return nil }
    sums = UnsafeRawBufferPointer(rebasing: written[count..<written.count - 8])
    guard written.load(fromByteOffset: written.count - 8, as: UInt64.self) == Checksum.of(sums)
    else { return nil }
    bytes = UnsafeRawBufferPointer(rebasing: written[..<count])
    self.damage = damage
    let blocks = Self.blockCount(count)
    seen = .allocate(capacity: blocks)
    for block in 0..<blocks { (seen + block).initialize(to: Atomic(false)) }
  }

  deinit { seen.deallocate() }

  /// Whether no block is damaged; looks at all of them.
  var areAllRight: Bool {
    (0..<Self.blockCount(bytes.count)).allSatisfy(isRight)
  }

  private func isRight(_ block: Int) -> Bool {
    sums.load(fromByteOffset: block * 8, as: UInt64.self) == Self.sum(ofBlock: block, in: bytes)
  }

  /// Looks at the blocks in which some of the bytes lie, unless that was done.
  @inline(__always)
  func check(_ start: UnsafeRawPointer, size: Int) {
    guard size > 0 else { return }
    let offset = start - bytes.baseAddress.unsafelyUnwrapped
    let last = (offset &+ size &- 1) &>> Self.bits
    var block = offset &>> Self.bits
    repeat {
      if !seen[block].load(ordering: .relaxed) { look(at: block) }
      block &+= 1
    } while block <= last
  }

  @inline(never)
  private func look(at block: Int) {
    if !isRight(block) { damage.note() }
    seen[block].store(true, ordering: .relaxed)
  }
}
