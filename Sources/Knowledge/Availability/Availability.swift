/// The versions of one platform that something holds for.
package struct Availability: Sendable, Hashable {
  package enum Platform: String, CaseIterable, Sendable {
    case iOS, iPadOS, macOS, watchOS, tvOS, visionOS, macCatalyst
    case swift = "Swift"
    case xcode = "Xcode"

    /// Whether code runs on it, and is not only written in it or built with it.
    var isSystem: Bool {
      switch self {
      case .iOS, .iPadOS, .macOS, .watchOS, .tvOS, .visionOS, .macCatalyst: true
      case .swift, .xcode: false
      }
    }

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
      let written = text.split(separator: ".", omittingEmptySubsequences: false)
      let parts = written.compactMap { Int($0) }
      guard (1...3).contains(parts.count), parts.count == written.count else { return nil }
      self.init(major: parts[0], minor: parts.count > 1 ? parts[1] : 0)
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.major, left.minor) < (right.major, right.minor)
    }

    package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

    /// The version that came before: 26 followed 18 on most of Apple's platforms.
    func previous(on platform: Platform) -> Version {
      if minor > 0 { return Version(major: major, minor: minor - 1) }
      guard major == 26 else { return Version(major: max(0, major - 1)) }
      switch platform {
      case .iOS, .iPadOS, .tvOS, .macCatalyst: return Version(major: 18)
      case .macOS: return Version(major: 15)
      case .watchOS: return Version(major: 11)
      case .visionOS: return Version(major: 2)
      case .xcode: return Version(major: 16)
      case .swift: return Version(major: 25)
      }
    }
  }

  package let platform: Platform
  /// The first version it holds for, nil for every one up to `last`.
  package let first: Version?
  /// The last version it holds for, nil for no end.
  package let last: Version?

  /// As people write it: `iOS 17+`, `iOS 16 and earlier`, `iOS 15–17`.
  package var label: String {
    let name = platform.rawValue
    return switch (first, last) {
    case (let first?, let last?): first == last ? "\(name) \(first)" : "\(name) \(first)–\(last)"
    case (let first?, nil): "\(name) \(first)+"
    case (nil, let last?): "\(name) \(last) and earlier"
    case (nil, nil): name
    }
  }

  /// Whether it holds for a version.
  package func contains(_ version: Version) -> Bool {
    first.map { $0 <= version } ?? true && !isPast(version)
  }

  /// Whether it held for older versions alone; `iOS 16 and earlier` takes in 16.4.
  func isPast(_ version: Version) -> Bool {
    guard let last else { return false }
    return last.minor == 0 ? last.major < version.major : last < version
  }

  /// The availabilities that a heading or a sentence states: `(iOS 17+, macOS 14+)`, `iOS 16 and earlier`.
  ///
  /// A version without a word or sign of direction (`What changed in iOS 17`) states none.
  package static func stated(in text: String) -> [Availability] {
    AvailabilityReader.read(text, bare: .ignored)
  }
}
