/// The memory of an index or a snapshot, freed with this object.
@safe
package final class OwnedBytes: Sendable {
  nonisolated(unsafe) package let buffer: UnsafeMutableRawBufferPointer

  /// Allocates zeroed bytes, except for those in `uninitialized`.
  package init(count: Int, uninitialized: Range<Int> = 0..<0) {
    unsafe buffer = .allocate(byteCount: count, alignment: 64)
    for range in [0..<uninitialized.lowerBound, uninitialized.upperBound..<count] {
      unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[range])
        .initializeMemory(as: UInt8.self, repeating: 0)
    }
  }

  /// A copy of some bytes.
  package convenience init(_ bytes: [UInt8]) {
    self.init(count: bytes.count, uninitialized: 0..<bytes.count)
    unsafe buffer.copyBytes(from: bytes)
  }

  deinit { unsafe buffer.deallocate() }
}
