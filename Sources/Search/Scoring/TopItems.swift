/// The best items so far: a heap with the worst of them on top, in memory that the caller owns.
///
/// An entry is one integer that compares as hits do: the bits of the score above the complement of
/// the item's number, so that the lower item wins among equal scores.
struct TopItems {
  private let heap: UnsafeMutablePointer<UInt64>
  let limit: Int
  private(set) var count = 0
  /// A score below this does not get in.
  private(set) var threshold: Float = 0

  /// `memory` has room for `limit` entries.
  init(limit: Int, memory: UnsafeMutablePointer<UInt64>) {
    self.limit = limit
    heap = memory
  }

  /// - Parameter score: Above 0.
  @inline(__always)
  mutating func insert(_ score: Float, _ item: Int) {
    guard score >= threshold else { return }
    push(UInt64(score.bitPattern) << 32 | UInt64(~UInt32(truncatingIfNeeded: item)))
  }

  /// Sorts the entries, best first; nothing may be inserted after that.
  func sort() {
    if count < limit { makeHeap() }
    var rest = count
    while rest > 1 {
      rest -= 1
      (heap[0], heap[rest]) = (heap[rest], heap[0])
      siftDown(among: rest)
    }
  }

  /// The entry at a rank, once sorted.
  subscript(rank: Int) -> (score: Float, item: Int) {
    let entry = heap[rank]
    return (
      Float(bitPattern: UInt32(truncatingIfNeeded: entry >> 32)),
      Int(~UInt32(truncatingIfNeeded: entry))
    )
  }

  @inline(never)
  private mutating func push(_ entry: UInt64) {
    if count < limit {
      heap[count] = entry
      count += 1
      guard count == limit else { return }
      makeHeap()
    } else {
      guard entry > heap[0] else { return }
      heap[0] = entry
      siftDown(among: count)
    }
    threshold = Float(bitPattern: UInt32(truncatingIfNeeded: heap[0] >> 32))
  }

  /// The entries are in no order until there are as many as there may be.
  private func makeHeap() {
    for index in (0..<count / 2).reversed() { siftDown(from: index, among: count) }
  }

  private func siftDown(from start: Int = 0, among count: Int) {
    let entry = heap[start]
    var index = start
    while true {
      var child = 2 &* index &+ 1
      guard child < count else { break }
      if child &+ 1 < count, heap[child &+ 1] < heap[child] { child &+= 1 }
      guard heap[child] < entry else { break }
      heap[index] = heap[child]
      index = child
    }
    heap[index] = entry
  }
}
