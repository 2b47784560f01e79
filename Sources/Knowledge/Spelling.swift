/// Finds what a person meant who mistyped a name from a list.
package enum Spelling {
  /// Nobody mistypes a longer name, and the time grows with its length.
  private static let longest = 200

  /// The candidates nearest to a name by edit distance, nearest first.
  package static func nearest(
    to name: String, among candidates: some Sequence<String>, count: Int
  ) -> [String] {
    ranked(name, candidates).prefix(count).map(\.candidate)
  }

  /// Those that begin so, or are within a distance that a slip of the fingers explains: a third of the
  /// letters.
  package static func plausible(
    for name: String, among candidates: some Sequence<String>
  ) -> [String] {
    guard !name.isEmpty else { return [] }
    return ranked(name, candidates).filter {
      $0.candidate.hasPrefix(name) || $0.distance <= mostSlips(in: name.utf8.count)
    }.prefix(3).map(\.candidate)
  }

  /// Whether a word may have been mistyped for another, by their bytes alone; not for a beginning.
  static func isPlausible(_ length: Int, _ other: Int) -> Bool {
    abs(length - other) <= mostSlips(in: length)
  }

  private static func mostSlips(in length: Int) -> Int { max(1, length / 3) }

  private static func ranked(
    _ name: String, _ candidates: some Sequence<String>
  ) -> [(candidate: String, distance: Int)] {
    let wanted = Path(String(name.prefix(longest)))
    return candidates.map { ($0, wanted.distance(to: Path($0))) }
      .sorted { ($0.1, $0.0.utf8.count, $0.0) < ($1.1, $1.0.utf8.count, $1.0) }
  }

  /// A name, or an ID whose last parts say more than the folders before them.
  private struct Path {
    let whole: [UInt8]
    /// The name of the file, and the last title behind `#`, where there is one.
    let file: [UInt8]
    let title: [UInt8]

    init(_ name: String) {
      whole = Array(name.lowercased().utf8)
      let halves = whole.split(separator: UInt8(ascii: "#"), maxSplits: 1)
      let ends = halves.map { Array($0.split(separator: UInt8(ascii: "/")).last ?? []) }
      (file, title) = (ends.first ?? [], ends.count > 1 ? ends[1] : [])
    }

    /// A word alone may name either; the folders count as one letter.
    func distance(to other: Path) -> Int {
      var ends = editDistance(file, other.file)
      if !title.isEmpty {
        ends += editDistance(title, other.title)
      } else if !other.title.isEmpty {
        ends = min(ends, editDistance(file, other.title))
      }
      return min(editDistance(whole, other.whole), ends + (other.whole.count > whole.count ? 1 : 0))
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
