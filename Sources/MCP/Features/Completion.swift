import JSON

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

  /// The values that start with what was typed, then those that contain it, each group in the order given.
  static func ranked(_ values: [String], for typed: String) -> [String] {
    let typed = typed.lowercased()
    guard !typed.isEmpty else { return values }
    let lowercased = values.map { ($0, $0.lowercased()) }
    let starting = lowercased.filter { $0.1.hasPrefix(typed) }
    let others = lowercased.filter { (_, value) in
      !value.hasPrefix(typed) && value.indices.contains { value[$0...].hasPrefix(typed) }
    }
    return (starting + others).map(\.0)
  }
}
