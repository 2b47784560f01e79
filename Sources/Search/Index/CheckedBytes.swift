import Synchronization

/// Bytes of a file that may have been damaged since they were written, followed by a checksum of each block.
///
/// A question reads little of a large index, and verifying all of it would take as long as answering. So each block is
/// verified once, on first access. Damaged bytes are still returned, and `isDamaged` becomes true: readers must stay
/// within bounds whatever the bytes contain.
///
/// Unchecked because nothing writes to the bytes, and `owner` keeps them alive.
@safe
package final class CheckedBytes: @unchecked Sendable {
  private static let blockBits = 11

  /// The bytes without the checksums.
  package let bytes: UnsafeRawBufferPointer
  private let owner: AnyObject
  private let checksums: UnsafeRawBufferPointer
  /// By block, whether it has been verified.
  private let isVerified: UnsafeMutablePointer<Atomic<Bool>>
  private let damage = Atomic(false)

  /// Appends the trailer that `init` reads: the checksum of each block, the number of bytes, and a checksum of the
  /// trailer.
  package static func seal(_ bytes: inout [UInt8]) {
    let size = bytes.count
    var trailer = unsafe bytes.withUnsafeBytes { bytes in
      (0..<blockCount(size)).map { unsafe checksum(ofBlock: $0, in: bytes) }
    }
    trailer.append(UInt64(size))
    unsafe trailer.append(trailer.withUnsafeBytes(unsafe checksum))
    unsafe trailer.withUnsafeBytes { unsafe bytes += $0 }
  }

  /// nil if the trailer is damaged or doesn't fit the number of bytes.
  ///
  /// - Parameter sealed: Bytes with the trailer that `seal` appends.
  package init?(sealed: UnsafeRawBufferPointer, owner: AnyObject) {
    guard sealed.count >= 16 else { return nil }
    let end = sealed.count - 8
    let size = unsafe sealed.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self)
    guard size <= UInt64(end - 8), Int(size) + Self.blockCount(Int(size)) * 8 == end - 8 else {
      return nil
    }
    unsafe checksums = unsafe UnsafeRawBufferPointer(rebasing: sealed[Int(size)..<end])
    guard
      unsafe sealed.loadUnaligned(fromByteOffset: end, as: UInt64.self) == Self.checksum(of: checksums)
    else { return nil }
    unsafe bytes = unsafe UnsafeRawBufferPointer(rebasing: sealed[..<Int(size)])
    self.owner = owner
    let blocks = Self.blockCount(Int(size))
    unsafe isVerified = .allocate(capacity: blocks)
    for block in 0..<blocks { unsafe (isVerified + block).initialize(to: Atomic(false)) }
  }

  deinit { unsafe isVerified.deallocate() }

  /// Whether any of the bytes verified so far differ from those that were written.
  package var isDamaged: Bool { damage.load(ordering: .relaxed) }

  package func markAsDamaged() { damage.store(true, ordering: .relaxed) }

  /// The number of bytes without the checksums.
  package var count: Int { unsafe bytes.count }

  /// Verifies all bytes.
  package var areIntact: Bool { unsafe areIntact(0..<bytes.count) }

  package func areIntact(_ range: Range<Int>) -> Bool {
    unsafe areIntact(UnsafeRawBufferPointer(rebasing: bytes[range]))
  }

  /// - Parameter part: A part of `bytes`.
  package func areIntact(_ part: UnsafeRawBufferPointer) -> Bool {
    if let start = part.baseAddress { unsafe verify(start, size: part.count) }
    return !isDamaged
  }

  /// Verifies the blocks of some bytes, unless they have been verified already.
  @inline(__always)
  func verify(_ start: UnsafeRawPointer, size: Int) {
    guard size > 0 else { return }
    let offset = unsafe start - bytes.baseAddress.unsafelyUnwrapped
    let last = (offset &+ size &- 1) &>> Self.blockBits
    var block = offset &>> Self.blockBits
    repeat {
      if unsafe !isVerified[block].load(ordering: .relaxed) { verify(block) }
      block &+= 1
    } while block <= last
  }

  @inline(never)
  private func verify(_ block: Int) {
    let written = unsafe checksums.loadUnaligned(fromByteOffset: block * 8, as: UInt64.self)
    if unsafe written != Self.checksum(ofBlock: block, in: bytes) { markAsDamaged() }
    unsafe isVerified[block].store(true, ordering: .relaxed)
  }

  private static func blockCount(_ size: Int) -> Int { (size + 1 << blockBits - 1) >> blockBits }

  private static func checksum(ofBlock block: Int, in bytes: UnsafeRawBufferPointer) -> UInt64 {
    let end = min((block + 1) << blockBits, bytes.count)
    return unsafe checksum(of: UnsafeRawBufferPointer(rebasing: bytes[block << blockBits..<end]))
  }

  /// Detects accidental damage, not forgery. Damage within 8 bytes always changes the checksum, since each step is a
  /// bijection.
  ///
  /// Multiplies four independent lanes, so that none waits for the product of another.
  private static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    func word(_ offset: Int) -> UInt64 {
      unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    var (first, second, third, fourth): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    var offset = 0
    while offset &+ 32 <= bytes.count {
      first = added(word(offset), to: first)
      second = added(word(offset &+ 8), to: second)
      third = added(word(offset &+ 16), to: third)
      fourth = added(word(offset &+ 24), to: fourth)
      offset &+= 32
    }
    while offset < bytes.count {
      first = unsafe added(UInt64(bytes[offset]), to: first)
      offset &+= 1
    }
    return [second, third, fourth, UInt64(bytes.count)].reduce(first) { added($1, to: $0) }
  }

  /// The halves are swapped, since a multiplication carries differences only to higher bits.
  @inline(__always)
  private static func added(_ word: UInt64, to sum: UInt64) -> UInt64 {
    let sum = sum ^ word
    return (sum &>> 32 | sum &<< 32) &* Hash.goldenRatio
  }
}

/// An array in the bytes of an index. Bytes from a file are verified before use.
@safe
struct CheckedArray<Element: BitwiseCopyable> {
  private let elements: View<Element>
  /// Kept alive by the index; nil for an index that was built in this process.
  private let checks: Unmanaged<CheckedBytes>?

  init(_ elements: View<Element>, _ checks: CheckedBytes?) {
    self.elements = elements
    unsafe self.checks = checks.map { unsafe .passUnretained($0) }
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    let element = elements[index]
    verify(index..<index &+ 1)
    return element
  }

  /// A range of elements at once, for loops.
  @inline(__always)
  subscript(range: Range<Int>) -> View<Element> {
    verify(range)
    return elements.slice(range)
  }

  @inline(__always)
  private func verify(_ range: Range<Int>) {
    unsafe checks?._withUnsafeGuaranteedRef {
      unsafe $0.verify(
        elements.start.unsafelyUnwrapped + range.lowerBound, size: range.count &* MemoryLayout<Element>.stride)
    }
  }
}
