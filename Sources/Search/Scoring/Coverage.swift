/// The share of a query's words that an item contains, weighted by rarity.
///
/// Shares are relative to the query, so they are comparable between collections of any size. No section contains all
/// words of a long query that tells a story, so a smaller share is enough there: the query's shortness to the power of
/// 3/4. With that exponent one in fifty long questions is told that nothing answers; with 1/2, one in seven.
package struct Coverage {
  /// A word of the query, with its parts, synonyms and corrections.
  private struct Subject {
    let word: String
    let group: Int
    /// Its idf relative to that of a word that no item contains; 0 for units.
    let weight: Double
    /// The same if it's a name in code that the index has, of several words or with what marks it: `withAnimation`, `@State`,
    /// `sheet(item`; otherwise 0.
    let nameWeight: Double
    /// Whether it's a rare name of several words in prose, such as `VideoToolbox`.
    let isRareName: Bool
    /// Whether the index has it, a synonym of it, or what completes it.
    var isKnown: Bool
    var terms: [ResolvedTerm] = []
  }

  private let index: Index
  private var subjects: [Subject] = []

  package init(_ resolved: ResolvedQuery, in index: Index) {
    self.index = index
    let query = resolved.query
    let words = query.terms.filter(\.isWord)
    let isAllStop = words.allSatisfy(\.isStop)
    let parts = Set(query.terms.filter { $0.reason == .part }.map(\.group))
    var places = [Int?](repeating: nil, count: query.groupCount)
    for word in words where (isAllStop || !word.isStop) && places[word.group] == nil {
      let term = index.number(of: word, in: query)
      if Self.isIncidental(word, term, query, in: index) { continue }
      let rarity = Self.rarity(of: term, in: index)
      let isName =
        query.isCode && term != nil && word.kind == .identifier && parts.contains(word.group)
        && !query.bytes[word.surface].contains(UInt8(ascii: "_"))
      let weight = Double(min(1, word.weight) * rarity)
      places[word.group] = subjects.count
      subjects.append(
        Subject(
          word: query.string(word.surface), group: word.group, weight: weight, nameWeight: isName ? weight : 0,
          isRareName: weight >= Self.rareName && Self.isOfWords(word, in: query), isKnown: term != nil))
    }
    for unit in query.terms where query.isCode && unit.kind == .unit && places[unit.group] == nil {
      guard let term = index.number(of: unit, in: query) else { continue }
      let rarity = Self.rarity(of: term, in: index)
      places[unit.group] = subjects.count
      subjects.append(
        Subject(
          word: query.string(unit.surface), group: unit.group, weight: 0, nameWeight: Double(rarity),
          isRareName: false, isKnown: true))
    }
    for term in resolved.terms {
      // A synonym stands for all words of its phrase.
      for group in term.firstGroup...term.group {
        guard let place = places[group] else { continue }
        subjects[place].terms.append(term)
        if Self.isMeant(term) { subjects[place].isKnown = true }
      }
    }
  }

  /// Whether prose has a word of several parts, which are shorter than it, such as `VideoToolbox`.
  private static func isOfWords(_ word: Query.Term, in query: Query) -> Bool {
    !query.isCode && query.bytes[word.surface].first.map(Folding.isNumeral) == false
      && query.terms.contains {
        $0.reason == .part && $0.group == word.group && $0.surface.count < word.surface.count
      }
  }

  /// Whether a word is a number or quantity that no section has, or the version of something where no section has both:
  /// `300x200`, and `99` of `iOS 99`. The one or two units made from a number, such as `ios99`, follow it.
  private static func isIncidental(_ word: Query.Term, _ term: Int?, _ query: Query, in index: Index) -> Bool {
    let number = query.bytes[word.surface]
    guard number.allSatisfy(Folding.isNumeral) else { return term == nil && isQuantity(number) }
    guard term != nil else { return true }
    let units = query.terms.filter { unit in
      unit.kind == .unit && (1...2).contains(unit.group - word.group)
        && query.bytes[unit.surface].reversed().starts(with: number.reversed())
    }
    return !units.isEmpty && units.allSatisfy { index.number(of: $0, in: query) == nil }
  }

  /// Whether a word is a number with a unit, such as `720p`, or a size, such as `300x200`.
  private static func isQuantity(_ word: ArraySlice<UInt8>) -> Bool {
    word.first.map(Folding.isNumeral) == true && word.count { !Folding.isNumeral($0) } <= 3
  }

  /// Whether a term stands for a word as the table of synonyms or the user says, rather than as a guess.
  private static func isMeant(_ term: ResolvedTerm) -> Bool { term.reason == .synonym || term.reason == .prefix }

  /// The idf of a rare name relative to that of a word that no item contains: ten of 5,000 items have it. One in eighty
  /// labelled questions then has a name that the best sections lack.
  private static let rareName = 2.0 / 3

  /// The idf of a term relative to that of a word that no item contains.
  private static func rarity(of term: Int?, in index: Index) -> Float {
    term.map { idf(itemCount: index.itemCount(ofTerm: $0), of: index) / idf(itemCount: 0, of: index) } ?? 1
  }

  private static func idf(itemCount: Int, of index: Index) -> Float {
    BM25.idf(itemCount: itemCount, of: max(index.collectionSize, Ranking.assumedItems))
  }

  /// The words that no item contains, folded, in the order of the query.
  package var missing: [String] { subjects.filter { !$0.isKnown }.map(\.word) }

  /// The rare names that other items contain, but none of these.
  package func absentNames(in items: [Int]) -> [String] {
    subjects.filter { subject in
      subject.isKnown && subject.isRareName
        && !subject.terms.contains { term in
          term.reason != .part && items.contains { index.impact(ofTerm: term.term, inItem: $0) != nil }
        }
    }.map(\.word)
  }

  /// The share of the query's words that the index contains.
  package var known: Double { share { $0.isKnown ? 1 : 0 } }

  /// The share of the query that an item contains; 1 for a query without words.
  package func share(of item: Int) -> Double {
    share { subject in
      subject.terms.reduce(0) { best, term in
        let isIn = index.impact(ofTerm: term.term, inItem: item) != nil
        guard isIn else { return best }
        return max(best, Self.isMeant(term) ? 1 : Double(min(1, term.queryWeight)))
      }
    }
  }

  /// The share of the query that a text mentions, given the result of `Mentions.weights`; 1 for a query without words.
  package func share(mentioned: [Float]) -> Double {
    share { mentioned[$0.group] > 0 ? 1 : 0 }
  }

  /// The share of all words, or in code, if that is larger, of its known names, since the rest may be names of the user's
  /// own. With that, 2 of 40 lines of Swift instead of 16 are told that nothing answers, and 27 instead of 28 of 40 lines in
  /// other languages (`Scripts/questions`); of 193 pieces of public projects, 12 instead of 40.
  private func share(of found: (Subject) -> Double) -> Double {
    max(share(by: \.weight, of: found) ?? 1, share(by: \.nameWeight, of: found) ?? 0)
  }

  /// - Returns: nil if nothing has a weight.
  private func share(by weight: KeyPath<Subject, Double>, of found: (Subject) -> Double) -> Double? {
    let weighed = subjects.filter { $0[keyPath: weight] > 0 }
    guard !weighed.isEmpty else { return nil }
    let root = Double(Ranking.shortness(words: weighed.count)).squareRoot()
    let enough = weighed.reduce(0) { $0 + $1[keyPath: weight] } * root * root.squareRoot()
    return min(1, weighed.reduce(0) { $0 + $1[keyPath: weight] * found($1) } / enough)
  }
}
