/// One file to write: its folder, held open, and its name there.
///
/// Every file that the program writes goes through here. The text is written to a new file beside it, under an
/// unguessable name, and then renamed, so that readers see the complete old or new file. Links are never followed, so
/// nobody else's link in the folder can redirect the text.
struct FileWriter: ~Copyable {
  let folder: Int32
  let name: String
  let path: String
  /// Whether the file keeps its other hard links. In a foreign folder these may be outside of it.
  private let keepsNames: Bool

  /// The suffix of files that are being written.
  static let draftEnding = ".draft"

  /// - Parameters:
  ///   - root: The folder that the path must not lead out of, without following links; nil for a path that the user or
  ///     we chose.
  ///   - makesFolders: Whether to create missing folders.
  ///   - keepsNames: Whether a file beneath the root keeps its other hard links, too: the user asked to change this file.
  init(
    _ path: String, beneath root: String? = nil, makesFolders: Bool = false, keepsNames: Bool = false
  ) throws(Failure) {
    let parent = Files.parent(of: path)
    let folder: Int32
    if let root {
      folder = try Self.folder(parent, beneath: root, makesFolders: makesFolders)
    } else {
      if makesFolders { try Files.makeFolders(parent) }
      folder = unsafe open(parent, OpenFolder.asFolder)
    }
    guard folder >= 0 else { throw Self.unopened(path) }
    self.folder = folder
    name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    self.path = path
    self.keepsNames = root == nil || keepsNames
  }

  deinit { systemClose(folder) }

  /// Writes the file, with the owner and permissions of another one if given. A link in its place is replaced, not
  /// followed.
  func write(_ bytes: [UInt8], mode: mode_t = 0o644, like other: stat? = nil) throws(Failure) {
    let draft = try draft(of: bytes, mode: mode, like: other)
    guard unsafe renameat(folder, draft, folder, name) == 0 else {
      let failure = failure
      unsafe unlinkat(folder, draft, 0)
      throw failure
    }
  }

  /// Writes the file if its content is still `old`. It keeps its owner and permissions, and with `keepsNames` its other
  /// hard links.
  ///
  /// - Parameter old: nil if there was no file.
  /// - Returns: False if another program has changed it since, in which case that change stays.
  func replace(_ old: [UInt8]?, with new: [UInt8], mode: mode_t = 0o644) throws(Failure) -> Bool {
    let former = try status()
    guard let former, let old else { return former == nil && old == nil ? try create(new, mode) : false }
    let draft = try draft(of: new, mode: mode, like: former)
    defer { unsafe unlinkat(folder, draft, 0) }
    if keepsNames && former.st_nlink > 1 { return try overwrite(old, with: new) }
    // A process that is about to become another program has all files of ours open for a moment, even for writing.
    for number in 0..<Self.attempts {
      if try exchange(old, for: new, in: draft) { return true }
      guard holds(old, name) else { return false }
      usleep(useconds_t(100 * number))
    }
    return false
  }

  /// Removes the file; false if another program has changed it since it was read.
  func remove(_ old: [UInt8]) throws(Failure) -> Bool {
    guard try status() != nil, holds(old, name) else { return false }
    let taken = draftName
    guard unsafe renameat(folder, name, folder, taken) == 0 else {
      guard errno == ENOENT else { throw Failure("cannot remove `\(path)`: \(Files.reason).") }
      return false
    }
    guard !holds(old, taken) else { return unsafe unlinkat(folder, taken, 0) == 0 }
    // Puts it back, unless there is a newer file by now.
    if unsafe linkat(folder, taken, folder, name, 0) == 0 || errno == EEXIST {
      unsafe unlinkat(folder, taken, 0)
    } else {
      unsafe renameat(folder, taken, folder, name)
    }
    return false
  }

  /// Attempts a change, including reading, until no other program has written meanwhile. `attempt` returns nil to
  /// retry.
  static func retrying<Value>(_ path: String, _ attempt: () throws(Failure) -> Value?) throws(Failure) -> Value {
    for number in 0..<attempts {
      if let value = try attempt() { return value }
      // Waits half a millisecond longer each time. A client that saves is usually done after one or two.
      usleep(useconds_t(500 * number))
    }
    throw Failure(
      "`\(path)` was left as it is: another program keeps changing it. Close that program, and run the command again.")
  }

  /// In total, these wait half a second.
  static let attempts = 45
}

// MARK: - Drafts

extension FileWriter {
  /// An unguessable name for the file that is written beside the original. Names have at most 255 bytes.
  private var draftName: String {
    let start = String(decoding: name.utf8.prefix(200), as: UTF8.self)
    return "\(start).\(String(UInt64.random(in: 0 ... .max), radix: 16))\(Self.draftEnding)"
  }

  private func draft(of bytes: [UInt8], mode: mode_t, like former: stat?) throws(Failure) -> String {
    let draft = draftName
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = unsafe openat(folder, draft, flags, former == nil ? mode : 0o600)
    guard file >= 0 else { throw Self.unopened(path) }
    if let former { Self.dress(file, as: former) }
    let isWhole = Descriptor(number: file).write(bytes)
    guard close(file) == 0, isWhole else {
      let failure = failure
      unsafe unlinkat(folder, draft, 0)
      throw failure
    }
    return draft
  }

  /// Gives a file the owner and permissions of another one, as far as permitted.
  private static func dress(_ file: Int32, as former: stat) {
    // When root runs this for another user, the file must stay theirs.
    let keepsGroup =
      fchown(file, former.st_uid, former.st_gid) == 0
      || fchown(file, uid_t.max, former.st_gid) == 0
    let mode = former.st_mode & 0o7777
    // If the group couldn't be kept, it gets only everyone's permissions.
    fchmod(file, keepsGroup ? mode : mode & ~0o070 | (mode & 0o007) << 3)
  }

  static func unopened(_ path: String, as kind: String = "") -> Failure {
    Failure("cannot write \(kind)`\(path)`: \(Files.reason). Is the folder there, and yours?")
  }

  private var failure: Failure { Failure("cannot write `\(path)`: \(Files.reason).") }
}

// MARK: - Comparing and renaming

extension FileWriter {
  private func status() throws(Failure) -> stat? {
    guard let status = Files.linkStatus(of: name, in: folder) else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure("`\(path)` isn't an ordinary file. Move it away, and run the command again.")
    }
    return status
  }

  private func holds(_ bytes: [UInt8], _ name: String) -> Bool { version(of: name, holding: bytes) != nil }

  /// Values that identify a file and its content without reading it.
  private static func version(_ status: stat) -> [Int] {
    let time = Files.times(of: status).contents
    return [Int(status.st_ino), Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec)]
  }

  /// The version of a file in the folder if it contains these bytes; nil if it doesn't, and for a link.
  private func version(of name: String, holding bytes: [UInt8]) -> [Int]? {
    let file = unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { systemClose(file) }
    guard let status = Files.status(of: file), status.st_size == bytes.count,
      Files.bytes(of: file, atMost: bytes.count) == bytes
    else { return nil }
    return Self.version(status)
  }

  private func version(of name: String) -> [Int]? {
    Files.linkStatus(of: name, in: folder).map(Self.version)
  }

  private func create(_ bytes: [UInt8], _ mode: mode_t) throws(Failure) -> Bool {
    let draft = try draft(of: bytes, mode: mode, like: nil)
    defer { unsafe unlinkat(folder, draft, 0) }
    // Unlike a rename, creating a link never replaces another file.
    if unsafe linkat(folder, draft, folder, name, 0) == 0 { return true }
    if errno == EEXIST { return false }
    // Not every file system supports hard links.
    guard try status() == nil else { return false }
    guard unsafe renameat(folder, draft, folder, name) == 0 else { throw failure }
    return true
  }

  /// Exchanges a draft with a file, and then checks what was there, so that no program can write in between.
  private func exchange(_ old: [UInt8], for new: [UInt8], in draft: String) throws(Failure) -> Bool {
    guard let version = version(of: name, holding: old), version == self.version(of: name) else {
      return false
    }
    guard swap(with: draft) else {
      if errno == ENOENT { return false }
      // Not every file system can swap two names.
      guard unsafe renameat(folder, draft, folder, name) == 0 else { throw failure }
      return true
    }
    // The cheapest check comes first, to detect another program's version as soon as possible.
    if self.version(of: draft) == version, isClosed(draft), holds(old, draft) { return true }
    // Another program was faster, so its version goes back. If it has written again by now, that is its newest.
    if !swap(with: draft) {
      unsafe renameat(folder, draft, folder, name)
    } else if !holds(new, draft) {
      _ = swap(with: draft)
    }
    return false
  }

  /// Whether nobody has a file open for writing, if the system can tell: only then is a lease granted (fcntl(2),
  /// `F_SETLEASE`).
  private func isClosed(_ name: String) -> Bool {
    #if os(Linux)
      let file = unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { return false }
      defer { systemClose(file) }
      // Sent if another process opens the file meanwhile; it would end this process.
      signal(SIGIO, SIG_IGN)
      return fcntl(file, 1024, Int32(F_RDLCK)) == 0 || errno != EAGAIN
    #else
      true
    #endif
  }

  private func swap(with draft: String) -> Bool { systemExchange(draft, name, in: folder) }

  /// Overwrites a file in place. After a rename its other hard links, as in a dotfiles repository, would keep the old
  /// text.
  ///
  /// The whole text is first written beside it. So nothing is touched if there is no room, and if the process is
  /// killed, the text can be recovered from there.
  private func overwrite(_ old: [UInt8], with new: [UInt8]) throws(Failure) -> Bool {
    guard holds(old, name) else { return false }
    guard put(new) else {
      let failure = failure
      _ = put(old)
      throw failure
    }
    return true
  }

  private func put(_ bytes: [UInt8]) -> Bool {
    let file = unsafe openat(folder, name, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { systemClose(file) }
    return Descriptor(number: file).write(bytes) && ftruncate(file, off_t(bytes.count)) == 0 && fsync(file) == 0
  }
}
