extension Index {
  /// The postings of a term in a segment, in ascending order of documents.
  struct List {
    let documents: DocumentList
    let impacts: Bytes
    /// The largest impact.
    let maximum: UInt8
    var count: Int { documents.count }
  }

  /// The number of a term, or nil. 8 bytes after its end must be readable.
  func term(_ bytes: Bytes) -> Int? {
    surface(ofTerm: bytes, written: nil).flatMap(term(ofSurface:))
  }

  /// The surface that represents a term, or nil. 8 bytes after the term's end must be readable.
  ///
  /// - Parameter word: A known word with this stem, which most often is that surface.
  private func surface(
    ofTerm stem: Bytes, written word: Bytes?
  ) -> Int? {
    guard !stem.isEmpty else { return nil }
    var slot = layout.firstSlot(of: Hash.mix(Hash.key(stem)))
    for _ in 0..<layout.hashCapacity {
      let surface = Int(termTable[slot]) - 1
      guard surface >= 0, surface < layout.surfaceCount else { return nil }
      if isStem(stem, ofSurface: surface, written: word) { return surface }
      slot = layout.slot(after: slot)
    }
    return nil
  }

  func term(_ word: Word) -> Int? { word.withBytes(term) }

  /// The number of a query's term, or nil.
  func number(of term: Query.Term, in query: Query) -> Int? {
    surface(of: term, in: query).flatMap(self.term(ofSurface:))
  }

  /// The surface that represents a query's term, or nil.
  func surface(of term: Query.Term, in query: Query) -> Int? {
    query.bytes.withView { bytes in
      surface(
        ofTerm: bytes.slice(term.stem),
        written: bytes.slice(term.surface))
    }
  }

  /// - Parameter written: A word that has the stem.
  private func isStem(
    _ stem: Bytes, ofSurface number: Int,
    written: Bytes?
  ) -> Bool {
    let word = surfaces[number]
    // A stem is never longer than its word, and begins with the same letter.
    guard word.count >= stem.count, !stem.isEmpty, word[0] == stem[0] else { return false }
    if let written, word.elementsEqual(written) { return true }
    return withStem(of: word) { $0.elementsEqual(stem) }
  }

  func withStem<Result>(
    of word: Bytes, _ body: (Bytes) -> Result
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(word.count, 1)) { copy in
      let copy = unsafe MutableBytes(copy.baseAddress.unsafelyUnwrapped, count: word.count)
      copy.replace(from: 0, with: word)
      return body(copy.slice(0..<Stemmer.stem(copy)))
    }
  }

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
    let range = range(ofList: segment &* layout.termCount &+ term)
    return List(
      documents: DocumentList(documents[range]), impacts: impacts[range],
      maximum: listMaxima[segment &* layout.termCount &+ term])
  }

  /// The range of a list's postings, clamped, since a damaged index may contain any number.
  private func range(ofList list: Int) -> Range<Int> {
    let start = min(Int(listStarts[list]), layout.postingCount)
    let end = min(Int(listStarts[list &+ 1]), layout.postingCount, start + IndexLayout.segmentSize)
    return start..<max(start, end)
  }

  /// The documents of a segment whose titles have this hash, in ascending order.
  func items(titled hash: UInt32, segment: Int) -> View<UInt16> {
    let first = segment * IndexLayout.segmentSize
    let count = min(itemCount - first, IndexLayout.segmentSize)
    func titleHash(atRank rank: Int) -> UInt32 {
      titleHashes[first + min(Int(titleOrder[first + rank]), count - 1)]
    }
    let start = (0..<count).partitioningIndex { titleHash(atRank: $0) >= hash }
    // Most segments have none, and each further step costs a cache miss.
    guard start < count, titleHash(atRank: start) == hash else { return titleOrder[0..<0] }
    let end = (start..<count).partitioningIndex { titleHash(atRank: $0) > hash }
    return titleOrder[first + start..<first + end]
  }

  /// How many items of this index contain the term.
  func ownItemCount(ofTerm term: Int) -> Int {
    (0..<layout.segmentCount).reduce(0) {
      $0 + range(ofList: $1 &* layout.termCount &+ term).count
    }
  }

  func impact(ofTerm term: Int, inItem item: Int) -> UInt8? {
    let list = list(term, segment: item / IndexLayout.segmentSize)
    return list.documents.position(of: item % IndexLayout.segmentSize).map { list.impacts[$0] }
  }
}
