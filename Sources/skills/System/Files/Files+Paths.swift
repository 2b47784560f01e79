extension Files {
  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash > path.startIndex ? String(path[..<slash]) : "/"
  }

  /// A path and the folders around it, from the inside to the outside.
  static func way(upFrom path: String) -> some Sequence<String> {
    sequence(first: path) { $0 == "/" || $0 == "." ? nil : parent(of: $0) }
  }

  static func makeFolders(_ path: String, mode: mode_t = 0o755) throws(Failure) {
    guard kind(of: path) != .folder else { return }
    if path != "/", path != "." { try makeFolders(parent(of: path), mode: mode) }
    guard unsafe mkdir(path, mode) == 0 || errno == EEXIST else {
      throw Failure("cannot make the folder `\(path)`: \(reason).")
    }
  }

  static func makeNewFolder(_ path: String) throws(Failure) {
    guard unsafe mkdir(path, 0o755) == 0 else { throw Failure("cannot make the folder `\(path)`: \(reason).") }
  }

  static func mode(of path: String) -> mode_t? { status(of: path).map { $0.st_mode & 0o7777 } }

  /// The literal target of a symbolic link in a folder; nil if it isn't a link.
  static func link(at path: String, in folder: Int32 = AT_FDCWD) -> String? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      let length = unsafe buffer.withMemoryRebound(to: CChar.self) {
        unsafe readlinkat(folder, path, $0.baseAddress!, $0.count)
      }
      count = max(0, length)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The file that a path leads to, even if the last link points to a file that doesn't exist yet.
  static func target(of path: String) -> String {
    var path = path
    // Limits circular links to the system's own number of steps.
    for _ in 0..<40 {
      if let resolved = resolved(path) { return resolved }
      guard let link = link(at: path) else { return path }
      let folder = path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)]
      path = link.hasPrefix("/") ? link : folder + link
    }
    return path
  }

  static func resolved(_ path: String) -> String? {
    guard let pointer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(pointer) }
    return unsafe String(cString: pointer)
  }

  /// Throws if a file is read-only. A rename could replace it, but its owner doesn't want it changed.
  static func refuseReadOnly(_ path: String) throws(Failure) {
    guard link(at: path) == nil else {
      throw Failure("`\(path)` is a link that leads to no file. Remove it, or point it at one.")
    }
    guard let mode = mode(of: path), mode & 0o222 == 0 else { return }
    throw Failure("`\(path)` is read-only. Allow writing with `chmod u+w '\(path)'`.")
  }

  /// The names in a folder in byte order, including hidden ones; empty if it can't be read.
  static func names(in folder: String) -> [String] {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      Shortage.note()
      return []
    }
    var names: [String] = []
    _ = unsafe visitEntries(of: descriptor) { unsafe names.append(name(of: $0)) }
    return names.sortedByBytes
  }
}
