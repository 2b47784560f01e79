/// One byte for a posting's counts by field: vector quantization with the 256 most frequent
/// combinations as code vectors. Every other combination gets the code of the nearest of them.
struct CountCodebook {
  /// By code, the most frequent first.
  private(set) var vectors: [FieldCounts] = []
  /// By `CountQuantizer` level, the code of the nearest vector.
  private(set) var codes = [UInt8](repeating: 0, count: CountQuantizer.count)
  /// How many postings have a code that `PostingCodes` stores apart.
  private(set) var rareCount = 0

  init(_ postings: PostingChunks) {
    // Two histograms: most postings have the same few levels, and an increment waits for the one
    // before it if both are of the same counter.
    var seen = [Int](repeating: 0, count: 2 * CountQuantizer.count)
    seen.withUnsafeMutableBufferPointer { seen in
      let even = seen.baseAddress!
      let odd = even + CountQuantizer.count
      postings.forEachRun(in: 0..<postings.count) { run in
        for index in stride(from: 0, to: run.count &- 1, by: 2) {
          even[Int(run.levels[index])] &+= 1
          odd[Int(run.levels[index &+ 1])] &+= 1
        }
        if run.count & 1 != 0 { even[Int(run.levels[run.count &- 1])] &+= 1 }
      }
      for code in 0..<CountQuantizer.count { even[code] &+= odd[code] }
    }
    seen.removeLast(CountQuantizer.count)
    let order = seen.indices.filter { seen[$0] > 0 }.sorted { (seen[$1], $0) < (seen[$0], $1) }
    vectors = order.prefix(256).map { CountQuantizer.counts(of: UInt16($0)) }
    for (code, level) in order.prefix(256).enumerated() { codes[level] = UInt8(code) }
    let neighbours = NearestVector(vectors)
    for level in order.dropFirst(256) {
      codes[level] = neighbours.nearest(to: CountQuantizer.counts(of: UInt16(level)))
    }
    for level in order where codes[level] >= PostingCodes.rareMarker { rareCount += seen[level] }
  }

  /// Finds the vector that a rare combination is rounded to.
  private struct NearestVector {
    private let weights: [Float]
    private let fields: [UInt8]
    /// By the bits of the fields that only one of two vectors has: how much that adds to their
    /// distance.
    private let distances = (0..<1 << FieldCounts.Slot.allCases.count).map {
      10 * Float($0.nonzeroBitCount)
    }

    init(_ vectors: [FieldCounts]) {
      weights = vectors.map(\.weight)
      fields = vectors.map(\.fields)
    }

    /// The code of the vector whose weight differs least, if possible one with the same fields.
    func nearest(to counts: FieldCounts) -> UInt8 {
      let (ownFields, weight) = (counts.fields, counts.weight)
      var best = (distance: Float.infinity, code: 0)
      for code in weights.indices {
        let distance = abs(weights[code] - weight) + distances[Int(fields[code] ^ ownFields)]
        if distance < best.distance { best = (distance, code) }
      }
      return UInt8(best.code)
    }
  }
}

extension FieldCounts {
  /// One bit for each field that has a count.
  fileprivate var fields: UInt8 {
    Slot.allCases.reduce(0) { $0 | (self[$1] > 0 ? 1 << UInt8($1.rawValue) : 0) }
  }
}
