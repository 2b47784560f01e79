/// What ranking needs to know of a collection of which an index has only some items, as those that a search engine
/// has found: with it they score what they would score in an index of all.
package struct CollectionStatistics: Sendable, Equatable {
  package var itemCount = 0
  package var fileCount = 0
  package var expansionCount = 0
  package var averageLength: Float = 1
  package var averageTitleLength: Float = 1
  /// By term, how many items have it. Of other terms the items of the index alone are counted.
  package var itemCounts: [String: Int] = [:]

  package init() {}

  /// Those of two collections together.
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
  /// Those of this index, without the counts of terms.
  package func statistics(fileCount: Int) -> CollectionStatistics {
    var statistics = CollectionStatistics()
    (statistics.itemCount, statistics.fileCount) = (itemCount, fileCount)
    statistics.expansionCount = layout.expansionCount
    (statistics.averageLength, statistics.averageTitleLength) = (layout.averageLength, layout.averageTitleLength)
    return statistics
  }

  /// How many items have a term, written as a stem; 0 for one that the index lacks.
  package func itemCount(of term: String) -> Int { self.term(Word(term.utf8)).map(itemCount(ofTerm:)) ?? 0 }
}

/// A word as the items of an index have it.
package struct VocabularyWord: Sendable, Equatable {
  package let surface: String
  package let term: String
  /// How many items have the term.
  package let itemCount: Int

  package init(surface: String, term: String, itemCount: Int) {
    (self.surface, self.term, self.itemCount) = (surface, term, itemCount)
  }
}

/// A term of an item.
package struct ItemTerm: Sendable {
  /// The number of the term in its index.
  package let term: UInt32
  /// What it scores, as `Impact` has it.
  package let impact: UInt8

  /// What an item with a term of some impact scores for each unit of the term's weight.
  package static func value(ofImpact impact: UInt8) -> Float { unsafe Impact.values[Int(impact)] }
}

extension Index {
  /// Every word as it is written.
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

  /// What a title must have to be a query word for word, as `ResolvedQuery.titleHash`.
  package func titleHash(of item: Int) -> UInt32 { titleHashes[item] }
}

/// A term that counts for a query.
package struct WeightedTerm: Sendable, Equatable {
  package let term: String
  package let weight: Float
  /// How many items have it.
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
  /// The stems of all terms: what an index must be asked for to resolve the query.
  package var stems: [String] {
    terms.map { string($0.stem) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The words of the text itself, as they are written and as stems.
  package var words: [(surface: String, stem: String)] {
    terms.filter(\.isWord).map { (string($0.surface), string($0.stem)) }
  }
}
