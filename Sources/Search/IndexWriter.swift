/// Lays out what a collector holds as the bytes of an index.
struct IndexWriter {
  private let layout: IndexLayout
  private let base: UnsafeMutableRawPointer
  private let starts: [Int]

  /// Frees the collector's postings while it reads them if told so: they are the larger part.
  static func index(from collector: inout TermCollector, freeing: Bool) -> Index {
    if freeing { collector.freeTables() }
    let items = collector.items
    let codes = CountCodes(collector.postings)
    let layout = IndexLayout(
      itemCount: items.count, termCount: collector.terms.count,
      surfaceCount: collector.surfaces.count, postingCount: collector.postings.count,
      rareCount: codes.rareCount,
      termBytes: Int(collector.terms.starts[collector.terms.count]),
      surfaceBytes: Int(collector.surfaces.starts[collector.surfaces.count]),
      averageLength: average(items.lazy.map(\.length)),
      averageTitleLength: average(items.lazy.map { Float($0.titleLength) }))
    let starts = layout.starts
    let postings = starts[IndexLayout.Part.documents.rawValue]
    let rest = starts[IndexLayout.Part.codes.rawValue]
    let bytes = OwnedBytes(count: starts.last!, uninitialized: postings..<rest)
    for part in [IndexLayout.Part.documents, .impacts, .rareCodes] {
      // What is between two arrays is written by nobody else, and the same text is to give the same bytes.
      let end = starts[part.rawValue + 1]
      if end > starts[part.rawValue] {
        bytes.buffer.storeBytes(of: 0, toByteOffset: end - 8, as: UInt64.self)
      }
    }
    let writer = IndexWriter(
      layout: layout, base: bytes.buffer.baseAddress!, starts: starts)
    layout.write(to: writer.base)
    writer.writeItems(items)
    writer.writeTerms(collector.terms)
    writer.writeSurfaces(collector)
    if freeing { collector.removeWords() }
    writer.writePostings(&collector, codes, freeing: freeing)
    return Index(layout: layout, base: UnsafeRawPointer(writer.base), owner: bytes)
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
      lengths[index] = Norm.byte(for: item.length)
      titleLengths[index] = Norm.byte(for: Float(item.titleLength))
      hashes[index] = item.titleHash
    }
    let order = array(.titleOrder, of: UInt16.self)
    for first in stride(from: 0, to: items.count, by: IndexLayout.segmentSize) {
      let count = min(items.count - first, IndexLayout.segmentSize)
      var keys = (0..<count).map { UInt64(hashes[first + $0]) << 16 | UInt64($0) }
      keys.sort()
      for (place, key) in keys.enumerated() {
        order[first + place] = UInt16(truncatingIfNeeded: key)
      }
    }
  }

  private func writeTerms(_ terms: Interner) {
    var words = WordTableWriter(
      starts: array(.termStarts, of: UInt32.self), lengths: array(.termLengths, of: UInt8.self),
      bytes: array(.termBytes, of: UInt8.self))
    let table = array(.termTable, of: UInt32.self)
    let mask = layout.hashCapacity - 1
    for term in 0..<terms.count {
      let word = terms[term]
      words.append(word)
      let key = Interner.key(word.baseAddress!, word.count)
      var slot = Int(truncatingIfNeeded: Interner.mix(key)) & mask
      while table[slot] != 0 { slot = (slot + 1) & mask }
      table[slot] = UInt32(term + 1)
    }
  }

  /// The words as written, in the order of their bytes.
  private func writeSurfaces(_ collector: TermCollector) {
    var words = WordTableWriter(
      starts: array(.surfaceStarts, of: UInt32.self),
      lengths: array(.surfaceLengths, of: UInt8.self), bytes: array(.surfaceBytes, of: UInt8.self))
    let terms = array(.surfaceTerms, of: UInt32.self)
    for (index, number) in SurfaceOrder.sorted(collector.surfaces).enumerated() {
      words.append(collector.surfaces[Int(number)])
      terms[index] = collector.termOfSurface[Int(number)]
    }
  }

  /// The postings, which are freed on the way if told so.
  private func writePostings(_ collector: inout TermCollector, _ codes: CountCodes, freeing: Bool) {
    let vectors = array(.vectors, of: FieldCounts.self)
    for (code, counts) in codes.vectors.enumerated() { vectors[code] = counts }
    let impacts = ImpactTable(
      LengthNorms(layout), vectors: codes.vectors, lengths: array(.lengths, of: UInt8.self),
      titleLengths: array(.titleLengths, of: UInt8.self))
    defer { impacts.deallocate() }
    let lists = PostingWriter(
      layout: layout, codes: codes, impacts: impacts, starts: array(.listStarts, of: UInt32.self),
      maxima: array(.listMaxima, of: UInt8.self))
    let (documents, impactBytes) = (
      array(.documents, of: UInt16.self), array(.impacts, of: UInt8.self)
    )
    var codeWriter = PostingCodeWriter(
      halves: array(.codes, of: UInt8.self), rareCodes: array(.rareCodes, of: UInt8.self),
      rareStarts: array(.rareStarts, of: UInt32.self))
    let segmentStarts = array(.segmentStarts, of: UInt64.self)
    var start = 0
    var freed = 0
    for segment in 0..<layout.segmentCount {
      segmentStarts[segment] = UInt64(start)
      let sorted = lists.sorted(
        collector.postings, collector.items, segment: segment, from: start)
      defer { sorted.deallocate() }
      if freeing { collector.freePostings(before: start + sorted.count, freed: &freed) }
      for posting in sorted {
        documents[start] = posting.document
        impactBytes[start] = posting.impact
        codeWriter.append(posting.code)
        start += 1
      }
    }
    segmentStarts[layout.segmentCount] = UInt64(start)
    if freeing { collector.removePostings(freed: freed) }
  }
}
