/// The best items seen so far: a heap with the worst of them on top.
struct TopItems {
  struct Entry {
    let score: Float
    let item: Int32

    /// Higher scores first, then lower item numbers.
    @inline(__always)
    static func < (a: Entry, b: Entry) -> Bool {
      a.score != b.score ? a.score > b.score : a.item < b.item
    }
  }

  private var heap: [Entry] = []
  let limit: Int
  /// No score below this gets in.
  private(set) var threshold: Float = 0

  init(limit: Int) {
    self.limit = limit
    heap.reserveCapacity(limit)
  }

  /// Best first.
  var sorted: [Entry] { heap.sorted(by: <) }

  @inline(__always)
  mutating func insert(_ score: Float, _ item: Int) {
    guard score >= threshold else { return }
    push(Entry(score: score, item: Int32(truncatingIfNeeded: item)))
  }

  private mutating func push(_ entry: Entry) {
    if heap.count < limit {
      heap.append(entry)
      siftUp()
    } else {
      guard entry < heap[0] else { return }
      heap[0] = entry
      siftDown()
    }
    if heap.count == limit { threshold = heap[0].score }
  }

  private mutating func siftUp() {
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[parent] < heap[index] else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func siftDown() {
    var index = 0
    while true {
      var worst = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if heap[worst] < heap[child] { worst = child }
      }
      guard worst != index else { return }
      heap.swapAt(index, worst)
      index = worst
    }
  }
}
