/// Finds the sections of different files that say the same.
///
/// Two that share most of their shingles share one of the smallest nearly always, so a section is compared only with
/// those that have one in common (Broder's min-hash).
package struct NearDuplicates {
  /// How many of a section's smallest shingles are looked up: of two as long as each other that share eight in ten,
  /// one of four is the same in 99 of 100 cases.
  private static let sketch = 4
  /// How many sections with the same shingle are compared: of boilerplate, the first few tell enough.
  private static let mostCompared = 8

  private var places: [UInt64: [Section]] = [:]

  package init() {}

  /// Adds a section, and returns an earlier one of another file that says nearly the same.
  package mutating func add(_ section: Section) -> Section? {
    let sketch = section.smallestShingles(Self.sketch)
    let others = sketch.flatMap { places[$0] ?? [] }
    let found = others.first { $0.document !== section.document && $0.isNear(section) }
    for hash in sketch where places[hash, default: []].count < Self.mostCompared {
      places[hash, default: []].append(section)
    }
    return found
  }
}
