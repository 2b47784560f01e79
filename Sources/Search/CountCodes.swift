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
    var seen = [Int](repeating: 0, count: CountLevels.count)
    seen.withUnsafeMutableBufferPointer { seen in
      let seen = seen.baseAddress!
      postings.forEachRun(in: 0..<postings.count) { run in
        for index in 0..<run.count { seen[Int(run.levels[index])] &+= 1 }
      }
    }
    let order = seen.indices.filter { seen[$0] > 0 }.sorted { (seen[$1], $0) < (seen[$0], $1) }
    vectors = order.prefix(256).map { CountLevels.counts(of: UInt16($0)) }
    for (code, level) in order.prefix(256).enumerated() { bytes[level] = UInt8(code) }
    let choices = vectors.map { (fields: $0.fields, weight: $0.weight) }
    for level in order.dropFirst(256) {
      bytes[level] = Self.nearest(to: CountLevels.counts(of: UInt16(level)), in: choices)
    }
    for level in order where bytes[level] >= PostingCodes.rare { rareCount += seen[level] }
  }

  /// The choice that differs least in weight, of the same fields if there is one.
  private static func nearest(
    to counts: FieldCounts, in choices: [(fields: UInt8, weight: Float)]
  ) -> UInt8 {
    let (fields, weight) = (counts.fields, counts.weight)
    var best = (distance: Float.infinity, code: 0)
    for (code, choice) in choices.enumerated() {
      let others = Float((choice.fields ^ fields).nonzeroBitCount)
      let distance = abs(choice.weight - weight) + 10 * others
      if distance < best.distance { best = (distance, code) }
    }
    return UInt8(best.code)
  }
}

extension FieldCounts {
  /// One bit for each field that has a count.
  fileprivate var fields: UInt8 {
    Slot.allCases.reduce(0) { $0 | (self[$1] > 0 ? 1 << UInt8($1.rawValue) : 0) }
  }
}
