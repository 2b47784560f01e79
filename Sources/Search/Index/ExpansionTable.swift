/// The expansions of items as an index stores them. All stored numbers are clamped, since they aren't trusted.
struct ExpansionTable {
  /// By item, the number of its first expansion.
  let items: CheckedArray<UInt32>
  /// By expansion, where its words end.
  let ends: CheckedArray<UInt32>
  /// By expansion, the sum of the weights of its words.
  let weights: CheckedArray<Float>
  /// By word, its term.
  let terms: CheckedArray<UInt32>
  let count: Int
  let wordCount: Int

  var isEmpty: Bool { count == 0 }

  func hasExpansions(_ item: Int) -> Bool { !isEmpty && !numbers(of: item).isEmpty }

  /// The numbers of an item's expansions, where there are any expansions at all.
  @inline(__always)
  private func numbers(of item: Int) -> Range<Int> {
    let first = min(Int(items[item]), count)
    return first..<max(first, min(Int(items[item + 1]), count))
  }

  /// Calls `body` with the terms and the weight of each expansion of an item.
  @inline(__always)
  func forEachExpansion(of item: Int, _ body: (View<UInt32>, Float) -> Void) {
    guard !isEmpty else { return }
    let numbers = numbers(of: item)
    let (ends, weights) = (ends[numbers], weights[numbers])
    guard let last = ends.last else { return }
    let before = numbers.lowerBound == 0 ? 0 : min(Int(self.ends[numbers.lowerBound - 1]), wordCount)
    let terms = terms[before..<max(before, min(Int(last), wordCount))]
    var start = 0
    for (end, weight) in zip(ends, weights) {
      let end = max(start, min(Int(end) - before, terms.count))
      body(terms.slice(start..<end), weight)
      start = end
    }
  }
}
