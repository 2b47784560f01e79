extension RandomAccessCollection where Index == Int {
  /// The first index whose element belongs to the second part, the end index where none does.
  ///
  /// A binary search: all elements of the first part precede those of the second.
  @inline(__always)
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
