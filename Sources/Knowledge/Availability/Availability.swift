/// The versions of one platform to which something applies.
package struct Availability: Sendable, Hashable {
  package enum Platform: String, CaseIterable, Sendable {
    case iOS, iPadOS, macOS, watchOS, tvOS, visionOS, macCatalyst
    case swift = "Swift"
    case xcode = "Xcode"

    /// Whether it is a platform that code runs on, rather than a language or tool such as Swift or Xcode.
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

    /// Earlier than every release.
    package static let any = Version(major: 0)

    package static func < (left: Self, right: Self) -> Bool {
      (left.major, left.minor) < (right.major, right.minor)
    }

    package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

    /// The preceding version. 26 followed 18 on most of Apple's platforms.
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
  /// The first version it applies to; nil for every version up to `last`.
  package let first: Version?
  /// The last version it applies to; nil for no end.
  package let last: Version?

  /// For display: `iOS 17+`, `iOS 16 and earlier`, `iOS 15–17`.
  package var label: String {
    let name = platform.rawValue
    return switch (first, last) {
    case (let first?, let last?): first == last ? "\(name) \(first)" : "\(name) \(first)–\(last)"
    case (let first?, nil): "\(name) \(first)+"
    case (nil, let last?): "\(name) \(last) and earlier"
    case (nil, nil): name
    }
  }

  package func contains(_ version: Version) -> Bool {
    first.map { $0 <= version } ?? true && !isPast(version)
  }

  /// Whether it applies only to versions older than the given one. `iOS 16 and earlier` includes 16.4.
  func isPast(_ version: Version) -> Bool {
    guard let last else { return false }
    return last.minor == 0 ? last.major < version.major : last < version
  }

  /// The availabilities that a heading or a sentence states: `(iOS 17+, macOS 14+)`, `iOS 16 and earlier`.
  ///
  /// A version without a word or sign of direction (`What changed in iOS 17`) doesn't count.
  package static func stated(in text: String) -> [Availability] {
    AvailabilityReader.read(text, bare: .ignored)
  }
}

extension Availability {
  /// Combines availabilities, outer before inner, into a section's requirements: one availability for each platform.
  ///
  /// Inner bounds narrow outer ones. If a section contradicts what is around it, as a fallback for older systems does,
  /// its own availability counts.
  static func combined(_ availabilities: [Availability]) -> [Availability] {
    var combined: [Availability] = []
    for inner in availabilities {
      guard let index = combined.firstIndex(where: { $0.platform == inner.platform }) else {
        combined.append(inner)
        continue
      }
      let outer = combined[index]
      let both = Availability(
        platform: inner.platform, first: [outer.first, inner.first].compactMap(\.self).max(),
        last: [outer.last, inner.last].compactMap(\.self).min())
      let isPossible = both.first.map(both.contains) ?? true
      combined[index] = isPossible ? both : inner
    }
    return combined
  }

  private static let vocabulary: Set<String> = [
    "available", "availability", "requires", "require", "required", "requirement", "requirements",
    "minimum", "min", "deployment", "target", "targets", "only", "note", "since", "from", "in",
    "introduced", "platform", "platforms", "os", "version", "versions", "supported", "supports",
    "for", "on", "and", "or", "later", "newer", "up", "above", "higher", "onward", "onwards",
    "earlier", "older", "below", "lower", "before", "prior", "to", "through", "the", "is", "at",
    "least", "starting", "pre", "sdk", "ios", "ipados", "macos", "watchos", "tvos", "visionos",
    "mac", "maccatalyst", "catalyst", "swift", "xcode", "with", "a", "of", "than", "this",
    "section", "fallback", "important", "warning", "tip",
  ]

  /// The availabilities in a line that states nothing else; otherwise empty.
  static func solely(in text: String) -> [Availability] {
    let words = text.lowercased().split { !$0.isLetter }
    guard words.allSatisfy({ vocabulary.contains(String($0)) }) else { return [] }
    return AvailabilityReader.read(text, bare: .alone)
  }

  /// The availability of Swift code whose only top-level declaration has an `@available`.
  static func declared(in code: String) -> [Availability] {
    var attribute: Substring?
    var declarations = 0
    for line in code.split(whereSeparator: \.isNewline) where line.first?.isWhitespace == false {
      if line.hasPrefix("@available(") {
        guard attribute == nil, declarations == 0 else { return [] }
        attribute = line.dropFirst("@available(".count).prefix { $0 != ")" }
        // `@available(iOS 17, *) struct A` on one line.
        if line.contains("{") { declarations += 1 }
      } else if line.first?.isLetter == true, !line.hasPrefix("import ") {
        declarations += 1
      }
    }
    return declarations == 1 ? attribute.map(arguments) ?? [] : []
  }

  /// `iOS 18.0, macOS 15, *`, or `iOS, introduced: 13, obsoleted: 17`.
  private static func arguments(_ text: Substring) -> [Availability] {
    let parts = text.split(separator: ",").map(\.trimmed)
    if let name = parts.first, let platform = Platform(name) {
      let first = version(of: "introduced", in: parts)
      let last = version(of: "obsoleted", in: parts)?.previous(on: platform)
      guard first != nil || last != nil else { return [] }
      return [Availability(platform: platform, first: first, last: last)]
    }
    return parts.compactMap { part in
      let words = part.split(separator: " ")
      guard words.count == 2, let platform = Platform(words[0]), let version = Version(words[1])
      else { return nil }
      return Availability(platform: platform, first: version, last: nil)
    }
  }

  private static func version(of label: String, in parts: [String]) -> Version? {
    parts.first { $0.hasPrefix("\(label):") }
      .flatMap { Version($0.dropFirst(label.count + 1).trimmed) }
  }
}
