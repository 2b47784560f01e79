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

  /// The values that start with what was typed, then those that contain it, each group in the order given;
  /// then those that have its letters in order, the closest together first.
  static func ranked(_ values: [String], for typed: String) -> [String] {
    let typed = Array(typed.lowercased().utf8)
    guard !typed.isEmpty else { return values }
    var groups: [[String]] = [[], []]
    var scattered: [(value: String, length: Int)] = []
    for value in values {
      let bytes = Array(value.lowercased().utf8)
      if bytes.starts(with: typed) {
        groups[0].append(value)
      } else if contains(bytes, typed) {
        groups[1].append(value)
      } else if let length = shortestStretch(of: bytes, with: typed) {
        scattered.append((value, length))
      }
    }
    scattered.sort { $0.length < $1.length }
    return groups.joined() + scattered.map(\.value)
  }

  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    guard bytes.count >= part.count else { return false }
    return (0...bytes.count - part.count).contains { bytes[$0...].starts(with: part) }
  }

  /// How many bytes at least have the letters among them in their order; nil where not even all do.
  private static func shortestStretch(of bytes: [UInt8], with letters: [UInt8]) -> Int? {
    var shortest: Int?
    for start in bytes.indices where bytes[start] == letters[0] {
      var rest = letters[...]
      guard
        let end = bytes[start...].firstIndex(where: { byte in
          if byte == rest.first { rest.removeFirst() }
          return rest.isEmpty
        })
      else { break }
      shortest = min(shortest ?? .max, end - start + 1)
    }
    return shortest
  }
}
