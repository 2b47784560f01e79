import Synchronization

/// Score sums by item of a segment, all zero between searches: fresh memory for each search would
/// cost more than the search.
final class ScratchPool: Sendable {
  struct Scratch: @unchecked Sendable {
    let scores: UnsafeMutablePointer<Float>
  }

  private let free = Mutex<[Scratch]>([])

  func take() -> Scratch {
    if let scratch = free.withLock({ $0.popLast() }) { return scratch }
    let scores = UnsafeMutablePointer<Float>.allocate(capacity: IndexLayout.segmentSize)
    scores.initialize(repeating: 0, count: IndexLayout.segmentSize)
    return Scratch(scores: scores)
  }

  func give(back scratch: Scratch) { free.withLock { $0.append(scratch) } }

  deinit {
    for scratch in free.withLock({ $0 }) { scratch.scores.deallocate() }
  }
}
