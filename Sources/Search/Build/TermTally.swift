/// Counts the terms of an item: the pointers that a loop over many of them needs.
struct TermTally {
  let lastPlace: UnsafeMutablePointer<UInt32>
  let postings: UnsafeMutablePointer<TermCollector.Posting>
  let increments: UnsafePointer<FieldCounts.Increment>

  /// Counts a term among the `end` postings.
  ///
  /// Whether it is there already is no branch: half of the terms are, so it would often be
  /// mispredicted.
  @inline(__always)
  func count(_ term: Int, in slot: FieldCounts.Slot, _ end: inout Int) {
    let last = Int(lastPlace[term])
    let posting = postings[last]
    let difference = Int(posting.term) ^ term
    // All bits if the place is below the end and the term is this one, else none.
    let isThere = ((difference &- 1) & (last &- end)) &>> 63
    let place = end ^ (end ^ last) & isThere
    let known = posting.counts & UInt32(truncatingIfNeeded: isThere)
    let counts = FieldCounts.sum(known, increments[Int(slot.rawValue)])
    postings[place] = TermCollector.Posting(
      term: UInt32(truncatingIfNeeded: term), counts: counts)
    lastPlace[term] = UInt32(truncatingIfNeeded: place)
    end &+= 1 &+ isThere
  }
}
