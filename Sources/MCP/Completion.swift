/// Suggestions for what is being typed.
enum Completion {
  /// The most values that one answer may carry, by the protocol's schema.
  static let limit = 100

  /// The result of `completion/complete`.
  static func result(for typed: String, among values: [String]) -> JSON {
    let ranked = ranked(values, for: typed)
    return [
      "completion": [
        "values": .array(ranked.prefix(limit).map(JSON.string)),
        "total": .integer(ranked.count),
        "hasMore": .bool(ranked.count > limit),
      ]
    ]
  }

  /// The values that start with what was typed, then those that contain it, then those that have
  /// its letters in order; each group in the order given.
  static func ranked(_ values: [String], for typed: String) -> [String] {
    let typed = Array(typed.lowercased().utf8)
    guard !typed.isEmpty else { return values }
    var groups: [[String]] = [[], [], []]
    for value in values {
      let bytes = Array(value.lowercased().utf8)
      if bytes.starts(with: typed) {
        groups[0].append(value)
      } else if contains(bytes, typed) {
        groups[1].append(value)
      } else if containsInOrder(bytes, typed) {
        groups[2].append(value)
      }
    }
    return Array(groups.joined())
  }

  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    guard bytes.count >= part.count else { return false }
    return (0...bytes.count - part.count).contains { bytes[$0...].starts(with: part) }
  }

  private static func containsInOrder(_ bytes: [UInt8], _ letters: [UInt8]) -> Bool {
    var rest = letters[...]
    for byte in bytes where byte == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
