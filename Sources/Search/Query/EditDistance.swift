/// The Damerau–Levenshtein distance in letters: insertions, deletions, substitutions and swaps of
/// neighbors, each letter edited at most once (optimal string alignment).
package enum EditDistance {
  /// In letters. Longer words are rarely typos, and the time grows with their length.
  package static let maximumLength = 32

  /// - Returns: The distance, or a lower bound if it exceeds `limit`.
  package static func between(
    _ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>, atMost limit: Int = .max
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

  /// A bit set of a word's bytes, modulo 32. An edit changes at most two bits for each byte of a letter, so words whose
  /// signatures differ more are not compared.
  static func signature(of word: some Sequence<UInt8>) -> UInt32 {
    word.reduce(0) { $0 | 1 &<< UInt32($1 & 31) }
  }
}
