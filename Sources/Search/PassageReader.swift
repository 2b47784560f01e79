/// Reads texts for what single terms do not tell: which words of a query stand together there as
/// they were asked, and where the names stand that it asks for.
struct PassageReader {
  /// Where in a text something stands, the more telling first.
  enum Place: Int, CaseIterable { case titleAsCode, title, opening }

  /// Two neighbouring words of the query, as numbers of `words`.
  struct Pair: Hashable {
    let first: Int
    let second: Int
  }

  private let query: Query
  /// The query's words, each once.
  let words: [Query.Term]
  let pairs: [Pair]
  /// The names of an API, `fooBar`, `@State`, `sheet(item:)`, of a query of nothing else.
  let names: [Query.Term]
  /// By word, how its forms begin: up to 8 bytes, and which of them count.
  private let beginnings: [(bytes: UInt64, mask: UInt64)]
  /// By word, the `Interner.key` of what is written in the query.
  private let keys: [UInt64]
  /// By first byte, whether a word or name of the query begins with it.
  private var begins = [Bool](repeating: false, count: 256)
  /// By the low bits of the first two bytes, whether one of `words` begins so.
  private var wordBegins = [Bool](repeating: false, count: 1 << 10)

  /// By pair, whether its words stand together in the text read last.
  private(set) var isTogether: [Bool]
  /// How many pairs do not stand together in what was read of it.
  private var apart = 0
  /// By name, the most telling place in the text read last.
  private(set) var places: [Place?]
  /// By word, where it stood last.
  private var last: [Int]
  private var position = 0
  /// The stretch that is read; nil behind the opening.
  private var place: Place?
  private var scanner = TermScanner()
  private let folded = UnsafeMutablePointer<UInt8>.allocate(capacity: WordScanner.capacity)
  private let stem = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: 2 * WordScanner.capacity)

  /// How many words may stand between the two of a pair, and one more.
  private static let reach = 2
  /// How much of a text is read, in bytes: more is no section but a whole book.
  private static let longest = 1 << 15
  /// How far an opening sentence goes at most, in bytes.
  private static let longestOpening = 400

  init(_ query: Query) {
    self.query = query
    var words: [Query.Term] = []
    var sequence: [Int] = []
    for term in query.terms where term.isWord {
      let known = words.firstIndex { query.bytes[$0.stem] == query.bytes[term.stem] }
      if known == nil { words.append(term) }
      sequence.append(known ?? words.count - 1)
    }
    var seen: Set<Pair> = []
    pairs = zip(sequence, sequence.dropFirst()).map(Pair.init).filter { seen.insert($0).inserted }
    names = query.namesAlone
    self.words = words
    beginnings = words.map { term in
      // A stem keeps all but the last letter of its word's beginning.
      let start = query.bytes[term.stem].prefix(min(8, max(1, term.stem.count - 1)))
      let bytes = start.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return (bytes, start.count == 8 ? .max : 1 << UInt64(8 * start.count) - 1)
    }
    keys = query.bytes.withUnsafeBufferPointer { bytes in
      words.map { Interner.key(bytes.baseAddress! + $0.surface.lowerBound, $0.surface.count) }
    }
    isTogether = pairs.map { _ in false }
    places = names.map { _ in nil }
    last = words.map { _ in 0 }
    for term in words + names { begins[Int(query.bytes[term.surface.lowerBound])] = true }
    for (bytes, mask) in beginnings {
      let (first, second) = (UInt8(bytes & 0xFF), UInt8(bytes >> 8 & 0xFF))
      for other in UInt8(0)..<32 where mask == 0xFF || other == second & 31 {
        wordBegins[Self.start(first, other)] = true
      }
    }
  }

  @inline(__always)
  private static func start(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first & 31) &<< 5 | Int(second & 31)
  }

  func deallocate() {
    scanner.deallocate()
    folded.deallocate()
    stem.deallocate()
  }

  /// Whether texts have anything to tell.
  var isIdle: Bool { pairs.isEmpty && names.isEmpty }

  /// Reads a section's text, whose first line is its title.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    let text = UnsafeBufferPointer(rebasing: text.prefix(Self.longest))
    for index in pairs.indices { isTogether[index] = false }
    apart = pairs.count
    for index in names.indices { places[index] = nil }
    for index in last.indices { last[index] = -Self.reach - 1 }
    let title = Letters.firstIndex(of: UInt8(ascii: "\n"), in: text, from: 0)
    let opening = Self.openingEnd(of: text, from: title)
    read(UnsafeBufferPointer(rebasing: text[..<title]), as: .title)
    read(UnsafeBufferPointer(rebasing: text[title..<opening]), as: .opening)
    read(UnsafeBufferPointer(rebasing: text[opening...]), as: nil)
  }

  private mutating func read(_ text: UnsafeBufferPointer<UInt8>, as stretch: Place?) {
    // The last word of one stretch is not next to the first of another.
    position += Self.reach
    guard !names.isEmpty else { return readWords(text) }
    var spans = CodeSpans(text)
    while let (range, isCode) = spans.next() {
      place = stretch == .title && isCode ? .titleAsCode : stretch
      var scanner = scanner
      _ = scanner.scan(UnsafeBufferPointer(rebasing: text[range]), isCode: isCode, into: &self)
      self.scanner = scanner
    }
  }

  /// Pairs are of words alone: code adds nothing to them.
  private mutating func readWords(_ text: UnsafeBufferPointer<UInt8>) {
    let scanner = WordScanner(text, isCode: false, folded: folded)
    var word = WordScanner.Word()
    while apart > 0, scanner.next(&word) {
      position &+= 1
      if wordBegins[Self.start(folded[0], folded[1])] { note(folded, word.length) }
    }
  }

  /// Where the first sentence below the title ends; `start` where that begins with code.
  static func openingEnd(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, text[index] <= 0x20 { index += 1 }
    let isFence = text[index...].starts(with: "```".utf8)
    guard index < text.count, !isFence else { return start }
    let limit = min(text.count, index + longestOpening)
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

  /// The number of the query's word that a text's word is a form of.
  private func number(of word: UnsafePointer<UInt8>, _ length: Int) -> Int? {
    let text = UnsafeBufferPointer(start: word, count: length)
    let first = UInt64(
      littleEndian: UnsafeRawPointer(word).loadUnaligned(as: UInt64.self))
    let key = Interner.key(word, length)
    for (number, beginning) in beginnings.enumerated()
    where first & beginning.mask == beginning.bytes {
      if length <= 8, key == keys[number] { return number }
      let asked = words[number]
      // Stop words have no other forms.
      if asked.isStop { continue }
      if text.elementsEqual(query.bytes[asked.surface]) { return number }
      stem.baseAddress!.update(from: word, count: length)
      let count = Stemmer.stem(UnsafeMutableBufferPointer(rebasing: stem[..<length]))
      if stem[..<count].elementsEqual(query.bytes[asked.stem]) { return number }
    }
    return nil
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
    // Most words begin as none of the query's.
    if begins[Int(letters[0] | 0x20)] {
      takeFolded(letters, length, folded, as: kind)
    } else {
      position += 1
    }
  }

  /// Takes in a word that may be one of the query's.
  private mutating func note(_ word: UnsafePointer<UInt8>, _ length: Int) {
    guard let number = number(of: word, length) else { return }
    for (index, pair) in pairs.enumerated()
    where pair.second == number && position - last[pair.first] <= Self.reach && !isTogether[index] {
      isTogether[index] = true
      apart -= 1
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
  /// The names of an API, if the query has nothing else to say: beside other words a name is the
  /// subject that most of what is found has in common.
  var namesAlone: [Term] {
    let names = terms.filter { $0.reason == .exact && $0.isName }
    let others = terms.filter { term in
      term.isWord && !term.isStop
        && !names.contains { bytes[$0.surface].contains(bytes[term.surface]) }
    }
    return others.isEmpty ? names : []
  }
}
