/// The memory of an index that was built in this process.
final class OwnedBytes: Sendable {
  nonisolated(unsafe) let buffer: UnsafeMutableRawBufferPointer

  /// Allocates bytes that are 0, except for those in `uninitialized`.
  init(count: Int, uninitialized: Range<Int>) {
    buffer = .allocate(byteCount: count, alignment: 64)
    for range in [0..<uninitialized.lowerBound, uninitialized.upperBound..<count] {
      UnsafeMutableRawBufferPointer(rebasing: buffer[range])
        .initializeMemory(as: UInt8.self, repeating: 0)
    }
  }

  deinit { buffer.deallocate() }
}
