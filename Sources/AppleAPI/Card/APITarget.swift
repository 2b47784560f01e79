/// The system that an answer is for: `iOS 16`, or a platform alone.
package struct APITarget: Sendable, Equatable {
  /// For display: `iOS`, `visionOS`.
  package let system: String
  package let version: SystemVersion?

  package init(system: String, version: SystemVersion?) {
    (self.system, self.version) = (system, version)
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
    target.platform.map { verdict(on: $0, target.version) } ?? .unknown
  }
}
