/// Terms in the order of the text, not looked up yet.
///
/// Where a word ends, no processor foresees; where it is in a large table, no cache has at hand. Who
/// looks each word up as soon as it is read waits for both in turn. Apart from each other, many
/// look-ups are under way at once.
struct TermBatch {
  struct Entry {
    /// Once the word is looked up, its first half is the term's number.
    var key: WordKey
    /// Where a word of more than 16 bytes is in `bytes`; shorter ones are their own key.
    let place: UInt32
    let length: UInt8
    /// Where it counts, besides `.api` for what names something in code.
    let slot: FieldCounts.Slot
    let kind: TermKind
  }

  private(set) var entries = GrowingBuffer<Entry>(
    capacity: 1 << 10,
    filler: Entry(
      key: WordKey(first: 0, second: 0), place: 0, length: 0, slot: .title, kind: .word))
  private let masks = WordKey.masks
  private var bytes = GrowingBuffer<UInt8>(capacity: 1 << 12, filler: 0)
  /// What words of the text that is scanned count as.
  var slot = FieldCounts.Slot.body
  /// Of the words of all titles so far.
  var titleHash = Titles.seed

  func deallocate() {
    entries.deallocate()
    bytes.deallocate()
  }

  mutating func removeAll() {
    entries.removeAll()
    bytes.removeAll()
  }

  /// The bytes of an entry that is not looked up yet; 8 more are readable.
  @inline(__always)
  func word(of entry: UnsafePointer<Entry>) -> UnsafePointer<UInt8> {
    entry.pointee.length <= WordKey.exactLength
      ? UnsafePointer(OpaquePointer(entry)) : UnsafePointer(bytes.base + Int(entry.pointee.place))
  }
}

extension TermBatch: TermSink {
  @inline(__always)
  mutating func take(_ term: UnsafePointer<UInt8>, _ length: Int, as kind: TermKind) {
    var place = 0
    if length > WordKey.exactLength { place = append(term, length) }
    if slot == .title, kind == .word || kind == .identifier {
      titleHash = Titles.hash(titleHash, term, length)
    }
    entries.append(
      Entry(
        key: WordKey(term, length), place: UInt32(truncatingIfNeeded: place),
        length: UInt8(truncatingIfNeeded: length), slot: kind == .part ? .part : slot,
        kind: kind))
  }

  @inline(__always)
  mutating func take(
    letters: UnsafePointer<UInt8>, _ length: Int, folded: UnsafeMutablePointer<UInt8>,
    as kind: TermKind
  ) {
    guard length <= WordKey.exactLength, slot != .title else {
      return takeAside(letters, length, folded, as: kind)
    }
    entries.append(
      Entry(
        key: WordKey(letters: letters, masks[length]), place: 0,
        length: UInt8(truncatingIfNeeded: length), slot: slot, kind: kind))
  }

  /// A long word or one of a title: few are, and the loop over the others needs the registers.
  @inline(never)
  private mutating func takeAside(
    _ letters: UnsafePointer<UInt8>, _ length: Int, _ folded: UnsafeMutablePointer<UInt8>,
    as kind: TermKind
  ) {
    takeFolded(letters, length, folded, as: kind)
  }

  /// Copies a word 8 bytes at a time; returns its place.
  @inline(__always)
  private mutating func append(_ word: UnsafePointer<UInt8>, _ length: Int) -> Int {
    bytes.reserve(2 * WordScanner.capacity)
    let start = bytes.count
    let target = UnsafeMutableRawPointer(bytes.base + start)
    var offset = 0
    repeat {
      let piece = UnsafeRawPointer(word + offset).loadUnaligned(as: UInt64.self)
      target.storeBytes(of: piece, toByteOffset: offset, as: UInt64.self)
      offset &+= 8
    } while offset < length
    bytes.count = start &+ length
    return start
  }
}
