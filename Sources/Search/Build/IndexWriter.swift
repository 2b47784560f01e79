/// Writes the content of a collector as the bytes of an index.
struct IndexWriter {
  private let layout: IndexLayout
  private let base: UnsafeMutableRawPointer
  private let starts: [Int]

  /// The collector's memory is freed as soon as it was read, which lowers the peak.
  static func index(from collector: inout TermCollector) -> Index {
    collector.freeTables()
    let items = collector.items
    let codebook = CountCodebook(collector.postings)
    let segments = segments(of: items)
    let lists = ListCounts(
      collector.postings, segments: segments, termCount: collector.words.termCount)
    defer { lists.deallocate() }
    let layout = IndexLayout(
      itemCount: items.count, termCount: collector.words.termCount,
      surfaceCount: collector.words.surfaceCount, postingCount: collector.postings.count,
      rareCount: codebook.rareCount, longListCount: lists.longListCount,
      longPostingCount: lists.longPostingCount, surfaceBytes: collector.words.surfaceBytes,
      phrasingCount: collector.phrasings.count, phrasingWordCount: collector.phrasings.words.count,
      averageLength: average(items.lazy.map(\.length)),
      averageTitleLength: average(items.lazy.map { Float($0.titleLength) }))
    let bytes = memory(layout)
    let writer = IndexWriter(
      layout: layout, base: bytes.buffer.baseAddress!, starts: layout.starts)
    layout.write(to: writer.base)
    writer.writeItems(items)
    writer.writeWords(collector)
    collector.removeWords()
    writer.writePostings(
      of: &collector, segments: segments, counts: lists, codebook: codebook)
    let index = Index(layout: layout, base: UnsafeRawPointer(writer.base), owner: bytes)
    writer.writePhrasings(collector.phrasings, of: index)
    return index
  }

  /// By segment, the range of its postings.
  private static func segments(of items: [TermCollector.Item]) -> [Range<Int>] {
    var start = 0
    return stride(from: 0, to: items.count, by: IndexLayout.segmentSize).map { first in
      let end = min(first + IndexLayout.segmentSize, items.count)
      let count = items[first..<end].reduce(0) { $0 + Int($1.postingCount) }
      defer { start += count }
      return start..<start + count
    }
  }

  /// Zeroed memory, except for the arrays that are overwritten whole.
  private static func memory(_ layout: IndexLayout) -> OwnedBytes {
    let starts = layout.starts
    let postings = starts[IndexLayout.Part.documents.rawValue]
    let end = starts[IndexLayout.Part.codes.rawValue]
    let bytes = OwnedBytes(count: starts.last!, uninitialized: postings..<end)
    for part in [IndexLayout.Part.documents, .lowDocuments, .impacts, .rareCodes] {
      // Nothing else writes the padding after an array, and the same text must give the same bytes.
      let end = starts[part.rawValue + 1]
      if end > starts[part.rawValue] {
        bytes.buffer.storeBytes(of: 0, toByteOffset: end - 8, as: UInt64.self)
      }
    }
    return bytes
  }

  private static func average(_ lengths: some Collection<Float>) -> Float {
    lengths.isEmpty
      ? 1 : max(1, Float(lengths.reduce(0.0) { $0 + Double($1) }) / Float(lengths.count))
  }

  private func array<Element: BitwiseCopyable>(
    _ part: IndexLayout.Part, of: Element.Type
  ) -> UnsafeMutablePointer<Element> {
    (base + starts[part.rawValue]).assumingMemoryBound(to: Element.self)
  }

  private func writeItems(_ items: [TermCollector.Item]) {
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
      // Those of one hash are in order already.
      RadixSort.sort(&keys, byBytes: 2..<6) { $0 }
      for (place, key) in keys.enumerated() {
        order[first + place] = UInt16(truncatingIfNeeded: key)
      }
    }
  }

  /// Writes the surfaces in the order of their bytes, and the table of terms.
  private func writeWords(_ collector: TermCollector) {
    var words = WordTableWriter(
      starts: array(.surfaceStarts, of: UInt32.self),
      lengths: array(.surfaceLengths, of: UInt8.self), bytes: array(.surfaceBytes, of: UInt8.self))
    let terms = array(.surfaceTerms, of: UInt32.self)
    let signatures = array(.surfaceSignatures, of: UInt32.self)
    var firstWords = [UInt32](repeating: 0, count: layout.termCount)
    for (index, surface) in SurfaceOrder.sorted(collector.words).enumerated() {
      let word = collector.words[Int(surface.number)]
      words.append(word)
      signatures[index] = EditDistance.signature(of: word)
      terms[index] = surface.term
      let term = Int(surface.term)
      if firstWords[term] == 0 { firstWords[term] = UInt32(index + 1) }
    }
    writeTable(of: collector.words, firstWords: firstWords)
  }

  /// Inserts the terms in the order of their numbers, in which their bytes lie in memory.
  ///
  /// - Parameter firstWords: By term, the number of its first surface, + 1.
  private func writeTable(of words: Interner, firstWords: [UInt32]) {
    let table = array(.termTable, of: UInt32.self)
    for (term, word) in firstWords.enumerated() {
      let bytes = words[term: term]
      let key = Hash.key(bytes.baseAddress!, bytes.count)
      var slot = layout.firstSlot(of: Hash.mix(key))
      while table[slot] != 0 { slot = layout.slot(after: slot) }
      table[slot] = word
    }
  }

  /// Writes the postings segment by segment, and frees those that were read.
  private func writePostings(
    of collector: inout TermCollector, segments: [Range<Int>], counts: ListCounts,
    codebook: CountCodebook
  ) {
    let vectors = array(.vectors, of: FieldCounts.self)
    for (code, counts) in codebook.vectors.enumerated() { vectors[code] = counts }
    let impacts = ImpactTable(
      BM25(layout), vectors: codebook.vectors, lengths: array(.lengths, of: UInt8.self),
      titleLengths: array(.titleLengths, of: UInt8.self))
    defer { impacts.deallocate() }
    let postings = PostingWriter(codebook: codebook, impacts: impacts)
    let segmentStarts = array(.segmentStarts, of: UInt64.self)
    var codeWriter = PostingCodeWriter(
      nibbles: array(.codes, of: UInt8.self), rareCodes: array(.rareCodes, of: UInt8.self),
      rareStarts: array(.rareStarts, of: UInt32.self))
    var freed = 0
    // One buffer for all segments: fresh memory costs more than writing to it.
    let sorted = UnsafeMutablePointer<Posting>.allocate(
      capacity: segments.lazy.map(\.count).max() ?? 0)
    defer { sorted.deallocate() }
    for (segment, range) in segments.enumerated() {
      directory.place(counts[segment], segment: segment)
      postings.sort(
        range, of: collector.postings, items: collector.items, segment: segment,
        lists: counts[segment], into: sorted)
      collector.postings.free(before: range.upperBound, freed: &freed)
      write(
        UnsafeBufferPointer(start: sorted, count: range.count), at: range.lowerBound,
        segment: segment, &codeWriter)
      segmentStarts[segment + 1] = UInt64(range.upperBound)
      let written = array(.impacts, of: UInt8.self) + range.lowerBound
      directory.findMaxima(
        UnsafeBufferPointer(start: written, count: range.count), segment: segment)
    }
    collector.postings.removeAll(freed: freed)
  }

  /// Writes the phrasings, weighted with the rest of the index, which is complete.
  private func writePhrasings(_ phrasings: PhrasingList, of index: Index) {
    guard layout.phrasingCount > 0 else { return }
    let items = array(.itemPhrasings, of: UInt32.self)
    for (item, end) in phrasings.ends(byItem: layout.itemCount).enumerated() {
      items[item + 1] = UInt32(end)
    }
    let terms = array(.phrasingTerms, of: UInt32.self)
    let ends = array(.phrasingEnds, of: UInt32.self)
    let weights = array(.phrasingWeights, of: Float.self)
    var values = [Float](repeating: .nan, count: layout.termCount)
    for (number, words) in phrasings.enumerated() {
      for place in words { terms[place] = UInt32(phrasings.words[place].term) }
      ends[number] = UInt32(words.upperBound)
      weights[number] = index.weight(of: phrasings.words[words], values: &values)
    }
  }

  private var directory: PostingDirectoryWriter {
    PostingDirectoryWriter(
      layout: layout, counts: array(.listCounts, of: UInt8.self),
      blockStarts: array(.listBlocks, of: UInt32.self),
      longSegments: array(.longSegments, of: UInt32.self),
      longTerms: array(.longTerms, of: UInt32.self),
      longStarts: array(.longStarts, of: UInt32.self),
      longMaxima: array(.longMaxima, of: UInt8.self))
  }

  private func write(
    _ postings: UnsafeBufferPointer<Posting>, at start: Int, segment: Int,
    _ codes: inout PostingCodeWriter
  ) {
    let impacts = array(.impacts, of: UInt8.self) + start
    for (index, posting) in postings.enumerated() {
      impacts[index] = posting.impact
      codes.append(posting.code)
    }
    let ends = directory.longEnds(segment: segment)
    let longPostings = array(.longPostings, of: UInt64.self)
    let before = Int(longPostings[segment])
    longPostings[segment + 1] = UInt64(before + (ends.last ?? 0))
    let firstList = Int(array(.longSegments, of: UInt32.self)[segment])
    DocumentWriter(
      documents: array(.documents, of: UInt16.self) + (start - before),
      lowBytes: array(.lowDocuments, of: UInt8.self) + before,
      starts: array(.longBlocks, of: UInt16.self) + firstList * layout.documentBlockCount,
      blockCount: layout.documentBlockCount
    ).write(postings, long: ends)
  }
}
