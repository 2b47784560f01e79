/// Sorts the postings of a segment by term, and works out what each scores.
struct PostingWriter {
  let codes: CountCodes
  let impacts: ImpactTable

  /// Writes the lists of a segment, from the segment's `postings`; each begins where `lists` says, and it
  /// says then where it ends.
  ///
  /// A posting goes to its list whole: in an array for each of its members it would be in three places
  /// that no cache has at hand.
  func sort(
    _ collected: PostingChunks, _ postings: Range<Int>, _ items: [TermCollector.Item], segment: Int,
    _ lists: UnsafeMutablePointer<UInt32>, into sorted: UnsafeMutablePointer<Posting>
  ) {
    var position = postings.lowerBound
    var item = segment * IndexLayout.segmentSize
    while position < postings.upperBound {
      let range = position..<position + Int(items[item].postingCount)
      scatter(collected, range, item: item, lists, sorted)
      position = range.upperBound
      item += 1
    }
  }

  /// Puts an item's postings at the ends of their lists.
  private func scatter(
    _ collected: PostingChunks, _ range: Range<Int>, item: Int,
    _ lists: UnsafeMutablePointer<UInt32>, _ postings: UnsafeMutablePointer<Posting>
  ) {
    let document = UInt16(truncatingIfNeeded: item)
    let row = impacts.row(ofItem: item)
    collected.forEachRun(in: range) { run in
      for index in 0..<run.count {
        let term = Int(run.terms[index])
        let code = codes.bytes[Int(run.levels[index])]
        let impact = impacts.impact(code, row, item)
        let place = Int(lists[term])
        lists[term] = UInt32(truncatingIfNeeded: place &+ 1)
        postings[place] = Posting(document: document, impact: impact, code: code)
      }
    }
  }
}
