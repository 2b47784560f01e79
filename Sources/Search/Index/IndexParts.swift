/// The bytes of an index, and its arrays in them.
struct IndexParts {
  let layout: IndexLayout
  private let base: UnsafeRawPointer
  private let checksums: BlockChecksums?
  private let starts: [Int]

  init(_ layout: IndexLayout, base: UnsafeRawPointer, checksums: BlockChecksums?) {
    (self.layout, self.base, self.checksums) = (layout, base, checksums)
    starts = layout.starts
  }

  func array<Element>(_ part: IndexLayout.Part) -> CheckedArray<Element> {
    CheckedArray(base + starts[part.rawValue], checksums)
  }
}

extension WordTable {
  init(_ parts: IndexParts) {
    self.init(
      starts: parts.array(.surfaceStarts), lengths: parts.array(.surfaceLengths),
      bytes: parts.array(.surfaceBytes), byteCount: parts.layout.surfaceBytes)
  }
}

extension PostingDirectory {
  init(_ parts: IndexParts) {
    self.init(
      layout: parts.layout, counts: parts.array(.listCounts),
      blockStarts: parts.array(.listBlocks), longSegments: parts.array(.longSegments),
      longTerms: parts.array(.longTerms), longStarts: parts.array(.longStarts),
      longMaxima: parts.array(.longMaxima))
  }
}

extension PostingCodes {
  init(_ parts: IndexParts) {
    self.init(
      nibbles: parts.array(.codes), rareCodes: parts.array(.rareCodes),
      rareStarts: parts.array(.rareStarts), rareCount: parts.layout.rareCount)
  }
}

extension PhrasingTable {
  init(_ parts: IndexParts) {
    self.init(
      items: parts.array(.itemPhrasings), ends: parts.array(.phrasingEnds),
      weights: parts.array(.phrasingWeights), terms: parts.array(.phrasingTerms),
      count: parts.layout.phrasingCount, wordCount: parts.layout.phrasingWordCount)
  }
}
