// The C library of each platform: the only file that chooses one.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// `write(2)`, under a name that no method hides.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// `read(2)`, under a name that no method hides.
func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

/// `close(2)`, under a name that no method hides.
func systemClose(_ descriptor: Int32) {
  close(descriptor)
}

/// `rename(2)`, under a name that no method hides.
func systemRename(_ old: String, _ new: String) -> Int32 {
  rename(old, new)
}
