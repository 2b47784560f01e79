/// An array in the bytes of an index. If these come from a file, they are verified before they are
/// used.
///
/// Damaged elements are returned all the same, and the `DamageFlag` is raised: an index never reads
/// outside of its bytes, whatever they hold.
struct CheckedArray<Element: BitwiseCopyable> {
  private let start: UnsafePointer<Element>
  /// Kept alive by the index; nil for an index that was built in this process.
  private let checksums: Unmanaged<BlockChecksums>?

  init(_ start: UnsafeRawPointer, _ checksums: BlockChecksums?) {
    self.start = start.assumingMemoryBound(to: Element.self)
    self.checksums = checksums.map { .passUnretained($0) }
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    verify(start + index, 1)
    return start[index]
  }

  /// Some elements at once, for loops.
  @inline(__always)
  subscript(range: Range<Int>) -> UnsafeBufferPointer<Element> {
    verify(start + range.lowerBound, range.count)
    return UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
  }

  @inline(__always)
  private func verify(_ start: UnsafePointer<Element>, _ count: Int) {
    guard let checksums else { return }
    checksums._withUnsafeGuaranteedRef {
      $0.verify(start, size: count &* MemoryLayout<Element>.stride)
    }
  }
}
