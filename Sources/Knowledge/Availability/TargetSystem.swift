/// The oldest system that code must run on, or a platform alone.
package struct TargetSystem: Sendable, Equatable {
  package let platform: Availability.Platform
  /// nil for every version.
  package let version: Availability.Version?

  package init(_ platform: Availability.Platform, _ version: Availability.Version? = nil) {
    (self.platform, self.version) = (platform, version)
  }

  /// For example `iOS 16`.
  package var name: String { platform.rawValue + (version.map { " \($0)" } ?? "") }

  /// Whether something applies to a system.
  package enum Verdict: Equatable {
    case holds
    /// It needs a newer version.
    case needs(Availability.Version)
    /// It is for another platform, or for older systems.
    case isForOthers
  }

  package func admits(_ section: Section) -> Bool { verdict(on: section.requirements) == .holds }

  /// Requirements without a platform, or with only a version of Swift or Xcode, apply everywhere. If the target is
  /// Swift or Xcode, everything applies that names no version of it, whatever its platform.
  package func verdict(on stated: [Availability]) -> Verdict {
    let own = stated.filter { covers($0.platform) }
    guard !own.isEmpty else {
      let isBound = platform.isSystem && stated.contains { $0.platform.isSystem }
      return isBound ? .isForOthers : .holds
    }
    guard let version else { return .holds }
    if own.contains(where: { $0.isPast(version) }) { return .isForOthers }
    let needed = own.compactMap(\.first).max() ?? version
    return needed > version ? .needs(needed) : .holds
  }

  /// iPadOS and Mac Catalyst have the APIs of iOS with the same number.
  private func covers(_ stated: Availability.Platform) -> Bool {
    if stated == platform { return true }
    return stated == .iOS && (platform == .iPadOS || platform == .macCatalyst)
  }
}
