import Search

/// The most important postings of an index, for the site's search.
struct SearchPostings {
  /// The maximum size of the index, in compressed bytes for each byte of text: nearly a fifth of the compressed text.
  private static let shareOfText: Float = 0.059
  /// The compressed bytes for each byte of the titles, which are also in the index.
  private static let compressedTitle: Float = 0.35
  /// How much expansion questions with a term add to its impact. With all postings, at 0 the first hit agrees with
  /// `skills query` 0.8 % less often, at 0.3 2.5 % less.
  private static let expansionImpact: Float = 0.15
  /// Each expansion question counts 1 over the square root of its length, together at most this much.
  private static let manyExpansions: Float = 3

  struct Posting {
    let term: Int
    let item: Int
    let impact: Float
    /// In compressed bytes, including its share of its list's cost.
    fileprivate let cost: Float
    fileprivate let use: Float
  }

  /// By term, in any order. The postings of a list are in item order.
  let lists: [[Posting]]

  /// - Parameters:
  ///   - textSize: In bytes.
  ///   - titleSize: The size of all titles, in bytes.
  init(of index: Index, terms: [String], textSize: Int, titleSize: Int) {
    var postings = Self.postings(of: index, terms)
    postings.sort { ($1.use, $0.item, $0.term) < ($0.use, $1.item, $1.term) }
    var rest = Self.shareOfText * Float(textSize) - Self.compressedTitle * Float(titleSize)
    let kept = postings.prefix {
      rest -= $0.cost
      return rest > 0
    }
    lists = Dictionary(grouping: kept, by: \.term).values.map { $0.sorted { $0.item < $1.item } }
  }

  private static func postings(of index: Index, _ terms: [String]) -> [Posting] {
    let stopWords = Set(WordSet.stopWordList.split(separator: " ").map(String.init))
    let values = terms.indices.map { term in
      (stopWords.contains(terms[term]) ? Ranking.stopWord : 1)
        * Ranking.value(ofIDF: index.idf(ofTerm: term), words: Ranking.fewWords)
    }
    let items = index.itemTerms
    var lengths = [Int](repeating: 0, count: terms.count)
    for item in items { for term in item { lengths[Int(term.term)] += 1 } }
    let expansions = items.indices.map { ItemExpansions(index.expansions(of: $0)) }
    // By term, how many expansion questions contain it, which shows what users ask with.
    var asked = [Int](repeating: 0, count: terms.count)
    for item in expansions { for (term, count) in item.counts { asked[term] += count.number } }
    return items.enumerated().flatMap { item, itemTerms in
      itemTerms.map { itemTerm in
        let term = Int(itemTerm.term)
        let count = expansions[item].counts[term]
        let impact =
          ItemTerm.value(ofImpact: itemTerm.impact) + expansionImpact * min(1, (count?.weight ?? 0) / manyExpansions)
        let cost = cost(ofList: lengths[term], items: index.itemCount)
        let use =
          impact * values[term] * likelihood(asked[term]) * expansions[item].likelihood(count) / cost.squareRoot()
        return Posting(term: term, item: item, impact: impact, cost: cost, use: use)
      }
    }
  }

  /// The cost of a posting in compressed bytes: the difference to its section, its level, and its share of the list's
  /// hash, idf and length.
  private static func cost(ofList length: Int, items: Int) -> Float {
    let bits = Float(Int.bitWidth - (items / max(length, 1)).leadingZeroBitCount)
    return max(0.6, bits / 8 + 0.3) + 0.22 + 2.4 / Float(length)
  }

  /// How much likelier users ask with a term than with one that no expansion question contains; increases with each
  /// doubling.
  private static func likelihood(_ count: Int) -> Float { 1 + Float(Int.bitWidth - count.leadingZeroBitCount) / 10 }
}

/// The expansion questions of an item, by term.
private struct ItemExpansions {
  /// By term, the number of questions that contain it and their total weight.
  private(set) var counts: [Int: (number: Int, weight: Float)] = [:]
  private let number: Int

  init(_ expansions: [[Int]]) {
    number = expansions.count
    for expansion in expansions {
      for term in Set(expansion) {
        let count = counts[term] ?? (0, 0)
        counts[term] = (count.number + 1, count.weight + 1 / Float(expansion.count).squareRoot())
      }
    }
  }

  /// How likely users ask for the item with a term: the share of its questions that contain it, or a tenth for any term
  /// of its text.
  func likelihood(_ count: (number: Int, weight: Float)?) -> Float {
    0.1 + Float(count?.number ?? 0) / Float(max(1, number))
  }
}
