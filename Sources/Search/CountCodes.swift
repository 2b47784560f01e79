/// One byte for a posting's counts: the 256 most frequent combinations, the others rounded to the
/// nearest of them.
struct CountCodes {
  /// By code; the more frequent first.
  private(set) var vectors: [FieldCounts]
  private var codeOfBits: [UInt32: UInt8] = [:]
  /// The code of "once in the body", most postings of all.
  private let plain = FieldCounts.Increment(.body).one
  private var plainCode: UInt8 = 0
  private var recent: (bits: UInt32, code: UInt8)

  init(_ postings: PostingChunks) {
    let plain = FieldCounts.Increment(.body).one
    var seen: [UInt32: Int] = [plain: 1]
    postings.forEachRun(in: 0..<postings.count) { run in
      for posting in run where posting.counts != plain { seen[posting.counts, default: 0] += 1 }
    }
    seen[plain] = postings.count
    var totals: [FieldCounts: Int] = [:]
    for (bits, count) in seen { totals[FieldCounts(bits: bits).rounded, default: 0] += count }
    vectors = totals.sorted { ($1.value, $0.key.bits) < ($0.value, $1.key.bits) }.prefix(256)
      .map(\.key)
    for bits in seen.keys {
      codeOfBits[bits] = Self.nearest(to: FieldCounts(bits: bits).rounded, in: vectors)
    }
    plainCode = codeOfBits[plain]!
    recent = (plain, plainCode)
  }

  @inline(__always)
  mutating func code(of bits: UInt32) -> UInt8 {
    if bits == plain { return plainCode }
    if bits == recent.bits { return recent.code }
    let code = codeOfBits[bits]!
    recent = (bits, code)
    return code
  }

  /// The vector of the same fields, if there is one, that differs least in weight.
  private static func nearest(to counts: FieldCounts, in vectors: [FieldCounts]) -> UInt8 {
    if let code = vectors.firstIndex(of: counts) { return UInt8(code) }
    var best = (distance: Float.infinity, code: 0)
    for (code, vector) in vectors.enumerated() {
      var distance = abs(vector.weight - counts.weight)
      for slot in FieldCounts.Slot.allCases where (vector[slot] == 0) != (counts[slot] == 0) {
        distance += 10 * Ranking.weight(of: slot)
      }
      if distance < best.distance { best = (distance, code) }
    }
    return UInt8(best.code)
  }
}

extension FieldCounts {
  /// The occurrences weighted by field: BM25F's frequency.
  var weight: Float {
    Slot.allCases.reduce(0) { $0 + Float(self[$1]) * Ranking.weight(of: $1) }
  }
}
