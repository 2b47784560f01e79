/// The expansions of items as an index stores them. The stored numbers are not trusted: each is
/// clamped.
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

  /// Calls `body` with the terms and the weight of each expansion of an item.
  @inline(__always)
  func forEachExpansion(of item: Int, _ body: (View<UInt32>, Float) -> Void) {
    guard !isEmpty else { return }
    let first = min(Int(items[item]), count)
    let numbers = first..<max(first, min(Int(items[item + 1]), count))
    let (ends, weights) = (ends[numbers], weights[numbers])
    guard let last = ends.last else { return }
    let before = first == 0 ? 0 : min(Int(self.ends[first - 1]), wordCount)
    let terms = terms[before..<max(before, min(Int(last), wordCount))]
    var start = 0
    for (end, weight) in zip(ends, weights) {
      let end = max(start, min(Int(end) - before, terms.count))
      body(terms.slice(start..<end), weight)
      start = end
    }
  }
}
