/// A version of a platform, of Swift or of a compiler: `17`, `17.4`, `10.15.1`.
package struct Version: Comparable, Hashable, Sendable, CustomStringConvertible {
  /// A byte for the patch, one for the minor and the rest for the major version.
  package let packed: UInt32

  init(packed: UInt32) { self.packed = packed }

  package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    func clamped(_ number: Int, _ limit: Int) -> UInt32 { UInt32(min(max(number, 0), limit)) }
    packed = clamped(major, 0x7FFF) << 16 | clamped(minor, 0xFF) << 8 | clamped(patch, 0xFF)
  }

  /// Digits and dots; `_` counts as a dot, as in old attributes.
  package init?(_ text: some Sequence<UInt8>) {
    var numbers = [0]
    var hasDigits = false
    for byte in text {
      if byte.isDigit {
        hasDigits = true
        numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + Int(byte - 0x30), 0x7FFF)
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") {
        guard numbers.count < 3 else { break }
        numbers.append(0)
      } else {
        return nil
      }
    }
    guard hasDigits else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  package var major: Int { Int(packed >> 16) }
  package var minor: Int { Int(packed >> 8 & 0xFF) }
  package var patch: Int { Int(packed & 0xFF) }

  package var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }

  package static func < (left: Version, right: Version) -> Bool { left.packed < right.packed }
}

/// An Apple platform that `@available` can name.
package enum Platform: Int, CaseIterable, Sendable {
  case iOS, macOS, tvOS, watchOS, visionOS, macCatalyst
}

package struct PlatformSet: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package init(_ platform: Platform) { rawValue = 1 << UInt8(platform.rawValue) }

  package static let iOS = PlatformSet(.iOS)
  package static let macOS = PlatformSet(.macOS)
  package static let tvOS = PlatformSet(.tvOS)
  package static let watchOS = PlatformSet(.watchOS)
  package static let visionOS = PlatformSet(.visionOS)
  package static let macCatalyst = PlatformSet(.macCatalyst)
  package static let apple = PlatformSet(rawValue: 0x3F)
  /// Linux, Windows, Android and others.
  package static let other = PlatformSet(rawValue: 0x40)
  package static let all = PlatformSet(rawValue: 0x7F)

  package func contains(_ platform: Platform) -> Bool { contains(PlatformSet(platform)) }
}

/// A version for each platform, compared all at once.
struct PlatformVersions: Equatable, Sendable {
  private var packed: SIMD8<UInt32>

  init(repeating version: Version) { packed = SIMD8(repeating: version.packed) }

  subscript(platform: Platform) -> Version {
    get { Version(packed: packed[platform.rawValue]) }
    set { packed[platform.rawValue] = newValue.packed }
  }

  mutating func set(_ version: Version, on platforms: PlatformSet) {
    for platform in Platform.allCases where platforms.contains(platform) {
      self[platform] = version
    }
  }

  mutating func raise(to other: PlatformVersions) {
    packed.replace(with: other.packed, where: other.packed .> packed)
  }

  mutating func lower(to other: PlatformVersions) {
    packed.replace(with: other.packed, where: other.packed .< packed)
  }

  static let none = PlatformVersions(repeating: Version(0))
  static let unbounded = PlatformVersions(repeating: Version(packed: .max))
}
