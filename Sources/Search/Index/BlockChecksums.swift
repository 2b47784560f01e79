import Synchronization

/// The checksums that follow an index's bytes in a file: one per block, then one over all of them.
///
/// A query reads little of a large index, and verifying all of it would take as long as the query.
/// So each block is verified once, when something in it is first asked for.
///
/// Unchecked: nothing writes to the bytes, and their owner outlives this object.
final class BlockChecksums: @unchecked Sendable {
  private static let blockBits = 11
  private static let blockSize = 1 << blockBits

  private let bytes: UnsafeRawBufferPointer
  private let checksums: UnsafeRawBufferPointer
  /// By block, whether it was verified.
  private let isVerified: UnsafeMutablePointer<Atomic<Bool>>
  private let damage: DamageFlag

  private static func blockCount(_ size: Int) -> Int { (size + blockSize - 1) / blockSize }

  /// How many bytes the checksums of `size` bytes take.
  static func size(for size: Int) -> Int { (blockCount(size) + 1) * 8 }

  private static func checksum(ofBlock block: Int, in bytes: UnsafeRawBufferPointer) -> UInt64 {
    let end = min((block + 1) * blockSize, bytes.count)
    return Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[block * blockSize..<end]))
  }

  /// The checksums of an index's bytes, to be written behind them.
  static func serialized(for bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let checksums = (0..<blockCount(bytes.count)).map { checksum(ofBlock: $0, in: bytes) }
    return checksums.withUnsafeBytes { checksums in
      checksums + withUnsafeBytes(of: Checksum.of(checksums)) { Array($0) }
    }
  }

  /// nil if the checksums themselves are damaged, or do not belong to `count` bytes.
  ///
  /// - Parameter serialized: The bytes of an index, which are `count`, and their checksums.
  init?(_ serialized: UnsafeRawBufferPointer, behind count: Int, damage: DamageFlag) {
    guard serialized.count == count + Self.size(for: count) else { return nil }
    checksums = UnsafeRawBufferPointer(rebasing: serialized[count..<serialized.count - 8])
    let last = serialized.load(fromByteOffset: serialized.count - 8, as: UInt64.self)
    guard last == Checksum.of(checksums) else { return nil }
    bytes = UnsafeRawBufferPointer(rebasing: serialized[..<count])
    self.damage = damage
    let blocks = Self.blockCount(count)
    isVerified = .allocate(capacity: blocks)
    for block in 0..<blocks { (isVerified + block).initialize(to: Atomic(false)) }
  }

  deinit { isVerified.deallocate() }

  /// Whether no block is damaged. Verifies all of them.
  var areIntact: Bool {
    (0..<Self.blockCount(bytes.count)).allSatisfy(isIntact)
  }

  private func isIntact(_ block: Int) -> Bool {
    checksums.load(fromByteOffset: block * 8, as: UInt64.self)
      == Self.checksum(ofBlock: block, in: bytes)
  }

  /// Verifies the blocks that hold the bytes, unless that was done before.
  @inline(__always)
  func verify(_ start: UnsafeRawPointer, size: Int) {
    guard size > 0 else { return }
    let offset = start - bytes.baseAddress.unsafelyUnwrapped
    let last = (offset &+ size &- 1) &>> Self.blockBits
    var block = offset &>> Self.blockBits
    repeat {
      if !isVerified[block].load(ordering: .relaxed) { verify(block) }
      block &+= 1
    } while block <= last
  }

  @inline(never)
  private func verify(_ block: Int) {
    if !isIntact(block) { damage.raise() }
    isVerified[block].store(true, ordering: .relaxed)
  }
}
