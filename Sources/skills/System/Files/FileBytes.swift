/// A file's pages as they lie in the page cache; nothing is read that is not looked at. They change with the
/// file, and to look at one that was cut off ends the process.
final class MappedFile: @unchecked Sendable {
  // The bytes are never written to, and unmapped only when nobody holds the file any more.
  let bytes: UnsafeRawBufferPointer

  /// nil where there is no such file, or it is empty.
  init?(_ path: String) {
    let descriptor = openRegular(path)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let size = Files.readableSize(of: descriptor, atMost: .max), size > 0,
      let pages = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), pages != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: pages, count: size)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress!), bytes.count) }
}

/// A file's bytes in memory of the process, whatever becomes of the file.
final class CopiedFile: @unchecked Sendable {
  // The bytes are never written to once they are read.
  let bytes: UnsafeRawBufferPointer

  /// nil where there is no such file, or it is empty.
  init?(_ path: String) {
    let descriptor = openRegular(path)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let size = Files.readableSize(of: descriptor, atMost: Int(Int32.max)), size > 0 else {
      return nil
    }
    // What is in it is aligned as in a page.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 64)
    guard Files.fill(memory, from: descriptor) == (size, true) else {
      memory.deallocate()
      return nil
    }
    bytes = UnsafeRawBufferPointer(memory)
  }

  deinit { bytes.deallocate() }
}

/// To open a named pipe would wait for somebody who writes into it.
private func openRegular(_ path: String) -> Int32 {
  open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
}
