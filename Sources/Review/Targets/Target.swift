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

    /// The platform with the same version numbers: iOS for Mac Catalyst, which runs iPhone apps on Macs.
    package var numbered: Platform { self == .macCatalyst ? .iOS : self }
  }

  package typealias Version = Availability.Version

  /// Empty if unknown.
  package var minimum: [Platform: Version]

  /// Whether it runs on some platforms and no other.
  func isOnly(for platforms: Set<Platform>) -> Bool { !minimum.isEmpty && platforms.isSuperset(of: minimum.keys) }

  package init(_ minimum: [Platform: Version] = [:]) { self.minimum = minimum }

  /// The systems that a file is for. A folder named after a platform, such as `macOS` or `Shared (iOS)`, has files only for
  /// that one, and so does a package's target whose name ends in `TV`. (Elsewhere, `LiveTV` is a feature.)
  func narrowed(toFileNamed name: String) -> Target {
    let folders = Array(name.utf8.split(separator: UInt8(ascii: "/")).dropLast())
    let platforms = folders.indices.reversed().lazy.compactMap { index in
      let isTarget = index > 0 && folders[index - 1].elementsEqual("Sources".utf8)
      return Platform(folder: folders[index])
        ?? (isTarget && folders[index].suffix(2).elementsEqual("TV".utf8) ? .tvOS : nil)
    }
    guard let platform = platforms.first, minimum[platform] != nil else { return self }
    return Target(minimum.filter { $0.key.numbered == platform })
  }
}

extension Sequence<[Target.Platform: Target.Version]> {
  /// The lowest version of each platform in any of them.
  var lowest: [Target.Platform: Target.Version] { reduce(into: [:]) { $0.merge($1) { Swift.min($0, $1) } } }
}

extension Target.Platform {
  /// The platform in the last word of a folder's name, or implied by a name from Xcode's templates.
  fileprivate init?(folder: Substring.UTF8View) {
    let words = folder.split { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    guard let last = words.last.map(Substring.init) else { return nil }
    switch last {
    case "Mac", "mac": self = .macOS
    case "iOS", "ios", "macOS", "macos", "watchOS", "watchos", "tvOS", "tvos", "visionOS", "visionos":
      self.init(name: last)
    default:
      let name = Array(words.joined())
      guard Self.watchNames.contains(where: { name.suffix($0.count).elementsEqual($0) }) else { return nil }
      self = .watchOS
    }
  }

  private static let watchNames = [
    "WatchApp", "WatchAppExtension", "WatchExtension", "WatchKitApp", "WatchKitExtension", "WatchWidget",
    "WatchWidgets",
  ].map { Array($0.utf8) }
}
