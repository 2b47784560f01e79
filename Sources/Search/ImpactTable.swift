/// Impacts by counts and length, each worked out when it is first met: few of the combinations are.
struct ImpactTable {
  private let norms: LengthNorms
  /// By code: the weighted frequency, and the occurrences in the title.
  private let weights: [Float]
  private let titleCounts: [Float]
  private let lengths: UnsafePointer<UInt8>
  private let titleLengths: UnsafePointer<UInt8>
  /// By length and code, 0 where it is not known yet.
  private let known: UnsafeMutablePointer<UInt8>

  init(
    _ norms: LengthNorms, vectors: [FieldCounts], lengths: UnsafePointer<UInt8>,
    titleLengths: UnsafePointer<UInt8>
  ) {
    self.norms = norms
    (self.lengths, self.titleLengths) = (lengths, titleLengths)
    weights = vectors.map(\.weight)
    titleCounts = vectors.map { Float($0[.title]) }
    known = .allocate(capacity: 1 << 16)
    known.initialize(repeating: 0, count: 1 << 16)
  }

  func deallocate() { known.deallocate() }

  /// The impacts by code that an item's length makes.
  func row(ofItem item: Int) -> UnsafeMutablePointer<UInt8> { known + Int(lengths[item]) << 8 }

  @inline(__always)
  func impact(_ code: UInt8, _ row: UnsafeMutablePointer<UInt8>, _ item: Int) -> UInt8 {
    let impact = row[Int(code)]
    return impact != 0 ? impact : workedOut(code, row, item)
  }

  @inline(never)
  private func workedOut(
    _ code: UInt8, _ row: UnsafeMutablePointer<UInt8>, _ item: Int
  ) -> UInt8 {
    let (weight, title) = (weights[Int(code)], titleCounts[Int(code)])
    let share = norms.share(weight, length: lengths[item])
    guard title == 0 else {
      return Impact.byte(for: share + norms.titleShare(title, length: titleLengths[item]))
    }
    let impact = Impact.byte(for: share)
    row[Int(code)] = impact
    return impact
  }
}
