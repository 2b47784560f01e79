/// Collects the text of items, of which `build()` makes an index: the terms with their counts, in the order of items.
///
/// Unchecked: one thread fills a builder, and another gets it only when that thread has ended. Built once.
package final class IndexBuilder: @unchecked Sendable {
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

  // Every change of a property would be checked at run time for exclusive access.
  @exclusivity(unchecked) private(set) var words = Interner()
  @exclusivity(unchecked) private(set) var postings = PostingChunks()
  @exclusivity(unchecked) private(set) var items: [Item] = []
  @exclusivity(unchecked) private(set) var expansions = ExpansionList()
  /// The item whose counts by field are kept, and these by its terms.
  private let countedItem: Int?
  private var counts: [String: FieldCounts] = [:]

  /// By term, its place in `current`, if it has one.
  @exclusivity(unchecked) private var lastPlace = GrowingBuffer<UInt32>(
    capacity: 1 << 13, filler: 0)
  /// The terms of the current item.
  @exclusivity(unchecked) private var current = GrowingBuffer<Posting>(
    capacity: 1 << 10, filler: Posting(term: 0, counts: 0))
  @exclusivity(unchecked) private var scanner = TermScanner()
  /// The text whose parts are added by their ranges, and its map.
  @exclusivity(unchecked) private var whole = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  @exclusivity(unchecked) private var wholeMap = WordMap()
  @exclusivity(unchecked) private var batch = TermBatch()
  /// Of the batch's entries, those that are not in their home slot of the table of surfaces.
  @exclusivity(unchecked) private var elsewhere = GrowingBuffer<UInt32>(
    capacity: 1 << 10, filler: 0)
  @exclusivity(unchecked) private var shared = GrowingBuffer<SharedTerms.Term>(
    capacity: 1 << 8, filler: SharedTerms.Term(number: 0, isPart: false))
  @exclusivity(unchecked) private var item = Item()
  /// A batch with more entries is counted before the item is complete.
  private static let batchLimit = 1 << 10

  /// - Parameter item: The item whose terms `counts(of:)` knows; nil for none.
  package init(counting item: Int? = nil) { countedItem = item }

  deinit {
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

  /// Begins the next item. Items are numbered from 0.
  package func beginItem() {
    item = Item()
    batch.titleHash = Titles.seed
    current.removeAll()
  }

  /// Reads a text whose parts `body` adds, which is faster than adding each part by itself.
  package func read(_ text: [UInt8], _ body: () -> Void) {
    text.withUnsafeBufferPointer { bytes in
      whole = bytes
      wholeMap.read(bytes)
      shared.removeAll()
      body()
      whole = UnsafeBufferPointer(start: nil, count: 0)
    }
  }

  /// Adds a text of its own to a field of the current item.
  package func add(_ text: ItemText, to field: Field) {
    text.withBytes { bytes in
      let map = scanner.map(of: bytes)
      for run in text.runs() { add(run, of: bytes, map: map, to: field) }
    }
  }

  /// Adds a part of the text that `read` was given to a field of the current item.
  ///
  /// Identifiers in code also count in `.api`.
  package func add(_ run: TextRun, to field: Field) {
    add(run, of: whole, map: wholeMap, to: field)
  }

  @inline(__always)
  private func add(
    _ run: TextRun, of text: UnsafeBufferPointer<UInt8>, map: WordMap, to field: Field
  ) {
    if batch.entries.count > Self.batchLimit { countBatch() }
    batch.slot = FieldCounts.Slot(field)
    let isCode = run.isCode || field == .code
    let words = scanner.scan(run.range, of: text, map: map, isCode: isCode, into: &batch)
    count(words: words, in: batch.slot)
  }

  /// Appends a part of the text that `read` was given to the title that an exact-title query is compared with. The
  /// words count nowhere else.
  package func addTitleForExactMatch(_ run: TextRun) {
    var words = Titles.Words(hash: batch.titleHash)
    _ = scanner.scan(run.range, of: whole, map: wholeMap, isCode: run.isCode, into: &words)
    batch.titleHash = words.hash
  }

  /// Replaces the title that an exact-title query is compared with.
  package func setTitleForExactMatch(_ text: String) {
    var text = text
    batch.titleHash = text.withUTF8 { Titles.hash(ofPlain: $0, using: &scanner) }
  }

  private func count(words: Int, in slot: FieldCounts.Slot) {
    item.length += Float(words) * Float(Ranking.weight(of: slot))
    if slot == .title { item.titleLength += UInt32(words) }
  }

  /// Looks up the terms of plain prose once, to be added to many items.
  package func sharedTerms(of text: String) -> SharedTerms {
    guard !text.isEmpty else { return .none }
    var text = text
    return text.withUTF8 { text in
      sharedTerms { scanner.scan(text, isCode: false, into: &batch) }
    }
  }

  /// Looks up the terms of parts of the text that `read` was given.
  package func sharedTerms(of ranges: [Range<Int>]) -> SharedTerms {
    sharedTerms {
      ranges.reduce(0) {
        $0 + scanner.scan($1, of: whole, map: wholeMap, isCode: false, into: &batch)
      }
    }
  }

  /// Moves the terms that are put into the batch to the shared ones.
  private func sharedTerms(ofWords scan: () -> Int) -> SharedTerms {
    countBatch()
    batch.slot = .body
    let wordCount = scan()
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

  /// Adds an expansion: one way to ask for the current item, weighted by
  /// `Index.expansionSimilarity(of:to:)`. Its words count nowhere else.
  package func addExpansion(_ text: String) {
    var text = text
    countBatch()
    batch.slot = .body
    _ = text.withUTF8 { scanner.scan($0, isCode: false, into: &batch) }
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

  package func add(_ terms: SharedTerms, to field: Field) {
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

  package func endItem() {
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

  private func keepCounts() {
    for posting in current.elements {
      let term = String(decoding: words[term: Int(posting.term)], as: UTF8.self)
      counts[term] = FieldCounts(bits: posting.counts)
    }
  }

  /// How often the counted item has a term in each field.
  func counts(of term: String) -> FieldCounts? { counts[term] }

  /// The index of all items, or of those that are here of a larger collection. Nothing may be added after that.
  package func build(asPartOf collection: CollectionStatistics? = nil) -> Index {
    IndexWriter.index(from: self, asPartOf: collection)
  }

  /// Adds a word that the collection has, whether one of these items has it or not.
  package func know(_ word: String) {
    guard (1...WordScanner.maximumLength).contains(word.utf8.count) else { return }
    // `WordKey` reads 16 bytes, and 8 after the end.
    (Array(word.utf8) + [UInt8](repeating: 0, count: 16)).withUnsafeBufferPointer {
      _ = words.term(of: $0.baseAddress!, $0.count - 16, key: WordKey($0.baseAddress!, $0.count - 16))
    }
    makePlaces()
  }

  /// Appends the items of `other`.
  package func append(_ other: IndexBuilder) {
    let terms = words.add(other.words)
    makePlaces()
    postings.append(other.postings, terms: terms)
    expansions.append(other.expansions, terms: terms, after: items.count)
    items += other.items
  }

  /// Frees what only adding needs. Nothing may be added after that.
  func freeTables() {
    words.freeTables()
    lastPlace.deallocate()
    lastPlace = GrowingBuffer(capacity: 1, filler: 0)
  }

  /// Frees all surfaces and terms. The postings keep their numbers.
  func removeWords() {
    words.deallocate()
    words = Interner(capacity: 1)
  }

  func removePostings() { postings.removeAll() }

  /// Counts the batch's terms in the current item.
  private func countBatch() {
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
  private func lookUpBatch() {
    words.lookUpInHomeSlots(of: batch.entries, others: &elsewhere)
    for index in elsewhere.elements {
      let entry = batch.entries.base + Int(index)
      let (word, length) = (batch.word(of: entry), Int(entry.pointee.length))
      entry.pointee.key.first = UInt64(words.term(of: word, length, key: entry.pointee.key))
    }
    makePlaces()
  }

  /// Makes room for the places of new terms.
  private func makePlaces() {
    lastPlace.reserve(words.termCount - lastPlace.count)
    lastPlace.count = words.termCount
  }

  /// Counts terms in the current item. `current` must have room for all of them.
  private var tally: TermTally {
    TermTally(lastPlace: lastPlace.base, postings: current.base)
  }
}
