/// Sorts the postings of a segment by term, and works out what each scores.
struct PostingWriter {
  let layout: IndexLayout
  let codes: CountCodes
  let impacts: ImpactTable
  let starts: UnsafeMutablePointer<UInt32>
  let maxima: UnsafeMutablePointer<UInt8>

  /// The lists of a segment whose postings begin at `start`, one after the other, for the caller to free.
  ///
  /// A posting goes to its list whole: in an array for each of its members it would be in three places
  /// that no cache has at hand.
  func sorted(
    _ collected: PostingChunks, _ items: [TermCollector.Item], segment: Int, from start: Int
  ) -> UnsafeMutableBufferPointer<Posting> {
    let first = segment * IndexLayout.segmentSize
    let numbers = first..<min(first + IndexLayout.segmentSize, layout.itemCount)
    let end = items[numbers].reduce(start) { $0 + Int($1.postingCount) }
    let lists = starts + segment * (layout.termCount + 1)
    count(collected, start..<end, into: lists)
    let sorted = UnsafeMutableBufferPointer<Posting>.allocate(capacity: end - start)
    guard let base = sorted.baseAddress else { return sorted }
    var position = start
    for number in numbers {
      let range = position..<position + Int(items[number].postingCount)
      scatter(
        collected, range, item: number, lists, maxima + segment * layout.termCount,
        base)
      position = range.upperBound
    }
    return sorted
  }

  /// Leaves in `lists[t + 1]` where term t's list starts.
  private func count(
    _ postings: PostingChunks, _ range: Range<Int>, into lists: UnsafeMutablePointer<UInt32>
  ) {
    postings.forEachRun(in: range) { run in
      for index in 0..<run.count { lists[Int(run.terms[index]) + 1] += 1 }
    }
    var sum: UInt32 = 0
    for term in 1..<layout.termCount + 1 {
      let size = lists[term]
      lists[term] = sum
      sum += size
    }
  }

  /// Puts an item's postings at the ends of their lists; `lists[t + 1]` becomes the end of term t's.
  private func scatter(
    _ collected: PostingChunks, _ range: Range<Int>, item: Int,
    _ lists: UnsafeMutablePointer<UInt32>, _ maxima: UnsafeMutablePointer<UInt8>,
    _ postings: UnsafeMutablePointer<Posting>
  ) {
    let document = UInt16(truncatingIfNeeded: item)
    let row = impacts.row(ofItem: item)
    collected.forEachRun(in: range) { run in
      for index in 0..<run.count {
        let term = Int(run.terms[index])
        let code = codes.bytes[Int(run.levels[index])]
        let impact = impacts.impact(code, row, item)
        let place = Int(lists[term &+ 1])
        lists[term &+ 1] = UInt32(truncatingIfNeeded: place &+ 1)
        postings[place] = Posting(document: document, impact: impact, code: code)
        if impact > maxima[term] { maxima[term] = impact }
      }
    }
  }
}
