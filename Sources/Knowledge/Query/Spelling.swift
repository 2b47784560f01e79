internal import Search

/// Finds what a person meant who mistyped a name from a list.
package enum Spelling {
  /// In scalars. Nobody mistypes a longer name, and the time grows with its length.
  private static let maximumLength = 200
  /// How many candidates are compared letter by letter: a list may have all sections of a large folder.
  private static let maximumCompared = 32

  /// The candidates nearest to a name by edit distance, nearest first.
  package static func nearest(
    to name: String, among candidates: some Sequence<String>, count: Int
  ) -> [String] {
    nearest(to: [name], among: candidates, count: count)[0]
  }

  /// By name, the candidates nearest to it, for which the candidates are looked at once.
  static func nearest(
    to names: [String], among candidates: some Sequence<String>, count: Int
  ) -> [[String]] {
    let paths = candidates.map { SpelledPath($0) }
    return names.map { name in
      let begun = Array(begun(with: name, paths).prefix(count))
      let near = ranked(name, paths, count: count, farthest: .max).filter { !begun.contains($0) }
      return begun + near.prefix(count - begun.count)
    }
  }

  /// Those that begin so, with or without the folders before, the shortest first.
  private static func begun(with name: String, _ candidates: [SpelledPath]) -> [String] {
    // Of fewer letters nearly every list has some.
    guard name.utf8.count >= 4 else { return [] }
    let starts = ["/" + name, "#" + name]
    return candidates.map(\.name)
      .filter { id in id.hasPrefix(name) || starts.contains { id.contains($0) } }
      .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// At most three that begin so, or are within a distance that a slip of the fingers explains: a third of
  /// the letters.
  package static func plausible(
    for name: String, among candidates: some Collection<String>
  ) -> [String] {
    guard !name.isEmpty else { return [] }
    let paths = candidates.map { SpelledPath($0) }
    let near = ranked(name, paths, count: 3, farthest: max(1, name.unicodeScalars.count / 3))
    let begun = paths.filter { $0.name.hasPrefix(name) && !near.contains($0.name) }
    return ranked(name, near.map { SpelledPath($0) } + begun, count: 3, farthest: .max)
  }

  /// The nearest, then the shortest, of the candidates whose letters differ least, whatever their order: to count
  /// letters costs a hundredth of the comparison.
  private static func ranked(
    _ name: String, _ candidates: [SpelledPath], count: Int, farthest: Int
  ) -> [String] {
    let wanted = SpelledPath(name, longest: maximumLength)
    let likely = candidates.map { (least: wanted.leastDistance(to: $0), path: $0) }
      .sorted { ($0.least, $0.path.whole.count) < ($1.least, $1.path.whole.count) }
      .prefix(maximumCompared)
    var best: [(distance: Int, length: Int, name: String)] = []
    for (least, candidate) in likely {
      let limit = best.count < count ? farthest : min(farthest, best.last?.distance ?? 0)
      // Those that follow are no nearer.
      guard least <= limit else { break }
      let distance = wanted.distance(to: candidate, atMost: limit)
      guard distance <= limit else { continue }
      let place = (distance, candidate.name.utf8.count, candidate.name)
      best.insert(place, at: best.firstIndex { place < $0 } ?? best.count)
      if best.count > count { best.removeLast() }
    }
    return best.map(\.name)
  }
}

/// A name, or an ID whose last parts say more than the folders before them.
struct SpelledPath {
  let name: String
  /// The scalars, lowercase as far as they are ASCII.
  let whole: [UInt32]
  private let parts: (whole: Part, file: Part, title: Part)

  /// - Parameter longest: In scalars; what is behind them is not looked at.
  init(_ name: String, longest: Int = .max) {
    self.name = name
    whole = name.unicodeScalars.prefix(longest).map {
      "A"..."Z" ~= $0 ? $0.value | 0x20 : $0.value
    }
    let hash = whole.lastIndex(of: 0x23) ?? whole.endIndex
    parts = (
      Part(whole[...]), Part(Self.end(of: whole[..<hash])),
      Part(Self.end(of: whole[hash...].dropFirst()))
    )
  }

  private static func end(of path: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
    path[(path.lastIndex(of: 0x2F).map { $0 + 1 } ?? path.startIndex)...]
  }

  /// Above the limit it is a lower bound.
  func distance(to other: SpelledPath, atMost limit: Int) -> Int {
    distance(to: other) { EditDistance.between($0.letters, $1.letters, atMost: limit) }
  }

  /// What the distance is at least, by the letters in any order.
  func leastDistance(to other: SpelledPath) -> Int {
    distance(to: other) { $0.counts.difference(from: $1.counts) }
  }

  /// A word alone may name the file or the title; the folders count as one letter.
  fileprivate func distance(to other: SpelledPath, by difference: (Part, Part) -> Int) -> Int {
    let folders = other.whole.count > whole.count ? 1 : 0
    var ends = difference(parts.file, other.parts.file)
    if !parts.title.letters.isEmpty {
      ends += difference(parts.title, other.parts.title)
    } else if !other.parts.title.letters.isEmpty {
      ends = min(ends, difference(parts.file, other.parts.title))
    }
    return min(difference(parts.whole, other.parts.whole), ends + folders)
  }

  fileprivate struct Part {
    let letters: ArraySlice<UInt32>
    let counts: LetterCounts

    init(_ letters: ArraySlice<UInt32>) {
      (self.letters, counts) = (letters, LetterCounts(letters))
    }
  }
}

/// How often each letter is in a text: those that agree in their last five bits count as one, and above 255 as
/// none again, which texts of IDs never reach.
private struct LetterCounts {
  private var counts = SIMD32<UInt8>()

  init(_ letters: ArraySlice<UInt32>) {
    for letter in letters { counts[Int(letter & 31)] &+= 1 }
  }

  /// How many letters one text has more than the other. One edit changes that by one at most, so it is never
  /// above the edit distance.
  func difference(from other: LetterCounts) -> Int {
    let larger = pointwiseMax(counts, other.counts)
    let (more, less) = (larger &- other.counts, larger &- counts)
    return Int(
      max(
        SIMD32<UInt16>(truncatingIfNeeded: more).wrappedSum(),
        SIMD32<UInt16>(truncatingIfNeeded: less).wrappedSum()))
  }
}
