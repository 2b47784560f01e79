package import Knowledge

/// The oldest systems that the reviewed code runs on.
package struct Target: Sendable, Hashable {
  package enum Platform: String, Sendable, CaseIterable {
    case iOS, macOS, watchOS, tvOS, visionOS
    case macCatalyst

    package init?(name: some StringProtocol) {
      let lower = name.lowercased()
      switch lower {
      case "ipados": self = .iOS
      case "catalyst": self = .macCatalyst
      default:
        guard let match = Self.allCases.first(where: { $0.rawValue.lowercased() == lower }) else {
          return nil
        }
        self = match
      }
    }
  }

  package typealias Version = Availability.Version

  /// Empty if unknown.
  package var minimum: [Platform: Version]

  /// Whether text has one size, which users can't choose, on all of its systems.
  var hasOneTextSize: Bool { !minimum.isEmpty && minimum.keys.allSatisfy { $0 == .macOS || $0 == .tvOS } }

  package init(_ minimum: [Platform: Version] = [:]) { self.minimum = minimum }
}
