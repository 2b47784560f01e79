/// A term of the index that counts for a query, with its weight.
struct ResolvedTerm {
  /// Where the term can be read as text.
  enum Spelling {
    /// In the query's bytes, as a stem.
    case stem(Range<Int>)
    /// In the index, as the stem of a surface.
    case surface(Int)
  }

  let term: Int
  let spelling: Spelling
  /// The term's value, from its rarity: what its impacts are multiplied by.
  let value: Float
  /// The weight of the query's term, as a factor of the value.
  var queryWeight: Float
  let group: Int
  let reason: TermScore.Reason
  var weight: Float { value * queryWeight }
}

/// Tells how prominent a term is in the items that have it, by some of its impacts.
private struct ImpactSample {
  private var sum = Ranking.usualImpact * Ranking.assumedItems
  private var count = Ranking.assumedItems

  /// - Parameter impacts: Those of a segment.
  mutating func add(_ impacts: UnsafeBufferPointer<UInt8>) {
    let values = Impact.values
    let runCount = Ranking.sampledItems / Ranking.sampledRun
    let run = impacts.count <= Ranking.sampledItems ? impacts.count : Ranking.sampledRun
    let step = max(run, impacts.count / runCount, 1)
    for start in stride(from: 0, to: impacts.count, by: step) {
      let end = min(start + run, impacts.count)
      for position in start..<end { sum += values[Int(impacts[position])] }
      count += Float(end - start)
    }
  }

  /// 1 for a usual term.
  ///
  /// It tells words that texts are about from words that they use in passing and that are as rare,
  /// `glass` from `along`: the former are repeated, and occur in titles (Church, Gale, "Poisson
  /// Mixtures", 1995). It is the mean impact relative to the usual one; the roots keep it near 1.
  var prominence: Float { (sum / (count * Ranking.usualImpact)).squareRoot().squareRoot() }
}

extension Index {
  /// The terms of the index that a query asks for, in descending order of their weight.
  ///
  /// - Parameter prefix: Whether the last word may be the beginning of a word.
  func resolve(_ query: Query, prefix: Bool) -> [ResolvedTerm] {
    var terms: [ResolvedTerm] = []
    terms.reserveCapacity(query.terms.count)
    // By group, the largest value of its exact terms, or 0 if the index has none of them.
    var known = [Float](repeating: 0, count: query.groupCount)
    for term in query.terms where term.reason == .exact {
      if let surface = surface(of: term, in: query), let number = self.term(ofSurface: surface) {
        let value = addKnown(term, number: number, surface: surface, query, to: &terms)
        known[term.group] = max(known[term.group], value)
      }
    }
    for term in query.terms where term.reason != .exact {
      guard let number = self.number(of: term, in: query) else { continue }
      // A phrase means as much as its most valuable word.
      let most = known[term.firstGroup...term.group].max() ?? 0
      let isKnown = most > 0
      let own = value(ofTerm: number, in: query)
      let value = isKnown ? min(own, most) : own
      let weight = isKnown ? term.weight : term.weightAlone
      terms.append(resolved(number, value: value, weight: weight, for: term))
    }
    dampSynonyms(among: &terms, groupCount: query.groupCount)
    if prefix, let last = query.last {
      addCompletions(of: last, query, known: known[last.group], to: &terms)
    }
    for term in query.terms where term.reason == .exact && term.kind != .unit {
      if !terms.contains(where: { $0.group == term.group && $0.reason != .part }) {
        addCorrections(of: term, query, to: &terms)
      }
    }
    return terms.sorted { ($1.weight, $0.term) < ($0.weight, $1.term) }
  }

  /// Adds a term that the index has, with its correction if there is one; returns the value of both.
  private func addKnown(
    _ term: Query.Term, number: Int, surface: Int, _ query: Query, to terms: inout [ResolvedTerm]
  ) -> Float {
    var value = value(ofTerm: number, in: query)
    if let correction = correction(ofKnown: term, number: number, surface: surface, in: query) {
      // The rarity of a misspelling says nothing: both words have the value of the one that was
      // meant.
      value = self.value(ofTerm: correction.term, in: query)
      terms.append(
        resolved(
          correction.term, value: value, weight: term.weight * Ranking.nearTypo, for: term,
          reason: .typo, surface: correction.surface))
    }
    let reason: TermScore.Reason = term.isCorrected ? .typo : .exact
    terms.append(resolved(number, value: value, weight: term.weight, for: term, reason: reason))
    return value
  }

  /// The correction of a word that the index has, or nil.
  private func correction(
    ofKnown term: Query.Term, number: Int, surface: Int, in query: Query
  ) -> Correction? {
    guard term.kind == .word, !term.isName else { return nil }
    let correction = correction(
      ofKnown: query.bytes[term.surface], surface: surface, itemCount: itemCount(ofTerm: number))
    return correction?.term == number ? nil : correction
  }

  /// Weakens all but the best synonym of each word, and keeps a synonym of several words once.
  private func dampSynonyms(among terms: inout [ResolvedTerm], groupCount: Int) {
    let synonyms = terms.filter { $0.reason == .synonym }
      .sorted { ($1.weight, $0.term) < ($0.weight, $1.term) }
    guard synonyms.count > 1 else { return }
    terms.removeAll { $0.reason == .synonym }
    var factors = [Float](repeating: 1, count: groupCount)
    var seen: [Int] = []
    for var synonym in synonyms where !seen.contains(synonym.term) {
      seen.append(synonym.term)
      synonym.queryWeight *= factors[synonym.group]
      factors[synonym.group] *= Ranking.furtherSynonym
      terms.append(synonym)
    }
  }

  func idf(ofTerm number: Int) -> Float {
    BM25.idf(itemCount: itemCount(ofTerm: number), of: itemCount)
  }

  /// A term's idf times its prominence.
  func weight(ofTerm number: Int) -> Float {
    var itemCount = 0
    var sample = ImpactSample()
    for segment in 0..<layout.segmentCount {
      let list = list(number, segment: segment)
      itemCount += list.count
      sample.add(list.impacts)
    }
    return BM25.idf(itemCount: itemCount, of: self.itemCount) * sample.prominence
  }

  /// The value of a term in a query: larger for a rare term, and for one that is prominent in its
  /// items.
  private func value(ofTerm number: Int, in query: Query) -> Float {
    Ranking.value(ofIDF: weight(ofTerm: number), words: query.groupCount)
  }

  private func resolved(
    _ number: Int, value: Float, weight: Float, for term: Query.Term,
    reason: TermScore.Reason? = nil, surface: Int? = nil
  ) -> ResolvedTerm {
    ResolvedTerm(
      term: number, spelling: surface.map { .surface($0) } ?? .stem(term.stem), value: value,
      queryWeight: weight, group: term.group, reason: reason ?? term.reason)
  }

  private func addCorrections(
    of term: Query.Term, _ query: Query, to terms: inout [ResolvedTerm]
  ) {
    let corrections = corrections(
      of: query.bytes[term.surface], limit: Ranking.correctionLimit)
    guard let likeliest = corrections.first else { return }
    // A rare word must not count for more than the one that was more likely meant. A word two edits
    // away may be another word, and must not count for more than the most valuable word that the
    // query has.
    var maximum = value(ofTerm: likeliest.term, in: query)
    if likeliest.distance > 1 {
      let exact = terms.filter { $0.reason == .exact }
      maximum = min(maximum, exact.map(\.value).max() ?? maximum)
    }
    for correction in corrections {
      let weight = Ranking.nearTypo * correction.likelihood / likeliest.likelihood
      let value = min(value(ofTerm: correction.term, in: query), maximum)
      terms.append(
        resolved(
          correction.term, value: value, weight: term.weight * weight, for: term, reason: .typo,
          surface: correction.surface))
    }
  }

  private func addCompletions(
    of term: Query.Term, _ query: Query, known: Float, to terms: inout [ResolvedTerm]
  ) {
    var seen = Set(terms.lazy.filter { $0.group == term.group }.map(\.term))
    var found: [(term: Int, itemCount: Int, surface: Int)] = []
    for surface in surfaces(withPrefix: query.bytes[term.surface]) {
      guard let number = self.term(ofSurface: surface), seen.insert(number).inserted else {
        continue
      }
      found.append((number, itemCount(ofTerm: number), surface))
    }
    found.sort { ($1.itemCount, $0.term) < ($0.itemCount, $1.term) }
    for (number, _, surface) in found.prefix(Ranking.completionLimit) {
      let own = value(ofTerm: number, in: query)
      let value = known > 0 ? min(own, known) : own
      terms.append(
        resolved(
          number, value: value, weight: term.weight * Ranking.completion, for: term,
          reason: .prefix, surface: surface))
    }
  }
}
