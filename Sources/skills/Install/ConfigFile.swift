import ClientConfig
import Knowledge

struct ConfigFile {
  /// The file itself, with symbolic links resolved so that they stay links.
  let path: String
  let format: ConfigEdit.Format

  /// The permissions of a file that we create. Clients store keys in a user's files.
  let mode: mode_t

  /// The project of the file; nil for a user's own file. Foreign projects may have links in place of their files; none
  /// is followed out of the project.
  private let project: String?
  private let given: String
  /// The project and the home folder. Empty folders below them are removed with the file.
  private let places: [String]

  init(
    _ path: String, format: ConfigEdit.Format, mode: mode_t, backupEnding: String = ".skills-backup",
    in project: String? = nil, home: String? = nil, backups: String? = nil
  ) {
    self.path = Files.target(of: path)
    (self.format, self.mode, self.backupEnding, self.project) = (format, mode, backupEnding, project)
    given = path
    places = [project, home].compactMap { $0.map(Files.absolute) }
    let around = project == nil ? nil : Git.repository(around: self.path)
    repository = around.flatMap {
      Files.link(at: "\($0)/.git") == nil && Files.kind(of: "\($0)/.git") == .folder ? $0 : nil
    }
    self.backups = around != nil && repository == nil ? backups : nil
  }

  /// The suffix of the backup's name.
  private let backupEnding: String
  private var besideFile: String { path + backupEnding }
  private static let copyEnding = ".skills-removed"

  /// A project's backup is where Git adds nothing: files that it ignores have secrets, and it would add a copy of
  /// another name.
  var backup: String { place(backupEnding) }

  /// Where the whole file is kept when a part of it is removed that has settings of the user's.
  var copy: String { place(Self.copyEnding) }

  private func place(_ ending: String) -> String {
    if let backups { return backups + path + ending }
    guard let repository else { return path + ending }
    let name = path.dropFirst(repository.count + 1).replacing("/", with: "%")
    return "\(repository)/.git/skills-backups/\(name)\(ending)"
  }

  /// The Git repository around a project's file, if its own folder is inside. In a worktree or submodule it is elsewhere.
  private let repository: String?
  /// The user's folder of backups, for the files of a worktree or submodule. Its `.git` names the repository's folder,
  /// but in a foreign project it could name any folder.
  private let backups: String?

  struct Change {
    /// nil if there is no file before or after the change.
    let old: [UInt8]?
    var new: [UInt8]?
    /// The backup's content afterwards; nil removes it.
    let backup: [UInt8]?
    /// The program that the entry started before ours, or starts again.
    var other: String?
    /// The names of the user's settings that go with the part.
    var lost: [String] = []
    /// The part in the same file that was added later, and its new backup; nil removes that.
    var later: (file: ConfigFile, backup: [UInt8]?)?
  }

  /// A user's own file may be large, since clients write to it.
  private var limit: Int { project == nil ? Int(Int32.max) : Files.handwritten }

  /// Where the backup is; nil if there is none. A link in its place isn't ours. Earlier versions wrote all beside the file.
  var placeOfBackup: String? {
    [backup, besideFile].first { Files.link(at: $0) == nil && Files.kind(of: $0) != .missing }
  }

  /// The backup's content; nil if there is none.
  var kept: [UInt8]? {
    get throws(Failure) {
      guard let place = placeOfBackup, let bytes = try readable(place) else { return nil }
      // Earlier versions wrote this sentence if there had been no file.
      return bytes.starts(with: Array("There was no file here before `skills install`".utf8)) ? nil : bytes
    }
  }

  var current: [UInt8]? {
    get throws(Failure) {
      try refuseLeadingOut()
      return try readable(path)
    }
  }

  var leadsOut: Bool { (try? refuseLeadingOut()) == nil }

  private func refuseLeadingOut() throws(Failure) {
    if let project { _ = try FileWriter.target(of: given, beneath: project) }
  }

  private func readable(_ path: String) throws(Failure) -> [UInt8]? {
    if Files.status(of: path) == nil, errno == EACCES {
      throw Failure("cannot read `\(path)`: \(Files.reason). Allow it with `chmod u+rx '\(Files.parent(of: path))'`.")
    }
    do throws(Failure) {
      return try Files.optional(path, atMost: limit)
    } catch {
      let isForbidden = Files.mode(of: path).map { $0 & 0o400 == 0 } ?? false
      throw Failure(error.message + (isForbidden ? " Allow reading with `chmod u+r '\(path)'`." : ""))
    }
  }

  func edited<Result>(
    _ current: [UInt8]?, _ edit: ([UInt8]) throws(ConfigError) -> Result
  ) throws(Failure) -> Result {
    do {
      return try edit(current ?? [])
    } catch {
      throw Failure("`\(path)` was left as it is: \(error.place). Fix it there and run the command again.")
    }
  }

  /// Throws if the backup's content can't say what was there before, so that no user's entry or hook is lost with it.
  func checkBackup(_ original: [UInt8]) throws(Failure) {
    do {
      try ConfigEdit.check(original, format: format)
    } catch {
      throw Failure(
        "`\(path)` was left as it is: its backup `\(placeOfBackup ?? backup)` can't be read, so what was there before can't come back: "
          + "\(error.place). Fix the backup or move it away, and run the command again.")
    }
  }
}

// MARK: - Making the change

extension ConfigFile {
  /// Computes a change and applies it. Retries if another program has written to the file meanwhile. nil if nothing
  /// changes.
  func make(_ workOut: () throws(Failure) -> Change?) throws(Failure) -> Change? {
    try moveEarlierBackup()
    return try FileWriter.retrying(path) { () throws(Failure) -> Change?? in
      guard let change = try workOut() else { return .some(nil) }
      guard try make(change) else { return nil }
      return change
    }
  }

  /// - Returns: False if the file has changed since the change was computed.
  private func make(_ change: Change) throws(Failure) -> Bool {
    try Files.refuseReadOnly(path)
    if !change.lost.isEmpty, let old = change.old {
      try backupWriter(of: Self.copyEnding).write(old, mode: mode, like: Files.status(of: path))
    }
    guard let new = change.new else { return try remove(change) }
    let isFirst = try kept == nil
    if let backup = change.backup {
      try writeBackup(backup)
    }
    let isMade = try writer().replace(change.old, with: new, mode: mode)
    if isMade ? change.backup == nil : isFirst { removeBackup() }
    guard isMade, let (file, backup) = change.later else { return isMade }
    if let backup { try file.writeBackup(backup) } else { file.removeBackup() }
    return true
  }

  private func writeBackup(_ bytes: [UInt8]) throws(Failure) {
    try backupWriter(of: backupEnding).write(bytes, mode: mode, like: Files.status(of: path))
  }

  /// Moves the backup of an earlier version, which is beside a project's file, to where Git doesn't add it.
  private func moveEarlierBackup() throws(Failure) {
    guard backup != besideFile, let status = Files.linkStatus(of: besideFile), status.st_mode & S_IFMT == S_IFREG
    else { return }
    try refuseLeadingOut()
    guard let kept = try kept else { return }
    if Files.linkStatus(of: backup) == nil {
      try backupWriter(of: backupEnding).write(kept, mode: mode, like: status)
    }
    unsafe unlink(besideFile)
  }

  private func backupWriter(of ending: String) throws(Failure) -> FileWriter {
    let place = place(ending)
    if backups != nil { return try FileWriter(place, makesFolders: true) }
    guard let repository else { return try writer(of: ending) }
    return try FileWriter(place, beneath: repository, makesFolders: true)
  }

  private func removeBackup() {
    for file in Set([backup, besideFile]) { unsafe unlink(file) }
    if repository != nil { unsafe rmdir(Files.parent(of: backup)) }
    if let backups { Files.removeEmptyFolders(Files.parent(of: backup), below: [Files.parent(of: backups)]) }
  }

  /// - Parameter ending: The suffix to the file's name.
  private func writer(of ending: String = "") throws(Failure) -> FileWriter {
    guard let project else { return try FileWriter(path + ending, makesFolders: true) }
    let target = try FileWriter.target(of: given, beneath: project)
    return try FileWriter(target + ending, beneath: project, makesFolders: true)
  }

  private func remove(_ change: Change) throws(Failure) -> Bool {
    guard let old = change.old else { return true }
    guard try writer().remove(old) else { return false }
    removeBackup()
    // Folders behind a link, and those that users choose by a variable, aren't made by us.
    if isInHiddenFolder { Files.removeEmptyFolders(Files.parent(of: path), below: places) }
    return true
  }

  /// Whether the file is in a folder such as `~/.cursor`, as clients make them, and not in one that a link leads to.
  private var isInHiddenFolder: Bool {
    let own = Files.way(upFrom: Files.parent(of: given)).prefix { !places.contains(Files.absolute($0)) }
    return own.allSatisfy { Files.link(at: $0) == nil }
      && places.contains { path.hasPrefix("\($0)/.") || path.hasPrefix("\($0)/Library/") }
  }
}

extension ConfigError {
  fileprivate var place: String { "\(reason) (line \(line), column \(column))" }
}
