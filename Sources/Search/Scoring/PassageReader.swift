/// Reads texts for what single terms do not tell: which neighbouring words of a query are
/// neighbours in the text too, and where the text has the names that the query asks for.
struct PassageReader {
  /// Where in a text a name occurs, the most telling place first.
  enum Place: Int { case titleAsCode, title, opening }

  /// Two neighbouring words of the query, by their numbers in `words`.
  struct Pair: Equatable {
    let first: Int
    let second: Int
  }

  /// The prefix that all forms of a word share.
  private struct Beginning {
    /// Up to 8 bytes.
    let bytes: UInt64
    /// Which of them count.
    let mask: UInt64
    /// The `Hash.key` of the word as the query has it.
    let key: UInt64
  }

  private let query: Query
  /// The query's words, each once.
  let words: [Query.Term]
  let pairs: [Pair]
  /// The names of an API if the query is nothing else: `fooBar`, `@State`, `sheet(item:)`.
  let names: [Query.Term]
  /// By word, the prefix of its forms.
  private let beginnings: [Beginning]
  /// Words of texts that were compared by their stems, kept since texts repeat their words.
  private var forms: [(bytes: SIMD2<UInt64>, number: Int?)] = []
  /// By byte, whether a word or a name of the query begins with it.
  private var begins = [Bool](repeating: false, count: 256)
  /// By `WordPlaces.start`, whether one of `words` begins with it.
  private var wordBegins = [Bool](repeating: false, count: WordPlaces.startCount)

  /// By pair, whether its words are neighbours in the last text.
  private(set) var isTogether: [Bool]
  /// How many pairs were not found in the last text yet.
  private var missingPairs = 0
  /// By name, its most telling place in the last text.
  private(set) var places: [Place?]
  /// By word, its last position.
  private var last: [Int]
  /// The number of words read so far.
  private var position = 0
  /// The stretch of the text that is being read; nil after the opening.
  private var place: Place?
  private var scanner = TermScanner()
  private let folded = UnsafeMutablePointer<UInt8>.allocate(capacity: WordScanner.capacity)
  private let stem = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: 2 * WordScanner.capacity)

  /// How far apart the words of a pair may be: one word may be between them.
  private static let reach = 2
  /// The maximum length of an opening sentence, in bytes.
  private static let maximumOpeningLength = 400

  init(_ query: Query) {
    self.query = query
    var words: [Query.Term] = []
    var sequence: [Int] = []
    for term in query.terms where term.isWord {
      let known = words.firstIndex { query.bytes[$0.stem] == query.bytes[term.stem] }
      if known == nil { words.append(term) }
      sequence.append(known ?? words.count - 1)
    }
    var pairs: [Pair] = []
    for pair in zip(sequence, sequence.dropFirst()).map(Pair.init) where !pairs.contains(pair) {
      pairs.append(pair)
    }
    self.pairs = pairs
    names = query.namesAlone
    self.words = words
    beginnings = query.bytes.withUnsafeBufferPointer { bytes in
      words.map { Self.beginning(of: $0, in: bytes.baseAddress!) }
    }
    isTogether = pairs.map { _ in false }
    places = names.map { _ in nil }
    last = words.map { _ in 0 }
    for term in words + names { begins[Int(query.bytes[term.surface.lowerBound])] = true }
    for word in beginnings {
      let (first, second) = (UInt8(word.bytes & 0xFF), UInt8(word.bytes >> 8 & 0xFF))
      for other in UInt8(0)..<32 where word.mask == 0xFF || other == second & 31 {
        wordBegins[WordPlaces.start(first, other)] = true
      }
    }
  }

  /// - Parameter bytes: The query's bytes, with 8 more behind them.
  private static func beginning(
    of term: Query.Term, in bytes: UnsafePointer<UInt8>
  ) -> Beginning {
    // All but the last letter of a stem is a prefix of the word and of its other forms. Of `die`,
    // `lie` and `tie` only the first letter is: `dying`.
    let start = bytes + term.stem.lowerBound
    let isOfY =
      term.stem.count == 3 && start[1] == UInt8(ascii: "i") && start[2] == UInt8(ascii: "e")
    let count = isOfY ? 1 : min(8, max(1, term.stem.count - 1))
    return Beginning(
      bytes: Hash.key(start, count), mask: ~0 >> UInt64(64 - 8 * count),
      key: Hash.key(bytes + term.surface.lowerBound, term.surface.count))
  }

  func deallocate() {
    scanner.deallocate()
    folded.deallocate()
    stem.deallocate()
  }

  /// Whether texts have nothing to tell about the query.
  var isIdle: Bool { pairs.isEmpty && names.isEmpty }

  /// Reads a section's text, whose first line is its title.
  ///
  /// - Parameter places: Returns the places of its words, and is called only if they are needed.
  mutating func read(_ text: ItemText, places: () -> WordPlaces) {
    for index in pairs.indices { isTogether[index] = false }
    missingPairs = pairs.count
    for index in names.indices { self.places[index] = nil }
    for index in last.indices { last[index] = -Self.reach - 1 }
    if names.isEmpty { readWords(text.bytes, places()) } else { readTerms(text) }
  }

  /// Looks for pairs only, so code need not be told from prose.
  private mutating func readWords(_ text: UnsafeBufferPointer<UInt8>, _ places: WordPlaces) {
    places.words.withUnsafeBufferPointer { words in
      for stretch in places.stretches where !stretch.words.isEmpty {
        position += Self.reach
        let start = position
        var rest = stretch.words
        while let number = nextCandidate(in: rest, of: words) {
          rest = number + 1..<rest.upperBound
          position = start + rest.lowerBound - stretch.words.lowerBound
          note(folded, places.fold(words[number], of: text, into: folded))
          guard missingPairs > 0 else { return }
        }
        position = start + stretch.words.count
      }
    }
  }

  /// The next word that may be a form of one of the query's words.
  private func nextCandidate(in range: Range<Int>, of words: UnsafeBufferPointer<UInt32>) -> Int? {
    wordBegins.withUnsafeBufferPointer { begins in
      range.first { begins[WordPlaces.start(of: words[$0])] }
    }
  }

  private mutating func readTerms(_ item: ItemText) {
    let text = UnsafeBufferPointer(rebasing: item.bytes.prefix(WordPlaces.maximumLength))
    let runs = item.runs()
    let title = ByteClasses.firstIndex(of: UInt8(ascii: "\n"), in: text, from: 0)
    let opening = Self.openingEnd(of: text, runs, from: title)
    read(runs.clamped(to: 0..<title), of: text, as: .title)
    read(runs.clamped(to: title..<opening), of: text, as: .opening)
    // The rest matters for pairs only.
    if missingPairs > 0 { read(runs.clamped(to: opening..<text.count), of: text, as: nil) }
  }

  private mutating func read(
    _ runs: [TextRun], of text: UnsafeBufferPointer<UInt8>, as stretch: Place?
  ) {
    // The last word of a stretch is no neighbour of the first one of the next.
    position += Self.reach
    for run in runs {
      place = stretch == .title && run.isCode ? .titleAsCode : stretch
      var scanner = scanner
      let part = UnsafeBufferPointer(rebasing: text[run.range])
      _ = scanner.scan(part, isCode: run.isCode, into: &self)
      self.scanner = scanner
    }
  }

  /// The end of the first sentence below the title, or `start` if the text begins with a block of code there.
  static func openingEnd(
    of text: UnsafeBufferPointer<UInt8>, _ runs: [TextRun], from start: Int
  ) -> Int {
    var index = start
    while index < text.count, text[index] <= 0x20 { index += 1 }
    let first = runs.first { $0.range.upperBound > index }
    // Inline code begins in the same line, a block of it below the fence.
    let isBlock = first.map {
      $0.isCode && text[min(index, $0.range.lowerBound)..<$0.range.lowerBound].contains(0x0A)
    }
    guard index < text.count, isBlock == false else { return start }
    let limit = min(text.count, index + maximumOpeningLength)
    while index < limit {
      let next = index + 1 < text.count ? text[index + 1] : 0x0A
      switch text[index] {
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"):
        if next <= 0x20 { return index + 1 }
      case 0x0A where next == 0x0A: return index
      default: break
      }
      index += 1
    }
    return limit
  }

  /// The number of the query's word of which a text's word is a form, or nil.
  private mutating func number(of word: UnsafePointer<UInt8>, _ length: Int) -> Int? {
    let first = Hash.key(word, 8)
    var mayBeForm = false
    for number in beginnings.indices {
      let beginning = beginnings[number]
      guard first & beginning.mask == beginning.bytes else { continue }
      let isWritten = length <= 8 && Hash.key(word, length) == beginning.key
      if isWritten, !mayBeForm { return number }
      // Stop words count only as they are written.
      mayBeForm = mayBeForm || isWritten || !words[number].isStop
    }
    guard mayBeForm else { return nil }
    guard length <= 16 else { return number(ofForm: word, length) }
    let bytes = SIMD2(
      Hash.key(word, min(length, 8)), length > 8 ? Hash.key(word + 8, length - 8) : 0)
    if let known = forms.first(where: { $0.bytes == bytes }) { return known.number }
    let number = number(ofForm: word, length)
    forms.append((bytes, number))
    return number
  }

  /// The same for a word that may be written otherwise than in the query: compares stems.
  private func number(ofForm word: UnsafePointer<UInt8>, _ length: Int) -> Int? {
    let text = UnsafeBufferPointer(start: word, count: length)
    func isWritten(_ term: Query.Term) -> Bool { text.elementsEqual(query.bytes[term.surface]) }
    let first = Hash.key(word, 8)
    stem.baseAddress!.update(from: word, count: length)
    let count = Stemmer.stem(UnsafeMutableBufferPointer(rebasing: stem[..<length]))
    return words.indices.first { number in
      guard first & beginnings[number].mask == beginnings[number].bytes else { return false }
      let asked = words[number]
      guard !asked.isStop else { return length <= 8 && isWritten(asked) }
      return isWritten(asked) || stem[..<count].elementsEqual(query.bytes[asked.stem])
    }
  }
}

extension PassageReader: TermSink {
  mutating func take(_ word: UnsafePointer<UInt8>, _ length: Int, as kind: TermKind) {
    let isWord = kind == .word || kind == .identifier
    if isWord { position += 1 }
    guard begins[Int(word[0])], kind != .part else { return }
    if let place { note(word, length, at: place) }
    if isWord { note(word, length) }
  }

  mutating func take(
    letters: UnsafePointer<UInt8>, _ length: Int, folded: UnsafeMutablePointer<UInt8>,
    as kind: TermKind
  ) {
    // Most words begin with another letter than all words of the query.
    if begins[Int(letters[0] | 0x20)] {
      takeFolded(letters, length, folded, as: kind)
    } else {
      position += 1
    }
  }

  /// Reads a word that may be a form of one of the query's words.
  private mutating func note(_ word: UnsafePointer<UInt8>, _ length: Int) {
    guard let number = number(of: word, length) else { return }
    for (index, pair) in pairs.enumerated()
    where pair.second == number && position - last[pair.first] <= Self.reach && !isTogether[index] {
      isTogether[index] = true
      missingPairs -= 1
    }
    last[number] = position
  }

  private mutating func note(_ word: UnsafePointer<UInt8>, _ length: Int, at place: Place) {
    let text = UnsafeBufferPointer(start: word, count: length)
    for (index, name) in names.enumerated() where text.elementsEqual(query.bytes[name.surface]) {
      places[index] = places[index].map { $0.rawValue < place.rawValue ? $0 : place } ?? place
    }
  }
}

extension Query {
  /// The names of an API if the query is nothing else. Beside other words, a name is the subject
  /// that most of the hits have in common, and does not tell them apart.
  var namesAlone: [Term] {
    let names = terms.filter { $0.reason == .exact && $0.isName }
    let others = terms.filter { term in
      term.isWord && !term.isStop
        && !names.contains { bytes[$0.surface].contains(bytes[term.surface]) }
    }
    return others.isEmpty ? names : []
  }
}
