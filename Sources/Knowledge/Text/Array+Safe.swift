extension Array {
  /// The element at a place, nil where the array has none there.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
