/// A client's configuration on the disk, and the backup beside it.
struct ConfigFile {
  /// The file itself: a symbolic link is followed, so that it stays one.
  let path: String
  let entry: ConfigEntry
  let format: ConfigEdit.Format

  /// Who may read a file that we make: clients put keys into those of a user.
  let mode: mode_t

  init(_ path: String, entry: ConfigEntry, format: ConfigEdit.Format, mode: mode_t) {
    self.path = Files.target(of: path)
    (self.entry, self.format, self.mode) = (entry, format, mode)
  }

  var backup: String { path + ".skills-backup" }

  /// A change that has been worked out and not yet made.
  struct Change {
    /// nil where there is no file, before or after.
    let old: [UInt8]?
    let new: [UInt8]?
    /// What the backup holds afterwards; nil removes it.
    let backup: [UInt8]?
    /// How many folders above the file come with it, or go.
    let folders: Int
    /// The program that the entry started before instead of ours, or starts again.
    var other: String?
  }

  /// The entry of our name; nil without one.
  func found() throws(Failure) -> ConfigEdit.Found? {
    try edited { bytes throws(ConfigError) in
      try ConfigEdit.found(in: bytes, entry: entry, format: format)
    }
  }

  func state() throws(Failure) -> ConfigEdit.State {
    try edited { bytes throws(ConfigError) in
      try ConfigEdit.state(of: bytes, entry: entry, format: format)
    }
  }

  /// The change that makes the client start our binary; nil where it does already.
  func installation() throws(Failure) -> Change? {
    let current = try current
    var other: String?
    let state = try state()
    switch state {
    case .current: return nil
    case .foreign(let command): throw foreign(command)
    case .absent: break
    case .outdated(let command): other = command == entry.command ? nil : command
    }
    let new = try edited { bytes throws(ConfigError) in
      try ConfigEdit.adding(entry, to: bytes, format: format)
    }
    let folders = Self.missingFolders(above: path)
    return Change(
      old: current, new: new,
      backup: kept(of: current, state, folders: folders), folders: folders, other: other)
  }

  /// What the backup is to hold of a file that our entry is put into.
  private func kept(of current: [UInt8]?, _ state: ConfigEdit.State, folders: Int) -> [UInt8]? {
    guard let current else { return Self.marker(folders: folders) }
    guard state != .absent else { return current }
    // A backup of an older version would lose what has been changed since.
    if Files.kind(of: backup) == .file { return Files.read(backup) }
    // What we made ourselves where there was no file is nothing to go back to.
    return isUntouched(current, since: []) ? nil : current
  }

  /// The change that takes our entry out again; nil where there is none.
  ///
  /// Where nothing else has changed since, the file becomes what it was, byte for byte, or goes. An entry
  /// of our name that was there before starts its own program again.
  func removal() throws(Failure) -> Change? {
    switch try state() {
    case .absent: return nil
    case .foreign(let command): throw foreign(command)
    case .current, .outdated: break
    }
    let current = try current
    let kept = Files.read(backup)
    let folders = kept.flatMap(Self.folders(ofMarker:))
    let original = folders == nil ? kept : nil
    let former = former(in: original ?? [])
    if isUntouched(current, since: original ?? []) {
      return Change(
        old: current, new: original, backup: nil, folders: folders ?? 0, other: former?.command)
    }
    let new = try edited { bytes throws(ConfigError) in
      if let former {
        return try ConfigEdit.adding(entry.starting(former), to: bytes, format: format)
      }
      return try ConfigEdit.removing(entry, from: bytes, original: original ?? [], format: format)
    }
    let isGone = original == nil && ConfigEdit.isEmpty(new, format: format)
    return Change(
      old: current, new: isGone ? nil : new, backup: nil, folders: folders ?? 0,
      other: former?.command)
  }

  /// The entry of our name that was in a file before us. One that is as we write it may be of a person, who
  /// has put other arguments there.
  private func former(in original: [UInt8]) -> ConfigEdit.Found? {
    let found = try? ConfigEdit.found(in: original, entry: entry, format: format)
    guard let found, found.command != nil else { return nil }
    return found
  }

  /// Whether a file is what installing into another one gives, whatever binary and arguments it names.
  private func isUntouched(_ current: [UInt8]?, since original: [UInt8]) -> Bool {
    var entry = entry
    entry.isExact = true
    guard let current,
      let state = try? ConfigEdit.state(of: original, entry: entry, format: format),
      state == .absent || former(in: original) != nil,
      let again = try? ConfigEdit.adding(entry, to: original, format: format),
      let updated = try? ConfigEdit.adding(entry, to: current, format: format)
    else { return false }
    return again == updated
  }

  /// The file's bytes; nil where there is none.
  private var current: [UInt8]? {
    get throws(Failure) {
      switch Files.kind(of: path) {
      case .missing: return nil
      case .folder: throw Failure("`\(path)` is a folder where a file should be.")
      case .file: return try Files.required(path)
      }
    }
  }

  private func edited<Result>(
    _ edit: ([UInt8]) throws(ConfigError) -> Result
  ) throws(Failure) -> Result {
    let bytes = try current ?? []
    do {
      return try edit(bytes)
    } catch {
      throw Failure(
        "`\(path)` was left as it is: \(error.reason) (line \(error.line), column "
          + "\(error.column)). Mend it there and run the command again.")
    }
  }

  private func foreign(_ command: String?) -> Failure {
    let what = command.map { "that starts `\($0)`" } ?? "that starts no program"
    let name = entry.path.joined(separator: ".")
    return Failure(
      "`\(path)` was left as it is: it already has an entry `\(name)` \(what). "
        + "Rename or remove that one first.")
  }
}

// MARK: - Making the change

extension ConfigFile {
  /// What the backup says where there was no file: which folders to take away again.
  private static func marker(folders: Int) -> [UInt8]? {
    guard folders > 0 else { return nil }
    return Array("There was no file here before `skills install`; folders made: \(folders)\n".utf8)
  }

  private static func folders(ofMarker bytes: [UInt8]) -> Int? {
    (1...32).first { marker(folders: $0) == bytes }
  }

  private static func missingFolders(above path: String) -> Int {
    var (path, count) = (Files.parent(of: path), 0)
    while Files.kind(of: path) == .missing, path != "/", path != "." {
      (path, count) = (Files.parent(of: path), count + 1)
    }
    return count
  }

  func make(_ change: Change) throws(Failure) {
    try Files.refuseReadOnly(path)
    guard let new = change.new else { return try remove(folders: change.folders) }
    try Files.makeFolders(Files.parent(of: path))
    if let backup = change.backup {
      try Files.write(
        backup, to: self.backup, mode: Files.mode(of: path) ?? mode, ownedAs: path)
    }
    try Files.replace(path, with: new, mode: mode)
    if change.backup == nil { unlink(backup) }
  }

  private func remove(folders: Int) throws(Failure) {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw Failure("cannot remove `\(path)`: \(Files.reason).")
    }
    unlink(backup)
    var folder = path
    for _ in 0..<folders {
      folder = Files.parent(of: folder)
      // A folder that somebody has put a file in stays.
      guard rmdir(folder) == 0 else { return }
    }
  }
}
