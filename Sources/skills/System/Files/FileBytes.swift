import Knowledge

/// The bytes of a file, mapped into memory as long as this object lives.
@safe
final class FileBytes: @unchecked Sendable {
  private let buffer: UnsafeRawBufferPointer

  /// nil if the file doesn't exist or is empty. The bytes change with the file, and reading beyond a truncation crashes
  /// the process.
  init?(_ path: String) {
    // Opening a named pipe would wait for a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let size = Files.readableSize(of: descriptor, atMost: Int(Int32.max)), size > 0,
      let pages = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), unsafe pages != MAP_FAILED
    else { return nil }
    unsafe buffer = UnsafeRawBufferPointer(start: pages, count: size)
  }

  deinit { unsafe munmap(UnsafeMutableRawPointer(mutating: buffer.baseAddress!), buffer.count) }

  var bytes: StoredBytes { unsafe StoredBytes(buffer.baseAddress!, count: buffer.count, owner: self) }
}
