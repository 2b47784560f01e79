/// The terms of a text in order, collected first and looked up later.
///
/// Reading words stalls on mispredicted branches, looking them up on cache misses. In a separate loop the processor can
/// overlap many cache misses.
struct TermBatch {
  struct Entry {
    /// The word's key. Once the word is looked up, its first half is the number of the term.
    var key: WordKey
    /// The start of a word of more than 16 bytes in `bytes`. A shorter word is its own key.
    let place: UInt32
    let length: UInt8
    /// The slot it counts in. An identifier counts in `.api` too.
    let slot: FieldCounts.Slot
    let kind: TermKind
  }

  private(set) var entries = GrowingBuffer<Entry>(
    capacity: 1 << 10,
    filler: Entry(
      key: WordKey(first: 0, second: 0), place: 0, length: 0, slot: .title, kind: .word))
  private var bytes = GrowingBuffer<UInt8>(capacity: 1 << 12, filler: 0)
  /// The slot of the text that is scanned.
  var slot = FieldCounts.Slot.body
  /// The hash of the words of the item's titles so far.
  var titleHash = Titles.seed

  func deallocate() {
    entries.deallocate()
    bytes.deallocate()
  }

  mutating func removeAll() {
    entries.removeAll()
    bytes.removeAll()
  }

  /// The bytes of an entry that hasn't been looked up. 8 bytes after them are readable.
  @inline(__always)
  func word(of number: Int) -> Bytes {
    let entry = unsafe entries.storage.start + number
    let (length, place) = unsafe (Int(entry.pointee.length), Int(entry.pointee.place))
    // A short word is its own key, at the start of its entry.
    return length <= WordKey.exactLength
      ? unsafe Bytes(UnsafePointer(OpaquePointer(entry)), count: length) : bytes.storage.slice(place..<place &+ length)
  }
}

extension TermBatch: TermSink {
  @inline(__always)
  mutating func take(_ term: Bytes, as kind: TermKind) {
    var place = 0
    if term.count > WordKey.exactLength { place = append(term) }
    if slot == .title, kind == .word || kind == .identifier {
      titleHash = Titles.hash(of: term, after: titleHash)
    }
    entries.append(
      Entry(
        key: WordKey(term), place: UInt32(truncatingIfNeeded: place),
        length: UInt8(truncatingIfNeeded: term.count), slot: kind == .part ? .part : slot,
        kind: kind))
  }

  /// Copies a word, and returns its start in `bytes`.
  @inline(__always)
  private mutating func append(_ word: Bytes) -> Int {
    // 8 bytes after the word are readable.
    bytes.reserve(2 * WordScanner.capacity)
    let start = bytes.count
    bytes.storage.replace(from: start, with: word)
    bytes.count = start &+ word.count
    return start
  }
}

/// Counts the terms of an item in a tight loop.
@safe
struct TermTally {
  private let lastPlace: UnsafeMutablePointer<UInt32>
  private let postings: UnsafeMutablePointer<IndexContent.Posting>

  /// - Parameters:
  ///   - lastPlace: By term, an index in `postings`.
  ///   - postings: Has room for all counted terms.
  init(lastPlace: MutableView<UInt32>, postings: MutableView<IndexContent.Posting>) {
    unsafe (self.lastPlace, self.postings) = (lastPlace.start, postings.start)
  }

  /// Counts a term among the `end` postings.
  ///
  /// Checks without a branch whether it is already there. That holds for half of the terms, so a branch would often be
  /// mispredicted.
  @inline(__always)
  func count(_ term: Int, in slot: FieldCounts.Slot, _ end: inout Int) {
    let last = unsafe Int(lastPlace[term])
    let posting = unsafe postings[last]
    let difference = Int(posting.term) ^ term
    // All ones if the place is below the end and holds this term, else zero.
    let isThere = ((difference &- 1) & (last &- end)) &>> 63
    let place = end ^ (end ^ last) & isThere
    let known = posting.counts & UInt32(truncatingIfNeeded: isThere)
    let counts = FieldCounts.sum(known, slot)
    unsafe postings[place] = IndexContent.Posting(
      term: UInt32(truncatingIfNeeded: term), counts: counts)
    unsafe lastPlace[term] = UInt32(truncatingIfNeeded: place)
    end &+= 1 &+ isThere
  }
}

/// The terms of a text that many items share, looked up once.
///
/// A range of terms that a builder keeps until it reads the next text.
package struct SharedTerms {
  struct Term {
    let number: UInt32
    /// Whether it is a part of an identifier, or a hyphenated word written as one.
    let isPart: Bool
  }

  let terms: Range<Int>
  let wordCount: Int

  /// The terms of a text without words.
  package static let none = SharedTerms(terms: 0..<0, wordCount: 0)
}
