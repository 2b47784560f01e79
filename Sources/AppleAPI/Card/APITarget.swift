/// The system that an answer is for: `iOS 16`, or a platform alone.
package struct APITarget: Sendable, Equatable {
  /// For display: `iOS`, `visionOS`.
  package let system: String
  package let version: SystemVersion?
  /// Whether systems before the version are meant: `below iOS 17`.
  package let isBelow: Bool

  package init(system: String, version: SystemVersion?, isBelow: Bool = false) {
    (self.system, self.version, self.isBelow) = (system, version, isBelow)
  }

  /// The platform whose versions count; nil if the table has none for the system.
  var platform: ApplePlatform? {
    switch system.lowercased() {
    case "ios", "ipados", "maccatalyst": .iOS
    case "macos": .macOS
    default: nil
    }
  }

  var name: String { system + (version.map { " \($0)" } ?? "") }

  /// `on iOS 16`, `before iOS 16`
  var place: String { (isBelow ? "before " : "on ") + name }

  /// The version of the system that came out in the year of an iOS version, as far as it's known.
  func version(ofTheYearOf iOS: SystemVersion) -> SystemVersion? {
    guard iOS >= SystemVersion(13) else { return nil }
    return switch system {
    case "tvOS": iOS
    case "watchOS": iOS < SystemVersion(26) ? iOS.adding(-7) : iOS
    case "visionOS": iOS < SystemVersion(26) ? iOS < SystemVersion(18) ? SystemVersion(1) : iOS.adding(-16) : iOS
    default: nil
    }
  }
}

/// Whether code for a target can use something.
package enum APIVerdict: Sendable, Equatable {
  case available
  case deprecated(APISymbol.Deprecated)
  /// It was introduced in this version, after the target.
  case newer(SystemVersion)
  /// Not on this platform.
  case unavailable
  case unknown

  package var isUsable: Bool {
    switch self {
    case .available, .deprecated: true
    case .newer, .unavailable, .unknown: false
    }
  }
}

extension APISymbol {
  package func verdict(on platform: ApplePlatform, _ version: SystemVersion?) -> APIVerdict {
    switch introduced(on: platform) {
    case .unknown: return .unknown
    case .unavailable: return .unavailable
    case .version(let first): if let version, first > version { return .newer(first) }
    case .always: break
    }
    switch deprecated {
    case nil: return .available
    case .soft?, .always?: return deprecated.map(APIVerdict.deprecated) ?? .available
    // For deprecations, the table has only iOS versions.
    case .version(let last)?:
      let isPast = platform == .iOS && version.map { last <= $0 } ?? true
      return isPast ? .deprecated(.version(last)) : .available
    }
  }

  func verdict(on target: APITarget) -> APIVerdict {
    guard let platform = target.platform else { return .unknown }
    if target.isBelow, let version = target.version, let first = introduced(on: platform).version, first >= version {
      return .newer(first)
    }
    let verdict = verdict(on: platform, target.version)
    if target.isBelow, case .deprecated(.version(let last)) = verdict, last == target.version { return .available }
    return verdict
  }
}
