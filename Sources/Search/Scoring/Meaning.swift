/// What a text means: the direction of the sum of its words' vectors. Two texts without a common word are similar if
/// their words are asked about the same things.
///
/// Stored with an index for each item that has expansions, from the words of these.
struct Meaning: Sendable {
  /// The sum of the words' vectors.
  private var components = [Float](repeating: 0, count: WordVectors.dimensions)

  mutating func add(_ vector: Bytes) {
    for index in components.indices { components[index] += Float(vector[index]) - WordVectors.zero }
  }

  private var length: Float { components.reduce(0) { $0 + $1 * $1 }.squareRoot() }

  /// The components of the direction in 127ths; all 0 if no word has a vector.
  var stored: [Int8] {
    let length = length
    return components.map { length > 0 ? Int8(($0 / length * 127).rounded()) : 0 }
  }

  /// The cosine of the angle to a stored meaning; 0 if no word of either has a vector.
  func similarity(to stored: View<Int8>) -> Float {
    let length = length
    guard length > 0, stored.count == components.count else { return 0 }
    return zip(components, stored).reduce(0) { $0 + $1.0 * Float($1.1) } / (length * 127)
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
    var meaning = Meaning()
    var seen: [ArraySlice<UInt8>] = []
    query.bytes.withView { bytes in
      for term in query.terms where term.isWord {
        let stem = query.bytes[term.stem]
        guard !seen.contains(stem) else { continue }
        seen.append(stem)
        if let vector = WordVectors.vector(of: bytes.slice(term.stem)) { meaning.add(vector) }
      }
    }
    return meaning
  }

  /// How similar what an item's expansions mean is to what a query means, 0 to 1; 0 if it has none.
  ///
  /// Items that have nothing to do with a query are similar too, by 0.3 in the middle, which counts as 0: else items
  /// without expansions would come last.
  func similarity(of item: Int, to meaning: Meaning) -> Double {
    let first = item * WordVectors.dimensions
    let similarity = meaning.similarity(to: meanings[first..<first + WordVectors.dimensions])
    return Double(max(0, min(similarity, 1) - Ranking.unrelated) / (1 - Ranking.unrelated))
  }
}
