/// A query with all the index statistics that ranking needs, looked up once.
package struct ResolvedQuery: Sendable {
  package private(set) var query: Query
  /// In descending order of their weight.
  let terms: [ResolvedTerm]
  /// By term of the query, its idf; nil if the index lacks it.
  let idfs: [Float?]
  let expansion: ExpansionQuery
  /// nil if no item has expansions.
  let meaning: Meaning?
  /// Corrections by term of the query.
  let corrections: [Int: [String]]

  /// The query without required phrases.
  package var withoutPhrases: ResolvedQuery {
    var copy = self
    copy.query.phrases = []
    return copy
  }

  /// Corrected spellings of the query for "did you mean", the likeliest first. Each replaces all unknown words that
  /// have corrections.
  package func suggestions(limit: Int) -> [String] {
    guard !corrections.isEmpty else { return [] }
    var spellings = [""]
    for (number, term) in query.terms.enumerated() where term.isWord {
      let choices = corrections[number] ?? [query.string(term.surface)]
      let longer = choices.flatMap { word in
        spellings.map { $0.isEmpty ? word : $0 + " " + word }
      }
      spellings = Array(longer.prefix(limit))
    }
    return spellings
  }
}

/// A term of the index that matches a query, with its weight.
struct ResolvedTerm {
  /// Where the term's text is.
  enum Spelling {
    /// In the query's bytes, as a stem.
    case stem(Range<Int>)
    /// In the index, as the stem of a surface.
    case surface(Int)
  }

  let term: Int
  let spelling: Spelling
  /// The term's value, based on its rarity. Impacts are multiplied by it.
  let value: Float
  /// The weight of the query's term, a factor of the value.
  var queryWeight: Float
  let group: Int
  /// The group of the first word of the phrase that it is a synonym of.
  let firstGroup: Int
  let reason: TermScore.Reason
  var weight: Float { value * queryWeight }
}

extension Index {
  /// - Parameter isPrefix: Whether the last word may be the beginning of a word.
  package func resolved(
    _ text: String, synonyms: Synonyms = .none, isPrefix: Bool = false
  ) -> ResolvedQuery {
    resolved(query(text, synonyms: synonyms, isPrefix: isPrefix), isPrefix: isPrefix)
  }

  package func resolved(_ query: Query, isPrefix: Bool = false) -> ResolvedQuery {
    var resolver = Resolver(query, self)
    resolver.addExact()
    resolver.addAlternatives()
    if isPrefix { resolver.addCompletions() }
    resolver.addCorrections()
    return ResolvedQuery(
      query: query, terms: resolver.terms.sorted { ($1.weight, $0.term) < ($0.weight, $1.term) },
      idfs: resolver.numbers.map { $0.map(idf) },
      expansion: expansionQuery(query, resolver.numbers), meaning: meaning(of: query),
      corrections: resolver.corrections)
  }

  package func idf(ofTerm number: Int) -> Float {
    BM25.idf(itemCount: itemCount(ofTerm: number), of: collectionSize)
  }
}

/// Finds the index's terms for a query.
private struct Resolver {
  let query: Query
  let index: Index
  /// By term of the query, its number in the index, or nil.
  let numbers: [Int?]
  var terms: [ResolvedTerm] = []
  var corrections: [Int: [String]] = [:]
  /// By group, the largest value of its exact terms, or 0 if the index has none of them.
  private var known: [Float]

  init(_ query: Query, _ index: Index) {
    (self.query, self.index) = (query, index)
    numbers = query.terms.map { index.number(of: $0, in: query) }
    known = [Float](repeating: 0, count: query.groupCount)
    terms.reserveCapacity(query.terms.count)
  }

  /// The value of a term in the query, larger for a rarer term.
  private func value(ofTerm number: Int) -> Float {
    Ranking.value(ofIDF: index.idf(ofTerm: number), words: query.groupCount)
  }

  private mutating func add(
    _ number: Int, for term: Query.Term, value: Float, weight: Float = 1,
    reason: TermScore.Reason, surface: Int? = nil
  ) {
    terms.append(
      ResolvedTerm(
        term: number, spelling: surface.map { .surface($0) } ?? .stem(term.stem), value: value,
        queryWeight: term.weight * weight, group: term.group, firstGroup: term.firstGroup, reason: reason))
  }

  mutating func addExact() {
    for (term, number) in zip(query.terms, numbers) where term.reason == .exact {
      guard let number else { continue }
      let value = value(ofTerm: number)
      add(number, for: term, value: value, reason: term.isCorrected ? .typo : .exact)
      known[term.group] = max(known[term.group], value)
    }
  }

  /// Adds parts of names, and synonyms.
  mutating func addAlternatives() {
    var synonyms: [ResolvedTerm] = []
    for (term, number) in zip(query.terms, numbers) where term.reason != .exact {
      guard let number else { continue }
      // A phrase is worth as much as its most valuable word.
      let most = known[term.firstGroup...term.group].max() ?? 0
      let own = value(ofTerm: number)
      add(number, for: term, value: most > 0 ? min(own, most) : own, reason: term.reason)
      if term.reason == .synonym { synonyms.append(terms.removeLast()) }
    }
    addDamped(synonyms.sorted { ($1.weight, $0.term) < ($0.weight, $1.term) })
  }

  /// Adds synonyms. For each word, all but the best are damped, since having many synonyms doesn't make a word more
  /// important. A synonym of several words is added once.
  private mutating func addDamped(_ synonyms: [ResolvedTerm]) {
    var factors = [Float](repeating: 1, count: query.groupCount)
    var seen: [Int] = []
    for var synonym in synonyms where !seen.contains(synonym.term) {
      seen.append(synonym.term)
      synonym.queryWeight *= factors[synonym.group]
      factors[synonym.group] *= Ranking.alternative
      terms.append(synonym)
    }
  }

  /// Adds the most frequent words that begin with the last word, at most as many as a query may have words.
  mutating func addCompletions() {
    guard let term = query.last else { return }
    var seen = Set(terms.lazy.filter { $0.group == term.group }.map(\.term))
    var found: [(term: Int, itemCount: Int, surface: Int)] = []
    for surface in index.surfaces(withPrefix: query.bytes[term.surface]) {
      guard let number = index.term(ofSurface: surface), seen.insert(number).inserted else {
        continue
      }
      found.append((number, index.itemCount(ofTerm: number), surface))
    }
    found.sort { ($1.itemCount, $0.term) < ($0.itemCount, $1.term) }
    let most = known[term.group]
    for (number, _, surface) in found.prefix(Query.wordLimit) {
      let own = value(ofTerm: number)
      add(
        number, for: term, value: most > 0 ? min(own, most) : own, weight: Ranking.alternative,
        reason: .prefix, surface: surface)
    }
  }

  /// Adds all likely corrections of a word that the index lacks, at half weight.
  ///
  /// `QueryCollector.correct` has already replaced words with a single likely correction. If several are likely, none
  /// may replace the word, so all of them count here.
  mutating func addCorrections() {
    for (place, term) in query.terms.enumerated()
    where term.reason == .exact && term.kind != .unit {
      guard !terms.contains(where: { $0.group == term.group && $0.reason != .part }) else {
        continue
      }
      let found = index.corrections(of: query.bytes[term.surface])
      guard let likeliest = found.first else { continue }
      corrections[place] = found.map { String(decoding: index.surfaces[$0.surface], as: UTF8.self) }
      // A rare correction must not count for more than a likelier one. A word two edits away may be unrelated, and must
      // not count for more than the most valuable word of the query.
      var maximum = value(ofTerm: likeliest.term)
      if likeliest.distance > 1 {
        let exact = terms.filter { $0.reason == .exact }
        maximum = min(maximum, exact.map(\.value).max() ?? maximum)
      }
      for correction in found {
        add(
          correction.term, for: term, value: min(value(ofTerm: correction.term), maximum),
          weight: Ranking.alternative * correction.likelihood / likeliest.likelihood,
          reason: .typo, surface: correction.surface)
      }
    }
  }
}
