extension Index {
  /// Postings of a term in a segment, by ascending items.
  struct List {
    /// Where it is among all postings.
    let start: Int
    let documents: UnsafePointer<UInt16>
    let impacts: UnsafePointer<UInt8>
    let count: Int
    /// The largest impact.
    let maximum: UInt8
  }

  /// The number of a term, or nil; 8 bytes behind its `count` must be readable.
  func term(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    let mask = layout.hashCapacity - 1
    var slot = Int(truncatingIfNeeded: Interner.mix(Interner.key(bytes, count))) & mask
    for _ in 0...mask {
      let number = Int(termTable[slot]) - 1
      guard number >= 0, number < layout.termCount else { return nil }
      if equal(termBytes(number), bytes, count) { return number }
      slot = (slot + 1) & mask
    }
    return nil
  }

  func term(_ word: Word) -> Int? { word.withBytes { term($0, $1) } }

  /// The number of the term that a query's word is, or nil.
  func term(_ word: Range<Int>, of query: Query) -> Int? {
    query.bytes.withUnsafeBufferPointer { term($0.baseAddress! + word.lowerBound, word.count) }
  }

  private func equal(
    _ bytes: UnsafeBufferPointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    guard bytes.count == count else { return false }
    for index in 0..<count where bytes[index] != other[index] { return false }
    return true
  }

  func termBytes(_ term: Int) -> UnsafeBufferPointer<UInt8> { terms[term] }

  func surface(_ number: Int) -> UnsafeBufferPointer<UInt8> { surfaces[number] }

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
      return List(start: 0, documents: documents, impacts: impacts, count: 0, maximum: 0)
    }
    return List(
      start: first + start, documents: documents + first + start, impacts: impacts + first + start,
      count: min(end - start, IndexLayout.segmentSize),
      maximum: listMaxima[segment * layout.termCount + term])
  }

  /// The items of a segment whose titles have this hash, in ascending order.
  func items(titled hash: UInt32, segment: Int) -> UnsafeBufferPointer<UInt16> {
    let first = segment * IndexLayout.segmentSize
    let count = min(itemCount - first, IndexLayout.segmentSize)
    let start = firstTitle(from: first, count) { $0 < hash }
    let end = firstTitle(from: first, count) { $0 <= hash }
    return UnsafeBufferPointer(start: titleOrder + first + start, count: max(0, end - start))
  }

  private func firstTitle(from first: Int, _ count: Int, where isBefore: (UInt32) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let document = min(Int(titleOrder[first + middle]), count - 1)
      if isBefore(titleHashes[first + document]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// In how many items the term is.
  func itemCount(ofTerm term: Int) -> Int {
    var count = 0
    for segment in 0..<layout.segmentCount { count += list(term, segment: segment).count }
    return count
  }

  /// A term's posting for an item, or nil where it has none.
  func posting(ofTerm term: Int, inItem item: Int) -> Posting? {
    let list = list(term, segment: item / IndexLayout.segmentSize)
    let document = UInt16(truncatingIfNeeded: item % IndexLayout.segmentSize)
    guard let position = list.position(of: document) else { return nil }
    return Posting(
      document: document, impact: list.impacts[position], code: codes[list.start + position])
  }
}

extension Index.List {
  /// Where in the list a document is, if it is.
  @inline(__always)
  func position(of document: UInt16) -> Int? {
    var start = 0
    var size = count
    guard size > 0 else { return nil }
    while size > 1 {
      let half = size &>> 1
      start = documents[start &+ half] <= document ? start &+ half : start
      size &-= half
    }
    return documents[start] == document ? start : nil
  }
}
