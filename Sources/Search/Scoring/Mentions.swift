/// Finds the words of a query that a text mentions.
///
/// Used to choose the rules that apply to a question, and to measure how much of a question a title covers.
package final class Mentions {
  private let query: Query
  /// The terms to look for, with distinct stems, and their weights.
  private let terms: [(term: Query.Term, weight: Float)]
  /// For each byte, whether a term begins with it.
  private var begins = [Bool](repeating: false, count: 256)
  private var scanner = TermScanner()
  private let stem = MutableBytes(repeating: 0, count: 2 * WordScanner.capacity)
  /// By group of the query, the weight mentioned so far in the current text.
  private var mentioned: [Float]

  package init(_ resolved: ResolvedQuery) {
    let query = resolved.query
    var seen: [ArraySlice<UInt8>] = []
    terms = zip(query.terms, resolved.idfs).compactMap { term, idf in
      let stem = query.bytes[term.stem]
      guard let idf, !term.isStop, !seen.contains(stem) else { return nil }
      seen.append(stem)
      return (term, term.weight * idf)
    }
    self.query = query
    mentioned = [Float](repeating: 0, count: query.groupCount)
    for (term, _) in terms { begins[Int(query.bytes[term.stem.lowerBound])] = true }
  }

  deinit {
    scanner.deallocate()
    stem.deallocate()
  }

  /// By group of the query, the largest weight of its terms that a text mentions in any form, or 0. Rare terms weigh
  /// more, stop words nothing.
  package func weights(in text: ItemText) -> [Float] {
    for group in mentioned.indices { mentioned[group] = 0 }
    guard !terms.isEmpty else { return mentioned }
    text.withBytes { bytes in
      var sink = Sink(mentions: self)
      let map = scanner.map(of: bytes)
      for run in text.runs() {
        _ = scanner.scan(run.range, of: bytes, map: map, isCode: run.isCode, into: &sink)
      }
    }
    return mentioned
  }

  private func note(_ word: Bytes) {
    stem.replace(from: 0, with: word)
    let stem = stem.slice(0..<Stemmer.stem(stem.part(0..<word.count)))
    for (term, weight) in terms where stem.elementsEqual(query.bytes[term.stem]) {
      mentioned[term.group] = max(mentioned[term.group], weight)
    }
  }

  private struct Sink: TermSink {
    let mentions: Mentions

    func take(_ word: Bytes, as kind: TermKind) {
      if mentions.begins[Int(word[0])] { mentions.note(word) }
    }
  }
}
