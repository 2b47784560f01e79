/// The entries of a map in the order of their keys' first occurrence, each with its last value.
struct FrontMatterEntries {
  private(set) var all: [(key: String, value: FrontMatter.Value)] = []
  /// Where each key's entry is, once they are too many to look through.
  private var places: [String: Int] = [:]
  private static let minimumForPlaces = 24

  mutating func set(_ value: FrontMatter.Value, for key: String) {
    if let place = place(of: key) {
      all[place].value = value
    } else {
      if !places.isEmpty { places[key] = all.count }
      all.append((key, value))
    }
  }

  private mutating func place(of key: String) -> Int? {
    guard all.count >= Self.minimumForPlaces else { return all.firstIndex { $0.key == key } }
    if places.isEmpty {
      for (place, entry) in all.enumerated() { places[entry.key] = place }
    }
    return places[key]
  }
}
