extension Interner {
  /// Replaces the keys of words by their terms, if they have at most 16 bytes and are in their
  /// home slot, as most are; `others` gets the indices of all other entries.
  ///
  /// The tables do not fit into the nearest caches. Reading all home slots first, and then all
  /// words, lets the processor wait for many cache misses at once.
  func lookUpInHomeSlots(
    of batch: GrowingBuffer<TermBatch.Entry>, others: inout GrowingBuffer<UInt32>
  ) {
    others.removeAll()
    others.reserve(batch.count)
    let (entries, candidates) = (batch.base, others.base)
    for index in 0..<batch.count { candidates[index] = candidate(for: entries[index].key) }
    var count = 0
    for index in 0..<batch.count {
      let entry = entries + index
      let length = Int(entry.pointee.length)
      if let term = term(of: candidates[index], ifItIs: entry.pointee.key, length) {
        entry.pointee.key.first = UInt64(truncatingIfNeeded: term)
      } else {
        candidates[count] = UInt32(truncatingIfNeeded: index)
        count &+= 1
      }
    }
    others.count = count
  }
}
