import Knowledge

extension TargetSystem {
  /// Why words name no system.
  enum Misreading: Error {
    case platform
    /// With the name in it that is no platform's, if that is what is wrong.
    case system(unknown: String?)
    /// The version is of another platform than the one beside it.
    case contradiction
  }

  /// What may stand around a platform and its version: `iOS >= 16`, `16 (iOS)`, `iOS 16+`.
  private static let signs = ".+()>=≥"
  /// And beside them: `iOS 16 or later`, `.v16`.
  private static let fillers: Set<String> = [
    "or", "and", "later", "newer", "up", "above", "v", "version",
  ]

  /// A platform, a version or both, as the command line and the tools of the server take them; nil where
  /// neither is given.
  ///
  /// - Parameters:
  ///   - system: A version with or without its platform, or a platform alone.
  ///   - fallback: Whose version a number alone is; nil where that has to be said.
  init?(
    platform named: String?, system: String?, fallback: Availability.Platform? = nil
  ) throws(Misreading) {
    let platform = named.flatMap { Availability.Platform($0.trimmed) }
    guard named == nil || platform != nil else { throw .platform }
    guard let system else {
      guard let platform else { return nil }
      self.init(platform)
      return
    }
    let (name, version) = try Self.parts(of: system)
    guard let own = name ?? platform ?? fallback else { throw .system(unknown: nil) }
    guard platform == nil || platform == own else { throw .contradiction }
    self.init(own, version)
  }

  private static func parts(
    of text: String
  ) throws(Misreading) -> (Availability.Platform?, Availability.Version?) {
    let isReadable = text.allSatisfy {
      $0.isLetter || $0.isNumber || $0.isWhitespace || signs.contains($0)
    }
    let names = text.split { !$0.isLetter }.filter { !fillers.contains($0.lowercased()) }
    let numbers = text.split { !$0.isNumber && $0 != "." }.filter { $0 != "." }
    // `Mac Catalyst` is one name.
    let platform = Availability.Platform(names.joined())
    let version = numbers.first.flatMap { Availability.Version($0) }
    guard isReadable, names.count + numbers.count > 0, numbers.count <= 1,
      names.count <= 1 || platform != nil, (version == nil) == numbers.isEmpty
    else { throw .system(unknown: nil) }
    guard names.isEmpty || platform != nil else { throw .system(unknown: String(names[0])) }
    return (platform, version)
  }
}
