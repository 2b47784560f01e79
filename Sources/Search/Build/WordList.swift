/// Distinct words, each with a value, numbered from 1 in order of insertion.
///
/// The hash table uses open addressing and stores only numbers. The words are in an array of 24-byte entries, in the
/// order of their numbers. So frequent words, which are seen early, are close together, a new word costs one access to
/// a small table, and the table can be enlarged without reading the old one. A word of up to 16 bytes is its own key.
/// The key of a longer word is a hash, and its bytes in the arena decide.
struct WordList {
  private struct Entry {
    var key: WordKey
    /// For a word of more than 16 bytes, its start in the arena; else 0.
    var place: UInt32
    /// The word's length in the low 7 bits, and its value in the 25 bits above.
    var lengthAndValue: UInt32

    static let none = Entry(key: WordKey(first: 0, second: 0), place: 0, lengthAndValue: 0)

    var length: Int { Int(lengthAndValue & 127) }

    @inline(__always)
    var value: Int { Int(lengthAndValue &>> 7) }

    /// 0 if the keys are equal, computed without a branch. Words contain no zeros, so keys of up to 16 bytes determine
    /// the length as well.
    @inline(__always)
    func difference(_ other: WordKey) -> UInt64 {
      (key.first ^ other.first) | (key.second ^ other.second)
    }
  }

  /// By slot, a word's number, or 0 if the slot is free.
  private var table: GrowingBuffer<UInt32>
  private var mask: Int { didSet { shift = UInt64(mask.leadingZeroBitCount) } }
  /// The right shift that turns a hash into a slot number.
  private var shift: UInt64
  /// By word number. Entry 0 is unused.
  private var entries: GrowingBuffer<Entry>
  /// The words of more than 16 bytes.
  private var arena = GrowingBuffer<UInt8>(capacity: 1 << 10, filler: 0)

  init(capacity: Int) {
    table = GrowingBuffer(capacity: capacity, filler: 0)
    mask = capacity - 1
    shift = UInt64(mask.leadingZeroBitCount)
    entries = GrowingBuffer(capacity: capacity, filler: .none)
    entries.append(.none)
    // 0 means that a word isn't in the arena.
    arena.append(0)
  }

  func deallocate() {
    table.deallocate()
    entries.deallocate()
    arena.deallocate()
  }

  /// Frees the table. Afterwards words can be read by number, but not looked up.
  mutating func freeTable() {
    table.deallocate()
    table = GrowingBuffer(capacity: 1, filler: 0)
    mask = 0
  }

  var count: Int { entries.count - 1 }

  /// The bytes of a word. At least 8 bytes from its start are readable, 16 if it is longer than 8.
  subscript(number: Int) -> Bytes {
    let entry = entries[number]
    guard entry.length <= WordKey.exactLength else {
      return arena.storage.slice(Int(entry.place)..<Int(entry.place) + entry.length)
    }
    // A short word is the key at the start of its entry.
    return unsafe Bytes(UnsafePointer(OpaquePointer(entries.storage.start + number)), count: entry.length)
  }

  func key(of number: Int) -> WordKey { entries[number].key }

  @inline(__always)
  func value(of number: Int) -> Int { entries[number].value }

  /// The home slot of a key: the high bits of a product, which depend on all bits of the key.
  @inline(__always)
  private func homeSlot(of key: WordKey) -> Int {
    let halves = key.first ^ key.second &* Hash.prime2
    return Int(truncatingIfNeeded: (halves &* Hash.goldenRatio) &>> shift)
  }

  /// The number of a word, or 0.
  @inline(__always)
  func number(of word: Bytes, key: WordKey) -> Int {
    var slot = homeSlot(of: key)
    while true {
      let number = Int(table[slot])
      let entry = entries[number]
      if number == 0
        || entry.difference(key) == 0 && entry.length == word.count
          && (word.count <= WordKey.exactLength || self[number].elementsEqual(word))
      {
        return number
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// The word number in the home slot of a key. For most words of a text, it is the word's own.
  @inline(__always)
  func candidate(for key: WordKey) -> UInt32 { unsafe table.storage.start[homeSlot(of: key)] }

  /// The value of a candidate if it equals the word, which has at most 16 bytes; else nil.
  @inline(__always)
  func value(of candidate: UInt32, ifItIs key: WordKey, _ length: Int) -> Int? {
    let entry = unsafe entries.storage.start[Int(candidate)]
    let isThere =
      entry.difference(key) | UInt64(truncatingIfNeeded: entry.place) == 0 && length <= WordKey.exactLength
    return isThere ? entry.value : nil
  }

  mutating func add(_ word: Bytes, key: WordKey, value: Int) {
    // At most half full, so that most words are in their home slot.
    if (entries.count + 1) * 2 > mask { enlargeTable() }
    table[freeSlot(for: key)] = UInt32(entries.count)
    var place: UInt32 = 0
    if word.count > WordKey.exactLength {
      place = UInt32(arena.count)
      arena.reserve(word.count)
      arena.storage.replace(from: arena.count, with: word)
      arena.count += word.count
    }
    entries.append(
      Entry(key: key, place: place, lengthAndValue: UInt32(word.count) | UInt32(value) << 7))
  }

  private func freeSlot(for key: WordKey) -> Int {
    var slot = homeSlot(of: key)
    while table[slot] != 0 { slot = (slot + 1) & mask }
    return slot
  }

  /// Inserts words in order of first occurrence, so that the frequent ones get their home slots.
  private mutating func enlargeTable() {
    mask = mask * 2 + 1
    table.deallocate()
    table = GrowingBuffer(capacity: mask + 1, filler: 0)
    for number in 1..<entries.count { table[freeSlot(for: entries[number].key)] = UInt32(number) }
  }
}
