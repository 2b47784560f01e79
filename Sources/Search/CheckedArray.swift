/// An array in the bytes of an index. Where these come from a file, they are looked at before they are given.
///
/// What is damaged is given all the same, and `Damage` noted: the place may be anything, but inside.
struct CheckedArray<Element: BitwiseCopyable> {
  private let start: UnsafePointer<Element>
  /// Kept by the index; nil for one that was made here.
  private let sums: Unmanaged<BlockSums>?

  init(_ start: UnsafeRawPointer, _ sums: BlockSums? = nil) {
    self.start = start.assumingMemoryBound(to: Element.self)
    self.sums = sums.map { .passUnretained($0) }
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    check(start + index, 1)
    return start[index]
  }

  /// Some elements at once, for loops.
  @inline(__always)
  subscript(range: Range<Int>) -> UnsafeBufferPointer<Element> {
    check(start + range.lowerBound, range.count)
    return UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
  }

  @inline(__always)
  private func check(_ start: UnsafePointer<Element>, _ count: Int) {
    guard let sums else { return }
    sums._withUnsafeGuaranteedRef {
      $0.check(start, size: count &* MemoryLayout<Element>.stride)
    }
  }
}
