/// A heap of the best items so far, with the worst of them on top.
///
/// An entry is one integer that sorts like a hit: the bits of the score above the complement of the item's number, so
/// that the lower item wins among equal scores.
struct TopItems {
  private var heap: [UInt64] = []
  let limit: Int
  /// A score below this does not get in.
  private(set) var threshold: Float = 0

  init(limit: Int) {
    self.limit = limit
    heap.reserveCapacity(limit)
  }

  /// - Parameter score: Above 0.
  @inline(__always)
  mutating func insert(_ score: Float, _ item: Int) {
    guard score >= threshold else { return }
    push(UInt64(score.bitPattern) << 32 | UInt64(~UInt32(truncatingIfNeeded: item)))
  }

  /// The items and their scores, best first.
  var sorted: [(item: Int, score: Float)] {
    heap.sorted(by: >).map { (Int(~UInt32(truncatingIfNeeded: $0)), Self.score(of: $0)) }
  }

  private static func score(of entry: UInt64) -> Float {
    Float(bitPattern: UInt32(truncatingIfNeeded: entry >> 32))
  }

  @inline(never)
  private mutating func push(_ entry: UInt64) {
    if heap.count < limit {
      heap.append(entry)
      guard heap.count == limit else { return }
      // The entries become a heap only when the limit is reached.
      for index in (0..<limit / 2).reversed() { siftDown(from: index) }
    } else {
      guard entry > heap[0] else { return }
      heap[0] = entry
      siftDown(from: 0)
    }
    threshold = Self.score(of: heap[0])
  }

  private mutating func siftDown(from start: Int) {
    let entry = heap[start]
    var index = start
    while true {
      var child = 2 &* index &+ 1
      guard child < heap.count else { break }
      if child &+ 1 < heap.count, heap[child &+ 1] < heap[child] { child &+= 1 }
      guard heap[child] < entry else { break }
      heap[index] = heap[child]
      index = child
    }
    heap[index] = entry
  }
}
