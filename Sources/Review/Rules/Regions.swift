import Markdown

/// All matches of a pattern in a file, sorted for fast containment checks.
struct Regions {
  /// The anchor tokens of the matches, ascending, and the start of each match.
  private let anchors: [Int]
  private let starts: [Int]
  /// The beginnings in ascending order, each with the furthest end of the matches that begin there or before.
  private let lowers: [Int]
  private let furthest: [Int]
  /// By the end of matches, the first beginning.
  private let firstByEnd: [Int: Int]

  /// - Parameter matches: Ascending by their anchors.
  init(_ matches: [(anchor: Int, range: Range<Int>)]) {
    anchors = matches.map(\.anchor)
    starts = matches.map(\.range.lowerBound)
    let ordered = matches.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    lowers = ordered.map(\.lowerBound)
    var end = 0
    furthest = ordered.map { range in
      end = max(end, range.upperBound)
      return end
    }
    firstByEnd = Dictionary(ordered.map { ($0.upperBound, $0.lowerBound) }, uniquingKeysWith: min)
  }

  /// Whether a match begins before a token and ends after it.
  func contain(_ token: Int) -> Bool {
    let before = Self.count(in: lowers, below: token)
    return before > 0 && furthest[before - 1] > token
  }

  /// Whether a match ends at a token and begins before another.
  func hasOne(endingAt end: Int, beginningBefore token: Int) -> Bool {
    firstByEnd[end].map { $0 < token } ?? false
  }

  /// Whether a match begins in a range and its anchor is in it, but isn't the first token.
  func hasOne(in range: Range<Int>) -> Bool {
    var index = Self.count(in: anchors, below: range.lowerBound + 1)
    while index < anchors.count, anchors[index] < range.upperBound {
      if range.contains(starts[index]) { return true }
      index += 1
    }
    return false
  }

  private static func count(in numbers: [Int], below limit: Int) -> Int {
    numbers.partitioningIndex { $0 >= limit }
  }
}
