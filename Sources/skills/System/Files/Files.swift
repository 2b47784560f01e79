import Knowledge

/// Reads files and folders through the C library, since Foundation would double the start-up time.
enum Files {
  /// The extensions of Markdown, its dialects, and formats that are translated to it.
  static let markdownExtensions = [
    "md", "markdown", "mdown", "mkd", "mdx", "mdc", "qmd", "rmd", "tutorial", "rst", "rest", "adoc", "asciidoc", "asc",
  ]

  /// The same for sentences: `.md, .markdown, …`.
  static let markdownEndings = markdownExtensions.map { ".\($0)" }.joined(separator: ", ")

  enum Kind { case file, folder, missing }

  static func status(of path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }

  /// The status of a path without following a link; nil with the reason in `errno` if it doesn't exist.
  static func linkStatus(of path: String) -> stat? { linkStatus(of: path, in: AT_FDCWD) }

  static func linkStatus(of path: String, in folder: Int32) -> stat? {
    var status = stat()
    return unsafe fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  static func status(of descriptor: Int32) -> stat? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? status : nil
  }

  /// Whether a path is this user's folder and not a link to one.
  static func isOwnFolder(_ path: String) -> Bool {
    linkStatus(of: path).map { $0.st_mode & S_IFMT == S_IFDIR && $0.st_uid == geteuid() } ?? false
  }

  static func kind(of path: String) -> Kind {
    guard let status = status(of: path) else { return .missing }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// The size of a file in bytes; 0 if it doesn't exist.
  static func size(of path: String) -> Int { status(of: path).map { Int($0.st_size) } ?? 0 }

  static func isRegular(_ path: String) -> Bool {
    status(of: path).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
  }

  /// A number that changes with the file's size, modification time and status change time, which can't be set.
  static func stamp(of path: String, seed: UInt64) -> UInt64 { stamp(status(of: path), seed: seed) }

  static func stamp(_ status: stat?, seed: UInt64) -> UInt64 {
    guard let status else { return seed }
    let times = times(of: status)
    let sized = Fingerprint.mixed(seed, UInt64(bitPattern: Int64(status.st_size)))
    return stamp(times.state, seed: stamp(times.contents, seed: sized))
  }

  static func times(of status: stat) -> (contents: timespec, state: timespec) {
    #if canImport(Darwin)
      (status.st_mtimespec, status.st_ctimespec)
    #else
      (status.st_mtim, status.st_ctim)
    #endif
  }

  /// The seconds since a file was modified, which its owner can set to any time; nil if it doesn't exist.
  static func age(of path: String) -> Int? {
    status(of: path).map {
      time(nil).subtractingReportingOverflow(times(of: $0).contents.tv_sec).partialValue
    }
  }

  private static func stamp(_ time: timespec, seed: UInt64) -> UInt64 {
    let seconds = Fingerprint.mixed(seed, UInt64(bitPattern: Int64(time.tv_sec)))
    return Fingerprint.mixed(seconds, UInt64(bitPattern: Int64(time.tv_nsec)))
  }

  /// All bytes of a file that the user named or that is ours; nil if it can't be read. Use `OpenFolder.read` for files
  /// in roots.
  static func read(_ path: String, atMost limit: Int = Int(Int32.max)) -> [UInt8]? {
    // Opening a named pipe would wait for a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      Shortage.note()
      return nil
    }
    defer { close(descriptor) }
    return bytes(of: descriptor, atMost: limit)
  }

  /// All bytes of an open file; nil with the reason in `errno` if they can't be read or are too many.
  static func bytes(of descriptor: Int32, atMost limit: Int) -> [UInt8]? {
    guard let size = readableSize(of: descriptor, atMost: limit) else { return nil }
    var isComplete = true
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      (count, isComplete) = unsafe fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor)
    }
    return isComplete ? bytes : nil
  }

  /// The size of an open regular file; nil with the reason in `errno` for anything else.
  static func readableSize(of descriptor: Int32, atMost limit: Int) -> Int? {
    guard let status = status(of: descriptor) else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG where Int(status.st_size) <= limit: return Int(status.st_size)
    case S_IFREG: errno = EFBIG
    case S_IFDIR: errno = EISDIR
    default: errno = EINVAL
    }
    return nil
  }

  /// Reads until memory is full or the file ends. Returns the count, and false if reading failed.
  static func fill(_ memory: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> (count: Int, isComplete: Bool) {
    var count = 0
    while count < memory.count {
      let read = unsafe systemRead(descriptor, memory.baseAddress! + count, memory.count - count)
      if read < 0 && errno == EINTR { continue }
      guard read > 0 else { return (count, read == 0) }
      count += read
    }
    return (count, true)
  }

  static func required(_ path: String, atMost limit: Int = Int(Int32.max)) throws(Failure) -> [UInt8] {
    if let bytes = read(path, atMost: limit) { return bytes }
    throw Failure("cannot read `\(path)`: \(reason(limit: limit)).")
  }

  /// All bytes of a file; nil if it doesn't exist.
  static func optional(_ path: String, atMost limit: Int = Int(Int32.max)) throws(Failure) -> [UInt8]? {
    switch kind(of: path) {
    case .missing: return nil
    case .folder: throw Failure("`\(path)` is a folder where a file should be.")
    case .file: return try required(path, atMost: limit)
    }
  }

  static func requiredText(_ path: String) throws(Failure) -> String {
    String(decoding: try required(path), as: UTF8.self)
  }

  static func requiredOrInput(_ path: String) throws(Failure) -> [UInt8] {
    guard path == "-" else { return try required(path) }
    var input: [UInt8] = []
    var count = 0
    repeat {
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        count = unsafe systemRead(STDIN_FILENO, buffer.baseAddress!, buffer.count)
        filled = max(0, count)
      }
      input += piece
      guard input.count <= handwritten else {
        throw Failure("standard input is larger than \(handwritten >> 20) MB. Give a part of it.")
      }
    } while count > 0 || count < 0 && errno == EINTR
    guard count == 0 else { throw Failure("cannot read standard input: \(reason).") }
    return input
  }

  /// The maximum size of settings and instructions, which are handwritten. A checkout may contain a file that would
  /// fill the memory.
  static let handwritten = 16 << 20

  /// Why a file wasn't read with this limit, and what to do if it's too large.
  static func reason(limit: Int) -> String {
    guard errno == EFBIG else { return errno == EINVAL ? unread.reason : reason }
    return "it is larger than \(limit >> 20) MB. See what is in it, and shorten it or move it away"
  }

  static func markdown(below folder: String) throws(Failure) -> [String] {
    let listing = try FileListing(of: folder)
    try listing.check()
    return listing.paths
  }

  /// The kind of an entry in an open folder; `missing` for links, devices and pipes.
  static func kind(of entry: UnsafeMutablePointer<dirent>, in folder: Int32) -> Kind {
    switch unsafe Int(entry.pointee.d_type) {
    case Int(DT_DIR): return .folder
    case Int(DT_REG): return .file
    case Int(DT_UNKNOWN): break
    default: return .missing
    }
    // Some file systems don't report the type.
    switch unsafe (status(of: entry, in: folder)?.st_mode ?? 0) & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    default: return .missing
    }
  }

  static func status(of entry: UnsafeMutablePointer<dirent>, in folder: Int32) -> stat? {
    var status = stat()
    return unsafe fstatat(folder, &entry.pointee.d_name.0, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    unsafe withUnsafePointer(to: &entry.pointee.d_name) {
      unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
    }
  }

  static func isMarkdown(_ name: String) -> Bool {
    ending(of: name).map(markdownExtensions.contains) ?? false
  }

  /// The file extension in lowercase; nil if there is none.
  static func ending(of name: String) -> String? {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...].lowercased() }
  }

  static var reason: String { unsafe String(cString: strerror(errno)) }

  /// The absolute path with links, `.` and `..` resolved; unchanged if it doesn't exist.
  static func absolute(_ path: String) -> String { resolved(path) ?? path }
}
