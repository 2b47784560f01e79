/// Ways to say what an item is about, each as the terms of an index that its words are.
package struct Phrasings: Sendable {
  /// The terms of one after another, each once.
  fileprivate var terms: [Int] = []
  /// Where the terms of each end, and what its words weigh together.
  fileprivate var ends: [(end: Int, weight: Float)] = []

  /// None at all.
  package init() {}
}

/// The words of a text, each once, and what they weigh: their idf, stop words a part of it.
package struct WeighedWords: Sendable {
  fileprivate var terms: [(term: Int, weight: Float)] = []
  /// With the words that the index does not know.
  fileprivate var weight: Float = 0
}

extension Index {
  package func phrasings(_ texts: [String]) -> Phrasings {
    var phrasings = Phrasings()
    for text in texts {
      let stems = QueryCollector.stems(of: text)
      let words = words(stems.map { ($0.isStop, term($0.stem)) })
      guard words.weight > 0 else { continue }
      phrasings.terms += words.terms.map(\.term)
      phrasings.ends.append((phrasings.terms.count, words.weight))
    }
    return phrasings
  }

  package func words(of query: Query) -> WeighedWords {
    words(query.terms.filter(\.isWord).map { ($0.isStop, term($0.stem, of: query)) })
  }

  /// - Parameter found: The number of each word's term, nil where the index does not know it.
  private func words(_ found: [(isStop: Bool, term: Int?)]) -> WeighedWords {
    let isAllStop = found.allSatisfy(\.isStop)
    var words = WeighedWords()
    for (isStop, term) in found {
      let share = isStop && !isAllStop ? Ranking.stopWord : 1
      guard let term else {
        words.weight += share * value(ofIDF: LengthNorms.idf(itemCount: 0, of: itemCount))
        continue
      }
      guard !words.terms.contains(where: { $0.term == term }) else { continue }
      let weight = share * value(ofIDF: idf(ofTerm: term))
      words.terms.append((term, weight))
      words.weight += weight
    }
    return words
  }

  /// A phrasing has few words.
  private func value(ofIDF idf: Float) -> Float { Ranking.value(ofIDF: idf, words: 1) }

  /// What it adds to an item's score that one of its phrasings is what was asked: how much of the query
  /// the words weigh that both have, times how much of the phrasing; all of it where they are the same.
  package func value(of phrasings: Phrasings, for words: WeighedWords) -> Double {
    var (start, best): (Int, Float) = (0, 0)
    for (end, weight) in phrasings.ends {
      var shared: Float = 0
      for (term, weight) in words.terms where phrasings.terms[start..<end].contains(term) {
        shared += weight
      }
      best = max(best, shared * shared / (weight * words.weight))
      start = end
    }
    return Double(Ranking.phrasing * min(best, 1))
  }
}
