import Knowledge

/// Snapshots of knowledge bases in the user's cache folder, so that a question need not index again.
///
/// A cache file is written beside its place and renamed over it, so many processes can read and write
/// at once; a file that is damaged, foreign or out of date is ignored and replaced.
struct Cache: Sendable {
  let folder: String

  /// `$XDG_CACHE_HOME/skills`, `~/Library/Caches/skills` or `~/.cache/skills`; nil without a home.
  static var user: Cache? {
    if let folder = variable("XDG_CACHE_HOME") { return Cache(folder: "\(folder)/skills") }
    guard let home = variable("HOME") else { return nil }
    #if canImport(Darwin)
      return Cache(folder: "\(home)/Library/Caches/skills")
    #else
      return Cache(folder: "\(home)/.cache/skills")
    #endif
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee == UInt8(ascii: "/") else { return nil }
    return String(cString: value)
  }

  /// The snapshot that was kept under a key, if it was made of the same files.
  ///
  /// - Parameter copies: Whether its bytes are the process's own: of a file that is looked at in its place,
  ///   whoever cuts it ends the process. To copy takes three times as long as to verify.
  func snapshot(key: UInt64, fingerprint: UInt64, copies: Bool = false) -> Snapshot? {
    let path = path(of: key)
    if copies {
      guard let file = CopiedFile(path) else { return nil }
      return Snapshot(file.bytes, fingerprint: fingerprint, owner: file)
    }
    guard let file = MappedFile(path) else { return nil }
    return Snapshot(file.bytes, fingerprint: fingerprint, owner: file)
  }

  /// The snapshot that was kept under a key, whatever the files are by now, and its fingerprint. After
  /// it has answered, ask its `isDamaged`.
  func latest(key: UInt64) -> (snapshot: Snapshot, fingerprint: UInt64)? {
    guard let file = MappedFile(path(of: key)),
      let fingerprint = Snapshot.fingerprint(of: file.bytes),
      let snapshot = Snapshot(
        file.bytes, fingerprint: fingerprint, owner: file, verifiesLazily: true)
    else { return nil }
    return (snapshot, fingerprint)
  }

  /// Keeps a snapshot. A folder that cannot be written to costs time on the next start, no more.
  func keep(_ snapshot: Snapshot, key: UInt64, fingerprint: UInt64) {
    makeFolders()
    removeAbandoned()
    let file = try? FileWriter(path(of: key))
    try? file?.write(snapshot.bytes(fingerprint: fingerprint), mode: 0o600)
  }

  /// How old a draft is that nobody writes any more, in seconds.
  private static let longestWrite = 60
  /// For how many seconds nobody has read an index of a folder that is gone or asked no more: two months.
  private static let longestUnread = 60 * 86_400

  /// Takes away what was being written when its writer was ended, as clients end servers, and what nobody reads.
  private func removeAbandoned() {
    for name in Files.names(in: folder) {
      let path = "\(folder)/\(name)"
      let isAbandoned =
        name.hasSuffix(FileWriter.draftEnding)
        ? (Files.age(of: path) ?? 0) > Self.longestWrite
        : name.hasSuffix(Self.ending) && (Files.idleTime(of: path) ?? 0) > Self.longestUnread
      if isAbandoned { unlink(path) }
    }
  }

  static let ending = ".index"

  private func path(of key: UInt64) -> String {
    "\(folder)/\(String(key, radix: 16))\(Self.ending)"
  }

  private func makeFolders() {
    guard mkdir(folder, 0o700) != 0, errno == ENOENT else { return }
    // Whoever cannot make them goes on without a cache.
    try? Files.makeFolders(folder, mode: 0o700)
  }
}
