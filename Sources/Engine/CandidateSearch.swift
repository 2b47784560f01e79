internal import JSON
internal import Search

/// The searches that find a question's candidates in an engine, and what their results say about rank.
///
/// An engine's own ranking isn't ours, and differs between engines. What all can do is to find the documents that have
/// some terms, each with at least some impact. So the lists of the best postings of each term are asked for, and the
/// documents that have several of the most valuable terms. What a document is known to have is added up as BM25F does;
/// our own ranking then scores the best of them in full.
struct CandidateSearch: Sendable {
  /// The terms that a search guarantees for its documents, with their minimum impacts.
  private struct List {
    let terms: [(number: Int, impact: Float)]
    let condition: EngineCondition
    var preference: EngineCondition?
  }

  private let weights: [Float]
  private let lists: [List]
  private let title: UInt32

  /// The lowest impacts of a term's lists, an octave apart; few postings reach the first. The last list has all postings.
  private static let cuts: [UInt8] = [192, 160, 128, 0]
  /// How many of the most valuable terms have all these lists, and how many have any: with the combinations and the title
  /// a root then has at most 40 searches, and an engine takes 50 in one request.
  private static let (mostCut, mostListed) = (5, 9)
  /// How many documents each search gives: engines read a document as a whole, whatever of it is asked for.
  private static let limit = 60
  /// Of this many terms, every combination of two or more has a list, too.
  private static let mostCombined = 4

  /// - Parameter terms: In descending order of their weight.
  init(_ terms: [WeightedTerm], title: UInt32) {
    let terms = Array(terms.prefix(Self.mostListed))
    (weights, self.title) = (terms.map(\.weight), title)
    var lists: [List] = []
    for (number, term) in terms.enumerated() {
      let other = number == 0 ? terms.dropFirst().first : terms.first
      for cut in number < Self.mostCut ? Self.cuts[...] : Self.cuts.prefix(2) {
        lists.append(
          List(
            terms: [(number, Self.value(of: cut))], condition: .term(EngineKey.terms(of: term.term, atLeast: cut)),
            preference: other.map { .term(EngineKey.terms(of: $0.term)) }))
      }
    }
    let combined = terms.prefix(Self.mostCombined)
    for subset in 1..<(1 << combined.count) where subset.nonzeroBitCount > 1 {
      let numbers = combined.indices.filter { subset >> $0 & 1 == 1 }
      let conditions = numbers.map { EngineCondition.term(EngineKey.terms(of: combined[$0].term)) }
      lists.append(
        List(
          terms: numbers.map { ($0, Self.value(of: 0)) }, condition: .all(conditions),
          preference: .all(numbers.prefix(2).map { .term(EngineKey.terms(of: combined[$0].term, atLeast: 128)) })))
    }
    self.lists = lists
  }

  /// The lowest score in a list; for a list of all postings, a score that few are below.
  private static func value(of cut: UInt8) -> Float { ItemTerm.value(ofImpact: max(cut, 96)) }

  /// - Parameter condition: An additional condition for all documents, if any.
  func searches(of collection: String, where condition: EngineCondition?) -> [EngineSearch] {
    let conditions = [EngineCondition.key([EngineKey.of(String(title), as: .title)])] + lists.map(\.condition)
    let preferences = [nil] + lists.map(\.preference)
    return zip(conditions, preferences).map { own, preference in
      EngineSearch(
        collection: collection, condition: condition.map { .all([own, $0]) } ?? own, preference: preference,
        members: ["id", "file", "from", "until"], limit: Self.limit)
    }
  }

  /// The distinct files of the results, best first.
  ///
  /// - Parameters:
  ///   - results: The results of `searches`, in order.
  ///   - push: The push that is read.
  func files(of results: ArraySlice<[JSON]>, in push: Int) -> [(file: String, score: Float)] {
    var best: [String: (file: String, impacts: [Float])] = [:]
    for (list, documents) in results.enumerated() {
      for document in documents where document.isLive(in: push) {
        guard let id = document["id"]?.text, let file = document["file"]?.text else { continue }
        var entry = best[id] ?? (file, [Float](repeating: 0, count: weights.count + 1))
        if list == 0 {
          // Exact titles go before all others.
          entry.impacts[weights.count] = 1
        } else {
          for (number, impact) in lists[list - 1].terms { entry.impacts[number] = max(entry.impacts[number], impact) }
        }
        best[id] = entry
      }
    }
    var scores: [String: Float] = [:]
    for (file, impacts) in best.values {
      let score = zip(weights, impacts).reduce(impacts[weights.count] * 1_000) { $0 + $1.0 * $1.1 }
      scores[file] = max(scores[file] ?? 0, score)
    }
    return scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }
}
