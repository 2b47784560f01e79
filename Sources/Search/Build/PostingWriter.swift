/// Sorts the postings of a segment by term (a counting sort), and computes the impact of each.
struct PostingWriter {
  let codebook: CountCodebook
  let impacts: ImpactTable

  /// Writes the posting lists of a segment.
  ///
  /// A posting is written as a whole: written to three arrays, it would miss the cache three times.
  ///
  /// - Parameters:
  ///   - postings: The segment's range in `collected`, whose postings are in the order of items.
  ///   - lists: By term, where its list begins; afterwards, where it ends.
  func sort(
    _ postings: Range<Int>, of collected: PostingChunks, items: [TermCollector.Item],
    segment: Int, lists: UnsafeMutablePointer<UInt32>, into sorted: UnsafeMutablePointer<Posting>
  ) {
    var position = postings.lowerBound
    var item = segment * IndexLayout.segmentSize
    while position < postings.upperBound {
      let range = position..<position + Int(items[item].postingCount)
      scatter(range, of: collected, item: item, lists: lists, into: sorted)
      position = range.upperBound
      item += 1
    }
  }

  /// Appends an item's postings to their lists.
  private func scatter(
    _ range: Range<Int>, of collected: PostingChunks, item: Int,
    lists: UnsafeMutablePointer<UInt32>, into postings: UnsafeMutablePointer<Posting>
  ) {
    let document = UInt16(truncatingIfNeeded: item)
    let row = impacts.row(ofItem: item)
    collected.forEachRun(in: range) { run in
      for index in 0..<run.count {
        let term = Int(run.terms[index])
        let code = codebook.codes[Int(run.levels[index])]
        let impact = impacts.impact(of: code, in: row, item: item)
        let place = Int(lists[term])
        lists[term] = UInt32(truncatingIfNeeded: place &+ 1)
        postings[place] = Posting(document: document, impact: impact, code: code)
      }
    }
  }
}
