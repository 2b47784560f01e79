/// The terms of the items added so far with their counts, in the order of items.
struct TermCollector {
  /// A term of the current item with the bits of its `FieldCounts`.
  struct Posting {
    var term: UInt32
    var counts: UInt32
  }

  /// What ranking needs of an item besides its terms.
  struct Item {
    var postingCount: UInt32 = 0
    /// The number of words, weighted by field as in `Ranking.weight`.
    var length: Float = 0
    var titleLength: UInt32 = 0
    /// The `Titles.hash` of the title's words.
    var titleHash = Titles.seed
  }

  private(set) var words = Interner()
  var postings = PostingChunks()
  private(set) var items: [Item] = []
  private(set) var expansions = ExpansionList()
  /// The item whose counts by field are kept, and these by its terms.
  private let countedItem: Int?
  private(set) var counts: [String: FieldCounts] = [:]

  /// By term, its place in `current`, if it has one.
  private var lastPlace = GrowingBuffer<UInt32>(capacity: 1 << 13, filler: 0)
  /// The terms of the current item.
  private var current = GrowingBuffer<Posting>(
    capacity: 1 << 10, filler: Posting(term: 0, counts: 0))
  private var scanner = TermScanner()
  /// The text whose parts are added by their ranges, and its map.
  private var whole = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var wholeMap = WordMap()
  private var batch = TermBatch()
  /// Of the batch's entries, those that are not in their home slot of the table of surfaces.
  private var elsewhere = GrowingBuffer<UInt32>(capacity: 1 << 10, filler: 0)
  private let increments = FieldCounts.Increment.all
  private var shared = GrowingBuffer<SharedTerms.Term>(
    capacity: 1 << 8, filler: SharedTerms.Term(number: 0, isPart: false))
  private var item = Item()
  /// A batch with more entries is counted before the item is complete.
  private static let batchLimit = 1 << 10

  init(countedItem: Int?) { self.countedItem = countedItem }

  mutating func beginItem() {
    item = Item()
    batch.titleHash = Titles.seed
    current.removeAll()
  }

  mutating func add(_ text: ItemText, to field: Field) {
    let map = scanner.map(of: text.bytes)
    for run in text.runs() { add(run, of: text.bytes, map: map, to: field) }
  }

  /// Adds a part of the text that was read.
  mutating func add(_ run: TextRun, to field: Field) {
    add(run, of: whole, map: wholeMap, to: field)
  }

  @inline(__always)
  private mutating func add(
    _ run: TextRun, of text: UnsafeBufferPointer<UInt8>, map: WordMap, to field: Field
  ) {
    if batch.entries.count > Self.batchLimit { countBatch() }
    batch.slot = FieldCounts.Slot(field)
    let isCode = run.isCode || field == .code
    let words = scanner.scan(run.range, of: text, map: map, isCode: isCode, into: &batch)
    count(words: words, in: batch.slot)
  }

  /// Adds a part of the text that was read to the title for exact matches alone.
  mutating func addTitleForExactMatch(_ run: TextRun) {
    var words = Titles.Words(hash: batch.titleHash)
    _ = scanner.scan(run.range, of: whole, map: wholeMap, isCode: run.isCode, into: &words)
    batch.titleHash = words.hash
  }

  mutating func setTitleForExactMatch(_ text: UnsafeBufferPointer<UInt8>) {
    batch.titleHash = Titles.hash(ofPlain: text, using: &scanner)
  }

  /// Reads a text whose parts are added next. It must stay in memory until then.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    whole = text
    wholeMap.read(text)
    shared.removeAll()
  }

  private mutating func count(words: Int, in slot: FieldCounts.Slot) {
    item.length += Float(words) * Float(Ranking.weight(of: slot))
    if slot == .title { item.titleLength += UInt32(words) }
  }

  mutating func sharedTerms(of text: UnsafeBufferPointer<UInt8>) -> SharedTerms {
    guard !text.isEmpty else { return .none }
    countBatch()
    batch.slot = .body
    return keepBatch(wordCount: scanner.scan(text, isCode: false, into: &batch))
  }

  mutating func sharedTerms(of ranges: [Range<Int>]) -> SharedTerms {
    countBatch()
    batch.slot = .body
    var count = 0
    for range in ranges {
      count += scanner.scan(range, of: whole, map: wholeMap, isCode: false, into: &batch)
    }
    return keepBatch(wordCount: count)
  }

  /// Moves the batch's terms to the shared ones.
  private mutating func keepBatch(wordCount: Int) -> SharedTerms {
    lookUpBatch()
    let first = shared.count
    for entry in batch.entries.elements {
      shared.append(
        SharedTerms.Term(
          number: UInt32(truncatingIfNeeded: entry.key.first), isPart: entry.slot == .part))
    }
    batch.removeAll()
    return SharedTerms(terms: first..<shared.count, wordCount: wordCount)
  }

  /// Adds an expansion of the current item.
  mutating func addExpansion(_ text: UnsafeBufferPointer<UInt8>) {
    countBatch()
    batch.slot = .body
    _ = scanner.scan(text, isCode: false, into: &batch)
    let entries = batch.entries
    let stops = (0..<entries.count).map { index in
      let word = entries.base + index
      return WordSet.stopWords.contains(batch.word(of: word), Int(word.pointee.length))
    }
    lookUpBatch()
    for (entry, isStop) in zip(entries.elements, stops)
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
      let source = current.base + taken
      for index in 0..<room.count {
        room.terms[index] = source[index].term
        room.frequencies[index] = TermFrequency(FieldCounts(bits: source[index].counts))
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

  /// Appends the items of `other`.
  mutating func append(_ other: TermCollector) {
    let terms = words.add(other.words)
    makePlaces()
    postings.append(other.postings, terms: terms)
    expansions.append(other.expansions, terms: terms, after: items.count)
    items += other.items
  }

  func deallocate() {
    words.deallocate()
    lastPlace.deallocate()
    current.deallocate()
    var postings = postings
    postings.removeAll()
    wholeMap.deallocate()
    scanner.deallocate()
    batch.deallocate()
    elsewhere.deallocate()
    shared.deallocate()
  }

  /// Frees what only adding needs. Nothing may be added after that.
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
      let entry = batch.entries.base + Int(index)
      let (word, length) = (batch.word(of: entry), Int(entry.pointee.length))
      entry.pointee.key.first = UInt64(words.term(of: word, length, key: entry.pointee.key))
    }
    makePlaces()
  }

  /// Makes room for the places of new terms.
  private mutating func makePlaces() {
    lastPlace.reserve(words.termCount - lastPlace.count)
    lastPlace.count = words.termCount
  }

  /// Counts terms in the current item. `current` must have room for all of them.
  private var tally: TermTally {
    TermTally(lastPlace: lastPlace.base, postings: current.base, increments: increments)
  }
}
