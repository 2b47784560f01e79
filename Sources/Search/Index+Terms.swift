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
    var slot = layout.firstSlot(of: Interner.mix(Interner.key(bytes, count)))
    for _ in 0..<layout.hashCapacity {
      let surface = Int(termTable[slot]) - 1
      guard surface >= 0, surface < layout.surfaceCount else { return nil }
      if isStem(bytes, count, ofSurface: surface) { return term(ofSurface: surface) }
      slot = layout.slot(after: slot)
    }
    return nil
  }

  func term(_ word: Word) -> Int? { word.withBytes { term($0, $1) } }

  /// The number of the term that a query's word is, or nil.
  func term(_ word: Range<Int>, of query: Query) -> Int? {
    query.bytes.withUnsafeBufferPointer { term($0.baseAddress! + word.lowerBound, word.count) }
  }

  private func isStem(_ bytes: UnsafePointer<UInt8>, _ count: Int, ofSurface number: Int) -> Bool {
    let word = surface(number)
    // No stem is longer than its word, or begins otherwise.
    guard word.count >= count, count > 0, word[0] == bytes[0] else { return false }
    return withStem(of: word) { $0.elementsEqual(UnsafeBufferPointer(start: bytes, count: count)) }
  }

  private func withStem<Result>(
    of word: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeMutableBufferPointer<UInt8>.SubSequence) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: word.count) { copy in
      _ = copy.initialize(from: word)
      return body(copy[..<Stemmer.stem(copy)])
    }
  }

  /// The letters of a query's term.
  func stem(of term: ResolvedTerm, _ query: Query) -> String {
    switch term.spelling {
    case .stem(let range): query.string(range)
    case .word(let number): withStem(of: surface(number)) { String(decoding: $0, as: UTF8.self) }
    }
  }

  func surface(_ number: Int) -> UnsafeBufferPointer<UInt8> { surfaces[number] }

  /// The term of a word as written; nil in a damaged index.
  func term(ofSurface number: Int) -> Int? {
    let term = Int(surfaceTerms[number])
    return term < layout.termCount ? term : nil
  }

  func list(_ term: Int, segment: Int) -> List {
    let first = Int(truncatingIfNeeded: segmentStarts[segment])
    let (range, maximum) = lists.list(of: term, segment: segment)
    guard first >= 0, first <= layout.postingCount - range.upperBound else {
      return List(start: 0, documents: documents, impacts: impacts, count: 0, maximum: 0)
    }
    let start = first + range.lowerBound
    let count = min(range.count, IndexLayout.segmentSize)
    let known = UnsafeBufferPointer(start: impacts + start, count: count)
    return List(
      start: start, documents: documents + start, impacts: impacts + start, count: count,
      maximum: maximum ?? known.max() ?? 0)
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
    for segment in 0..<layout.segmentCount { count += lists.count(of: term, segment: segment) }
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
