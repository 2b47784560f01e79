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

  /// The share of its idf that a term scores with that weighted frequency, 0 to 1.
  func share(_ weight: Float, length: UInt8) -> Float {
    weight / (weight + norm(length, average: averageLength, Ranking.lengthShare))
  }

  /// What occurrences in the title add by themselves.
  func titleShare(_ count: Float, length: UInt8) -> Float {
    let norm = norm(length, average: averageTitleLength, Ranking.titleLengthShare)
    return Ranking.titleBonus * (count / (count + norm))
  }

  /// By a length as in `QuantizedLength`: what a frequency is weighed against.
  private func norm(_ length: UInt8, average: Float, _ share: Float) -> Float {
    Ranking.saturation * (1 - share + share * QuantizedLength.length(for: length) / average)
  }

  /// How rare a term is: ln(1 + (N - n + 0.5) / (n + 0.5)).
  static func idf(itemCount: Int, of count: Int) -> Float {
    Float(logarithm(1 + (Double(count - itemCount) + 0.5) / (Double(itemCount) + 0.5)))
  }
}
