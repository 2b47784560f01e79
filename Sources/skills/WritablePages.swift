/// The part of the process's own memory that it writes to: the state of the Swift runtime and of globals.
enum WritablePages {
  /// Has the kernel map it for writing at once.
  ///
  /// Else each page is mapped twice, first when a cache in it is found empty and then when that is filled,
  /// and once there is a second thread, every other processor is told of the change and waited for: an
  /// eighth of a cold start on a large folder.
  static func populate() {
    #if canImport(Glibc)
      // The program itself is the first that is visited, and the last.
      _ = dl_iterate_phdr(
        { program, _, _ in
          if let program { WritablePages.populate(program.pointee) }
          return 1
        }, nil)
    #endif
  }

  #if canImport(Glibc)
    /// `MADV_POPULATE_WRITE`, which the headers of a Glibc before 2.35 do not have.
    private static let populateWrite: Int32 = 23
    /// What begins with a value comes first in its segment. Megabytes may follow that are only read.
    private static let maximumInitialized: UInt = 160 << 10

    private static func populate(_ program: dl_phdr_info) {
      for header in UnsafeBufferPointer(start: program.dlpi_phdr, count: Int(program.dlpi_phnum))
      where header.p_type == PT_LOAD && header.p_memsz > header.p_filesz {
        let start = UInt(program.dlpi_addr + header.p_vaddr)
        let zeros = start + UInt(header.p_filesz)
        populate(start..<min(start + maximumInitialized, zeros))
        populate(zeros..<start + UInt(header.p_memsz))
      }
    }

    private static func populate(_ bytes: Range<UInt>) {
      let page = UInt(getpagesize())
      let first = bytes.lowerBound / page * page
      // A kernel before 5.14 does not know the advice, and pages that are sealed after their relocation
      // cannot take it: then all is as it was.
      madvise(
        UnsafeMutableRawPointer(bitPattern: first), Int(bytes.upperBound - first), populateWrite)
    }
  #endif
}
