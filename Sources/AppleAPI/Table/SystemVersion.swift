/// The version of a system, compared part by part: `17`, `13.4`, `10.14.4`.
package struct SystemVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// 16 bits each for the major, minor and patch version. Arrays of numbers took a fiftieth of a review.
  private let packed: UInt64

  package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    packed = [major, minor, patch].reduce(0) { $0 << 16 | UInt64(UInt16(clamping: $1)) }
  }

  package init?(_ text: some StringProtocol) {
    var parts: [Int] = []
    for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard let number = UInt16(String(decoding: part, as: UTF8.self)) else { return nil }
      parts.append(Int(number))
    }
    guard (1...3).contains(parts.count) else { return nil }
    parts += [0, 0]
    self.init(parts[0], parts[1], parts[2])
  }

  package static func < (left: Self, right: Self) -> Bool { left.packed < right.packed }

  /// This version with its major number increased, or decreased by a negative one.
  package func adding(_ major: Int) -> SystemVersion { SystemVersion(part(0) + major, part(1)) }

  private func part(_ index: Int) -> Int { Int(truncatingIfNeeded: packed >> (32 - 16 * UInt64(index)) & 0xFFFF) }

  /// Without a patch, and without a minor version, that is 0.
  package var description: String {
    let parts = (0..<3).map(part)
    let count = parts[2] > 0 ? 3 : parts[1] > 0 ? 2 : 1
    return parts.prefix(count).map(String.init).joined(separator: ".")
  }
}

/// A system that the table has versions of.
package enum ApplePlatform: String, Sendable, CaseIterable {
  case iOS, macOS
}
