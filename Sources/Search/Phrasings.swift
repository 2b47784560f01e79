/// Ways to say what items are about, as they are read: the words of one after another, and to which
/// item each belongs. Items come in order.
struct PhrasingList {
  struct Word {
    var term: Int
    let isStop: Bool
  }

  private(set) var words: [Word] = []
  private var phrasings: [(item: Int, end: Int)] = []

  var count: Int { phrasings.count }

  /// Adds a word of the phrasing that is read; a word counts once.
  mutating func add(_ word: Word) {
    guard !words[(phrasings.last?.end ?? 0)...].contains(where: { $0.term == word.term }) else {
      return
    }
    words.append(word)
  }

  /// A phrasing without words is none.
  mutating func endPhrasing(of item: Int) {
    guard words.count > phrasings.last?.end ?? 0 else { return }
    phrasings.append((item, words.count))
  }

  /// Adds those of other items, whose numbers follow the first `itemCount`, with their terms' new numbers.
  mutating func append(_ other: PhrasingList, terms: [UInt32], after itemCount: Int) {
    let start = words.count
    words += other.words.map { Word(term: Int(terms[$0.term]), isStop: $0.isStop) }
    phrasings += other.phrasings.map { ($0.item + itemCount, $0.end + start) }
  }

  /// Where the words of each phrasing are.
  func enumerated() -> some Sequence<(offset: Int, element: Range<Int>)> {
    let starts = [0] + phrasings.map(\.end)
    return zip(starts, starts.dropFirst()).lazy.map { $0..<$1 }.enumerated()
  }

  /// For each item, how many phrasings it has and those before it.
  func ends(byItem count: Int) -> [Int] {
    var ends = [Int](repeating: 0, count: count)
    for phrasing in phrasings { ends[phrasing.item] += 1 }
    for item in ends.indices.dropFirst() { ends[item] += ends[item - 1] }
    return ends
  }
}

/// The same as it lies in an index: by item where its phrasings begin, by phrasing where its words end
/// and what they weigh together, then the words' terms. What lies there is not trusted.
struct PhrasingTable {
  let items: CheckedArray<UInt32>
  let ends: CheckedArray<UInt32>
  let weights: CheckedArray<Float>
  let terms: CheckedArray<UInt32>
  /// Of the phrasings, and of their words.
  let count: Int
  let wordCount: Int

  var isEmpty: Bool { count == 0 }

  /// Calls `body` with the terms and the weight of each phrasing of an item; never where no item has any.
  @inline(__always)
  func forEachPhrasing(of item: Int, _ body: (UnsafeBufferPointer<UInt32>, Float) -> Void) {
    guard !isEmpty else { return }
    let first = min(Int(items[item]), count)
    let numbers = first..<max(first, min(Int(items[item + 1]), count))
    let (ends, weights) = (ends[numbers], weights[numbers])
    guard let last = ends.last else { return }
    let before = first == 0 ? 0 : min(Int(self.ends[first - 1]), wordCount)
    let terms = terms[before..<max(before, min(Int(last), wordCount))]
    var start = 0
    for (end, weight) in zip(ends, weights) {
      let end = max(start, min(Int(end) - before, terms.count))
      body(UnsafeBufferPointer(rebasing: terms[start..<end]), weight)
      start = end
    }
  }
}

/// The words of a query, each once, and what they weigh: their idf, stop words a part of it.
package struct WeighedWords: Sendable {
  fileprivate struct Word {
    let term: UInt32?
    let weight: Float
    /// How often it is said by anyone, of as many words as the prior is worth; nil for one that the index
    /// does not know.
    let prior: Float?
  }

  /// A term that a phrasing may have for a word: itself, or one that means the same for less.
  fileprivate struct Meaning {
    let term: UInt32
    let word: Int
    let share: Float
  }

  fileprivate private(set) var words: [Word] = []
  fileprivate private(set) var meanings: [Meaning] = []
  fileprivate private(set) var weight: Float = 0
  /// Bits of the meanings' terms: nearly all words of phrasings are none of them.
  private var filter: UInt64 = 0

  fileprivate mutating func add(_ word: Word, synonyms: [UInt32]) {
    if let term = word.term { add(term, share: 1) }
    for term in synonyms { add(term, share: Ranking.synonymInPhrasing) }
    words.append(word)
    weight += word.weight
  }

  private mutating func add(_ term: UInt32, share: Float) {
    meanings.append(Meaning(term: term, word: words.count, share: share))
    filter |= 1 << UInt64(term & 63)
  }

  /// How much of each word is among the terms of a phrasing, in `shares`; false where none is.
  fileprivate func read(
    _ terms: UnsafeBufferPointer<UInt32>, into shares: inout [Float]
  ) -> Bool {
    var hasAny = false
    for term in terms where filter >> UInt64(term & 63) & 1 == 1 {
      for meaning in meanings where meaning.term == term {
        shares[meaning.word] = max(shares[meaning.word], meaning.share)
        hasAny = true
      }
    }
    return hasAny
  }
}

extension Index {
  /// What the words of a phrasing weigh together.
  func weight(of words: ArraySlice<PhrasingList.Word>) -> Float {
    let isAllStop = words.allSatisfy(\.isStop)
    return words.reduce(0) { sum, word in
      sum + share(isStop: word.isStop && !isAllStop) * value(ofIDF: idf(ofTerm: word.term))
    }
  }

  private func share(isStop: Bool) -> Float { isStop ? Ranking.stopWord : 1 }

  /// The words of a query as phrasings are compared with them; none where no item has phrasings.
  package func words(of query: Query) -> WeighedWords {
    var weighed = WeighedWords()
    guard !phrasings.isEmpty else { return weighed }
    let asked = query.terms.filter(\.isWord)
    let isAllStop = asked.allSatisfy(\.isStop)
    for word in asked {
      let term = term(word.stem, of: query).map { UInt32($0) }
      guard term == nil || !weighed.words.contains(where: { $0.term == term }) else { continue }
      let rarity = term.map { idf(ofTerm: Int($0)) } ?? LengthNorms.idf(itemCount: 0, of: itemCount)
      let weight = share(isStop: word.isStop && !isAllStop) * value(ofIDF: rarity)
      let synonyms = query.terms.filter { $0.reason == .synonym && $0.group == word.group }
        .compactMap { self.term($0.stem, of: query).map { UInt32($0) } }
      weighed.add(
        WeighedWords.Word(term: term, weight: weight, prior: term.map(prior(ofTerm:))),
        synonyms: synonyms)
    }
    return weighed
  }

  /// A phrasing has few words.
  private func value(ofIDF idf: Float) -> Float { Ranking.value(ofIDF: idf, words: 1) }

  /// What the ways to say what an item is about add to its score: how much of the query one of them is, and
  /// how likely all of them together make its words; 0 where none has any.
  package func value(ofPhrasingsOf item: Int, for words: WeighedWords) -> Double {
    guard words.weight > 0 else { return 0 }
    var (best, length): (Float, Int) = (0, 0)
    var counts = [Float](repeating: 0, count: words.words.count)
    var shares = counts
    phrasings.forEachPhrasing(of: item) { terms, weight in
      length += terms.count
      guard words.read(terms, into: &shares) else { return }
      var shared: Float = 0
      for word in shares.indices {
        shared += shares[word] * words.words[word].weight
        counts[word] += shares[word]
        shares[word] = 0
      }
      best = max(best, shared * shared / (weight * words.weight))
    }
    guard best > 0 else { return 0 }
    let likelihood = likelihood(of: words, counts: counts, length: length)
    return Double(Ranking.phrasing * min(best, 1) + Ranking.likelihood * max(0, likelihood))
  }

  /// The logarithm of how much likelier a query is from somebody who asks for an item than from anyone: its
  /// phrasings as a language model with Dirichlet's prior (Zhai, Lafferty, "A Study of Smoothing Methods for
  /// Language Models Applied to Ad Hoc Information Retrieval", 2001).
  ///
  /// - Parameters:
  ///   - counts: In how many phrasings of the item each word of the query is.
  ///   - length: The words of all its phrasings.
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

  /// A word is as likely from anyone as items have it.
  private func prior(ofTerm term: UInt32) -> Float {
    let share = Float(max(1, itemCount(ofTerm: Int(term)))) / Float(max(1, layout.postingCount))
    return Ranking.priorWords * share
  }
}
