extension FileWriter {
  /// Opens a file for appending, such as a connection's trace, and creates it if needed.
  ///
  /// Links are followed, so that `/dev/stderr` works, unless another user made them: anyone can create one in `/tmp`.
  /// The file itself must not be another user's either. Opening a named pipe doesn't wait for a reader.
  ///
  /// - Parameters:
  ///   - kind: Its name in messages, with a trailing space: `the trace `.
  ///   - isOwn: Whether a file that begins so is one that we wrote. Others are left as they are.
  static func appending(
    to path: String, as kind: String = "", if isOwn: (String) -> Bool = { _ in true }
  ) throws(Failure) -> Int32 {
    if let link = Files.linkStatus(of: path), link.st_mode & S_IFMT == S_IFLNK,
      link.st_uid != geteuid(), link.st_uid != 0
    {
      throw Failure("`\(path)` is a link that another user made. Name a file in a folder of yours.")
    }
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK
    let file = unsafe open(path, flags, 0o600)
    guard file >= 0 else {
      throw errno == ENXIO
        ? Failure("`\(path)` is a pipe or a socket that nobody reads. Start its reader first, or name a file.")
        : unopened(path, as: kind)
    }
    guard isOurs(file) else {
      systemClose(file)
      throw Failure(
        "`\(path)` is another user's, has a second name elsewhere, or isn't a file. Name a new file in a folder of "
          + "yours.")
    }
    let beginning = beginning(of: path)
    guard beginning.isEmpty || isOwn(beginning) else {
      systemClose(file)
      throw Failure("`\(path)` has other text, and was left as it is. Name a new file for \(kind.dropLast()).")
    }
    return file
  }

  /// The first bytes of an ordinary file; empty for all else.
  private static func beginning(of path: String) -> String {
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { return "" }
    defer { systemClose(number) }
    guard let status = Files.status(of: number), status.st_mode & S_IFMT == S_IFREG else { return "" }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(number, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Whether we may write to an open file: this user's file without other names, a system device, or one of our
  /// standard streams.
  private static func isOurs(_ file: Int32) -> Bool {
    guard let status = Files.status(of: file) else { return false }
    let isStream = (STDIN_FILENO...STDERR_FILENO).contains { number in
      Files.status(of: number).map { $0.st_dev == status.st_dev && $0.st_ino == status.st_ino } ?? false
    }
    if isStream { return true }
    let isOfUser = status.st_uid == geteuid()
    switch status.st_mode & S_IFMT {
    case S_IFREG: return isOfUser && status.st_nlink <= 1
    case S_IFIFO: return isOfUser
    case S_IFCHR: return isOfUser || status.st_uid == 0
    default: return false
    }
  }

  /// Appends in one write, so that several programs can do so at once, and changes nothing else.
  ///
  /// Links aren't followed, and a file with a second name, which may be in another folder, is refused.
  ///
  /// - Parameters:
  ///   - start: The beginning of a new file.
  ///   - limit: The maximum size of the file afterwards, in bytes.
  func append(_ bytes: [UInt8], startingWith start: [UInt8], limit: Int) throws(Failure) {
    try Self.retrying(path) { () throws(Failure) -> Void? in
      let number = unsafe openat(folder, name, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
      if number < 0, errno == ENOENT { return try replace(nil, with: start + bytes) ? () : nil }
      guard number >= 0 else {
        throw Failure("cannot write `\(path)`: \(Files.reason). Is it a file of yours, and not a link?")
      }
      defer { systemClose(number) }
      guard let status = Files.status(of: number), status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1 else {
        throw Failure("`\(path)` has a second name elsewhere, or isn't an ordinary file. Move it away first.")
      }
      guard Int(status.st_size) <= limit - bytes.count else {
        throw Failure(
          "`\(path)` is full: a file of more than \(limit >> 20) MB isn't read. Rename it to begin a new one.")
      }
      guard Descriptor(number: number).write(bytes) else { throw Failure("cannot write `\(path)`: \(Files.reason).") }
      return ()
    }
  }

  /// Writes a command's output to a file: through links, and directly to a device or pipe, which a rename would
  /// replace.
  static func output(_ bytes: [UInt8], to path: String) throws(Failure) {
    let target = Files.target(of: path)
    let former = Files.status(of: target)
    guard let former, former.st_mode & S_IFMT != S_IFREG else {
      return try FileWriter(target).write(bytes, like: former)
    }
    let file = Descriptor(number: try appending(to: path))
    defer { systemClose(file.number) }
    guard file.write(bytes, patience: -1) else { throw Failure("cannot write `\(path)`: \(Files.reason).") }
  }
}
