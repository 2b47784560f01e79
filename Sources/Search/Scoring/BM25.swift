#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// BM25F's term frequency saturation and length normalization.
///
/// The score of a term is idf · w / (w + k1 · (1 − b + b · length / average)), where w is the sum
/// of weight(field) · count(field) over the fields (Robertson, Zaragoza, Taylor, "Simple BM25
/// Extension to Multiple Weighted Fields", 2004). Occurrences in the title add a bonus of the same
/// form, with the title's length. `Ranking` has the constants: k1 is `saturation`, b is `lengthNormalization`.
struct BM25 {
  let averageLength: Float
  let averageTitleLength: Float

  init(_ layout: IndexLayout) {
    averageLength = layout.averageLength
    averageTitleLength = layout.averageTitleLength
  }

  /// The saturated frequency, 0 to 1, which is a term's score per unit of its idf.
  ///
  /// - Parameter frequency: The occurrences in all fields, weighted.
  func saturated(_ frequency: Float, length: UInt8) -> Float {
    frequency / (frequency + Self.norm(QuantizedLength.length(for: length) / averageLength))
  }

  /// The additional score for occurrences in the title.
  func titleBonus(_ count: Float, length: UInt8) -> Float {
    let norm = Self.norm(QuantizedLength.length(for: length) / averageTitleLength)
    return Ranking.titleBonus * (count / (count + norm))
  }

  /// BM25's k1 · (1 − b + b · length / average).
  ///
  /// - Parameter length: Relative to the average.
  static func norm(_ length: Float) -> Float {
    Ranking.saturation * (1 - Ranking.lengthNormalization + Ranking.lengthNormalization * length)
  }

  /// A term's inverse document frequency: ln(1 + (N - n + 0.5) / (n + 0.5)).
  static func idf(itemCount: Int, of count: Int) -> Float {
    Float(logarithm(1 + (Double(count - itemCount) + 0.5) / (Double(itemCount) + 0.5)))
  }
}

/// The natural logarithm, the only C function this module uses.
package func logarithm(_ value: Double) -> Double { log(value) }
