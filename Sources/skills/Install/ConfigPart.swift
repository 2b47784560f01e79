import ClientConfig

/// A part of a client's configuration that `install` adds: the server's entry, or hooks.
protocol ConfigPart {
  var file: ConfigFile { get }
  /// The program that the client starts.
  var program: String { get }
  /// The file with the setting with which the client doesn't start it; nil if it does.
  var disabler: String? { get }

  /// Whether the part is in a file, and in which state. Throws if someone else's is in its place.
  func presence(in current: [UInt8]?) throws(Failure) -> ConfigPresence

  /// - Parameter keepsArguments: Whether to keep arguments that the user has added to our command.
  func added(to bytes: [UInt8], keepsArguments: Bool) throws(ConfigError) -> [UInt8]

  /// - Parameter original: The file's content before our installation; empty if there was none.
  func removed(from bytes: [UInt8], original: [UInt8]) throws(ConfigError) -> [UInt8]

  /// The names of settings that users have added to the part, and that go with it.
  func settings(in bytes: [UInt8], original: [UInt8]) -> [String]

  /// Whether a file that we made contains nothing else.
  func isEmpty(_ bytes: [UInt8]) -> Bool

  /// Whether installing into the original is possible, because nobody else's part is in its place there.
  func isFree(_ original: [UInt8]) -> Bool

  /// The program in the part's place in the original, which starts again after removal.
  func otherProgram(in original: [UInt8]) -> String?
}

enum ConfigPresence: Equatable {
  case absent, current
  /// It starts a `skills` at another path, `other`, or with unsuitable arguments.
  case outdated(other: String?)
}

extension ConfigPart {
  /// Whether a file equals the result of installing into the original, apart from the binary and arguments.
  private func isUntouched(_ current: [UInt8]?, since original: [UInt8]) -> Bool {
    guard let current, isFree(original), let again = try? added(to: original, keepsArguments: false),
      let updated = try? added(to: current, keepsArguments: false)
    else { return false }
    return again == updated
  }

  /// The change that installs the part; nil if it's already installed.
  func installation() throws(Failure) -> ConfigFile.Change? {
    let current = try file.current
    var other: String?
    let presence = try presence(in: current)
    switch presence {
    case .current: return nil
    case .absent: break
    case .outdated(let program): other = program
    }
    let new = try file.edited(current) { bytes throws(ConfigError) in
      try added(to: bytes, keepsArguments: true)
    }
    return ConfigFile.Change(old: current, new: new, backup: try kept(of: current, presence), other: other)
  }

  /// The backup's content; nil for none, since a file that we create has no original.
  private func kept(of current: [UInt8]?, _ presence: ConfigPresence) throws(Failure) -> [UInt8]? {
    guard let current, presence != .absent else { return current }
    // Keeps an existing backup, which is the original from before our first installation.
    if let kept = try file.kept { return kept }
    return isUntouched(current, since: []) ? nil : current
  }

  /// The change that removes the part; nil if it isn't in the file.
  ///
  /// If nothing else has changed since, the file is restored byte for byte, or removed. A previous entry with our name
  /// starts its own program again.
  ///
  /// - Parameter other: The other part in the same file. If it was added later, its backup has this one, too, which is taken
  ///   out there as well.
  func removal(beside other: (any ConfigPart)? = nil) throws(Failure) -> ConfigFile.Change? {
    let current = try file.current
    guard let current, try presence(in: current) != .absent else { return nil }
    let original = try file.kept
    var change = ConfigFile.Change(old: current, new: nil, backup: nil, other: otherProgram(in: original ?? []))
    if let other, let before = try other.file.kept, let presence = try? presence(in: before), presence != .absent {
      let rest = try without(before, original)
      change.later = (other.file, rest)
      if let again = try? other.added(to: before, keepsArguments: false), again == current {
        change.new = try? other.added(to: rest ?? [], keepsArguments: false)
      }
    }
    if change.new == nil { change.new = try without(current, original) }
    change.lost = settings(in: current, original: original ?? [])
    return change
  }

  /// A file without the part; nil if it is to be removed.
  private func without(_ bytes: [UInt8], _ original: [UInt8]?) throws(Failure) -> [UInt8]? {
    if isUntouched(bytes, since: original ?? []) { return original }
    if let original { try file.checkBackup(original) }
    let rest = try file.edited(bytes) { bytes throws(ConfigError) in
      try removed(from: bytes, original: original ?? [])
    }
    return original == nil && isEmpty(rest) ? nil : rest
  }
}
