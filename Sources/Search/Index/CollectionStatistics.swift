/// The statistics of a collection of which an index contains only some items, such as those that a search engine has
/// found. With them, items score as they would in an index of the whole collection.
package struct CollectionStatistics: Sendable, Equatable {
  package var itemCount = 0
  package var fileCount = 0
  package var expansionCount = 0
  package var averageLength: Float = 1
  package var averageTitleLength: Float = 1
  /// By term, how many items contain it. For other terms, only the items of the index are counted.
  package var itemCounts: [String: Int] = [:]

  package init() {}

  package static func += (sum: inout CollectionStatistics, other: CollectionStatistics) {
    let (own, others) = (Float(sum.itemCount), Float(other.itemCount))
    if own + others > 0 {
      sum.averageLength = (sum.averageLength * own + other.averageLength * others) / (own + others)
      sum.averageTitleLength =
        (sum.averageTitleLength * own + other.averageTitleLength * others) / (own + others)
    }
    sum.itemCount += other.itemCount
    sum.fileCount += other.fileCount
    sum.expansionCount += other.expansionCount
    sum.itemCounts.merge(other.itemCounts, uniquingKeysWith: +)
  }
}

extension Index {
  /// The statistics of this index, without term counts.
  package func statistics(fileCount: Int) -> CollectionStatistics {
    var statistics = CollectionStatistics()
    (statistics.itemCount, statistics.fileCount) = (itemCount, fileCount)
    statistics.expansionCount = layout.expansionCount
    (statistics.averageLength, statistics.averageTitleLength) = (layout.averageLength, layout.averageTitleLength)
    return statistics
  }

  /// How many items contain a term, given as a stem; 0 if the index lacks it.
  package func itemCount(of term: String) -> Int { self.term(Word(term.utf8)).map(itemCount(ofTerm:)) ?? 0 }
}

/// A word form that occurs in an index.
package struct VocabularyWord: Sendable, Equatable {
  package let surface: String
  package let term: String
  /// How many items contain its term.
  package let itemCount: Int
}

package struct ItemTerm: Sendable {
  /// The number of the term in its index.
  package let term: UInt32
  /// Its quantized score; see `Impact`.
  package let impact: UInt8

  /// The score per unit of a term's weight that an impact stands for.
  package static func value(ofImpact impact: UInt8) -> Float { unsafe Impact.values[Int(impact)] }
}

extension Index {
  /// Every word form.
  package var vocabulary: [VocabularyWord] {
    let terms = terms
    return (0..<layout.surfaceCount).compactMap { number in
      term(ofSurface: number).map { term in
        VocabularyWord(
          surface: String(decoding: surfaces[number], as: UTF8.self), term: terms[term],
          itemCount: itemCount(ofTerm: term))
      }
    }
  }

  /// The hash of an item's title, to compare with `ResolvedQuery.titleHash`.
  package func titleHash(of item: Int) -> UInt32 { titleHashes[item] }
}

/// A term that counts for a query.
package struct WeightedTerm: Sendable, Equatable {
  package let term: String
  package let weight: Float
  /// How many items of the collection contain it.
  package let itemCount: Int
}

extension ResolvedQuery {
  /// The terms in descending order of their weight.
  package func weightedTerms(in index: Index) -> [WeightedTerm] {
    terms.map { term in
      WeightedTerm(
        term: index.stem(of: term, query), weight: term.weight, itemCount: index.itemCount(ofTerm: term.term))
    }
  }

  package var titleHash: UInt32 { query.titleHash }
}

extension Query {
  /// The stems of all terms, which an index must look up to resolve the query.
  package var stems: [String] {
    terms.map { string($0.stem) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The words of the text itself, as written and as stems.
  package var words: [(surface: String, stem: String)] {
    terms.filter(\.isWord).map { (string($0.surface), string($0.stem)) }
  }
}
