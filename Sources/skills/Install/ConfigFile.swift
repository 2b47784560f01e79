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
    in project: String? = nil, home: String? = nil
  ) {
    self.path = Files.target(of: path)
    (self.format, self.mode, self.backupEnding, self.project) = (format, mode, backupEnding, project)
    given = path
    places = [project, home].compactMap { $0.map(Files.absolute) }
    let around = project == nil ? nil : Git.repository(around: self.path)
    repository = around.flatMap { folder in
      Files.link(at: "\(folder)/.git") == nil && Files.kind(of: "\(folder)/.git") == .folder ? folder : nil
    }
  }

  /// The suffix of the backup's name.
  private let backupEnding: String
  private var besideFile: String { path + backupEnding }

  /// A project's backup is in its repository's own folder: files that Git ignores have secrets, and it would add a copy
  /// of another name.
  var backup: String {
    guard let repository else { return besideFile }
    let name = path.dropFirst(repository.count + 1).replacing("/", with: "%")
    return "\(repository)/.git/skills-backups/\(name)\(backupEnding)"
  }

  /// The Git repository around a project's file, if its own folder is inside. In a worktree or submodule it is elsewhere.
  private let repository: String?

  struct Change {
    /// nil if there is no file before or after the change.
    let old: [UInt8]?
    let new: [UInt8]?
    /// The backup's content afterwards; nil removes it.
    let backup: [UInt8]?
    /// The program that the entry started before ours, or starts again.
    var other: String?
  }

  /// A user's own file may be large, since clients write to it.
  private var limit: Int { project == nil ? Int(Int32.max) : Files.handwritten }

  /// The backup's content; nil if there is none. A link in its place isn't ours. Earlier versions wrote all beside the file.
  var kept: [UInt8]? {
    let places = [backup, besideFile].filter { Files.link(at: $0) == nil }
    guard let bytes = places.lazy.compactMap({ Files.read($0, atMost: limit) }).first else { return nil }
    // Earlier versions wrote this sentence if there had been no file.
    return bytes.starts(with: Array("There was no file here before `skills install`".utf8)) ? nil : bytes
  }

  var current: [UInt8]? {
    get throws(Failure) {
      if let project { _ = try FileWriter.target(of: given, beneath: project) }
      return try Files.optional(path, atMost: limit)
    }
  }

  func edited<Result>(
    _ current: [UInt8]?, _ edit: ([UInt8]) throws(ConfigError) -> Result
  ) throws(Failure) -> Result {
    do {
      return try edit(current ?? [])
    } catch {
      throw Failure(
        "`\(path)` was left as it is: \(error.reason) (line \(error.line), column "
          + "\(error.column)). Fix it there and run the command again.")
    }
  }
}

// MARK: - Making the change

extension ConfigFile {
  /// Computes a change and applies it. Retries if another program has written to the file meanwhile. nil if nothing
  /// changes.
  func make(_ workOut: () throws(Failure) -> Change?) throws(Failure) -> Change? {
    try FileWriter.retrying(path) { () throws(Failure) -> Change?? in
      guard let change = try workOut() else { return .some(nil) }
      guard try make(change) else { return nil }
      return change
    }
  }

  /// - Returns: False if the file has changed since the change was computed.
  private func make(_ change: Change) throws(Failure) -> Bool {
    try Files.refuseReadOnly(path)
    guard let new = change.new else { return try remove(change) }
    let isFirst = kept == nil
    if let backup = change.backup {
      try backupWriter().write(backup, mode: mode, like: Files.status(of: path))
    }
    let isMade = try writer().replace(change.old, with: new, mode: mode)
    if isMade ? change.backup == nil : isFirst { removeBackup() }
    return isMade
  }

  private func backupWriter() throws(Failure) -> FileWriter {
    guard let repository else { return try writer(of: backupEnding) }
    return try FileWriter(backup, beneath: repository, makesFolders: true)
  }

  private func removeBackup() {
    for file in Set([backup, besideFile]) { unsafe unlink(file) }
    if repository != nil { unsafe rmdir(Files.parent(of: backup)) }
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
