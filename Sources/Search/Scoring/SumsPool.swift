import Synchronization

/// Lends searches an array of sums, since clearing a new one would cost more than a search.
final class SumsPool: Sendable {
  /// By document, the sum of its score; all 0 between searches. The size is that of the largest segment, rounded up to
  /// a multiple of `width`.
  ///
  /// Unchecked because only one search at a time uses it.
  struct Sums: @unchecked Sendable {
    let values: MutableView<Float>
  }

  /// How many sums are compared at once with SIMD.
  static let width = SIMD16<Float>.scalarCount

  private let free = Mutex<[Sums]>([])
  private let count: Int

  /// - Parameter items: The number of items in the largest segment.
  init(items: Int) { count = (items + Self.width - 1) / Self.width * Self.width }

  func take() -> Sums {
    free.withLock { $0.popLast() } ?? Sums(values: MutableView(repeating: 0, count: count))
  }

  func give(back sums: Sums) { free.withLock { $0.append(sums) } }

  deinit {
    for sums in free.withLock({ $0 }) { sums.values.deallocate() }
  }
}
