extension Index {
  /// Postings of a term in a segment: items, ascending, and the code of the counts in each.
  struct List {
    let documents: UnsafePointer<UInt16>
    let codes: UnsafePointer<UInt8>
    let count: Int
  }

  /// The number of a term, or nil.
  func term(_ word: Word) -> Int? {
    let mask = layout.hashCapacity - 1
    return word.padded.withUnsafeBufferPointer { bytes in
      let key = Interner.key(bytes.baseAddress!, word.count)
      var slot = Int(truncatingIfNeeded: Interner.mix(key)) & mask
      for _ in 0...mask {
        let number = Int(termTable[slot]) - 1
        guard number >= 0, number < layout.termCount else { return nil }
        if equal(termBytes(number), bytes.baseAddress!, word.count) { return number }
        slot = (slot + 1) & mask
      }
      return nil
    }
  }

  private func equal(
    _ bytes: UnsafeBufferPointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    guard bytes.count == count else { return false }
    for index in 0..<count where bytes[index] != other[index] { return false }
    return true
  }

  func termBytes(_ term: Int) -> UnsafeBufferPointer<UInt8> {
    Self.slice(termBytes, termStarts, term, limit: layout.termBytes)
  }

  func surface(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    Self.slice(surfaceBytes, surfaceStarts, number, limit: layout.surfaceBytes)
  }

  private static func slice(
    _ bytes: UnsafePointer<UInt8>, _ starts: UnsafePointer<UInt32>, _ number: Int, limit: Int
  ) -> UnsafeBufferPointer<UInt8> {
    let end = min(Int(starts[number + 1]), limit)
    let start = min(Int(starts[number]), end)
    return UnsafeBufferPointer(start: bytes + start, count: end - start)
  }

  /// The term of a word as written; nil in a damaged index.
  func term(ofSurface number: Int) -> Int? {
    let term = Int(surfaceTerms[number])
    return term < layout.termCount ? term : nil
  }

  @inline(__always)
  func list(_ term: Int, segment: Int) -> List {
    let first = Int(truncatingIfNeeded: segmentStarts[segment])
    let starts = listStarts + segment * (layout.termCount + 1)
    let (start, end) = (Int(starts[term]), Int(starts[term + 1]))
    guard first >= 0, start <= end, first <= layout.postingCount - end else {
      return List(documents: documents, codes: codes, count: 0)
    }
    return List(
      documents: documents + first + start, codes: codes + first + start,
      count: min(end - start, IndexLayout.segmentSize))
  }

  /// In how many items the term is.
  func itemCount(ofTerm term: Int) -> Int {
    var count = 0
    for segment in 0..<layout.segmentCount { count += list(term, segment: segment).count }
    return count
  }

  /// The counts of a term in an item, or nil where it is not.
  func counts(ofTerm term: Int, inItem item: Int) -> UInt8? {
    let list = list(term, segment: item / IndexLayout.segmentSize)
    return list.code(of: UInt16(item % IndexLayout.segmentSize))
  }
}

extension Index.List {
  @inline(__always)
  func code(of document: UInt16) -> UInt8? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if documents[middle] < document { low = middle + 1 } else { high = middle }
    }
    return low < count && documents[low] == document ? codes[low] : nil
  }
}
