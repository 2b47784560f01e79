/// The parts of the score that depend on one byte, worked out once an index.
///
/// BM25F: a term's occurrences are weighted by field, then w / (w + k1 (1 - b + b length /
/// average)) of its idf is the score (Robertson, Zaragoza, Taylor, CIKM 2004). A title has the
/// same curve of its own on top.
final class ScoreTables: Sendable {
  /// By code: the weighted frequency; by length byte: what it is weighed against.
  nonisolated(unsafe) let weights: UnsafeMutablePointer<Float>
  nonisolated(unsafe) let norms: UnsafeMutablePointer<Float>
  /// The same for the title alone.
  nonisolated(unsafe) let titleWeights: UnsafeMutablePointer<Float>
  nonisolated(unsafe) let titleNorms: UnsafeMutablePointer<Float>

  init(layout: IndexLayout, vectors: UnsafePointer<FieldCounts>) {
    weights = .allocate(capacity: 4 * 256)
    norms = weights + 256
    titleWeights = weights + 512
    titleNorms = weights + 768
    let k1 = Ranking.saturation
    for byte in 0..<256 {
      weights[byte] = vectors[byte].weight
      titleWeights[byte] = Float(vectors[byte][.title])
      let length = Norm.length(for: UInt8(byte)) / layout.averageLength
      norms[byte] = k1 * (1 - Ranking.lengthShare + Ranking.lengthShare * length)
      let title = Norm.length(for: UInt8(byte)) / layout.averageTitleLength
      titleNorms[byte] = k1 * (1 - Ranking.titleLengthShare + Ranking.titleLengthShare * title)
    }
  }

  deinit { weights.deallocate() }

  /// More than any share.
  static let limit = 1 + Ranking.titleBonus

  /// How rare a term is: ln(1 + (N - n + 0.5) / (n + 0.5)).
  static func idf(itemCount: Int, of count: Int) -> Float {
    Float(logarithm(1 + (Double(count - itemCount) + 0.5) / (Double(itemCount) + 0.5)))
  }
}

/// The tables and lengths of one segment, as pointers for the inner loops.
struct Scale {
  private let weights: UnsafePointer<Float>
  private let norms: UnsafePointer<Float>
  private let titleWeights: UnsafePointer<Float>
  private let titleNorms: UnsafePointer<Float>
  private let lengths: UnsafePointer<UInt8>
  private let titleLengths: UnsafePointer<UInt8>

  init(_ index: Index, firstItem: Int) {
    weights = UnsafePointer(index.tables.weights)
    norms = weights + 256
    titleWeights = weights + 512
    titleNorms = weights + 768
    lengths = index.lengths + firstItem
    titleLengths = index.titleLengths + firstItem
  }

  /// The share of its idf that a term scores, 0 to `ScoreTables.limit`.
  @inline(__always)
  func share(_ code: UInt8, _ document: Int) -> Float {
    let weight = weights[Int(code)]
    var share = weight / (weight + norms[Int(lengths[document])])
    let title = titleWeights[Int(code)]
    if title > 0 {
      let norm = titleNorms[Int(titleLengths[document])]
      share += Ranking.titleBonus * (title / (title + norm))
    }
    return share
  }
}
