/// Finds what a person meant who mistyped a name from a list.
package enum Spelling {
  /// Nobody mistypes a longer name, and the time grows with its length.
  private static let longest = 200

  /// The candidates nearest to a name, nearest first: those that contain it, then by edit distance.
  package static func nearest(
    to name: String, among candidates: some Sequence<String>, count: Int
  ) -> [String] {
    let name = String(name.prefix(longest))
    let wanted = Array(name.lowercased().utf8)
    let wantedTail = Array(
      name.lowercased().split(separator: "/").last.map(String.init)?.utf8 ?? "".utf8)
    return
      candidates
      .map { candidate in
        let lower = candidate.lowercased()
        let tail = lower.split(separator: "/").last.map(String.init) ?? lower
        // A tail like `transitions/asymmetrc` says more than the folders before it.
        let distance = min(
          editDistance(wanted, Array(lower.utf8)),
          editDistance(wantedTail, Array(tail.utf8)) + (wantedTail.count == wanted.count ? 0 : 1))
        return (candidate: candidate, distance: distance)
      }
      .sorted { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
      .prefix(count).map(\.candidate)
  }

  /// The names within a distance that a slip of the fingers explains: a third of the letters.
  package static func plausible(for name: String, among candidates: [String]) -> [String] {
    nearest(to: name, among: candidates, count: 3).filter {
      $0.hasPrefix(name)
        || editDistance(Array(name.utf8), Array($0.utf8)) <= max(1, name.utf8.count / 3)
    }
  }

  /// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours.
  static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
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
    }
    return last[right.count]
  }
}
