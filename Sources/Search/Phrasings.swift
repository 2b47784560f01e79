/// The phrasings of items while an index is built: the words of all of them, one after another, and
/// the item that each phrasing belongs to. Items come in order.
struct PhrasingList {
  struct Word {
    var term: Int
    let isStop: Bool
  }

  private(set) var words: [Word] = []
  private var phrasings: [(item: Int, end: Int)] = []

  /// How many words of one phrasing are taken, each of which is compared with all before it. A
  /// question has a few; a skill's description, read as one, may be a whole text.
  static let wordLimit = 1 << 10

  var count: Int { phrasings.count }

  /// Adds a word to the current phrasing, unless it has it already, or has `wordLimit` words.
  mutating func add(_ word: Word) {
    let phrasing = words[(phrasings.last?.end ?? 0)...]
    guard phrasing.count < Self.wordLimit, !phrasing.contains(where: { $0.term == word.term })
    else { return }
    words.append(word)
  }

  /// Ends the current phrasing, which is dropped if it has no words.
  mutating func endPhrasing(of item: Int) {
    guard words.count > phrasings.last?.end ?? 0 else { return }
    phrasings.append((item, words.count))
  }

  /// Appends the phrasings of other items.
  ///
  /// - Parameters:
  ///   - terms: By old number of a term, the new one.
  ///   - itemCount: What is added to the numbers of the items.
  mutating func append(_ other: PhrasingList, terms: [UInt32], after itemCount: Int) {
    let start = words.count
    words += other.words.map { Word(term: Int(terms[$0.term]), isStop: $0.isStop) }
    phrasings += other.phrasings.map { ($0.item + itemCount, $0.end + start) }
  }

  /// The numbers of the phrasings, and the range of each one's words.
  func enumerated() -> some Sequence<(offset: Int, element: Range<Int>)> {
    let starts = [0] + phrasings.map(\.end)
    return zip(starts, starts.dropFirst()).lazy.map { $0..<$1 }.enumerated()
  }

  /// By item, the number of phrasings of it and of all items before it.
  func ends(byItem count: Int) -> [Int] {
    var ends = [Int](repeating: 0, count: count)
    for phrasing in phrasings { ends[phrasing.item] += 1 }
    for item in ends.indices.dropFirst() { ends[item] += ends[item - 1] }
    return ends
  }
}

/// The phrasings of items as an index stores them. The stored numbers are not trusted: each is
/// clamped.
struct PhrasingTable {
  /// By item, the number of its first phrasing.
  let items: CheckedArray<UInt32>
  /// By phrasing, where its words end.
  let ends: CheckedArray<UInt32>
  /// By phrasing, the sum of the weights of its words.
  let weights: CheckedArray<Float>
  /// By word, its term.
  let terms: CheckedArray<UInt32>
  let count: Int
  let wordCount: Int

  var isEmpty: Bool { count == 0 }

  /// Calls `body` with the terms and the weight of each phrasing of an item.
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

/// The words of a query, each once, with their weights: the idf, less for stop words.
package struct WeighedWords: Sendable {
  fileprivate struct Word {
    let term: UInt32?
    let weight: Float
    /// How many times anyone says it in as many words as the prior is worth; nil if the index lacks
    /// it.
    let prior: Float?
  }

  /// A term by which a phrasing matches a word of the query: the word's own, or that of a synonym.
  fileprivate struct Meaning {
    let term: UInt32
    let word: Int
    /// How well it matches, at most 1.
    let weight: Float
  }

  fileprivate private(set) var words: [Word] = []
  fileprivate private(set) var meanings: [Meaning] = []
  fileprivate private(set) var weight: Float = 0
  /// A Bloom filter of the meanings' terms: nearly no word of a phrasing is one of them.
  private var filter: UInt64 = 0

  fileprivate mutating func add(_ word: Word, synonyms: [UInt32]) {
    if let term = word.term { add(term, weight: 1) }
    for term in synonyms { add(term, weight: Ranking.synonymInPhrasing) }
    words.append(word)
    weight += word.weight
  }

  private mutating func add(_ term: UInt32, weight: Float) {
    meanings.append(Meaning(term: term, word: words.count, weight: weight))
    filter |= 1 << UInt64(term & 63)
  }

  /// Sets how well each word is matched by a phrasing with these terms; false if none is.
  fileprivate func match(
    _ terms: UnsafeBufferPointer<UInt32>, into matches: inout [Float]
  ) -> Bool {
    var isMatched = false
    for term in terms where filter >> UInt64(term & 63) & 1 == 1 {
      for meaning in meanings where meaning.term == term {
        matches[meaning.word] = max(matches[meaning.word], meaning.weight)
        isMatched = true
      }
    }
    return isMatched
  }
}

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
  package func words(of query: Query) -> WeighedWords {
    var weighed = WeighedWords()
    guard !phrasings.isEmpty else { return weighed }
    let asked = query.terms.filter(\.isWord)
    let isAllStop = asked.allSatisfy(\.isStop)
    for word in asked {
      let term = term(word.stem, of: query).map { UInt32($0) }
      guard term == nil || !weighed.words.contains(where: { $0.term == term }) else { continue }
      let rarity = term.map { idf(ofTerm: Int($0)) } ?? LengthNorms.idf(itemCount: 0, of: itemCount)
      let factor = stopWordFactor(isStop: word.isStop && !isAllStop)
      let synonyms = query.terms.filter { $0.reason == .synonym && $0.group == word.group }
        .compactMap { self.term($0.stem, of: query).map { UInt32($0) } }
      weighed.add(
        WeighedWords.Word(
          term: term, weight: factor * value(ofIDF: rarity), prior: term.map(prior(ofTerm:))),
        synonyms: synonyms)
    }
    return weighed
  }

  /// The value in a query of one word: a phrasing has few words.
  private func value(ofIDF idf: Float) -> Float { Ranking.value(ofIDF: idf, words: 1) }

  /// What the phrasings of an item add to its score: how similar the best of them is to the query,
  /// and how likely all of them together make the query's words; 0 if none has a word of the query.
  package func value(ofPhrasingsOf item: Int, for words: WeighedWords) -> Double {
    guard words.weight > 0 else { return 0 }
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
    guard best > 0 else { return 0 }
    let likelihood = likelihood(of: words, counts: counts, length: length)
    return Double(Ranking.phrasing * min(best, 1) + Ranking.likelihood * max(0, likelihood))
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
