/// The part of the process's own memory that begins as zeros: the state of the Swift runtime and of globals.
enum ZeroedPages {
  /// Has the kernel map all of it for writing at once.
  ///
  /// Else each page is mapped twice, first when a cache in it is found empty and then when that is filled,
  /// and once there is a second thread, every other processor is told of the change and waited for: a tenth
  /// of a cold start on a large folder.
  static func populate() {
    #if canImport(Glibc)
      // The program itself is the first that is visited, and the last.
      _ = dl_iterate_phdr(
        { program, _, _ in
          if let program { ZeroedPages.populate(program.pointee) }
          return 1
        }, nil)
    #endif
  }

  #if canImport(Glibc)
    /// `MADV_POPULATE_WRITE`, which the headers of a Glibc before 2.35 do not have.
    private static let populateWrite: Int32 = 23

    private static func populate(_ program: dl_phdr_info) {
      let page = UInt(getpagesize())
      for header in UnsafeBufferPointer(start: program.dlpi_phdr, count: Int(program.dlpi_phnum))
      where header.p_type == PT_LOAD && header.p_memsz > header.p_filesz {
        let start = UInt(program.dlpi_addr + header.p_vaddr)
        let first = (start + UInt(header.p_filesz) + page - 1) / page * page
        let end = (start + UInt(header.p_memsz)) / page * page
        // A kernel before 5.14 does not know the advice, and then all is as it was.
        if first < end {
          madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), populateWrite)
        }
      }
    }
  #endif
}
