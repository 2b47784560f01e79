import ClientConfig

/// What `install` puts into a client's configuration: the entry of the server, or hooks.
protocol ConfigPart {
  var file: ConfigFile { get }
  /// What the client starts.
  var program: String { get }

  /// Whether and how the part is in a file; throws where another's is in its place.
  func presence(in current: [UInt8]?) throws(Failure) -> ConfigPresence

  /// - Parameter keepsArguments: Whether what a person has added to our command stays.
  func added(to bytes: [UInt8], keepsArguments: Bool) throws(ConfigError) -> [UInt8]

  /// - Parameter original: What the file was before us; empty where there was none.
  func removed(from bytes: [UInt8], original: [UInt8]) throws(ConfigError) -> [UInt8]

  /// Whether a file that we made holds nothing else any more.
  func isEmpty(_ bytes: [UInt8]) -> Bool

  /// Whether a file is what installing into another one gives, whatever binary and arguments it names.
  func isUntouched(_ current: [UInt8]?, since original: [UInt8]) -> Bool

  /// The program that an original has in the part's place, which starts again after a removal.
  func otherProgram(in original: [UInt8]) -> String?
}

enum ConfigPresence: Equatable {
  case absent, current
  /// It starts a `skills` at another path, which is named, or with arguments that will not do.
  case outdated(other: String?, keepsArguments: Bool)
}

extension ConfigPart {
  /// The change that puts the part in as it is to be; nil where it is so already.
  func installation() throws(Failure) -> ConfigFile.Change? {
    let current = try file.current
    var (other, keepsArguments): (String?, Bool) = (nil, false)
    let presence = try presence(in: current)
    switch presence {
    case .current: return nil
    case .absent: break
    case .outdated(let program, let keeps): (other, keepsArguments) = (program, keeps)
    }
    let new = try file.edited(current) { bytes throws(ConfigError) in
      try added(to: bytes, keepsArguments: keepsArguments)
    }
    return ConfigFile.Change(old: current, new: new, backup: kept(of: current, presence), other: other)
  }

  /// What the backup is to hold; nil for none, since a file that we make ourselves is nothing to go back to.
  private func kept(of current: [UInt8]?, _ presence: ConfigPresence) -> [UInt8]? {
    guard let current, presence != .absent else { return current }
    // A backup of an older version would lose what has been changed since.
    if let kept = file.kept { return kept }
    return isUntouched(current, since: []) ? nil : current
  }

  /// The change that takes the part out again; nil where it isn't in the file.
  ///
  /// Where nothing else has changed since, the file becomes what it was, byte for byte, or goes. An entry
  /// of our name that was there before starts its own program again.
  func removal() throws(Failure) -> ConfigFile.Change? {
    let current = try file.current
    guard try presence(in: current) != .absent else { return nil }
    let original = file.kept
    let other = otherProgram(in: original ?? [])
    if isUntouched(current, since: original ?? []) {
      return ConfigFile.Change(old: current, new: original, backup: nil, other: other)
    }
    let new = try file.edited(current) { bytes throws(ConfigError) in
      try removed(from: bytes, original: original ?? [])
    }
    let isGone = original == nil && isEmpty(new)
    return ConfigFile.Change(old: current, new: isGone ? nil : new, backup: nil, other: other)
  }
}
