/// Turns the text of a query into terms.
struct QueryCollector: TermSink {
  /// A term of the text, whose bytes are in `bytes`.
  private struct Found {
    var word: Range<Int>
    let kind: TermKind
    var group: Int
    let isStop: Bool
    /// The group of the first word of the phrase that it is a synonym of.
    var firstGroup: Int?
    /// Whether it has parts, as `fooBar` has.
    var isName = false
    var isCorrected = false
    /// Whether it is a sign's name rather than a word of the text.
    var isOfSign = false
  }

  private var bytes: [UInt8] = []
  private var found: [Found] = []
  private(set) var terms: [Query.Term] = []
  private(set) var last: Query.Term?
  private(set) var groupCount = 0
  private(set) var titleHash = Titles.seed
  /// The part of the text that was read, if it contains double quotes.
  private(set) var quoting: [UInt8] = []
  private(set) var isCode = false
  /// Whether only a part of the text was read.
  private(set) var isCut = false
  /// Whether the words being read are boilerplate of an error message.
  private var isCommonplace = false
  /// Whether the last word and its parts are a name that the code declares, and whether the next one is.
  private var (isOwnName, declares) = (false, false)

  mutating func collect(_ text: String, signs synonyms: Synonyms = .none) {
    text.withBytes { whole in
      if let errors = BuildLog.errors(in: whole) {
        errors.withView { collect($0, synonyms) }
      } else {
        collect(whole, synonyms)
      }
    }
  }

  private mutating func collect(_ whole: Bytes, _ synonyms: Synonyms) {
    let start = whole.slice(..<min(Query.byteLimit, whole.count))
    isCut = start.count < whole.count
    let message = start.slice(SourceLocation.endOfPreamble(in: start)...)
    let reason = message.slice(ExceptionMessage.range(in: message))
    if let readable = PrintedError.readable(in: reason) {
      readable.withView { read($0, signs: synonyms) }
    } else {
      read(reason, signs: synonyms)
    }
  }

  private mutating func read(_ bytes: Bytes, signs synonyms: Synonyms) {
    self.bytes.reserveCapacity(bytes.count * 4 + 128)
    found.reserveCapacity(16)
    if bytes.contains(UInt8(ascii: "\"")) { quoting = Array(bytes) }
    isCode = Self.looksLikeCode(bytes)
    var scanner = TermScanner()
    var rest = isCode ? Self.withoutAvailability(bytes) : bytes
    while let range = PrintedError.commonplace(in: rest) {
      scan(rest.slice(..<range.lowerBound), using: &scanner)
      isCommonplace = true
      scan(rest.slice(range), using: &scanner)
      isCommonplace = false
      rest = rest.slice(range.upperBound...)
    }
    scan(rest, using: &scanner)
    if isCode { titleHash = Titles.hash(ofPlain: bytes, using: &scanner) }
    scanner.deallocate()
    readSigns(of: bytes, synonyms)
  }

  private mutating func scan(_ text: Bytes, using scanner: inout TermScanner) {
    _ = scanner.scan(text, isCode: isCode, into: &self)
  }

  /// Adds the names of the signs in a short question. In code and in long questions, signs aren't the subject.
  private mutating func readSigns(of text: Bytes, _ synonyms: Synonyms) {
    let subjects = found.count { $0.kind != .part && !$0.isStop }
    guard !isCode, subjects <= Ranking.fewWords, !synonyms.isEmpty else { return }
    let (first, title) = (found.count, titleHash)
    for name in synonyms.names(ofSignsIn: text) {
      name.withBytes { take($0, as: .word) }
    }
    for index in found.indices[first...] { found[index].isOfSign = true }
    titleHash = title
  }

  mutating func take(_ term: Bytes, as kind: TermKind) {
    guard groupCount < Query.wordLimit else {
      isCut = isCut || kind != .part
      return
    }
    switch kind {
    case .word, .identifier:
      groupCount += 1
      titleHash = Titles.hash(of: term, after: titleHash)
    case .unit: groupCount += 1
    case .part: break
    }
    if kind != .part { (isOwnName, declares) = (declares, isCode && WordSet.declarations.contains(term)) }
    // The user's own names say nothing about the question.
    guard !isOwnName || WordSet.keywords.contains(term) else { return }
    let isStop =
      kind != .part
      && (isCommonplace || WordSet.stopWords.contains(term)
        || isCode && WordSet.keywords.contains(term))
    let word = append(term)
    if kind == .part, let last = found.lastIndex(where: { $0.kind != .part }) {
      // A part of a name is shorter than the name. Hyphenated words joined to one term are longer
      // than the word.
      if term.count < found[last].word.count { found[last].isName = true }
      // `Version 77` doesn't answer `ERR77`.
      if term.allSatisfy(Folding.isNumeral) { return }
    }
    found.append(Found(word: word, kind: kind, group: max(groupCount - 1, 0), isStop: isStop))
  }

  private mutating func append(_ word: some Collection<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes += word
    return start..<bytes.count
  }

  /// Appends a copy of bytes that are already there. Appending a slice would copy the whole array first.
  private mutating func appendCopy(of word: Range<Int>) -> Range<Int> {
    let start = bytes.count
    for index in word { bytes.append(bytes[index]) }
    return start..<bytes.count
  }

  /// The words of a text, without their parts and units.
  static func words(of text: String) -> [Word] {
    var collector = QueryCollector()
    collector.collect(text)
    return collector.found.filter { $0.kind == .word || $0.kind == .identifier }.map {
      Word(collector.bytes[$0.word])
    }
  }

  /// Splits run-together compounds.
  mutating func separate(_ parts: (ArraySlice<UInt8>) -> [Range<Int>]) {
    guard !isCode else { return }
    var separated: [Found] = []
    var shift = 0
    for (index, entry) in found.enumerated() {
      let hasParts = index + 1 < found.count && found[index + 1].kind == .part
      let isWord = entry.kind == .word && !entry.isName && !entry.isStop && !hasParts
      let words = isWord ? parts(bytes[entry.word]) : []
      if words.isEmpty {
        separated.append(entry)
        separated[separated.count - 1].group += shift
      } else {
        for (number, word) in words.enumerated() {
          let isStop = isStop(word)
          separated.append(
            Found(word: word, kind: .word, group: entry.group + shift + number, isStop: isStop))
        }
        shift += words.count - 1
      }
    }
    guard shift > 0 else { return }
    (found, groupCount) = (separated, groupCount + shift)
    titleHash = Titles.seed
    for entry in found where entry.kind == .word && !entry.isOfSign {
      Word(bytes[entry.word]).withBytes { titleHash = Titles.hash(of: $0, after: titleHash) }
    }
  }

  private func isStop(_ word: Range<Int>) -> Bool {
    Word(bytes[word]).withBytes(WordSet.stopWords.contains)
  }

  /// Replaces misspelled words that have one likely correction, at distance 1, before synonyms and joined words are
  /// derived from them. For words with several likely corrections, see `Resolver.addCorrections`.
  mutating func correct(_ correction: (ArraySlice<UInt8>, _ isLast: Bool) -> [UInt8]?) {
    let last = found.lastIndex { $0.kind != .part && !$0.isOfSign }
    for index in found.indices where found[index].kind == .word && !found[index].isName {
      let isLast = index == last
      guard let word = correction(bytes[found[index].word], isLast) else { continue }
      found[index].word = append(word)
      found[index].isCorrected = true
    }
  }

  /// Turns the words into weighted terms. Stop words weigh little if there are other words.
  mutating func weigh(_ synonyms: Synonyms) {
    let isAllStop = found.allSatisfy { $0.kind == .part || $0.isStop }
    terms.reserveCapacity(found.count * 2)
    var previous: Found?
    for entry in found {
      switch entry.kind {
      case .part: add(entry, Ranking.alternative, .part)
      case .unit: add(entry, 1, .exact)
      case .word, .identifier:
        let weight = entry.isStop && !isAllStop ? Ranking.stopWord : 1
        add(entry, weight * Ranking.repetitionWeight(after: occurrences(of: entry)), .exact)
        if let previous, entry.kind == .word { addJoined(previous, entry) }
        previous = entry.kind == .word ? entry : nil
      }
    }
    addSynonyms(synonyms)
  }

  /// How many times a word already occurs among the terms.
  private func occurrences(of entry: Found) -> Int {
    terms.count { $0.reason == .exact && bytes[$0.surface] == bytes[entry.word] }
  }

  /// Adds two words of the query written as one: `text field` finds `TextField`.
  private mutating func addJoined(_ first: Found, _ second: Found) {
    let length = first.word.count + second.word.count
    guard length <= WordScanner.maximumLength else { return }
    let start = appendCopy(of: first.word).lowerBound
    let word = start..<appendCopy(of: second.word).upperBound
    let joined = Found(word: word, kind: .part, group: second.group, isStop: false)
    add(joined, Ranking.alternative, .part)
  }

  private mutating func addSynonyms(_ synonyms: Synonyms) {
    guard !synonyms.isEmpty else { return }
    let whole = found.filter { $0.kind != .part }
    let stems = whole.map { Word(bytes[$0.word]).stem }
    // A word of the question isn't its own synonym.
    for (word, places) in synonyms.matches(in: stems)
    where !stems.contains(word.stem) && !isInFileName(whole, places) {
      var entry = Found(
        word: append(word.bytes), kind: .word, group: whole[places.upperBound].group,
        isStop: false)
      entry.firstGroup = whole[places.lowerBound].group
      add(entry, Ranking.alternative, .synonym)
    }
  }

  /// Whether a phrase ends within a file name: `Cargo.lock` isn't about locks.
  private func isInFileName(_ words: [Found], _ places: ClosedRange<Int>) -> Bool {
    guard places.upperBound + 1 < words.count else { return false }
    let next = words[places.upperBound + 1]
    let name = bytes[next.word]
    return next.kind == .unit && name.dropFirst().contains(UInt8(ascii: "."))
      && name.suffix(words[places.upperBound].word.count)
        .elementsEqual(bytes[words[places.upperBound].word])
  }

  private mutating func add(_ entry: Found, _ weight: Float, _ reason: TermScore.Reason) {
    terms.append(
      Query.Term(
        surface: entry.word, stem: stem(of: entry.word), kind: entry.kind, group: entry.group,
        firstGroup: entry.firstGroup ?? entry.group, weight: weight, reason: reason,
        isStop: entry.isStop, isCorrected: entry.isCorrected))
    if reason == .exact, !entry.isOfSign { last = terms.last }
  }

  /// The range of a word's stem, which is appended unless it is a prefix of the word.
  private mutating func stem(of word: Range<Int>) -> Range<Int> {
    let stem = Word(bytes[word]).stem.bytes
    return bytes[word].starts(with: stem) ? word.prefix(stem.count) : append(stem)
  }

  /// The bytes of all terms, padded for reading keys 8 bytes at a time.
  var finishedBytes: [UInt8] { bytes + [0, 0, 0, 0, 0, 0, 0, 0] }
}
