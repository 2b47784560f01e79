/// What frequencies are weighed against.
///
/// BM25F: a term's occurrences are weighted by field, then w / (w + k1 (1 - b + b length /
/// average)) of its idf is the score (Robertson, Zaragoza, Taylor, CIKM 2004). A title has the
/// same curve of its own on top.
struct LengthNorms {
  let averageLength: Float
  let averageTitleLength: Float

  init(_ layout: IndexLayout) {
    averageLength = layout.averageLength
    averageTitleLength = layout.averageTitleLength
  }

  /// By a length as in `Norm`: what the weighted frequency is weighed against.
  func norm(_ length: UInt8) -> Float {
    let share = Ranking.lengthShare
    return Ranking.saturation * (1 - share + share * Norm.length(for: length) / averageLength)
  }

  /// The same for the title alone.
  func titleNorm(_ length: UInt8) -> Float {
    let share = Ranking.titleLengthShare
    return Ranking.saturation * (1 - share + share * Norm.length(for: length) / averageTitleLength)
  }
}

/// The parts of a term's share that depend on one byte, worked out once for all postings.
struct ScoreTables {
  /// By code, the weighted frequency, and by length what it is weighed against.
  private let weights: [Float]
  private let norms: [Float]
  /// The same for the title alone.
  private let titleWeights: [Float]
  private let titleNorms: [Float]

  init(layout: IndexLayout, vectors: UnsafePointer<FieldCounts>) {
    let bytes = UInt8.min...UInt8.max
    let lengths = LengthNorms(layout)
    weights = bytes.map { vectors[Int($0)].weight }
    titleWeights = bytes.map { Float(vectors[Int($0)][.title]) }
    norms = bytes.map(lengths.norm)
    titleNorms = bytes.map(lengths.titleNorm)
  }

  /// The share of its idf that a term with counts of that code scores.
  @inline(__always)
  func share(_ code: UInt8, length: UInt8, titleLength: UInt8) -> Float {
    let weight = weights[Int(code)]
    let share = weight / (weight + norms[Int(length)])
    let title = titleWeights[Int(code)]
    guard title > 0 else { return share }
    return share + Ranking.titleBonus * (title / (title + titleNorms[Int(titleLength)]))
  }

  /// How rare a term is: ln(1 + (N - n + 0.5) / (n + 0.5)).
  static func idf(itemCount: Int, of count: Int) -> Float {
    Float(logarithm(1 + (Double(count - itemCount) + 0.5) / (Double(itemCount) + 0.5)))
  }
}
