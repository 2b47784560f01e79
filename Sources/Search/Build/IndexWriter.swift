/// Writes the content of an index as bytes.
@safe
struct IndexWriter {
  private let layout: IndexLayout
  private let base: UnsafeMutableRawPointer
  private let starts: [Int]

  /// Frees the parts of the content as soon as they are written, which lowers peak memory.
  ///
  /// - Parameter collection: The statistics of the larger collection that the items are part of, if any.
  static func index(from content: inout IndexContent, asPartOf collection: CollectionStatistics?) -> Index {
    content.freeTables()
    let items = content.items
    let layout = IndexLayout(
      itemCount: items.count, termCount: content.words.termCount,
      surfaceCount: content.words.surfaceCount, postingCount: content.postings.count,
      surfaceBytes: content.words.surfaceBytes, expansionCount: content.expansions.count,
      expansionWordCount: content.expansions.words.count,
      averageLength: collection?.averageLength ?? average(items.lazy.map(\.length)),
      averageTitleLength: collection?.averageTitleLength
        ?? average(items.lazy.map { Float($0.titleLength) }))
    let bytes = memory(layout)
    let writer = unsafe IndexWriter(
      layout: layout, base: bytes.buffer.baseAddress!, starts: layout.starts)
    unsafe layout.write(to: writer.base)
    writer.writeItems(items)
    writer.writeWords(content)
    writer.writeMeanings(of: content)
    content.removeWords()
    writer.writePostings(of: content)
    content.removePostings()
    var index = unsafe Index(layout: layout, base: UnsafeRawPointer(writer.base), owner: bytes)
    if let collection { index = index.ranking(asPartOf: collection) }
    writer.writeExpansions(content.expansions, of: index)
    return index
  }

  /// Zeroed memory, except for the postings, which are overwritten.
  private static func memory(_ layout: IndexLayout) -> OwnedBytes {
    let starts = layout.starts
    let (documents, impacts) = (
      IndexLayout.Part.documents.rawValue, IndexLayout.Part.impacts.rawValue
    )
    let bytes = OwnedBytes(
      count: starts.last!, uninitialized: starts[documents]..<starts[impacts + 1])
    for end in [starts[impacts], starts[impacts + 1]] where layout.postingCount > 0 {
      // Clears the padding after an array, since the same text must give the same bytes.
      unsafe bytes.buffer.storeBytes(of: 0, toByteOffset: end - 8, as: UInt64.self)
    }
    return bytes
  }

  private static func average(_ lengths: some Collection<Float>) -> Float {
    lengths.isEmpty
      ? 1 : max(1, Float(lengths.reduce(0.0) { $0 + Double($1) }) / Float(lengths.count))
  }

  private func array<Element: BitwiseCopyable>(
    _ part: IndexLayout.Part, of: Element.Type
  ) -> MutableView<Element> {
    let (start, end) = (starts[part.rawValue], starts[part.rawValue + 1])
    let memory = unsafe (base + start).assumingMemoryBound(to: Element.self)
    return unsafe MutableView(memory, count: (end - start) / MemoryLayout<Element>.stride)
  }

  private func writeItems(_ items: [IndexContent.Item]) {
    let lengths = array(.lengths, of: UInt8.self)
    let titleLengths = array(.titleLengths, of: UInt8.self)
    let hashes = array(.titleHashes, of: UInt32.self)
    for (index, item) in items.enumerated() {
      lengths[index] = QuantizedLength.byte(for: item.length)
      titleLengths[index] = QuantizedLength.byte(for: Float(item.titleLength))
      hashes[index] = item.titleHash
    }
    let order = array(.titleOrder, of: UInt16.self)
    for first in stride(from: 0, to: items.count, by: IndexLayout.segmentSize) {
      let count = min(items.count - first, IndexLayout.segmentSize)
      var keys = (0..<count).map { UInt64(hashes[first + $0]) << 16 | UInt64($0) }
      // Equal hashes keep their order.
      RadixSort.sort(&keys, byBytes: 2..<6) { $0 }
      for (place, key) in keys.enumerated() {
        order[first + place] = UInt16(truncatingIfNeeded: key)
      }
    }
  }

  /// Writes the surfaces in the order of their bytes, and the table of terms.
  private func writeWords(_ content: IndexContent) {
    var words = WordTableWriter(
      starts: array(.surfaceStarts, of: UInt32.self), bytes: array(.surfaceBytes, of: UInt8.self))
    let terms = array(.surfaceTerms, of: UInt32.self)
    let signatures = array(.surfaceSignatures, of: UInt32.self)
    var firstWords = [UInt32](repeating: 0, count: layout.termCount)
    for (index, surface) in SurfaceOrder.sorted(content.words).enumerated() {
      let word = content.words[Int(surface.number)]
      words.append(word)
      signatures[index] = EditDistance.signature(of: word)
      terms[index] = surface.term
      let term = Int(surface.term)
      if firstWords[term] == 0 { firstWords[term] = UInt32(index + 1) }
    }
    writeTable(of: content.words, firstWords: firstWords)
  }

  /// Inserts the terms in the order of their numbers, which is also their order in memory.
  ///
  /// - Parameter firstWords: By term, the number of its first surface, + 1.
  private func writeTable(of words: Interner, firstWords: [UInt32]) {
    let table = array(.termTable, of: UInt32.self)
    for (term, word) in firstWords.enumerated() {
      let bytes = words[term: term]
      let key = Hash.key(bytes)
      var slot = layout.firstSlot(of: Hash.mix(key))
      while table[slot] != 0 { slot = layout.slot(after: slot) }
      table[slot] = word
    }
  }

  /// Sorts the postings of each segment by term with a counting sort, and frees those already read.
  private func writePostings(of content: IndexContent) {
    let starts = array(.listStarts, of: UInt32.self)
    // By list, the index of its next posting.
    var ends = [UInt32](repeating: 0, count: layout.listCount)
    forEachItem(of: content) { postings, item in
      let first = item / IndexLayout.segmentSize * layout.termCount
      for index in 0..<postings.count { ends[first + Int(postings.terms[index])] &+= 1 }
    }
    var end: UInt32 = 0
    for list in ends.indices {
      (starts[list], ends[list], end) = (end, end, end + ends[list])
    }
    starts[ends.count] = end
    let norms = BM25(layout)
    ends.withMutableView { ends in
      forEachItem(of: content) { write($0, ofItem: $1, norms, ends) }
    }
    let (impacts, maxima) = (array(.impacts, of: UInt8.self), array(.listMaxima, of: UInt8.self))
    for list in 0..<layout.listCount {
      for position in Int(starts[list])..<Int(starts[list + 1]) {
        maxima[list] = max(maxima[list], impacts[position])
      }
    }
  }

  private func forEachItem(
    of content: IndexContent, _ body: (PostingChunks.Run, _ item: Int) -> Void
  ) {
    var start = 0
    for (number, item) in content.items.enumerated() {
      let end = start + Int(item.postingCount)
      content.postings.forEachRun(in: start..<end) { body($0, number) }
      start = end
    }
  }

  /// Appends an item's postings to their lists.
  ///
  /// - Parameter ends: By list, its current end.
  private func write(
    _ postings: PostingChunks.Run, ofItem item: Int, _ norms: BM25,
    _ ends: MutableView<UInt32>
  ) {
    let documents = array(.documents, of: UInt16.self)
    let impacts = array(.impacts, of: UInt8.self)
    let length = array(.lengths, of: UInt8.self)[item]
    let titleLength = array(.titleLengths, of: UInt8.self)[item]
    let first = item / IndexLayout.segmentSize * layout.termCount
    for index in 0..<postings.count {
      let frequency = postings.frequencies[index]
      var value = norms.saturated(frequency.weight, length: length)
      if frequency.inTitle > 0 {
        value += norms.titleBonus(frequency.inTitle, length: titleLength)
      }
      let list = first &+ Int(postings.terms[index])
      let place = Int(ends[list])
      ends[list] = UInt32(truncatingIfNeeded: place &+ 1)
      documents[place] = UInt16(truncatingIfNeeded: item)
      impacts[place] = Impact.byte(for: value)
    }
  }

  /// Writes what the expansions of each item mean.
  private func writeMeanings(of content: IndexContent) {
    guard layout.expansionCount > 0 else { return }
    let meanings = array(.meanings, of: Int8.self)
    // By term, once it has been looked up.
    var vectors = [Bytes??](repeating: nil, count: layout.termCount)
    content.expansions.forEachItem { item, words in
      let meaning = Meaning(
        of: words.lazy.compactMap { word in
          let vector = vectors[word.term] ?? WordVectors.vector(of: content.words[term: word.term])
          vectors[word.term] = .some(vector)
          return vector
        })
      for (index, component) in meaning.stored.enumerated() {
        meanings[item * WordVectors.dimensions + index] = component
      }
    }
  }

  /// Writes the expansions, whose weights need the rest of the index.
  private func writeExpansions(_ expansions: ExpansionList, of index: Index) {
    guard layout.expansionCount > 0 else { return }
    let items = array(.itemExpansions, of: UInt32.self)
    for (item, end) in expansions.ends(byItem: layout.itemCount).enumerated() {
      items[item + 1] = UInt32(end)
    }
    let terms = array(.expansionTerms, of: UInt32.self)
    let ends = array(.expansionEnds, of: UInt32.self)
    let weights = array(.expansionWeights, of: Float.self)
    var values = [Float](repeating: .nan, count: layout.termCount)
    for (number, words) in expansions.enumerated() {
      for place in words { terms[place] = UInt32(expansions.words[place].term) }
      ends[number] = UInt32(words.upperBound)
      weights[number] = index.weight(of: expansions.words[words], values: &values)
    }
  }
}
