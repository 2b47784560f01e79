import ClientConfig

struct ConfigFile {
  /// The file itself: a symbolic link is followed, so that it stays one.
  let path: String
  let entry: ServerEntry
  let format: ConfigEdit.Format

  /// Who may read a file that we make: clients put keys into those of a user.
  let mode: mode_t

  /// The project that the file is of; nil for one of the user's. Other people's projects may have links in the
  /// place of their files: none is followed out of the project.
  private let project: String?
  private let given: String
  /// The project and the home folder: an empty folder below one of them goes with the file.
  private let places: [String]

  init(
    _ path: String, entry: ServerEntry, format: ConfigEdit.Format, mode: mode_t,
    in project: String? = nil, home: String? = nil
  ) {
    self.path = Files.target(of: path)
    (self.entry, self.format, self.mode, self.project) = (entry, format, mode, project)
    given = path
    places = [project, home].compactMap { $0.map(Files.absolute) }
  }

  private static let backupEnding = ".skills-backup"
  var backup: String { path + Self.backupEnding }

  struct Change {
    /// nil where there is no file, before or after.
    let old: [UInt8]?
    let new: [UInt8]?
    /// What the backup holds afterwards; nil removes it.
    let backup: [UInt8]?
    /// The program that the entry started before instead of ours, or starts again.
    var other: String?
  }

  func found() throws(Failure) -> ConfigEdit.Found? { try found(in: current) }

  private func found(in current: [UInt8]?) throws(Failure) -> ConfigEdit.Found? {
    try edited(current) { bytes throws(ConfigError) in
      try ConfigEdit.found(in: bytes, entry: entry.config, format: format)
    }
  }

  func state() throws(Failure) -> ServerEntry.State { entry.state(of: try found()) }

  /// The change that makes the client start our binary; nil where it does already.
  func installation() throws(Failure) -> Change? {
    let current = try current
    var other: String?
    let found = try found(in: current)
    let state = entry.state(of: found)
    switch state {
    case .current: return nil
    case .foreign(let command): throw foreign(command)
    case .absent: break
    case .outdated(let command): other = command == entry.config.command ? nil : command
    }
    let new = try edited(current) { bytes throws(ConfigError) in
      try ConfigEdit.adding(
        entry.config, to: bytes, format: format, keepsArguments: found.map { entry.accepts($0.arguments) } ?? false)
    }
    return Change(old: current, new: new, backup: kept(of: current, state), other: other)
  }

  /// What the backup is to hold; nil for none, since a file that we make ourselves is nothing to go back to.
  private func kept(of current: [UInt8]?, _ state: ServerEntry.State) -> [UInt8]? {
    guard let current, state != .absent else { return current }
    // A backup of an older version would lose what has been changed since.
    if let kept { return kept }
    return isUntouched(current, since: []) ? nil : current
  }

  /// The change that takes our entry out again; nil where there is none.
  ///
  /// Where nothing else has changed since, the file becomes what it was, byte for byte, or goes. An entry
  /// of our name that was there before starts its own program again.
  func removal() throws(Failure) -> Change? {
    let current = try current
    switch entry.state(of: try found(in: current)) {
    case .absent: return nil
    case .foreign(let command): throw foreign(command)
    case .current, .outdated: break
    }
    let original = kept
    let former = former(in: original ?? [])
    if isUntouched(current, since: original ?? []) {
      return Change(old: current, new: original, backup: nil, other: former?.command)
    }
    let new = try edited(current) { bytes throws(ConfigError) in
      if let former { return try ConfigEdit.adding(entry.starting(former), to: bytes, format: format) }
      return try ConfigEdit.removing(entry.config, from: bytes, original: original ?? [], format: format)
    }
    let isGone = original == nil && ConfigEdit.isEmpty(new, format: format)
    return Change(old: current, new: isGone ? nil : new, backup: nil, other: former?.command)
  }

  /// The entry of our name that was in a file before us. One that is as we write it may be of a person, who
  /// has put other arguments there.
  private func former(in original: [UInt8]) -> ConfigEdit.Found? {
    let found = try? ConfigEdit.found(in: original, entry: entry.config, format: format)
    guard let found, found.command != nil else { return nil }
    return found
  }

  /// Whether a file is what installing into another one gives, whatever binary and arguments it names.
  private func isUntouched(_ current: [UInt8]?, since original: [UInt8]) -> Bool {
    let found = try? ConfigEdit.found(in: original, entry: entry.config, format: format)
    guard let current, found == nil || found?.command != nil,
      let again = try? ConfigEdit.adding(entry.config, to: original, format: format),
      let updated = try? ConfigEdit.adding(entry.config, to: current, format: format)
    else { return false }
    return again == updated
  }

  /// A user's own file may be as large as their client has made it.
  private var limit: Int { project == nil ? Int(Int32.max) : Files.handwritten }

  /// What the backup holds; nil without one. A link in its place is none of ours.
  private var kept: [UInt8]? {
    guard Files.link(at: backup) == nil, let bytes = Files.read(backup, atMost: limit) else { return nil }
    // Earlier versions wrote this sentence where there had been no file.
    return bytes.starts(with: Array("There was no file here before `skills install`".utf8)) ? nil : bytes
  }

  private var current: [UInt8]? {
    get throws(Failure) {
      if let project { _ = try FileWriter.target(of: given, beneath: project) }
      return try Files.optional(path, atMost: limit)
    }
  }

  private func edited<Result>(
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

  private func foreign(_ command: String?) -> Failure {
    let isNearly = command.map(entry.isOurs) ?? false
    let more = isNearly ? " with arguments, variables or settings that are not ours" : ""
    let what = command.map { "that starts `\($0)`" + more } ?? "that starts no program"
    let name = entry.config.path.joined(separator: ".")
    return Failure(
      "`\(path)` was left as it is: it already has an entry `\(name)` \(what). Rename or remove that one first.")
  }
}

// MARK: - Making the change

extension ConfigFile {
  /// Works a change out and makes it, again if another program has written to the file meanwhile; nil if there's none.
  func make(_ workOut: () throws(Failure) -> Change?) throws(Failure) -> Change? {
    try FileWriter.retrying(path) { () throws(Failure) -> Change?? in
      guard let change = try workOut() else { return .some(nil) }
      guard try make(change) else { return nil }
      return change
    }
  }

  /// - Returns: False where the file is no more what the change was worked out from.
  private func make(_ change: Change) throws(Failure) -> Bool {
    try Files.refuseReadOnly(path)
    guard let new = change.new else { return try remove(change) }
    let isFirst = kept == nil
    if let backup = change.backup {
      try writer(of: Self.backupEnding).write(backup, mode: mode, like: Files.status(of: path))
    }
    let isMade = try writer().replace(change.old, with: new, mode: mode)
    if isMade ? change.backup == nil : isFirst { unsafe unlink(backup) }
    return isMade
  }

  /// - Parameter ending: What the name has behind that of the file itself.
  private func writer(of ending: String = "") throws(Failure) -> FileWriter {
    guard let project else { return try FileWriter(path + ending, makesFolders: true) }
    let target = try FileWriter.target(of: given, beneath: project)
    return try FileWriter(target + ending, beneath: project, makesFolders: true)
  }

  private func remove(_ change: Change) throws(Failure) -> Bool {
    guard let old = change.old else { return true }
    guard try writer().remove(old) else { return false }
    unsafe unlink(backup)
    Files.removeEmptyFolders(Files.parent(of: path), below: places)
    return true
  }
}
