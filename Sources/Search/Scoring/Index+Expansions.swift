/// The distinct words of a query, for comparison with expansion questions and file titles.
struct ExpansionQuery: Sendable {
  /// A term with which an expansion question can match a word of the query.
  private struct Meaning {
    let term: UInt32
    let word: Int
    /// 1 for the word's own term, less for a synonym's.
    let factor: Float
  }

  /// The values of the words, lower for stop words.
  private var weights: [Float] = []
  private var meanings: [Meaning] = []
  /// A Bloom filter of the meanings' terms, since nearly no word of an expansion question is one of them.
  private var filter: UInt64 = 0
  /// The number of words that aren't stop words.
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

  /// The similarity of an expansion question, 0 to 1: the squared weight of the shared words over the product of both
  /// weights.
  ///
  /// A long query counts as if it had few words, since an expansion question resembles only a part of it.
  ///
  /// - Parameters:
  ///   - weight: The sum of the weights of its words.
  ///   - factors: By word of the query, how well it is matched; zero before and after the call.
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
  /// - Parameter values: A cache of the values of terms by number; NaN where unknown.
  func weight(of words: ArraySlice<ExpansionList.Word>, values: inout [Float]) -> Float {
    weight(of: words) { term in
      if values[term].isNaN { values[term] = value(ofIDF: idf(ofTerm: term)) }
      return values[term]
    }
  }

  /// The sum of the weights of distinct words.
  func weight(of words: ArraySlice<ExpansionList.Word>) -> Float {
    weight(of: words) { value(ofIDF: idf(ofTerm: $0)) }
  }

  private func weight(of words: ArraySlice<ExpansionList.Word>, value: (_ term: Int) -> Float) -> Float {
    let isAllStop = words.allSatisfy(\.isStop)
    return words.reduce(0) { $0 + ($1.isStop && !isAllStop ? Ranking.stopWord : 1) * value($1.term) }
  }

  /// An expansion question has few words, so they count like the word of a one-word query.
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

  /// The similarity of an item's best expansion question to a query, 0 to 1; nil if it has none.
  func expansionSimilarity(of item: Int, to query: ExpansionQuery) -> Double? {
    var best: Float?
    var factors = query.blank
    expansions.forEachExpansion(of: item) { terms, weight in
      best = max(best ?? 0, query.similarity(to: terms, weight: weight, factors: &factors))
    }
    return best.map { Double(min($0, 1)) }
  }
}
