internal import JSON
internal import Search

/// The searches that find a question's candidates in an engine.
///
/// An engine's own ranking isn't ours, and differs between engines. What all can do is to find the sections that have some
/// terms, each with at least some impact. So all sections with a rare term are asked for; of a frequent one those in which it
/// counts most, and those that have several such terms. Then the `terms` of what was found tell what each section scores.
struct CandidateSearch: Sendable {
  /// The terms that a search guarantees for its sections, with their minimum impacts.
  private struct List {
    let terms: [(number: Int, impact: Float)]
    let condition: EngineCondition
    var preference: EngineCondition?
    var limit = CandidateSearch.limit
  }

  private let weights: [Float]
  private let lists: [List]
  private let title: UInt32
  /// The terms' weights by their number in documents, without the impact.
  private let weightsByNumber: [Int: Float]

  /// A term is rare if at most this many sections have it: one search finds them all, even if a push has added some.
  private static let rare = 200
  /// The maximum number of sections in the list of a frequent term, since engines read each document as a whole. Of 40
  /// answers from generated text, two differ from the folder's with 40, one with 60, and none with 100.
  private static let limit = 100
  /// How many of the most valuable terms have lists. With 9, CACM, whose questions are long, loses 0.019; 24 gain nothing.
  private static let mostListed = 16
  /// The lowest impacts of a frequent term's lists, an octave apart; few sections reach the first.
  private static let cuts: [UInt8] = [192, 160, 128, 0]
  /// How many of the frequent terms have all these lists, and how many of them the others have: with the combinations and
  /// the title a root then has at most 50 searches, which Typesense takes in one request.
  private static let (mostCut, otherCuts) = (3, 2)
  /// Of this many frequent terms, every combination of two or more has a list, too.
  private static let mostCombined = 4

  /// - Parameter terms: In descending order of their weight.
  init(_ terms: [WeightedTerm], title: UInt32) {
    weightsByNumber = terms.reduce(into: [:]) {
      $0[EngineKey.terms(of: $1.term).lowerBound >> 4, default: 0] += $1.weight
    }
    let terms = Array(terms.prefix(Self.mostListed))
    (weights, self.title) = (terms.map(\.weight), title)
    let frequent = terms.indices.filter { terms[$0].itemCount > Self.rare }
    func condition(_ number: Int, atLeast impact: UInt8 = 0) -> EngineCondition {
      .term(EngineKey.terms(of: terms[number].term, atLeast: impact))
    }
    var lists = terms.indices.filter { terms[$0].itemCount <= Self.rare }.map { number in
      List(
        terms: [(number, Self.value(of: 0))], condition: condition(number),
        limit: EngineSearch.mostDocuments)
    }
    for (place, number) in frequent.enumerated() {
      let other = terms.indices.first { $0 != number }
      for cut in place < Self.mostCut ? Self.cuts[...] : Self.cuts.prefix(Self.otherCuts) {
        lists.append(
          List(
            terms: [(number, Self.value(of: cut))], condition: condition(number, atLeast: cut),
            preference: other.map { condition($0) }))
      }
    }
    let combined = Array(frequent.prefix(Self.mostCombined))
    for subset in 1..<(1 << combined.count) where subset.nonzeroBitCount > 1 {
      let numbers = combined.indices.filter { subset >> $0 & 1 == 1 }.map { combined[$0] }
      lists.append(
        List(
          terms: numbers.map { ($0, Self.value(of: 0)) }, condition: .all(numbers.map { condition($0) }),
          preference: .all(numbers.prefix(2).map { condition($0, atLeast: 128) })))
    }
    self.lists = lists
  }

  /// The lowest score in a list; for a list of all postings, a score that few are below.
  private static func value(of cut: UInt8) -> Float { ItemTerm.value(ofImpact: max(cut, 96)) }

  /// Versions of other pushes must not take places in a list: what is found would depend on what was pushed before.
  ///
  /// - Parameter condition: An additional condition for all sections, if any.
  func searches(of root: EngineRoot, where condition: EngineCondition?) -> [EngineSearch] {
    let titled = List(terms: [], condition: .key([EngineKey.of(String(title), as: .title)]))
    return ([titled] + lists).map { list in
      EngineSearch(
        collection: root.collection,
        condition: .all([list.condition, .live(in: root.push)] + (condition.map { [$0] } ?? [])),
        preference: list.preference, members: ["id", "file"], limit: list.limit)
    }
  }

  /// A section that was found.
  struct Found {
    let id: String
    /// The digest of its file's ID.
    let file: String
    /// Whether its title is the question: such sections go before all others.
    let isTitled: Bool
    /// The score of its terms: first a lower bound from the lists that have it, then that of `score(of:)`.
    var score: Float

    var rank: (Int, Float) { (isTitled ? 1 : 0, score) }
  }

  /// The sections that were found, each once.
  ///
  /// - Parameter results: The results of `searches`, in order.
  func found(in results: ArraySlice<[JSON]>) -> [Found] {
    var best: [String: (file: String, isTitled: Bool, impacts: [Float])] = [:]
    for (number, documents) in results.enumerated() {
      for document in documents {
        guard let id = document["id"]?.text, let file = document["file"]?.text else { continue }
        var entry = best[id] ?? (file, number == 0, [Float](repeating: 0, count: weights.count))
        for (term, impact) in number == 0 ? [] : lists[number - 1].terms {
          entry.impacts[term] = max(entry.impacts[term], impact)
        }
        best[id] = entry
      }
    }
    return best.map { id, entry in
      Found(
        id: id, file: entry.file, isTitled: entry.isTitled,
        score: zip(weights, entry.impacts).reduce(0) { $0 + $1.0 * $1.1 })
    }
  }

  func score(of document: JSON) -> Float {
    (document["terms"]?.elements ?? []).reduce(0) { sum, number in
      guard let number = number.shortInteger, let weight = weightsByNumber[number >> 4] else { return sum }
      return sum + weight * ItemTerm.value(ofImpact: EngineKey.impact(ofTerm: number))
    }
  }
}
