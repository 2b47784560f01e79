import Knowledge

/// The lowest systems for which any project file may have some code compiled. A fix must be right on them, too, though
/// findings are about the apps' systems.
package struct LowestTargets: Sendable {
  private var minimum: [Target.Platform: Target.Version] = [:]
  /// The platforms that project files state. A package is also built for others.
  private var stated: Set<Target.Platform> = []

  package init() {}

  /// Adds what a project file states.
  package mutating func add(_ targets: DeploymentTargets) {
    var minimum = targets.minimum.merging(targets.minimumOfProducts) { min($0, $1) }
    stated.formUnion(minimum.keys)
    if targets.kind == .manifest { minimum.merge(Self.ofPackages) { stated, _ in stated } }
    self.minimum.merge(minimum) { min($0, $1) }
  }

  package mutating func add(_ other: LowestTargets) {
    minimum.merge(other.minimum) { min($0, $1) }
    stated.formUnion(other.stated)
  }

  /// A target with all platforms and the lowest versions.
  package func lowered(_ target: Target) -> Target {
    let all = minimum.merging(target.minimum) { min($0, $1) }
    return Target(all.filter { stated.contains($0.key) || target.minimum[$0.key] != nil })
  }

  /// The systems of a package that states none.
  private static let ofPackages: [Target.Platform: Target.Version] = [
    .iOS: Target.Version(major: 12), .macOS: Target.Version(major: 10, minor: 13), .tvOS: Target.Version(major: 12),
    .watchOS: Target.Version(major: 4), .visionOS: Target.Version(major: 1),
    .macCatalyst: Target.Version(major: 13),
  ]
}
