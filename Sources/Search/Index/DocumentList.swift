/// The documents of a posting list in ascending order. A document is an item's number within its
/// segment.
struct DocumentList {
  private let documents: View<UInt16>

  init(_ documents: View<UInt16>) { self.documents = documents }

  var count: Int { documents.count }

  @inline(__always)
  func visit(_ body: (_ position: Int, _ document: Int) -> Void) {
    for position in 0..<count { unsafe body(position, Int(documents[unchecked: position])) }
  }

  /// The position of a document in the list, or nil: a binary search without branches, since half of them would be
  /// mispredicted.
  @inline(__always)
  func position(of document: Int) -> Int? {
    var (start, size) = (0, count)
    guard size > 0 else { return nil }
    while size > 1 {
      let half = size &>> 1
      start = unsafe Int(documents[unchecked: start &+ half]) <= document ? start &+ half : start
      size &-= half
    }
    return unsafe Int(documents[unchecked: start]) == document ? start : nil
  }

  func positions(in range: Range<Int>) -> Range<Int> {
    let start = (0..<count).partitioningIndex { unsafe Int(documents[unchecked: $0]) >= range.lowerBound }
    return start..<(start..<count).partitioningIndex { unsafe Int(documents[unchecked: $0]) >= range.upperBound }
  }
}
