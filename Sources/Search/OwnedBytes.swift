/// Zeroed memory that lives as long as an index reads it.
final class OwnedBytes: Sendable {
  nonisolated(unsafe) let buffer: UnsafeMutableRawBufferPointer

  init(count: Int) {
    buffer = .allocate(byteCount: count, alignment: 64)
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit { buffer.deallocate() }
}
