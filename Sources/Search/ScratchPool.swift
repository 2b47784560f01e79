import Synchronization

/// Score sums by item of a segment, all zero between searches: fresh memory for each search would
/// cost more than the search.
final class ScratchPool: Sendable {
  struct Scratch: @unchecked Sendable {
    /// As many as a segment has items.
    let sums: UnsafeMutablePointer<Float>
    /// Room for `TopItems`, twice.
    let entries: UnsafeMutablePointer<UInt64>
    let limit: Int

    fileprivate init(limit: Int) {
      self.limit = limit
      sums = .allocate(capacity: IndexLayout.segmentSize)
      sums.initialize(repeating: 0, count: IndexLayout.segmentSize)
      entries = .allocate(capacity: limit * 2)
    }

    fileprivate func deallocate() {
      sums.deallocate()
      entries.deallocate()
    }
  }

  private let free = Mutex<[Scratch]>([])

  /// Room for the best `limit` items.
  func take(limit: Int) -> Scratch {
    guard let scratch = free.withLock({ $0.popLast() }) else {
      return Scratch(limit: max(limit, 64))
    }
    guard scratch.limit < limit else { return scratch }
    scratch.deallocate()
    return Scratch(limit: limit)
  }

  func give(back scratch: Scratch) { free.withLock { $0.append(scratch) } }

  deinit {
    for scratch in free.withLock({ $0 }) { scratch.deallocate() }
  }
}
