extension Index {
  /// The postings of a term in a segment, in ascending order of documents.
  struct List {
    /// The position of its first posting among all postings of the index.
    let start: Int
    let documents: DocumentList
    let impacts: UnsafeBufferPointer<UInt8>
    /// The largest impact, where the index keeps it.
    let knownMaximum: UInt8?
    var count: Int { documents.count }
    /// The largest impact.
    var maximum: UInt8 { knownMaximum ?? impacts.max() ?? 0 }
  }

  /// The number of a term, or nil. 8 bytes after its end must be readable.
  func term(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    surface(ofTerm: UnsafeBufferPointer(start: bytes, count: count), written: nil)
      .flatMap(term(ofSurface:))
  }

  /// The surface that a term is found by, or nil. 8 bytes after the term's end must be readable.
  ///
  /// - Parameter word: A word with this stem, where one is known: most often it is the surface.
  private func surface(
    ofTerm stem: UnsafeBufferPointer<UInt8>, written word: UnsafeBufferPointer<UInt8>?
  ) -> Int? {
    guard let bytes = stem.baseAddress else { return nil }
    var slot = layout.firstSlot(of: Hash.mix(Hash.key(bytes, stem.count)))
    for _ in 0..<layout.hashCapacity {
      let surface = Int(termTable[slot]) - 1
      guard surface >= 0, surface < layout.surfaceCount else { return nil }
      if isStem(stem, ofSurface: surface, written: word) { return surface }
      slot = layout.slot(after: slot)
    }
    return nil
  }

  func term(_ word: Word) -> Int? { word.withBytes { term($0, $1) } }

  /// The number of a query's term, or nil.
  func number(of term: Query.Term, in query: Query) -> Int? {
    surface(of: term, in: query).flatMap(self.term(ofSurface:))
  }

  /// The surface that a query's term is found by, or nil.
  func surface(of term: Query.Term, in query: Query) -> Int? {
    query.bytes.withUnsafeBufferPointer { bytes in
      surface(
        ofTerm: UnsafeBufferPointer(rebasing: bytes[term.stem]),
        written: UnsafeBufferPointer(rebasing: bytes[term.surface]))
    }
  }

  /// - Parameter written: A word that has the stem.
  private func isStem(
    _ stem: UnsafeBufferPointer<UInt8>, ofSurface number: Int,
    written: UnsafeBufferPointer<UInt8>?
  ) -> Bool {
    let word = surfaces[number]
    // A stem is never longer than its word, and begins with the same letter.
    guard word.count >= stem.count, !stem.isEmpty, word[0] == stem[0] else { return false }
    if let written, word.elementsEqual(written) { return true }
    return withStem(of: word) { $0.elementsEqual(stem) }
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

  /// A term as text.
  func stem(of term: ResolvedTerm, _ query: Query) -> String {
    switch term.spelling {
    case .stem(let range): query.string(range)
    case .surface(let number):
      withStem(of: surfaces[number]) { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The term of a surface; nil in a damaged index.
  func term(ofSurface number: Int) -> Int? {
    let term = Int(surfaceTerms[number])
    return term < layout.termCount ? term : nil
  }

  func list(_ term: Int, segment: Int) -> List {
    let place = directory.place(of: term, segment: segment)
    let first = Int(truncatingIfNeeded: segmentStarts[segment])
    guard first >= 0, first <= layout.postingCount - place.range.upperBound,
      let documents = documents(at: place, segment: segment, from: first)
    else {
      return List(
        start: 0, documents: DocumentList(documents[0..<0]), impacts: impacts[0..<0],
        knownMaximum: 0)
    }
    let start = first + place.range.lowerBound
    return List(
      start: start, documents: documents, impacts: impacts[start..<start + documents.count],
      knownMaximum: place.long.map { directory.longMaxima[$0] })
  }

  /// nil if a damaged index names postings that it does not have.
  ///
  /// - Parameter first: The position of the segment's first posting.
  private func documents(
    at place: PostingDirectory.Place, segment: Int, from first: Int
  ) -> DocumentList? {
    let count = min(place.range.count, IndexLayout.segmentSize)
    let before = Int(truncatingIfNeeded: longPostings[segment])
    if let long = place.long {
      let start = before &+ place.range.lowerBound
      let blocks = long * layout.documentBlockCount
      guard before >= 0, start >= 0, start <= layout.longPostingCount - count else { return nil }
      return DocumentList(
        lowBytes: lowDocuments[start..<start + count],
        starts: longBlocks[blocks..<blocks + layout.documentBlockCount])
    }
    let start =
      first &+ place.range.lowerBound &- Int(truncatingIfNeeded: longPostings[segment + 1])
    guard start >= 0, start <= layout.postingCount - layout.longPostingCount - count else {
      return nil
    }
    return DocumentList(documents[start..<start + count])
  }

  /// The documents of a segment whose titles have this hash, in ascending order.
  func items(titled hash: UInt32, segment: Int) -> UnsafeBufferPointer<UInt16> {
    let first = segment * IndexLayout.segmentSize
    let count = min(itemCount - first, IndexLayout.segmentSize)
    func titleHash(atRank rank: Int) -> UInt32 {
      titleHashes[first + min(Int(titleOrder[first + rank]), count - 1)]
    }
    let start = (0..<count).partitioningIndex { titleHash(atRank: $0) >= hash }
    // In most segments there is none, and each step waits for memory.
    guard start < count, titleHash(atRank: start) == hash else { return titleOrder[0..<0] }
    let end = (start..<count).partitioningIndex { titleHash(atRank: $0) > hash }
    return titleOrder[first + start..<first + end]
  }

  /// How many items have the term.
  func itemCount(ofTerm term: Int) -> Int {
    var count = 0
    for segment in 0..<layout.segmentCount { count += directory.count(of: term, segment: segment) }
    return count
  }

  /// The posting of a term in an item, or nil.
  func posting(ofTerm term: Int, inItem item: Int) -> Posting? {
    let list = list(term, segment: item / IndexLayout.segmentSize)
    let document = item % IndexLayout.segmentSize
    guard let position = list.documents.position(of: document) else { return nil }
    return Posting(
      document: UInt16(document), impact: list.impacts[position], code: codes[list.start + position]
    )
  }
}
