/// Finds near-duplicate sections in different files.
///
/// Two sections that share most shingles nearly always share one of the smallest, so a section is only compared with
/// those that have one of these in common (Broder's min-hash).
package struct NearDuplicates {
  /// How many of a section's smallest shingles are looked up. If two texts of equal length share eight of ten shingles,
  /// one of the smallest four is the same in 99 of 100 cases.
  private static let sketch = 4
  /// How many sections with the same shingle are compared. For boilerplate, the first few are enough.
  private static let mostCompared = 8

  private var places: [UInt64: [Section]] = [:]

  package init() {}

  /// Adds a section, and returns an earlier near-duplicate in another file.
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
