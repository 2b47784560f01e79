/// `@available(iOS 18.0, *)` and `#available(iOS 18, *)` in Swift code.
struct AvailabilityAttribute {
  let availabilities: [Availability]
  let isCondition: Bool
  /// The line of code, from 0.
  let line: Int

  /// Every one in some code that is not in a comment of its line.
  static func found(in code: String) -> [AvailabilityAttribute] {
    guard isLikely(in: code.utf8) else { return [] }
    let lines = code.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { line, bytes -> [AvailabilityAttribute] in
      guard isLikely(in: bytes) else { return [] }
      let text = Substring(bytes).prefix { $0 != "\r" }
      guard !text.trimmed.hasPrefix("//") else { return [] }
      return ["@available(", "#available("].compactMap { mark in
        guard let arguments = arguments(of: mark, in: text) else { return nil }
        return AvailabilityAttribute(
          availabilities: read(arguments), isCondition: mark.hasPrefix("#"), line: line)
      }
    }
  }

  private static func isLikely(in text: some Collection<UInt8>) -> Bool {
    text.withContiguousStorageIfAvailable { AvailabilitySigns($0).hasAttribute } ?? true
  }

  private static func arguments(of mark: String, in text: Substring) -> Substring? {
    var rest = text
    while let start = rest.firstIndex(of: mark.first ?? "@") {
      let candidate = rest[start...]
      if candidate.hasPrefix(mark) {
        return candidate.dropFirst(mark.count).prefix { $0 != ")" }
      }
      rest = candidate.dropFirst()
    }
    return nil
  }

  /// `iOS 18.0, macOS 15, *`, or `iOS, introduced: 13, obsoleted: 17`.
  private static func read(_ arguments: Substring) -> [Availability] {
    let parts = arguments.split(separator: ",").map(\.trimmed)
    if let name = parts.first, let platform = Availability.Platform(name) {
      let first = version(of: "introduced", in: parts)
      let last = version(of: "obsoleted", in: parts)?.previous(on: platform)
      guard first != nil || last != nil else { return [] }
      return [Availability(platform: platform, first: first, last: last)]
    }
    return parts.compactMap { part in
      let words = part.split(separator: " ")
      guard words.count == 2, let platform = Availability.Platform(words[0]),
        let version = Availability.Version(words[1])
      else { return nil }
      return Availability(platform: platform, first: version, last: nil)
    }
  }

  private static func version(of label: String, in parts: [String]) -> Availability.Version? {
    parts.first { $0.hasPrefix("\(label):") }
      .flatMap { Availability.Version($0.dropFirst(label.count + 1).trimmed) }
  }
}
