import Knowledge

/// The bytes of a file, in memory as long as this object lives.
@safe
final class FileBytes: @unchecked Sendable {
  // The bytes never change after initialization.
  private let buffer: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// nil if the file doesn't exist or is empty. Bytes that aren't copied are mapped: they change with the file, and
  /// reading beyond a truncation crashes the process.
  init?(_ path: String, copies: Bool) {
    // Opening a named pipe would wait for a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let size = Files.readableSize(of: descriptor, atMost: Int(Int32.max)), size > 0 else { return nil }
    isMapped = !copies
    guard copies else {
      guard let pages = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), unsafe pages != MAP_FAILED else {
        return nil
      }
      unsafe buffer = UnsafeRawBufferPointer(start: pages, count: size)
      return
    }
    // Aligned like a mapped page.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 64)
    guard unsafe Files.fill(memory, from: descriptor) == (size, true) else {
      unsafe memory.deallocate()
      return nil
    }
    unsafe buffer = UnsafeRawBufferPointer(memory)
  }

  deinit {
    if isMapped {
      unsafe munmap(UnsafeMutableRawPointer(mutating: buffer.baseAddress!), buffer.count)
    } else {
      unsafe buffer.deallocate()
    }
  }

  var bytes: StoredBytes { unsafe StoredBytes(buffer.baseAddress!, count: buffer.count, owner: self) }
}
