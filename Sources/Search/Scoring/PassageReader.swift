/// What an item's text tells that single terms don't.
package struct PassageMatch: Sendable, Equatable {
  /// The idf of words that are neighbors in the query and in the text, with at most one word between
  /// them, damped for long queries: some pairs of these are in any text.
  package var pairs = 0.0
  /// The idf of the names in the title, where the query is nothing but names of an API.
  package var namesInTitle = 0.0
}

/// Reads texts for words of a query that are neighbors there too, and for the API names that it asks for.
package final class PassageReader {
  /// Two neighboring words of the query, by their numbers in `words`.
  private struct Pair: Equatable {
    let first: Int
    let second: Int
  }

  private let query: Query
  /// The query's words, each once.
  private let words: [Query.Term]
  private let pairs: [Pair]
  /// The idf of both words of each pair, damped.
  private let pairWeights: [Double]
  /// The names of an API if the query is nothing else: `fooBar`, `@State`, `sheet(item:)`.
  private let names: [Query.Term]
  private let nameWeights: [Double]
  /// By byte, whether a word or a name of the query begins with it.
  private var begins = [Bool](repeating: false, count: 256)

  /// By pair, whether its words are neighbors in the text.
  private var isTogether: [Bool]
  /// By name, whether the title has it.
  private var isInTitle: [Bool]
  /// By word, its last position.
  private var last: [Int]
  /// The number of words read so far.
  private var position = 0
  /// Whether the title is being read.
  private var readsTitle = false
  private var scanner = TermScanner()
  private let stem = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: 2 * WordScanner.capacity)

  /// How far apart the words of a pair may be: one word may be between them.
  private static let reach = 2
  /// How many bytes of a text are read. A longer text is a book and no section.
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
    var pairs: [Pair] = []
    for pair in zip(sequence, sequence.dropFirst()).map(Pair.init) where !pairs.contains(pair) {
      pairs.append(pair)
    }
    let damping = Double(Ranking.shortness(words: query.groupCount))
    pairWeights = pairs.map { damping * (weights[$0.first] + weights[$0.second]) }
    let names = query.namesAlone
    nameWeights = names.map { Double(resolved.idfs[$0] ?? 0) }
    (self.query, self.words, self.pairs) = (query, words, pairs)
    self.names = names.map { query.terms[$0] }
    isTogether = pairs.map { _ in false }
    isInTitle = names.map { _ in false }
    last = words.map { _ in 0 }
    for term in words + self.names { begins[Int(query.bytes[term.surface.lowerBound])] = true }
  }

  deinit {
    scanner.deallocate()
    stem.deallocate()
  }

  /// Whether texts have nothing to tell about the query.
  package var isIdle: Bool { pairs.isEmpty && names.isEmpty }

  /// Reads a section's text, whose first line is its title.
  package func match(_ text: UnsafeBufferPointer<UInt8>) -> PassageMatch {
    for index in pairs.indices { isTogether[index] = false }
    for index in names.indices { isInTitle[index] = false }
    for index in last.indices { last[index] = -Self.reach - 1 }
    position = 0
    let text = UnsafeBufferPointer(rebasing: text.prefix(Self.maximumLength))
    let title = ByteClasses.firstIndex(of: UInt8(ascii: "\n"), in: text, from: 0)
    readsTitle = true
    read(text[..<title])
    readsTitle = false
    if !pairs.isEmpty { read(text[title...]) }
    return PassageMatch(
      pairs: Self.sum(pairWeights, where: isTogether),
      namesInTitle: Self.sum(nameWeights, where: isInTitle))
  }

  private static func sum(_ weights: [Double], where isFound: [Bool]) -> Double {
    zip(weights, isFound).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
  }

  private func read(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    // The last word of the title is no neighbor of the first one below it.
    position += Self.reach
    var sink = Sink(reader: self)
    _ = scanner.scanMarkdown(UnsafeBufferPointer(rebasing: text), into: &sink)
  }

  /// Reads a word that may be a form of one of the query's words. Stop words count only as they are
  /// written.
  private func note(_ word: UnsafeBufferPointer<UInt8>) {
    _ = stem.update(fromContentsOf: word)
    let count = Stemmer.stem(UnsafeMutableBufferPointer(rebasing: stem[..<word.count]))
    let number = words.firstIndex { asked in
      asked.isStop
        ? word.elementsEqual(query.bytes[asked.surface])
        : stem[..<count].elementsEqual(query.bytes[asked.stem])
    }
    guard let number else { return }
    for (index, pair) in pairs.enumerated()
    where pair.second == number && position - last[pair.first] <= Self.reach {
      isTogether[index] = true
    }
    last[number] = position
  }

  private func noteName(_ word: UnsafeBufferPointer<UInt8>) {
    for (index, name) in names.enumerated() where word.elementsEqual(query.bytes[name.surface]) {
      isInTitle[index] = true
    }
  }

  private struct Sink: TermSink {
    let reader: PassageReader

    func take(_ word: UnsafePointer<UInt8>, _ length: Int, as kind: TermKind) {
      let isWord = kind == .word || kind == .identifier
      if isWord { reader.position += 1 }
      guard reader.begins[Int(word[0])], kind != .part else { return }
      let word = UnsafeBufferPointer(start: word, count: length)
      if reader.readsTitle { reader.noteName(word) }
      if isWord { reader.note(word) }
    }

    mutating func take(
      letters: UnsafePointer<UInt8>, _ length: Int, folded: UnsafeMutablePointer<UInt8>,
      as kind: TermKind
    ) {
      // Most words begin with another letter than all words of the query.
      if reader.begins[Int(letters[0] | 0x20)] {
        takeFolded(letters, length, folded, as: kind)
      } else {
        reader.position += 1
      }
    }
  }
}

extension Query {
  /// The numbers of the terms that name an API, if the query is nothing else. Beside other words, a
  /// name is the subject that most of the hits have in common, and does not tell them apart.
  var namesAlone: [Int] {
    let names = terms.indices.filter { terms[$0].reason == .exact && terms[$0].isName }
    let isAlone = terms.allSatisfy { term in
      !term.isWord || term.isStop
        || names.contains { bytes[terms[$0].surface].contains(bytes[term.surface]) }
    }
    return isAlone ? names : []
  }
}
