internal import Search

/// Finds the names in a list that a mistyped name may stand for.
package enum Spelling {
  /// In scalars. Longer names are rarely typed by hand, and the time grows with their length.
  private static let maximumLength = 200
  /// How many candidates are compared letter by letter. A list may contain all sections of a large folder.
  private static let maximumCompared = 32

  /// The candidates nearest to a name by edit distance, nearest first.
  package static func nearest(
    to name: String, among candidates: some Sequence<String>, count: Int
  ) -> [String] {
    nearest(to: [name], among: candidates, count: count)[0]
  }

  /// The nearest candidates for each of several names, with the candidates prepared once.
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

  /// The candidates that begin with a name, with or without their folders, the shortest first.
  private static func begun(with name: String, _ candidates: [SpelledPath]) -> [String] {
    // Nearly every list has candidates that begin with fewer letters.
    guard name.utf8.count >= 4 else { return [] }
    let starts = ["/" + name, "#" + name]
    return candidates.map(\.name)
      .filter { id in id.hasPrefix(name) || starts.contains { id.contains($0) } }
      .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// At most three candidates that begin with the name, or within the edit distance of a plausible typo: a third of the
  /// letters.
  package static func plausible(
    for name: String, among candidates: some Collection<String>
  ) -> [String] {
    guard !name.isEmpty else { return [] }
    let paths = candidates.map { SpelledPath($0) }
    let near = ranked(name, paths, count: 3, farthest: max(1, name.unicodeScalars.count / 3))
    let begun = paths.filter { $0.name.hasPrefix(name) && !near.contains($0.name) }
    return ranked(name, near.map { SpelledPath($0) } + begun, count: 3, farthest: .max)
  }

  /// The nearest, then the shortest, of the candidates whose letter counts differ least. Comparing counts costs a
  /// hundredth of computing the distance.
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
      // The following candidates can't be nearer.
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
  /// The scalars, with ASCII letters in lowercase.
  let whole: [UInt32]
  private let parts: (whole: Part, file: Part, title: Part)

  /// - Parameter longest: In scalars. The rest is ignored.
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

  /// The edit distance, or a lower bound if it exceeds the limit.
  func distance(to other: SpelledPath, atMost limit: Int) -> Int {
    distance(to: other) { EditDistance.between($0.letters, $1.letters, atMost: limit) }
  }

  /// A lower bound of the distance, from the letter counts.
  func leastDistance(to other: SpelledPath) -> Int {
    distance(to: other) { $0.counts.difference(from: $1.counts) }
  }

  /// A single word may be the file or the title; the folders then count as one letter.
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

/// How often each letter occurs in a text. Letters with the same last five bits share a counter, which wraps above 255
/// (no ID is that long).
private struct LetterCounts {
  private var counts = SIMD32<UInt8>()

  init(_ letters: ArraySlice<UInt32>) {
    for letter in letters { counts[Int(letter & 31)] &+= 1 }
  }

  /// The difference in letter counts. One edit changes it by at most one, so it never exceeds the edit distance.
  func difference(from other: LetterCounts) -> Int {
    let larger = pointwiseMax(counts, other.counts)
    let (more, less) = (larger &- other.counts, larger &- counts)
    return Int(
      max(
        SIMD32<UInt16>(truncatingIfNeeded: more).wrappedSum(),
        SIMD32<UInt16>(truncatingIfNeeded: less).wrappedSum()))
  }
}
