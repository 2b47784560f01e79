/// Postings in pieces of 256 KB: growing copies nothing, and a piece can be freed once it is read.
struct PostingChunks {
  private typealias Posting = TermCollector.Posting
  private static let capacity = 1 << 15

  private var chunks: [UnsafeMutablePointer<TermCollector.Posting>] = []
  private(set) var count = 0

  subscript(index: Int) -> TermCollector.Posting {
    chunks[index >> 15][index & (Self.capacity - 1)]
  }

  mutating func append(_ postings: UnsafeBufferPointer<TermCollector.Posting>) {
    var taken = 0
    while taken < postings.count {
      let offset = count & (Self.capacity - 1)
      if offset == 0 { chunks.append(.allocate(capacity: Self.capacity)) }
      let size = min(Self.capacity - offset, postings.count - taken)
      (chunks[chunks.count - 1] + offset).update(from: postings.baseAddress! + taken, count: size)
      count += size
      taken += size
    }
  }

  /// Appends what `other` has, its terms numbered anew by `terms`.
  mutating func append(_ other: PostingChunks, terms: [UInt32]) {
    var rest = other.count
    for chunk in other.chunks {
      let size = min(rest, Self.capacity)
      let renumbered = UnsafeMutableBufferPointer<TermCollector.Posting>.allocate(capacity: size)
      for index in 0..<size {
        renumbered[index] = Posting(
          term: terms[Int(chunk[index].term)], counts: chunk[index].counts)
      }
      append(UnsafeBufferPointer(renumbered))
      renumbered.deallocate()
      rest -= size
    }
  }

  /// Calls `body` with each run of `range`'s postings.
  func forEachRun(
    in range: Range<Int>, _ body: (UnsafeBufferPointer<TermCollector.Posting>) -> Void
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, (start >> 15 + 1) << 15)
      let first = chunks[start >> 15] + start & (Self.capacity - 1)
      body(UnsafeBufferPointer(start: first, count: end - start))
      start = end
    }
  }

  /// Frees the chunks that lie wholly before `index`.
  mutating func free(before index: Int, freed: inout Int) {
    while freed < index >> 15 {
      chunks[freed].deallocate()
      freed += 1
    }
  }

  /// Forgets all, of which the first `freed` chunks are freed already.
  mutating func removeAll(freed: Int = 0) {
    for chunk in chunks.dropFirst(freed) { chunk.deallocate() }
    chunks = []
    count = 0
  }

  func deallocate() {
    for chunk in chunks { chunk.deallocate() }
  }
}
