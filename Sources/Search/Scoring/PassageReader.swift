/// Finds neighboring words of a query that are neighbors in a text too.
package final class PassageReader {
  /// Two neighboring words of the query, as indices in `words`, and the weight of finding them together: their idf,
  /// damped in a long query, some of whose pairs occur in any text.
  private struct Pair {
    let first: Int
    let second: Int
    let weight: Double
    /// Whether they are neighbors in the current text.
    var isTogether = false
  }

  private let query: Query
  /// The query's distinct words.
  private let words: [Query.Term]
  private var pairs: [Pair] = []
  /// For each byte, whether a word of the query begins with it.
  private var begins = [Bool](repeating: false, count: 256)
  /// By word, its last position in the text.
  private var last: [Int]
  /// The number of words read so far.
  private var position = 0
  private var scanner = TermScanner()
  private let stem = MutableBytes(repeating: 0, count: 2 * WordScanner.capacity)

  /// How many bytes of a text are read, more than nearly any section has.
  private static let maximumLength = 1 << 15

  package init(_ resolved: ResolvedQuery) {
    let query = resolved.query
    var words: [Query.Term] = []
    var weights: [Double] = []
    var sequence: [Int] = []
    for (term, idf) in zip(query.terms, resolved.idfs) where term.isWord {
      let known = words.firstIndex { query.bytes[$0.stem] == query.bytes[term.stem] }
      if known == nil {
        words.append(term)
        weights.append(Double(idf ?? 0))
      }
      sequence.append(known ?? words.count - 1)
    }
    (self.query, self.words, last) = (query, words, words.map { _ in 0 })
    let damping = Double(Ranking.shortness(words: query.groupCount))
    for (first, second) in zip(sequence, sequence.dropFirst())
    where !pairs.contains(where: { $0.first == first && $0.second == second }) {
      let weight = damping * (weights[first] + weights[second])
      pairs.append(Pair(first: first, second: second, weight: weight))
    }
    for term in words { begins[Int(query.bytes[term.surface.lowerBound])] = true }
  }

  deinit {
    scanner.deallocate()
    stem.deallocate()
  }

  /// Whether the query has no pairs to look for.
  package var isIdle: Bool { pairs.isEmpty }

  /// The sum of the weights of the pairs found in a section's text, at most one word apart.
  ///
  /// - Parameter item: The first line is the title, whose last word has no neighbor in the next line.
  package func pairs(in item: ItemText) -> Double {
    for index in pairs.indices { pairs[index].isTogether = false }
    for index in last.indices { last[index] = -Ranking.reach - 1 }
    position = 0
    item.withBytes { read($0, item.runs()) }
    return pairs.reduce(0) { $1.isTogether ? $0 + $1.weight : $0 }
  }

  private func read(_ text: Bytes, _ runs: [TextRun]) {
    let text = text.slice(..<min(Self.maximumLength, text.count))
    let title = ByteMasks.firstIndex(of: UInt8(ascii: "\n"), in: text, from: 0)
    let map = scanner.map(of: text)
    var sink = Sink(reader: self)
    for part in [0..<title, title..<text.count] {
      for run in runs.clamped(to: part) {
        _ = scanner.scan(run.range, of: text, map: map, isCode: run.isCode, into: &sink)
      }
      position += Ranking.reach
    }
  }

  /// Reads a word that may be a form of one of the query's words. Stop words must match exactly.
  private func note(_ word: Bytes) {
    stem.replace(from: 0, with: word)
    let stem = stem.slice(0..<Stemmer.stem(stem.part(0..<word.count)))
    let number = words.firstIndex { asked in
      asked.isStop
        ? word.elementsEqual(query.bytes[asked.surface])
        : stem.elementsEqual(query.bytes[asked.stem])
    }
    guard let number else { return }
    for index in pairs.indices
    where pairs[index].second == number && position - last[pairs[index].first] <= Ranking.reach {
      pairs[index].isTogether = true
    }
    last[number] = position
  }

  private struct Sink: TermSink {
    let reader: PassageReader

    func take(_ word: Bytes, as kind: TermKind) {
      guard kind == .word || kind == .identifier else { return }
      reader.position += 1
      if reader.begins[Int(word[0])] { reader.note(word) }
    }
  }
}
