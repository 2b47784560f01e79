/// A term of the index that counts for a query.
struct ResolvedTerm {
  /// Where its letters are to be read, for people.
  enum Spelling {
    /// A stem in the query.
    case stem(Range<Int>)
    /// A word of the index, by its number.
    case word(Int)
  }

  let term: Int
  let spelling: Spelling
  let idf: Float
  /// Of the query's term.
  let queryWeight: Float
  let group: Int
  let reason: TermScore.Reason
  var weight: Float { idf * queryWeight }
}

extension Index {
  /// The terms of the index to look up, the most valuable first.
  func resolve(_ query: Query, prefix: Bool) -> [ResolvedTerm] {
    var terms: [ResolvedTerm] = []
    terms.reserveCapacity(query.terms.count)
    // By group: the idf of what was literally asked for, 0 while it is unknown.
    var known = [Float](repeating: 0, count: query.groupCount)
    for term in query.terms where term.reason == .exact {
      if let number = self.term(term.stem, of: query) {
        var idf = idf(ofTerm: number)
        if let likelier = likelier(than: term, number, query) {
          // How rare a slip is says nothing: both count as the word that was meant.
          idf = self.idf(ofTerm: likelier.term)
          terms.append(
            resolved(
              likelier.term, idf, term.weight * Ranking.nearTypo, term, reason: .typo,
              word: likelier.surface))
        }
        known[term.group] = max(known[term.group], idf)
        let reason: TermScore.Reason = term.isCorrected ? .typo : .exact
        terms.append(resolved(number, idf, term.weight, term, reason: reason))
      }
    }
    for term in query.terms where term.reason != .exact {
      guard let number = self.term(term.stem, of: query) else { continue }
      let isKnown = known[term.group] > 0
      let idf = isKnown ? min(idf(ofTerm: number), known[term.group]) : idf(ofTerm: number)
      terms.append(resolved(number, idf, isKnown ? term.weight : term.weightAlone, term))
    }
    if prefix, let last = query.terms.last(where: { $0.kind != .part }) {
      addCompletions(of: last, query, known: known[last.group], to: &terms)
    }
    for term in query.terms where term.reason == .exact && term.kind != .unit {
      if !terms.contains(where: { $0.group == term.group && $0.reason != .part }) {
        addCorrections(of: term, query, to: &terms)
      }
    }
    return terms.sorted { ($1.weight, $0.term) < ($0.weight, $1.term) }
  }

  /// The term that a word of the query likely means, though the index knows the word.
  private func likelier(than term: Query.Term, _ number: Int, _ query: Query) -> Correction? {
    guard term.kind == .word, !term.isName else { return nil }
    let likelier = likelier(
      than: query.bytes[term.surface], itemCount: itemCount(ofTerm: number))
    return likelier?.term == number ? nil : likelier
  }

  func idf(ofTerm number: Int) -> Float {
    LengthNorms.idf(itemCount: itemCount(ofTerm: number), of: itemCount)
  }

  private func resolved(
    _ number: Int, _ idf: Float, _ weight: Float, _ term: Query.Term,
    reason: TermScore.Reason? = nil, word: Int? = nil
  ) -> ResolvedTerm {
    ResolvedTerm(
      term: number, spelling: word.map { .word($0) } ?? .stem(term.stem), idf: idf,
      queryWeight: weight, group: term.group, reason: reason ?? term.reason)
  }

  private func addCorrections(
    of term: Query.Term, _ query: Query, to terms: inout [ResolvedTerm]
  ) {
    let corrections = corrections(
      of: query.bytes[term.surface], limit: Ranking.correctionLimit)
    guard let likeliest = corrections.first else { return }
    // A rare word must not count for more than the one that was more likely meant.
    let most = idf(ofTerm: likeliest.term)
    for correction in corrections {
      let weight = Ranking.nearTypo * correction.likelihood / likeliest.likelihood
      let idf = min(idf(ofTerm: correction.term), most)
      terms.append(
        resolved(
          correction.term, idf, term.weight * weight, term, reason: .typo, word: correction.surface)
      )
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
      let own = idf(ofTerm: number)
      let idf = known > 0 ? min(own, known) : own
      terms.append(
        resolved(
          number, idf, term.weight * Ranking.completion, term, reason: .prefix, word: surface))
    }
  }
}
