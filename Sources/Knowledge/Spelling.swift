/// Finds what a person meant who mistyped a name from a list.
package enum Spelling {
  /// Nobody mistypes a longer name, and the time grows with its length.
  private static let longest = 200

  /// The candidates nearest to a name by edit distance, nearest first.
  package static func nearest(
    to name: String, among candidates: some Sequence<String>, count: Int
  ) -> [String] {
    ranked(name, candidates, count: count, farthest: .max)
  }

  /// At most three that begin so, or are within a distance that a slip of the fingers explains: a third of
  /// the letters.
  package static func plausible(
    for name: String, among candidates: some Collection<String>
  ) -> [String] {
    guard !name.isEmpty else { return [] }
    let near = ranked(name, candidates, count: 3, farthest: max(1, name.unicodeScalars.count / 3))
    let begun = candidates.filter { $0.hasPrefix(name) && !near.contains($0) }
    return ranked(name, near + begun, count: 3, farthest: .max)
  }

  /// The nearest, then the shortest. What is further away than as many as are wanted is given up as soon
  /// as that shows: a list may have all sections of a large folder.
  private static func ranked(
    _ name: String, _ candidates: some Sequence<String>, count: Int, farthest: Int
  ) -> [String] {
    let wanted = Path(String(name.prefix(longest)))
    var best: [(distance: Int, length: Int, name: String)] = []
    for candidate in candidates {
      let limit = best.count < count ? farthest : min(farthest, best.last?.distance ?? 0)
      let distance = wanted.distance(to: Path(candidate), atMost: limit)
      guard distance <= limit else { continue }
      let place = (distance, candidate.utf8.count, candidate)
      best.insert(place, at: best.firstIndex { place < $0 } ?? best.count)
      if best.count > count { best.removeLast() }
    }
    return best.map(\.name)
  }

  /// A name, or an ID whose last parts say more than the folders before them.
  private struct Path {
    let whole: [Unicode.Scalar]
    /// The name of the file, and the last title behind `#`, where there is one.
    let file: ArraySlice<Unicode.Scalar>
    let title: ArraySlice<Unicode.Scalar>

    init(_ name: String) {
      whole = name.unicodeScalars.map {
        "A"..."Z" ~= $0 ? Unicode.Scalar(UInt8($0.value | 0x20)) : $0
      }
      let hash = whole.lastIndex(of: "#") ?? whole.endIndex
      file = Self.end(of: whole[..<hash])
      title = Self.end(of: whole[hash...].dropFirst())
    }

    private static func end(of path: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
      path[(path.lastIndex(of: "/").map { $0 + 1 } ?? path.startIndex)...]
    }

    /// A word alone may name either; the folders count as one letter. Above the limit it is a lower bound.
    func distance(to other: Path, atMost limit: Int) -> Int {
      let folders = other.whole.count > whole.count ? 1 : 0
      var ends = editDistance(file, other.file, atMost: limit)
      if !title.isEmpty {
        ends += editDistance(title, other.title, atMost: limit)
      } else if !other.title.isEmpty {
        ends = min(ends, editDistance(file, other.title, atMost: limit))
      }
      return min(editDistance(whole[...], other.whole[...], atMost: limit), ends + folders)
    }
  }

  /// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours.
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
    var nearest = 0
    for row in 1...left.count {
      var current = [row] + [Int](repeating: 0, count: right.count)
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        current[column] = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
        let isSwap =
          row > 1 && column > 1 && left[row - 1] == right[column - 2]
          && left[row - 2] == right[column - 1]
        if isSwap { current[column] = min(current[column], beforeLast[column - 2] + 1) }
      }
      (beforeLast, last) = (last, current)
      // A swap reaches two rows back.
      let nearestNow = current.min() ?? 0
      if min(nearest, nearestNow) > limit { return min(nearest, nearestNow) }
      nearest = nearestNow
    }
    return last[right.count]
  }
}
