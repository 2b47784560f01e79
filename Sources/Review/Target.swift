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

  /// A version number, compared part by part.
  package struct Version: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let major, minor: Int

    package init(_ major: Int, _ minor: Int = 0) { (self.major, self.minor) = (major, minor) }

    package init?(_ text: some StringProtocol) {
      let written = text.split(separator: ".", omittingEmptySubsequences: false)
      let parts = written.compactMap { Int($0) }
      guard (1...3).contains(parts.count), parts.count == written.count else { return nil }
      self.init(parts[0], parts.count > 1 ? parts[1] : 0)
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.major, left.minor) < (right.major, right.minor)
    }

    package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
  }

  /// Empty where nothing is known.
  package var minimum: [Platform: Version]

  package init(_ minimum: [Platform: Version] = [:]) { self.minimum = minimum }
}
