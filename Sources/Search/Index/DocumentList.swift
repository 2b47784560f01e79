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

  /// Visits the documents with an impact of at least `least`, which `body` may raise.
  ///
  /// - Parameters:
  ///   - impacts: By position.
  ///   - least: Above 0.
  @inline(__always)
  func visit(
    _ impacts: Bytes, atLeast least: inout UInt8,
    _ body: (_ position: Int, _ document: Int, _ least: inout UInt8) -> Void
  ) {
    guard let first = unsafe impacts.start else { return }
    for start in stride(from: 0, to: count, by: ByteMasks.size) {
      var marked = unsafe ByteMasks.marks(of: first, from: start, count: count, atLeast: least)
      while marked != 0 {
        let position = start &+ marked.trailingZeroBitCount
        marked &= marked &- 1
        unsafe body(position, Int(documents[unchecked: position]), &least)
      }
    }
  }

  /// The position of a document in the list, or nil.
  @inline(__always)
  func position(of document: Int) -> Int? { position(of: document, from: 0, count) }

  /// The position of a document in the list, or nil. An exponential search from the position of the previous, lower
  /// document.
  @inline(__always)
  func position(of document: Int, after start: inout Int) -> Int? {
    var size = 1
    while start &+ size < count, unsafe Int(documents[unchecked: start &+ size]) <= document {
      start &+= size
      size &<<= 1
    }
    return position(of: document, from: start, min(size, count &- start))
  }

  /// A binary search without branches, since half of them would be mispredicted.
  @inline(__always)
  private func position(of document: Int, from start: Int, _ size: Int) -> Int? {
    var (start, size) = (start, size)
    guard size > 0 else { return nil }
    while size > 1 {
      let half = size &>> 1
      start = unsafe Int(documents[unchecked: start &+ half]) <= document ? start &+ half : start
      size &-= half
    }
    return unsafe Int(documents[unchecked: start]) == document ? start : nil
  }

  /// The positions of the documents in a range.
  func positions(in range: Range<Int>) -> Range<Int> {
    let start = (0..<count).partitioningIndex { unsafe Int(documents[unchecked: $0]) >= range.lowerBound }
    return start..<(start..<count).partitioningIndex { unsafe Int(documents[unchecked: $0]) >= range.upperBound }
  }
}
