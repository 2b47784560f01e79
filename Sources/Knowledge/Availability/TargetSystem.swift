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
    case needs(Availability.Version)
    /// It is for another platform, or for older systems.
    case isForOthers
  }

  package func admits(_ section: Section) -> Bool { verdict(on: section.requirements) == .holds }

  /// Requirements without a platform, or with only a version of Swift or Xcode, apply everywhere. If the target is
  /// Swift or Xcode, everything applies that names no version of it, whatever its platform. What names both iOS and macOS
  /// is for all of Apple's systems of the same years.
  package func verdict(on stated: [Availability]) -> Verdict {
    let own = stated.filter { covers($0.platform) }
    guard !own.isEmpty else {
      if let verdict = verdictOfTheYear(on: stated) { return verdict }
      let isBound = platform.isSystem && stated.contains { $0.platform.isSystem }
      return isBound ? .isForOthers : .holds
    }
    guard let version else { return .holds }
    if own.contains(where: { $0.isPast(version) }) { return .isForOthers }
    let needed = own.compactMap(\.first).max() ?? version
    return needed > version ? .needs(needed) : .holds
  }

  /// nil if the platform isn't watchOS, tvOS or visionOS, or if the requirements don't name both iOS and macOS.
  private func verdictOfTheYear(on stated: [Availability]) -> Verdict? {
    guard let ahead = platform.yearsAhead, stated.contains(where: { $0.platform == .macOS }),
      stated.contains(where: { $0.platform == .iOS })
    else { return nil }
    func moved(_ version: Availability.Version, by years: Int) -> Availability.Version {
      version.major < 26 ? Availability.Version(major: version.major + years, minor: version.minor) : version
    }
    let verdict = TargetSystem(.iOS, version.map { moved($0, by: ahead) }).verdict(on: stated)
    guard case .needs(let version) = verdict else { return verdict }
    return .needs(moved(version, by: -ahead))
  }

  /// iPadOS and Mac Catalyst have the APIs of iOS with the same number.
  private func covers(_ stated: Availability.Platform) -> Bool {
    if stated == platform { return true }
    return stated == .iOS && (platform == .iPadOS || platform == .macCatalyst)
  }
}

extension Availability.Platform {
  /// What to add to a version before 26 for the iOS of the same year, from 26 on nothing; nil for platforms other than
  /// watchOS, tvOS and visionOS.
  package var yearsAhead: Int? {
    switch self {
    case .tvOS: 0
    case .watchOS: 7
    case .visionOS: 16
    case .iOS, .iPadOS, .macOS, .macCatalyst, .swift, .xcode: nil
    }
  }
}
