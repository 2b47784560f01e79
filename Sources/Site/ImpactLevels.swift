import Search

/// The quantization levels for the impacts of postings.
///
/// Chosen to balance squared error and compressibility (Chou, Lookabaugh, Gray, "Entropy-Constrained Vector
/// Quantization", 1989). With the same number of levels evenly spaced in the square root, 1.5 % fewer first hits agree
/// with `skills query`.
struct ImpactLevels {
  /// Ascending.
  private(set) var values: [Float]
  private var bits: [Float]

  private static let count = 8
  /// The squared error that one bit is worth.
  private static let errorPerBit: Float = 0.005
  /// Impacts are first counted in steps of one over this, finer than any level.
  private static let steps: Float = 256
  /// The levels hardly change after this many rounds.
  private static let rounds = 40

  init(_ impacts: [Float]) {
    var counts = [Int](repeating: 0, count: Int((impacts.max() ?? 0) * Self.steps) + 2)
    for impact in impacts { counts[Int((impact * Self.steps).rounded())] += 1 }
    let bins = counts.indices.filter { counts[$0] > 0 }
    values = (0..<Self.count).map { Float($0 + 1) / Float(Self.count) * Float(bins.last ?? 0) / Self.steps }
    bits = values.map { _ in 0 }
    for _ in 0..<Self.rounds {
      var (numbers, sums) = (values.map { _ in 0 }, values.map { _ in 0 })
      for bin in bins {
        let level = level(of: Float(bin) / Self.steps)
        numbers[level] += counts[bin]
        sums[level] += counts[bin] * bin
      }
      for level in values.indices where numbers[level] > 0 {
        values[level] = Float(sums[level]) / Float(numbers[level]) / Self.steps
        bits[level] = Float(logarithm(Double(impacts.count) / Double(numbers[level])) / logarithm(2))
      }
    }
  }

  func level(of impact: Float) -> Int {
    func cost(_ level: Int) -> Float {
      let error = impact - values[level]
      return error * error + Self.errorPerBit * bits[level]
    }
    return values.indices.min { cost($0) < cost($1) } ?? 0
  }
}
