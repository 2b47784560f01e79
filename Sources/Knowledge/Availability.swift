/// The versions of one platform that something holds for.
package struct Availability: Sendable, Hashable {
  package enum Platform: String, CaseIterable, Sendable {
    case iOS, iPadOS, macOS, watchOS, tvOS, visionOS, macCatalyst
    case swift = "Swift"
    case xcode = "Xcode"

    package init?(_ name: some StringProtocol) {
      let lower = name.lowercased()
      guard let match = Self.allCases.first(where: { $0.rawValue.lowercased() == lower }) else {
        return nil
      }
      self = match
    }
  }

  /// A version number, compared part by part.
  package struct Version: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let major: Int
    package let minor: Int

    package init(major: Int, minor: Int = 0) { (self.major, self.minor) = (major, minor) }

    package init?(_ text: some StringProtocol) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...3).contains(parts.count), let major = parts[0] else { return nil }
      self.init(major: major, minor: parts.count > 1 ? parts[1] ?? 0 : 0)
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.major, left.minor) < (right.major, right.minor)
    }

    package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
  }

  package let platform: Platform
  /// The first version it holds for, nil for every one up to `last`.
  package let first: Version?
  /// The last version it holds for, nil for no end.
  package let last: Version?

  /// As people write it: `iOS 17+`, `iOS 16 and earlier`.
  package var label: String {
    if let first { return "\(platform.rawValue) \(first)+" }
    if let last { return "\(platform.rawValue) \(last) and earlier" }
    return platform.rawValue
  }

  /// The availabilities that a heading or a sentence states: `(iOS 17+, macOS 14+)`, `iOS 16 and earlier`.
  package static func stated(in text: String) -> [Availability] {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "+") }
    return words.indices.compactMap { index in
      guard let platform = Platform(words[index]), index + 1 < words.count else { return nil }
      let isOpen = words[index + 1].hasSuffix("+")
      let number = words[index + 1].prefix { $0 != "+" }
      guard let version = Version(number) else { return nil }
      let following = words[(index + 2)...].prefix(3).joined(separator: " ").lowercased()
      if isOpen || following.hasPrefix("and later") || following.hasPrefix("or later") {
        return Availability(platform: platform, first: version, last: nil)
      }
      if following.hasPrefix("and earlier") || following.hasPrefix("or earlier") {
        return Availability(platform: platform, first: nil, last: version)
      }
      return nil
    }
  }
}
