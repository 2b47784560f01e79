import Synchronization

/// Lends memory to searches: fresh memory for each search would cost more than the search.
final class ScratchPool: Sendable {
  struct Scratch: @unchecked Sendable {
    /// By document, the sum of its score; all 0 between searches. As many as the largest segment
    /// has items, rounded up to a multiple of `width`.
    let sums: UnsafeMutablePointer<Float>
    /// Room for the entries of two `TopItems`.
    let entries: UnsafeMutablePointer<UInt64>
    let limit: Int

    fileprivate init(limit: Int, items: Int) {
      self.limit = limit
      let count = (items + width - 1) / width * width
      sums = .allocate(capacity: count)
      sums.initialize(repeating: 0, count: count)
      entries = .allocate(capacity: limit * 2)
    }

    fileprivate func deallocate() {
      sums.deallocate()
      entries.deallocate()
    }
  }

  /// How many sums are compared at once.
  static let width = SIMD16<Float>.scalarCount

  private let free = Mutex<[Scratch]>([])
  /// The number of items in the largest segment. Clearing more would take most of a process's first
  /// search.
  private let items: Int

  init(items: Int) { self.items = items }

  /// Memory for a search of the best `limit` items.
  func take(limit: Int) -> Scratch {
    guard let scratch = free.withLock({ $0.popLast() }) else {
      return Scratch(limit: max(limit, 64), items: items)
    }
    guard scratch.limit < limit else { return scratch }
    scratch.deallocate()
    return Scratch(limit: limit, items: items)
  }

  func give(back scratch: Scratch) { free.withLock { $0.append(scratch) } }

  deinit {
    for scratch in free.withLock({ $0 }) { scratch.deallocate() }
  }
}
