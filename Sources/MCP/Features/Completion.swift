import JSON

/// Suggestions for an argument that is being typed.
enum Completion {
  /// The protocol's maximum number of values in one answer.
  static let limit = 100

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

  /// The values whose last part equals the typed text, then those whose last part begins with it, then those with a
  /// word that begins with it, then those that contain it. Each group is sorted by length.
  static func ranked(_ values: [String], for typed: String) -> [String] {
    let typed = Array(typed.lowercased().utf8)
    guard !typed.isEmpty else { return values }
    return values.enumerated().compactMap { index, value -> (key: (Int, Int, Int, Int), value: String)? in
      let bytes = Array(value.lowercased().utf8)
      let last = bytes[(bytes.lastIndex(where: partEnds.contains).map { $0 + 1 } ?? 0)...]
      guard let group = group(of: bytes, last, typed) else { return nil }
      return ((group, last.count, bytes.count, index), value)
    }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The separators of an ID's parts: `swiftui/references/sheets#sheets/detents`.
  private static let partEnds = Array("/#".utf8)
  private static let wordEnds = partEnds + Array("-_. ".utf8)

  private static func group(of value: [UInt8], _ last: ArraySlice<UInt8>, _ typed: [UInt8]) -> Int? {
    if value == typed || last == typed[...] { return 0 }
    if value.starts(with: typed) || last.starts(with: typed) { return 1 }
    let places = value.indices.filter { value[$0...].starts(with: typed) }
    if places.contains(where: { wordEnds.contains(value[$0 - 1]) }) { return 2 }
    return places.isEmpty ? nil : 3
  }
}
