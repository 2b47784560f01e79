extension Index {
  /// The sum of the weights of a phrasing's words.
  ///
  /// - Parameter values: Of the terms that were asked for before, by number; of any other, not a number.
  func weight(of words: ArraySlice<PhrasingList.Word>, values: inout [Float]) -> Float {
    let isAllStop = words.allSatisfy(\.isStop)
    var sum: Float = 0
    for word in words {
      if values[word.term].isNaN { values[word.term] = value(ofIDF: idf(ofTerm: word.term)) }
      sum += stopWordFactor(isStop: word.isStop && !isAllStop) * values[word.term]
    }
    return sum
  }

  private func stopWordFactor(isStop: Bool) -> Float { isStop ? Ranking.stopWord : 1 }

  /// The words of a query, for a comparison with phrasings; none if no item has phrasings.
  func words(of query: Query) -> WeighedWords {
    var weighed = WeighedWords()
    guard !phrasings.isEmpty else { return weighed }
    let asked = query.terms.filter(\.isWord)
    let isAllStop = asked.allSatisfy(\.isStop)
    for word in asked {
      let term = number(of: word, in: query).map { UInt32($0) }
      guard term == nil || !weighed.words.contains(where: { $0.term == term }) else { continue }
      let rarity = term.map { idf(ofTerm: Int($0)) } ?? BM25.idf(itemCount: 0, of: itemCount)
      let factor = stopWordFactor(isStop: word.isStop && !isAllStop)
      let synonyms = query.terms.filter { $0.reason == .synonym && $0.group == word.group }
        .compactMap { self.number(of: $0, in: query).map { UInt32($0) } }
      weighed.add(
        WeighedWords.Word(
          term: term, weight: factor * value(ofIDF: rarity), prior: term.map(prior(ofTerm:))),
        synonyms: synonyms)
    }
    return weighed
  }

  /// The value in a query of one word: a phrasing has few words.
  private func value(ofIDF idf: Float) -> Float { Ranking.value(ofIDF: idf, words: 1) }

  /// How an item's expansion questions match a query.
  package func expansionMatch(of item: Int, for query: ResolvedQuery) -> ExpansionMatch {
    let words = query.words
    guard words.weight > 0 else { return ExpansionMatch() }
    var (best, length): (Float, Int) = (0, 0)
    var counts = [Float](repeating: 0, count: words.words.count)
    var matches = counts
    phrasings.forEachPhrasing(of: item) { terms, weight in
      length += terms.count
      guard words.match(terms, into: &matches) else { return }
      var shared: Float = 0
      for word in matches.indices {
        shared += matches[word] * words.words[word].weight
        counts[word] += matches[word]
        matches[word] = 0
      }
      best = max(best, shared * shared / (weight * words.weight))
    }
    guard best > 0 else { return ExpansionMatch() }
    let likelihood = likelihood(of: words, counts: counts, length: length)
    return ExpansionMatch(
      similarity: Double(min(best, 1)), likelihood: Double(max(0, likelihood)))
  }

  /// The logarithm of how much likelier a query is from somebody who asks for an item than from
  /// anyone. The item's phrasings are a language model with Dirichlet's prior (Zhai, Lafferty, "A
  /// Study of Smoothing Methods for Language Models Applied to Ad Hoc Information Retrieval",
  /// 2001).
  ///
  /// - Parameters:
  ///   - counts: By word of the query, the number of the item's phrasings that have it.
  ///   - length: The number of words in all phrasings of the item.
  private func likelihood(of words: WeighedWords, counts: [Float], length: Int) -> Float {
    let prior = Double(Ranking.priorWords)
    var sum = 0.0
    let unseen = logarithm(prior / (prior + Double(length)))
    for (word, count) in zip(words.words, counts) {
      guard let known = word.prior else { continue }
      sum += unseen + (count > 0 ? logarithm(1 + Double(count / known)) : 0)
    }
    return Float(sum)
  }

  /// A word is as likely from anyone as its share of all postings.
  private func prior(ofTerm term: UInt32) -> Float {
    let probability =
      Float(max(1, itemCount(ofTerm: Int(term)))) / Float(max(1, layout.postingCount))
    return Ranking.priorWords * probability
  }
}

/// How the expansion questions of an item match a query; zeros if none has a word of it.
package struct ExpansionMatch: Sendable, Equatable {
  /// Of the best of them, 0 to 1: the weight of the words that both have, squared, over the weights of both.
  package var similarity = 0.0
  /// The logarithm, not below 0, of how much likelier the query is from somebody who asks for the item than
  /// from anyone.
  package var likelihood = 0.0
}
