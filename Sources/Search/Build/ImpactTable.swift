/// Impacts by counts and length, each computed when it is first needed: few of the combinations
/// occur.
struct ImpactTable {
  private let norms: BM25
  /// By code, the weighted frequency.
  private let frequencies: [Float]
  /// By code, the occurrences in the title.
  private let titleCounts: [Float]
  private let lengths: UnsafePointer<UInt8>
  private let titleLengths: UnsafePointer<UInt8>
  /// By length and code, or 0 for an impact that was not needed yet.
  private let known: UnsafeMutablePointer<UInt8>

  init(
    _ norms: BM25, vectors: [FieldCounts], lengths: UnsafePointer<UInt8>,
    titleLengths: UnsafePointer<UInt8>
  ) {
    self.norms = norms
    (self.lengths, self.titleLengths) = (lengths, titleLengths)
    frequencies = vectors.map(\.weight)
    titleCounts = vectors.map { Float($0[.title]) }
    known = .allocate(capacity: 1 << 16)
    known.initialize(repeating: 0, count: 1 << 16)
  }

  func deallocate() { known.deallocate() }

  /// The impacts by code for an item's length.
  func row(ofItem item: Int) -> UnsafeMutablePointer<UInt8> { known + Int(lengths[item]) << 8 }

  @inline(__always)
  func impact(of code: UInt8, in row: UnsafeMutablePointer<UInt8>, item: Int) -> UInt8 {
    let impact = row[Int(code)]
    return impact != 0 ? impact : computed(code, row, item)
  }

  @inline(never)
  private func computed(
    _ code: UInt8, _ row: UnsafeMutablePointer<UInt8>, _ item: Int
  ) -> UInt8 {
    let title = titleCounts[Int(code)]
    let value = norms.saturated(frequencies[Int(code)], length: lengths[item])
    guard title == 0 else {
      // Depends on the title's length too, so it is not kept.
      return Impact.byte(for: value + norms.titleBonus(title, length: titleLengths[item]))
    }
    let impact = Impact.byte(for: value)
    row[Int(code)] = impact
    return impact
  }
}
