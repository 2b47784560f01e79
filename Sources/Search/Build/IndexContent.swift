/// The content of a future index: the terms of items with their counts, in item order. Owned by `IndexBuilder`.
struct IndexContent {
  /// A term of the current item with the bits of its `FieldCounts`.
  struct Posting {
    var term: UInt32
    var counts: UInt32
  }

  /// What ranking needs to know about an item besides its terms.
  struct Item {
    var postingCount: UInt32 = 0
    /// The number of words, weighted by field as in `Ranking.weight`.
    var length: Float = 0
    var titleLength: UInt32 = 0
    /// The `Titles.hash` of the title's words.
    var titleHash = Titles.seed
  }

  private(set) var words = Interner()
  private(set) var postings = PostingChunks()
  private(set) var items: [Item] = []
  private(set) var expansions = ExpansionList()
  /// The item whose counts by field are kept, with these counts by term.
  private let countedItem: Int?
  private var counts: [String: FieldCounts] = [:]

  /// By term, its index in `current`, if it is there.
  private var lastPlace = GrowingBuffer<UInt32>(
    capacity: 1 << 13, filler: 0)
  /// The terms of the current item.
  private var current = GrowingBuffer<Posting>(
    capacity: 1 << 10, filler: Posting(term: 0, counts: 0))
  private var scanner = TermScanner()
  /// The text whose parts are added as ranges, and its word map.
  private var whole = Bytes.none
  private var wholeMap = WordMap()
  private var batch = TermBatch()
  /// The entries of the batch that are not in their home slot of the table of surfaces.
  private var elsewhere = GrowingBuffer<UInt32>(
    capacity: 1 << 10, filler: 0)
  private var shared = GrowingBuffer<SharedTerms.Term>(
    capacity: 1 << 8, filler: SharedTerms.Term(number: 0, isPart: false))
  private var item = Item()
  /// Batches of this size are counted before the item is complete.
  private static let batchLimit = 1 << 10

  init(counting item: Int?) { countedItem = item }

  mutating func deallocate() {
    words.deallocate()
    lastPlace.deallocate()
    current.deallocate()
    postings.removeAll()
    wholeMap.deallocate()
    scanner.deallocate()
    batch.deallocate()
    elsewhere.deallocate()
    shared.deallocate()
  }

  mutating func beginItem() {
    item = Item()
    batch.titleHash = Titles.seed
    current.removeAll()
  }

  /// Begins a text whose parts are added as ranges.
  mutating func beginText(_ text: Bytes) {
    whole = text
    wholeMap.read(text)
    shared.removeAll()
  }

  mutating func endText() { whole = .none }

  mutating func add(_ text: ItemText, to field: Field) {
    text.withBytes { bytes in
      let map = scanner.map(of: bytes)
      for run in text.runs() { add(run, of: bytes, map: map, to: field) }
    }
  }

  mutating func add(_ run: TextRun, to field: Field) {
    add(run, of: whole, map: wholeMap, to: field)
  }

  @inline(__always)
  private mutating func add(
    _ run: TextRun, of text: Bytes, map: WordMap, to field: Field
  ) {
    if batch.entries.count > Self.batchLimit { countBatch() }
    batch.slot = FieldCounts.Slot(field)
    let isCode = run.isCode || field == .code
    let words = scanner.scan(run.range, of: text, map: map, isCode: isCode, into: &batch)
    count(words: words, in: batch.slot)
  }

  mutating func addTitleForExactMatch(_ run: TextRun) {
    var words = Titles.Words(hash: batch.titleHash)
    _ = scanner.scan(run.range, of: whole, map: wholeMap, isCode: run.isCode, into: &words)
    batch.titleHash = words.hash
  }

  mutating func setTitleForExactMatch(_ text: String) {
    batch.titleHash = text.withBytes { Titles.hash(ofPlain: $0, using: &scanner) }
  }

  private mutating func count(words: Int, in slot: FieldCounts.Slot) {
    item.length += Float(words) * Float(Ranking.weight(of: slot))
    if slot == .title { item.titleLength += UInt32(words) }
  }

  mutating func sharedTerms(of text: String) -> SharedTerms {
    guard !text.isEmpty else { return .none }
    return text.withBytes { text in
      beginSharedTerms()
      return endSharedTerms(words: scanner.scan(text, isCode: false, into: &batch))
    }
  }

  mutating func sharedTerms(of ranges: [Range<Int>]) -> SharedTerms {
    beginSharedTerms()
    let words = ranges.reduce(0) {
      $0 + scanner.scan($1, of: whole, map: wholeMap, isCode: false, into: &batch)
    }
    return endSharedTerms(words: words)
  }

  private mutating func beginSharedTerms() {
    countBatch()
    batch.slot = .body
  }

  /// Moves the batch's terms to the shared terms.
  private mutating func endSharedTerms(words: Int) -> SharedTerms {
    lookUpBatch()
    let first = shared.count
    for entry in batch.entries.elements {
      shared.append(
        SharedTerms.Term(
          number: UInt32(truncatingIfNeeded: entry.key.first), isPart: entry.slot == .part))
    }
    batch.removeAll()
    return SharedTerms(terms: first..<shared.count, wordCount: words)
  }

  mutating func know(_ word: String) {
    guard (1...WordScanner.maximumLength).contains(word.utf8.count) else { return }
    // `WordKey` reads 16 bytes, and 8 past the end.
    (Array(word.utf8) + [UInt8](repeating: 0, count: 16)).withView { bytes in
      let word = bytes.slice(0..<bytes.count - 16)
      _ = words.term(of: word, key: WordKey(word))
    }
    makePlaces()
  }

  mutating func addExpansion(_ text: String) {
    countBatch()
    batch.slot = .body
    _ = text.withBytes { scanner.scan($0, isCode: false, into: &batch) }
    let stops = (0..<batch.entries.count).map { WordSet.stopWords.contains(batch.word(of: $0)) }
    lookUpBatch()
    for (entry, isStop) in zip(batch.entries.elements, stops)
    where entry.kind == .word || entry.kind == .identifier {
      expansions.add(ExpansionList.Word(term: Int(entry.key.first), isStop: isStop))
    }
    expansions.endExpansion(of: items.count)
    batch.removeAll()
  }

  mutating func add(_ terms: SharedTerms, to field: Field) {
    let slot = FieldCounts.Slot(field)
    current.reserve(terms.terms.count)
    let tally = tally
    var end = current.count
    for term in shared.elements[terms.terms] {
      tally.count(Int(term.number), in: term.isPart ? .part : slot, &end)
    }
    current.count = end
    count(words: terms.wordCount, in: slot)
  }

  mutating func endItem() {
    countBatch()
    item.titleHash = batch.titleHash
    item.postingCount = UInt32(current.count)
    if items.count == countedItem { keepCounts() }
    items.append(item)
    var taken = 0
    while taken < current.count {
      let room = postings.extend(by: current.count - taken)
      for index in 0..<room.count {
        let posting = current[taken &+ index]
        room.terms[index] = posting.term
        room.frequencies[index] = TermFrequency(FieldCounts(bits: posting.counts))
      }
      taken += room.count
    }
  }

  private mutating func keepCounts() {
    for posting in current.elements {
      let term = String(decoding: words[term: Int(posting.term)], as: UTF8.self)
      counts[term] = FieldCounts(bits: posting.counts)
    }
  }

  func counts(of term: String) -> FieldCounts? { counts[term] }

  mutating func append(_ other: IndexContent) {
    let terms = words.add(other.words)
    makePlaces()
    postings.append(other.postings, terms: terms)
    expansions.append(other.expansions, terms: terms, after: items.count)
    items += other.items
  }

  /// Frees what is only needed for adding. Nothing can be added afterwards.
  mutating func freeTables() {
    words.freeTables()
    lastPlace.deallocate()
    lastPlace = GrowingBuffer(capacity: 1, filler: 0)
  }

  /// Frees all surfaces and terms. The postings keep their numbers.
  mutating func removeWords() {
    words.deallocate()
    words = Interner(capacity: 1)
  }

  mutating func removePostings() { postings.removeAll() }

  /// Counts the batch's terms in the current item.
  private mutating func countBatch() {
    lookUpBatch()
    // An identifier counts in `.api` too.
    current.reserve(2 * batch.entries.count + 1)
    let tally = tally
    var end = current.count
    for entry in batch.entries.elements {
      let term = Int(truncatingIfNeeded: entry.key.first)
      tally.count(term, in: entry.slot, &end)
      if entry.kind == .identifier { tally.count(term, in: .api, &end) }
    }
    current.count = end
    batch.removeAll()
  }

  /// Replaces the keys of the batch's entries by the numbers of their terms.
  private mutating func lookUpBatch() {
    words.lookUpInHomeSlots(of: batch.entries, others: &elsewhere)
    for index in elsewhere.elements {
      let number = Int(index)
      let term = words.term(of: batch.word(of: number), key: batch.entries[number].key)
      batch.entries[number].key.first = UInt64(term)
    }
    makePlaces()
  }

  /// Grows `lastPlace` to hold new terms.
  private mutating func makePlaces() {
    lastPlace.reserve(words.termCount - lastPlace.count)
    lastPlace.count = words.termCount
  }

  /// Counts terms in the current item. `current` must have room for all of them.
  private var tally: TermTally {
    TermTally(lastPlace: lastPlace.storage, postings: current.storage)
  }
}
