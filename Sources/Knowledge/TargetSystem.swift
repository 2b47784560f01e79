/// The oldest system that code must run on, or a platform alone.
package struct TargetSystem: Sendable, Equatable {
  package let platform: Availability.Platform
  /// nil for every version.
  package let version: Availability.Version?

  package init(_ platform: Availability.Platform, _ version: Availability.Version? = nil) {
    (self.platform, self.version) = (platform, version)
  }

  /// Whether something holds on a system.
  enum Verdict: Equatable {
    case holds
    /// It needs a newer one.
    case needs(Availability.Version)
    /// It is for another platform, or for older systems.
    case isForOthers
  }

  package func admits(_ section: Section) -> Bool { verdict(on: section.requirements) == .holds }

  /// What something that states nothing is for, or a language's or tool's version alone, is for all.
  func verdict(on stated: [Availability]) -> Verdict {
    let own = stated.filter { covers($0.platform) }
    guard !own.isEmpty else {
      return stated.contains { $0.platform.isSystem } ? .isForOthers : .holds
    }
    guard let version else { return .holds }
    if own.contains(where: { $0.last.map { isPast($0, version) } ?? false }) { return .isForOthers }
    let needed = own.compactMap(\.first).max() ?? version
    return needed > version ? .needs(needed) : .holds
  }

  /// `iOS 16 and earlier` means 16.4 too.
  private func isPast(_ last: Availability.Version, _ version: Availability.Version) -> Bool {
    last.minor == 0 ? last.major < version.major : last < version
  }

  /// iPadOS and Mac Catalyst have what iOS of the same number has.
  private func covers(_ stated: Availability.Platform) -> Bool {
    if stated == platform { return true }
    return stated == .iOS && (platform == .iPadOS || platform == .macCatalyst)
  }
}
