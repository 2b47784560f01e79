extension Range<Int> {
  /// The first index for which `predicate` holds, or the end: a binary search.
  ///
  /// - Parameter predicate: False for all indices before some index and true from there on.
  @inline(__always)
  func partitioningIndex(where predicate: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if predicate(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
