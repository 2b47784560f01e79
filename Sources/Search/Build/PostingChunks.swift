/// Postings in chunks of 192 KB, so that growing copies nothing.
@safe
struct PostingChunks {
  /// Successive postings: the numbers of their terms, and their frequencies.
  struct Run {
    let terms: MutableView<UInt32>
    let frequencies: MutableView<TermFrequency>
    var count: Int { terms.count }
  }

  private static let shift = 15
  private static let capacity = 1 << shift

  /// Each holds `capacity` terms, followed by as many frequencies.
  private var chunks: [UnsafeMutableRawPointer] = unsafe []
  private(set) var count = 0

  private func run(from start: Int, to end: Int) -> Run {
    let chunk = unsafe chunks[start >> Self.shift]
    let offset = start & (Self.capacity - 1)
    return unsafe Run(
      terms: MutableView(chunk.assumingMemoryBound(to: UInt32.self) + offset, count: end - start),
      frequencies: MutableView(
        (chunk + Self.capacity * 4).assumingMemoryBound(to: TermFrequency.self) + offset, count: end - start))
  }

  /// Appends up to `wanted` postings, as many as fit in the last chunk, for the caller to write.
  mutating func extend(by wanted: Int) -> Run {
    let offset = count & (Self.capacity - 1)
    if offset == 0 { unsafe chunks.append(.allocate(byteCount: Self.capacity * 6, alignment: 64)) }
    let end = count + min(wanted, Self.capacity - offset)
    defer { count = end }
    return run(from: count, to: end)
  }

  /// Appends the postings of `other`, whose terms have new numbers.
  ///
  /// - Parameter terms: The new number of each term, by old number.
  mutating func append(_ other: PostingChunks, terms: [UInt32]) {
    other.forEachRun(in: 0..<other.count) { run in
      var taken = 0
      while taken < run.count {
        let room = extend(by: run.count - taken)
        for index in 0..<room.count {
          room.terms[index] = terms[Int(run.terms[taken + index])]
        }
        room.frequencies.replace(from: 0, with: run.frequencies.slice(taken..<taken + room.count))
        taken += room.count
      }
    }
  }

  /// Calls `body` with each run of `range`'s postings.
  func forEachRun(in range: Range<Int>, _ body: (Run) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, (start >> Self.shift + 1) << Self.shift)
      body(run(from: start, to: end))
      start = end
    }
  }

  mutating func removeAll() {
    while let chunk = unsafe chunks.popLast() { unsafe chunk.deallocate() }
    count = 0
  }
}
