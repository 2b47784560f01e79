/// The version of a system, compared part by part: `17`, `13.4`, `10.14.4`.
package struct SystemVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  private let parts: [UInt16]

  package init(_ major: Int, _ minor: Int = 0) {
    parts = minor == 0 ? [UInt16(clamping: major)] : [major, minor].map { UInt16(clamping: $0) }
  }

  package init?(_ text: some StringProtocol) {
    let written = text.split(separator: ".", omittingEmptySubsequences: false)
    var parts = written.compactMap { UInt16($0) }
    guard (1...3).contains(parts.count), parts.count == written.count else { return nil }
    while parts.count > 1, parts.last == 0 { parts.removeLast() }
    self.parts = parts
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }

  /// This version with its major number increased, or decreased by a negative one.
  package func adding(_ major: Int) -> SystemVersion {
    SystemVersion(Int(parts[0]) + major, parts.count > 1 ? Int(parts[1]) : 0)
  }

  package var description: String { parts.map(String.init).joined(separator: ".") }
}

/// A system that the table has versions of.
package enum ApplePlatform: String, Sendable, CaseIterable {
  case iOS, macOS
}
