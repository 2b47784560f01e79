// The C library of each platform: the only file that chooses one.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

func systemVariable(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }

/// The absolute folder in an environment variable, without a trailing slash.
func systemFolder(inVariable name: String) -> String? {
  guard var path = systemVariable(name), path.hasPrefix("/") else { return nil }
  while path.count > 1, path.hasSuffix("/") { path.removeLast() }
  return path
}

// System calls under names that don't clash with methods.

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}

func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, bytes, count)
}

func systemClose(_ descriptor: Int32) { close(descriptor) }

func systemRename(_ old: String, _ new: String) -> Int32 { unsafe rename(old, new) }

/// The two ends of a pipe: what is written into `input` comes out of `output`.
func openPipe() throws(Failure) -> (output: Int32, input: Int32) {
  var ends: [Int32] = [0, 0]
  #if canImport(Darwin)
    let code = unsafe pipe(&ends)
  #else
    // Atomically, since a program started by another thread in between would keep the pipe open.
    let code = unsafe pipe2(&ends, O_CLOEXEC)
  #endif
  guard code == 0 else { throw Failure("cannot make a pipe: \(Files.reason).") }
  #if canImport(Darwin)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  #endif
  return (ends[0], ends[1])
}

/// Exchanges two names atomically, in an open folder or as absolute paths; false if the file system can't.
func systemExchange(_ first: String, _ second: String, in folder: Int32 = AT_FDCWD) -> Bool {
  #if canImport(Darwin)
    unsafe renameatx_np(folder, first, folder, second, UInt32(RENAME_SWAP)) == 0
  #elseif canImport(Glibc)
    // RENAME_EXCHANGE, which isn't a constant in every version of the C library.
    unsafe renameat2(folder, first, folder, second, 2) == 0
  #else
    false
  #endif
}
