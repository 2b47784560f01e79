/// What a text means: the direction of the sum of its words' vectors. Two texts without a common word are similar if
/// their words occur in questions about the same sections.
///
/// An index stores one for each item that has expansions, made from the words of its expansions.
struct Meaning: Sendable {
  /// Of length 1; all 0 if no word has a vector.
  private let components: [Float]

  /// - Parameter vectors: Of the words, from `WordVectors`.
  init(of vectors: some Sequence<Bytes>) {
    var sum = [Float](repeating: 0, count: WordVectors.dimensions)
    for vector in vectors {
      for index in sum.indices { sum[index] += Float(vector[index]) - WordVectors.zero }
    }
    let length = sum.reduce(0) { $0 + $1 * $1 }.squareRoot()
    components = length > 0 ? sum.map { $0 / length } : sum
  }

  /// The components in 127ths.
  var stored: [Int8] { components.map { Int8(($0 * 127).rounded()) } }

  /// The cosine of the angle to a stored meaning; 0 if no word of either has a vector.
  func similarity(to stored: View<Int8>) -> Float {
    zip(components, stored).reduce(0) { $0 + $1.0 * Float($1.1) } / 127
  }
}

/// A vector for each word that the expansion questions and texts of the built-in knowledge use in three sections or
/// more. `Scripts/vectors` learns them, such that the sum for a question is most similar to the sum for the section
/// that it is about (as in StarSpace: Wu et al., 2017).
enum WordVectors {
  static let dimensions = 48
  /// What stands for 0 in the table.
  static let zero: Float = 79

  /// The components of a word's vector plus `zero`; nil for other words. The table is sorted by stem.
  static func vector(of stem: Bytes) -> Bytes? {
    let table = unsafe Bytes(builtinText.utf8Start, count: builtinText.utf8CodeUnitCount)
    var (low, high) = (0, table.count)
    while low < high {
      var line = (low + high) / 2
      while line > low, table[line - 1] != UInt8(ascii: "\n") { line -= 1 }
      guard let tab = table.slice(line..<high).firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let word = table.slice(line..<line + tab)
      let vector = line + tab + 1..<line + tab + 1 + dimensions
      if word.elementsEqual(stem) { return table.slice(vector) }
      if word.lexicographicallyPrecedes(stem) { low = vector.upperBound + 1 } else { high = line }
    }
    return nil
  }
}

extension Index {
  /// - Returns: nil if no item has expansions.
  func meaning(of query: Query) -> Meaning? {
    guard !expansions.isEmpty else { return nil }
    var words: [Query.Term] = []
    for word in query.terms where word.isWord {
      let isKnown = words.contains { query.bytes[$0.stem] == query.bytes[word.stem] }
      if !isKnown { words.append(word) }
    }
    return query.bytes.withView { bytes in
      Meaning(of: words.compactMap { WordVectors.vector(of: bytes.slice($0.stem)) })
    }
  }

  /// How similar what an item's expansions mean is to what a query means, 0 to 1; 0 if it has none.
  ///
  /// The similarity of an unrelated item counts as 0. Otherwise items without expansions would come last.
  func similarity(of item: Int, to meaning: Meaning) -> Double {
    let first = item * WordVectors.dimensions
    let similarity = meaning.similarity(to: meanings[first..<first + WordVectors.dimensions])
    return Double(max(0, min(similarity, 1) - Ranking.unrelated) / (1 - Ranking.unrelated))
  }
}
