/// The part of the process's own memory that begins as zeros: the state of the Swift runtime and of globals.
enum ZeroedPages {
  /// Has the kernel map all of it for writing at once.
  ///
  /// Else each page is mapped twice, first when a cache in it is found empty and then when that is filled,
  /// and once there is a second thread, every other processor is told of the change and waited for: a tenth
  /// of a cold start on a large folder.
  static func populate() {
    #if canImport(Glibc)
      _ = dl_iterate_phdr(
        { program, _, _ in
          guard let program = program?.pointee, let headers = program.dlpi_phdr else { return 1 }
          for header in UnsafeBufferPointer(start: headers, count: Int(program.dlpi_phnum))
          where header.p_type == PT_LOAD && header.p_memsz > header.p_filesz {
            let start = UInt(program.dlpi_addr + header.p_vaddr)
            let size = UInt(getpagesize())
            let first = (start + UInt(header.p_filesz) + size - 1) / size * size
            let end = (start + UInt(header.p_memsz)) / size * size
            // A kernel before 5.14 does not know the advice, and then all is as it was.
            if first < end {
              madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_POPULATE_WRITE)
            }
          }
          // The program itself is the first.
          return 1
        }, nil)
    #endif
  }
}
