import Knowledge

/// Snapshots of knowledge bases in the user's cache folder, so that a question need not index again.
///
/// A cache file is written beside its place and renamed over it, so many processes can read and write
/// at once; a file that is damaged, foreign or out of date is ignored and replaced.
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

  /// The snapshot of a key, if it was made of the same files. Copying takes three times as long as mapping, but
  /// whoever shortens a mapped file ends the process.
  func snapshot(key: UInt64, fingerprint: UInt64, copies: Bool = false) -> Snapshot? {
    FileBytes(path(of: key), copies: copies).flatMap {
      Snapshot($0.bytes, fingerprint: fingerprint)
    }
  }

  /// The snapshot that was kept under a key, whatever the files are by now, and its fingerprint. After
  /// it has answered, ask its `isDamaged`.
  func latest(key: UInt64) -> (snapshot: Snapshot, fingerprint: UInt64)? {
    guard let file = FileBytes(path(of: key), copies: false),
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

  /// After how many seconds nobody writes a draft any more.
  private static let longestWrite = 60
  /// After how many seconds an index may go, as its folder may be gone or of no interest: two months. If it is still
  /// used, the next question makes it again.
  private static let longestKept = 60 * 86_400

  /// Removes old indexes, and drafts whose writers were ended, as clients end servers.
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

  /// Every index, with how many seconds ago it was made.
  var indexes: [(name: String, bytes: Int, age: Int)] {
    Files.names(in: folder).filter { $0.hasSuffix(Self.ending) }.map { name in
      let path = "\(folder)/\(name)"
      return (name, Files.size(of: path), max(0, Files.age(of: path) ?? 0))
    }
  }

  /// Removes everything of ours, and the folders that are left empty below a user's home.
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

  private func path(of key: UInt64) -> String { path(of: key, Self.ending) }

  private func path(of key: UInt64, _ ending: String) -> String { "\(folder)/\(String(key, radix: 16))\(ending)" }

  /// Waits for the processes that index the same files: what they have kept can then be read.
  func turn(of key: UInt64) -> CacheTurn? {
    makeFolders()
    return CacheTurn.wait(for: path(of: key, CacheTurn.ending))
  }

  private func makeFolders() {
    guard unsafe mkdir(folder, 0o700) != 0, errno == ENOENT else { return }
    // Whoever cannot make them goes on without a cache.
    try? Files.makeFolders(folder, mode: 0o700)
  }
}
