/// One byte for a posting's counts: the 256 most frequent combinations, the others moved to the
/// nearest of them.
struct CountCodes {
  /// By code; the more frequent first.
  private(set) var vectors: [FieldCounts] = []
  /// By `CountLevels` code.
  private(set) var bytes = [UInt8](repeating: 0, count: CountLevels.count)
  /// How many postings have a code that `PostingCodes` calls rare.
  private(set) var rareCount = 0

  init(_ postings: PostingChunks) {
    // In two halves: most postings have the same few codes, and to count one twice in a row waits.
    var seen = [Int](repeating: 0, count: 2 * CountLevels.count)
    seen.withUnsafeMutableBufferPointer { seen in
      let even = seen.baseAddress!
      let odd = even + CountLevels.count
      postings.forEachRun(in: 0..<postings.count) { run in
        for index in stride(from: 0, to: run.count &- 1, by: 2) {
          even[Int(run.levels[index])] &+= 1
          odd[Int(run.levels[index &+ 1])] &+= 1
        }
        if run.count & 1 != 0 { even[Int(run.levels[run.count &- 1])] &+= 1 }
      }
      for code in 0..<CountLevels.count { even[code] &+= odd[code] }
    }
    seen.removeLast(CountLevels.count)
    let order = seen.indices.filter { seen[$0] > 0 }.sorted { (seen[$1], $0) < (seen[$0], $1) }
    vectors = order.prefix(256).map { CountLevels.counts(of: UInt16($0)) }
    for (code, level) in order.prefix(256).enumerated() { bytes[level] = UInt8(code) }
    let choices = Choices(vectors)
    for level in order.dropFirst(256) {
      bytes[level] = choices.nearest(to: CountLevels.counts(of: UInt16(level)))
    }
    for level in order where bytes[level] >= PostingCodes.rare { rareCount += seen[level] }
  }

  /// What a rare combination may be moved to.
  private struct Choices {
    private let weights: [Float]
    private let fields: [UInt8]
    /// By fields that one of two has and the other has not, as bits: how far apart that puts them.
    private let distances = (0..<1 << FieldCounts.Slot.allCases.count).map {
      10 * Float($0.nonzeroBitCount)
    }

    init(_ vectors: [FieldCounts]) {
      weights = vectors.map(\.weight)
      fields = vectors.map(\.fields)
    }

    /// The code that differs least in weight, of the same fields if there is one.
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
