/// The terms of a text in its order, collected first and looked up later.
///
/// Reading a word waits for mispredicted branches, looking it up for cache misses. In two separate
/// loops the processor waits for many cache misses at once.
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

  /// The bytes of an entry that was not looked up yet. 8 bytes after them are readable.
  @inline(__always)
  func word(of number: Int) -> Bytes {
    let entry = unsafe entries.storage.start + number
    let (length, place) = unsafe (Int(entry.pointee.length), Int(entry.pointee.place))
    // A short word is its own key, with which its entry begins.
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

  /// Copies a word, and returns its place.
  @inline(__always)
  private mutating func append(_ word: Bytes) -> Int {
    // 8 bytes behind the word are readable.
    bytes.reserve(2 * WordScanner.capacity)
    let start = bytes.count
    bytes.storage.replace(from: start, with: word)
    bytes.count = start &+ word.count
    return start
  }
}

/// Counts the terms of an item: what a loop over many of them needs.
struct TermTally {
  let lastPlace: MutableView<UInt32>
  let postings: MutableView<IndexContent.Posting>

  /// Counts a term among the `end` postings.
  ///
  /// Finding out whether it is there takes no branch: half of the terms are, so a branch would often be
  /// mispredicted.
  @inline(__always)
  func count(_ term: Int, in slot: FieldCounts.Slot, _ end: inout Int) {
    let last = Int(lastPlace[term])
    let posting = postings[last]
    let difference = Int(posting.term) ^ term
    // All bits if the place is below the end and the term is this one, else none.
    let isThere = ((difference &- 1) & (last &- end)) &>> 63
    let place = end ^ (end ^ last) & isThere
    let known = posting.counts & UInt32(truncatingIfNeeded: isThere)
    let counts = FieldCounts.sum(known, slot)
    postings[place] = IndexContent.Posting(
      term: UInt32(truncatingIfNeeded: term), counts: counts)
    lastPlace[term] = UInt32(truncatingIfNeeded: place)
    end &+= 1 &+ isThere
  }
}

/// The terms of a text that many items have in common, looked up once.
///
/// They are a range of terms that a builder keeps until it reads the next text.
package struct SharedTerms {
  struct Term {
    let number: UInt32
    /// Whether it is a part of an identifier, or a hyphenated word written as one.
    let isPart: Bool
  }

  let terms: Range<Int>
  let wordCount: Int

  /// A text without a word.
  package static let none = SharedTerms(terms: 0..<0, wordCount: 0)
}
