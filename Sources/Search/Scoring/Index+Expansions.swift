/// The words of a query, each once, for a comparison with expansion questions and titles of files.
struct ExpansionQuery: Sendable {
  /// A term by which an expansion question matches a word of the query.
  private struct Meaning {
    let term: UInt32
    let word: Int
    /// 1 for the word's own term, less for a synonym's.
    let factor: Float
  }

  /// The words' values, less for stop words.
  private var weights: [Float] = []
  private var meanings: [Meaning] = []
  /// A Bloom filter of the meanings' terms: nearly no word of an expansion question is one of them.
  private var filter: UInt64 = 0
  /// The number of words that are no stop words.
  private var subjects = 0

  mutating func add(_ weight: Float, term: Int?, synonyms: [Int], isStop: Bool) {
    if !isStop { subjects += 1 }
    let own = term.map { [(term: $0, factor: Float(1))] } ?? []
    for (term, factor) in own + synonyms.map({ ($0, Ranking.alternative) }) {
      meanings.append(Meaning(term: UInt32(term), word: weights.count, factor: factor))
      filter |= 1 << UInt64(term & 63)
    }
    weights.append(weight)
  }

  /// How similar an expansion question is, 0 to 1: the weight of the words that both have, squared,
  /// over the weights of both.
  ///
  /// A long query counts as if it had few words: an expansion question is like a part of it.
  ///
  /// - Parameters:
  ///   - weight: The sum of the weights of its words.
  ///   - factors: By word of the query, how well it is matched; zeros before and after.
  func similarity(
    to terms: View<UInt32>, weight: Float, factors: inout [Float]
  ) -> Float {
    var isMatched = false
    for term in terms where filter >> UInt64(term & 63) & 1 == 1 {
      for meaning in meanings where meaning.term == term {
        factors[meaning.word] = max(factors[meaning.word], meaning.factor)
        isMatched = true
      }
    }
    guard isMatched else { return 0 }
    var (shared, own): (Float, Float) = (0, 0)
    for word in factors.indices {
      shared += factors[word] * weights[word]
      own += weights[word]
      factors[word] = 0
    }
    return shared * shared / (weight * own * Ranking.shortness(words: subjects))
  }

  var blank: [Float] { weights.map { _ in 0 } }
}

extension Index {
  /// The sum of the weights of an expansion question's words.
  ///
  /// - Parameter values: Of the terms that were asked for before, by number; of any other, not a number.
  func weight(of words: ArraySlice<ExpansionList.Word>, values: inout [Float]) -> Float {
    weight(of: words) { term in
      if values[term].isNaN { values[term] = value(ofIDF: idf(ofTerm: term)) }
      return values[term]
    }
  }

  /// The sum of the weights of some words, each once.
  func weight(of words: ArraySlice<ExpansionList.Word>) -> Float {
    weight(of: words) { value(ofIDF: idf(ofTerm: $0)) }
  }

  private func weight(of words: ArraySlice<ExpansionList.Word>, value: (_ term: Int) -> Float) -> Float {
    let isAllStop = words.allSatisfy(\.isStop)
    return words.reduce(0) { $0 + ($1.isStop && !isAllStop ? Ranking.stopWord : 1) * value($1.term) }
  }

  /// An expansion question has few words, so they count as those of a query of one word.
  private func value(ofIDF idf: Float) -> Float { Ranking.value(ofIDF: idf, words: 1) }

  /// - Parameter numbers: By term of the query, its number in the index, or nil.
  func expansionQuery(_ query: Query, _ numbers: [Int?]) -> ExpansionQuery {
    var result = ExpansionQuery()
    let asked = query.terms.indices.filter { query.terms[$0].isWord }
    let isAllStop = asked.allSatisfy { query.terms[$0].isStop }
    var seen: [Int] = []
    for place in asked {
      let (word, number) = (query.terms[place], numbers[place])
      if let number {
        guard !seen.contains(number) else { continue }
        seen.append(number)
      }
      let idf = number.map(idf) ?? BM25.idf(itemCount: 0, of: collectionSize)
      let synonyms = query.terms.indices.filter {
        query.terms[$0].reason == .synonym && query.terms[$0].group == word.group
      }
      let isStop = word.isStop && !isAllStop
      result.add(
        (isStop ? Ranking.stopWord : 1) * value(ofIDF: idf), term: number,
        synonyms: synonyms.compactMap { numbers[$0] }, isStop: isStop)
    }
    return result
  }

  /// How similar the best of an item's expansion questions is to a query, 0 to 1; nil if it has none.
  func expansionSimilarity(of item: Int, to query: ExpansionQuery) -> Double? {
    var best: Float?
    var factors = query.blank
    expansions.forEachExpansion(of: item) { terms, weight in
      best = max(best ?? 0, query.similarity(to: terms, weight: weight, factors: &factors))
    }
    return best.map { Double(min($0, 1)) }
  }
}
