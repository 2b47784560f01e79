import Knowledge

/// An open folder, against which paths are resolved.
///
/// A foreign folder may contain any links, and a file may be replaced by a link after it was listed. So nothing in it
/// is opened by a full path, only through `open(_:_:)`.
final class OpenFolder: Sendable {
  let descriptor: Int32
  let path: String

  /// Enough to open files in a folder, even if it can't be listed.
  #if os(Linux)
    static let search = O_PATH
  #else
    static let search = O_RDONLY
  #endif
  static let asFolder = search | O_DIRECTORY | O_CLOEXEC

  /// - Parameter access: `O_RDONLY` to list its names, or `search`.
  init?(_ path: String, _ access: Int32 = O_RDONLY) {
    // Setting the property would close the descriptor again and lose `errno`.
    let descriptor = unsafe openat(AT_FDCWD, path, access | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      Shortage.note()
      return nil
    }
    (self.descriptor, self.path) = (descriptor, path)
  }

  static func required(_ path: String, _ access: Int32 = O_RDONLY) throws(Failure) -> OpenFolder {
    if let folder = OpenFolder(path, access) { return folder }
    throw Failure("cannot read the folder `\(path)`: \(Files.reasonUnread)")
  }

  private init(descriptor: Int32, path: String) {
    (self.descriptor, self.path) = (descriptor, path)
  }

  deinit { systemClose(descriptor) }

  /// A folder beneath this one, for opening its files; nil with the reason in `errno`.
  func folder(_ path: String) -> OpenFolder? {
    guard !path.isEmpty else { return self }
    let descriptor = open(path, Self.search | O_DIRECTORY)
    return descriptor < 0 ? nil : OpenFolder(descriptor: descriptor, path: "\(self.path)/\(path)")
  }

  func status(of path: String) -> stat? {
    var status = stat()
    return unsafe fstatat(descriptor, path, &status, 0) == 0 ? status : nil
  }

  /// All bytes of a file beneath the folder; nil with the reason in `errno`, which `Files.reasonUnread` describes.
  func read(_ path: String, atMost limit: Int = FileSizeLimit.current.bytes) -> [UInt8]? {
    // Opening a named pipe would wait for a writer.
    let file = open(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { systemClose(file) }
    return Files.bytes(of: file, atMost: limit)
  }

  /// Whether `read` would find a file; false with the reason in `errno`.
  func hasFile(_ path: String, atMost limit: Int = FileSizeLimit.current.bytes) -> Bool {
    let file = open(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { systemClose(file) }
    return Files.readableSize(of: file, atMost: limit) != nil
  }

  /// The names of subfolders in a folder beneath this one, in byte order.
  func namesOfFolders(in path: String) -> [String] {
    let folder = open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY)
    guard folder >= 0 else { return [] }
    var names: [String] = []
    _ = unsafe Files.visitEntries(of: folder) { entry in
      if unsafe Int(entry.pointee.d_type) != Int(DT_REG) { unsafe names.append(Files.name(of: entry)) }
    }
    return names.sortedByBytes
  }
}

extension Files {
  /// Visits the entries of an open folder except `.` and `..`, and closes it; false, with `errno`, if not all could be
  /// read.
  static func visitEntries(of folder: Int32, _ visit: (_ entry: UnsafeMutablePointer<dirent>) -> Void) -> Bool {
    guard let stream = unsafe fdopendir(folder) else {
      let reason = errno
      systemClose(folder)
      errno = reason
      return false
    }
    defer { unsafe closedir(stream) }
    while true {
      // Only `errno` distinguishes the end of a folder from a read error.
      errno = 0
      guard let entry = unsafe readdir(stream) else { return errno == 0 }
      if unsafe entry.pointee.d_name.0 != 0x2E || ![".", ".."].contains(name(of: entry)) { unsafe visit(entry) }
    }
  }

  /// All bytes of a file beneath a folder, without following links out of it.
  static func read(_ path: String, beneath folder: String) -> [UInt8]? {
    OpenFolder(folder, OpenFolder.search)?.read(path)
  }

  static func text(_ path: String, beneath folder: String) -> String? {
    read(path, beneath: folder).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Why a file or folder wasn't read, as a clause, and what to do.
  static var unread: (reason: String, remedy: String) {
    switch errno {
    case ENOENT: (reason, "Check the path.")
    case EXDEV: ("a link leads out of the folder", "Put the file itself there.")
    case EFBIG: ("it is too large", FileSizeLimit.remedy)
    case EINVAL: ("it is a pipe, a socket or a device", "Put a file there.")
    case EMFILE, ENFILE: (reason, "Raise the limit of open files (`ulimit -n 1024`).")
    default: (reason, "Check its permissions.")
    }
  }

  /// `unread` as two sentences to follow a colon.
  static var reasonUnread: String {
    let (reason, remedy) = unread
    return "\(reason). \(remedy)"
  }
}
