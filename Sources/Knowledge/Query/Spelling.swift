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

  /// The same for several names, for which the candidates are looked at once.
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
      .filter { id in id.hasPrefix(name) || starts.contains { id.hasText($0) } }
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

  /// The nearest, then the shortest.
  private static func ranked(
    _ name: String, _ candidates: [SpelledPath], count: Int, farthest: Int
  ) -> [String] {
    let wanted = SpelledPath(name, longest: maximumLength)
    var best: [(distance: Int, length: Int, name: String)] = []
    for (least, candidate) in likely(wanted, candidates) {
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

  /// The candidates whose letters differ least, whatever their order, which costs a hundredth of the
  /// comparison; each with a lower bound of its distance.
  private static func likely(
    _ wanted: SpelledPath, _ candidates: [SpelledPath]
  ) -> [(least: Int, path: SpelledPath)] {
    candidates.indices.map { number in
      (wanted.distanceLowerBound(to: candidates[number]), candidates[number].whole.count, number)
    }
    .sorted { $0 < $1 }
    .prefix(maximumCompared).map { ($0.0, candidates[$0.2]) }
  }

  /// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours. Of whole IDs, a few
  /// at a time; `EditDistance` in Search does it for single words of an index, a column at once.
  ///
  /// - Returns: Above `limit` a lower bound.
  static func editDistance<Letter: Equatable>(
    _ left: ArraySlice<Letter>, _ right: ArraySlice<Letter>, atMost limit: Int = .max
  ) -> Int {
    let least = abs(left.count - right.count)
    if left.isEmpty || right.isEmpty || least > limit { return least }
    let (left, right) = (Array(left), Array(right))
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var current = beforeLast
    var nearest = 0
    for row in 1...left.count {
      current[0] = row
      var nearestNow = row
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var least = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
        let isSwap =
          row > 1 && column > 1 && left[row - 1] == right[column - 2]
          && left[row - 2] == right[column - 1]
        if isSwap { least = min(least, beforeLast[column - 2] + 1) }
        current[column] = least
        nearestNow = min(nearestNow, least)
      }
      (beforeLast, last, current) = (last, current, beforeLast)
      // A swap reaches two rows back.
      if min(nearest, nearestNow) > limit { return min(nearest, nearestNow) }
      nearest = nearestNow
    }
    return last[right.count]
  }
}
