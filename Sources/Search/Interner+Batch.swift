extension Interner {
  /// Puts the values of words of at most 16 bytes that are in the first place they are looked for, as most are, where
  /// their keys were; `others` gets the indices of all other entries.
  ///
  /// Tables are larger than the nearest caches: of one table after the other, the processor waits for many
  /// places at once. (Arithmetic instead of the branch, which nine of ten words take, makes it wait longer.)
  func lookUpFirstPlaces(
    of batch: GrowingBuffer<TermBatch.Entry>, others: inout GrowingBuffer<UInt32>
  ) {
    others.removeAll()
    others.reserve(batch.count)
    let (entries, candidates) = (batch.base, others.base)
    for index in 0..<batch.count { candidates[index] = firstCandidate(for: entries[index].key) }
    var count = 0
    for index in 0..<batch.count {
      let entry = entries + index
      let length = Int(entry.pointee.length)
      if let value = value(of: candidates[index], ifItIs: entry.pointee.key, length) {
        entry.pointee.key.first = UInt64(truncatingIfNeeded: value)
      } else {
        candidates[count] = UInt32(truncatingIfNeeded: index)
        count &+= 1
      }
    }
    others.count = count
  }
}
