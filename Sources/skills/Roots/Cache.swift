import Knowledge

/// Snapshots of knowledge bases in the user's cache folder, so that questions needn't index again.
///
/// Cache files are replaced atomically, so many processes can read and write at once. Damaged, foreign or outdated
/// files are ignored and replaced.
struct Cache: Sendable {
  let folder: String

  /// `$XDG_CACHE_HOME/skills`, `~/Library/Caches/skills` or `~/.cache/skills`; nil without a home.
  static var user: Cache? {
    #if canImport(Darwin)
      let usual = "Library/Caches"
    #else
      let usual = ".cache"
    #endif
    let chosen = systemFolder(inVariable: "XDG_CACHE_HOME")
    let folder = chosen ?? systemFolder(inVariable: "HOME").map { "\($0)/\(usual)" }
    return folder.map { Cache(folder: "\($0)/skills") }
  }

  /// The snapshot for a key, if it was made from the same files. Copying takes three times as long as mapping, but a
  /// mapped file that is truncated crashes the process.
  func snapshot(key: UInt64, fingerprint: UInt64, copies: Bool = false) -> Snapshot? {
    let bytes = copies ? Files.read(path(of: key)).map { StoredBytes($0) } : FileBytes(path(of: key))?.bytes
    return bytes.flatMap { Snapshot($0, fingerprint: fingerprint) }
  }

  /// The latest snapshot for a key, even if files have changed since, and its fingerprint. Check `isDamaged` after it
  /// has answered.
  func latest(key: UInt64) -> (snapshot: Snapshot, fingerprint: UInt64)? {
    guard let file = FileBytes(path(of: key)),
      let fingerprint = Snapshot.fingerprint(of: file.bytes),
      let snapshot = Snapshot(file.bytes, fingerprint: fingerprint, verifiesLazily: true)
    else { return nil }
    return (snapshot, fingerprint)
  }

  func keep(_ snapshot: Snapshot, key: UInt64, fingerprint: UInt64) {
    makeFolders()
    removeAbandoned()
    let file = try? FileWriter(path(of: key))
    try? file?.write(snapshot.bytes(fingerprint: fingerprint), mode: 0o600)
  }

  /// After how many seconds a draft counts as abandoned.
  private static let longestWrite = 60
  /// After how many seconds an index is removed: two months. Its folder may no longer exist; if it does, the next
  /// question makes it again.
  private static let longestKept = 60 * 86_400

  /// Removes old indexes, and drafts whose writers were killed, as clients kill servers.
  private func removeAbandoned() {
    for name in Files.names(in: folder) {
      let path = "\(folder)/\(name)"
      let age = Files.age(of: path) ?? 0
      let isDraft = name.hasSuffix(FileWriter.draftEnding) || name.hasSuffix(CacheTurn.ending)
      let isOld = isDraft ? age > Self.longestWrite : name.hasSuffix(Self.ending) && age > Self.longestKept
      if isOld { unsafe unlink(path) }
    }
  }

  static let ending = ".index"

  /// Every index, with its age in seconds.
  var indexes: [(name: String, bytes: Int, age: Int)] {
    Files.names(in: folder).filter { $0.hasSuffix(Self.ending) }.map { name in
      let path = "\(folder)/\(name)"
      return (name, Files.size(of: path), max(0, Files.age(of: path) ?? 0))
    }
  }

  /// Removes all our files, and folders below the user's home that are then empty.
  func clear(below home: String) throws(Failure) {
    for name in Files.names(in: folder)
    where [Self.ending, FileWriter.draftEnding, CacheTurn.ending].contains(where: name.hasSuffix) {
      guard unsafe unlink("\(folder)/\(name)") == 0 || errno == ENOENT else {
        throw Failure("cannot remove `\(folder)/\(name)`: \(Files.reason).")
      }
    }
    for name in Files.names(in: folder) where name.hasPrefix(EngineCopy.folderPrefix) {
      let copy = "\(folder)/\(name)"
      for file in Files.names(in: copy) { unsafe unlink("\(copy)/\(file)") }
      unsafe rmdir(copy)
    }
    Files.removeEmptyFolders(folder, below: [home])
  }

  private func path(of key: UInt64, _ ending: String = ending) -> String {
    "\(folder)/\(String(key, radix: 16))\(ending)"
  }

  /// Waits for processes that index the same files, whose result can then be read.
  func turn(of key: UInt64) -> CacheTurn? {
    makeFolders()
    return CacheTurn.wait(for: path(of: key, CacheTurn.ending))
  }

  private func makeFolders() {
    guard unsafe mkdir(folder, 0o700) != 0, errno == ENOENT else { return }
    // If the folder can't be made, we continue without a cache.
    try? Files.makeFolders(folder, mode: 0o700)
  }
}

/// The exclusive right to index some files for the cache, held until released or the process ends (`flock(2)`). Clients
/// start many servers at once, which would all index the same files.
final class CacheTurn: Sendable {
  static let ending = ".lock"
  /// How long to wait for another process, in microseconds, before indexing the files ourselves. Some clients give a
  /// server only 30 seconds to start.
  private static let patience = 10_000_000
  /// The time between two attempts in microseconds.
  private static let interval: useconds_t = 5_000

  private let descriptor: Int32
  private let path: String

  private init(_ path: String, _ descriptor: Int32) { (self.path, self.descriptor) = (path, descriptor) }

  /// nil without a writable cache folder, or on timeout.
  static func wait(for path: String, patience: Int = patience) -> CacheTurn? {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    let end = Clock.microseconds + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, Clock.microseconds < end else {
        systemClose(descriptor)
        return nil
      }
      usleep(interval)
    }
    return CacheTurn(path, descriptor)
  }

  deinit {
    // Waiting processes have the file open, and read the cache next.
    unsafe unlink(path)
    systemClose(descriptor)
  }
}
