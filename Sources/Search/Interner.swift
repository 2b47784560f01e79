/// Gives each distinct word a number, from 0 in the order in which they are first seen.
///
/// The hash table uses open addressing and stores nothing but numbers. The words lie apart, 24
/// bytes each, in the order of their numbers. So the frequent words, which are seen early, lie
/// close together; a new word costs one access to a small table; and the table grows without a look
/// at the old one. A word of up to 16 bytes is its own key. For a longer one the key is a hash, and
/// its bytes in the arena decide. Each word may carry a value below 2^25.
struct Interner {
  private struct Entry {
    var key: WordKey
    /// The start of a word of more than 16 bytes in the arena.
    var place: UInt32 = 0
    /// The word's length in the low 7 bits, its value above them.
    var lengthAndValue: UInt32

    /// No word, since no word has the length 0.
    static let none = Entry(key: WordKey(first: 0, second: 0), lengthAndValue: 0)

    /// 0 if this is the entry of a word, found without a branch.
    @inline(__always)
    func difference(_ other: WordKey, _ length: Int) -> UInt64 {
      (key.first ^ other.first) | (key.second ^ other.second)
        | (UInt64(truncatingIfNeeded: lengthAndValue & 127) ^ UInt64(truncatingIfNeeded: length))
    }
  }

  /// By slot, a word's number + 1, or 0 if it is free.
  private var table: UnsafeMutablePointer<UInt32>
  private var mask: Int
  /// The right shift that leaves as many bits of a hash as number the table's slots.
  private var shift: UInt64
  /// By a word's number + 1. The first is no word.
  private var entries: GrowingBuffer<Entry>
  /// The words of more than 16 bytes.
  private var arena = GrowingBuffer<UInt8>(capacity: 1 << 10, filler: 0)
  /// The total length of all words.
  private(set) var byteCount = 0

  init(capacity: Int = 1 << 13) {
    table = Self.table(capacity)
    mask = capacity - 1
    shift = Self.shift(mask)
    entries = GrowingBuffer(capacity: capacity, filler: .none)
    entries.append(.none)
  }

  private static func table(_ capacity: Int) -> UnsafeMutablePointer<UInt32> {
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    table.initialize(repeating: 0, count: capacity)
    return table
  }

  func deallocate() {
    table.deallocate()
    entries.deallocate()
    arena.deallocate()
  }

  /// Frees the table. After that words can be read by number, but not looked up.
  mutating func freeTable() {
    table.deallocate()
    table = Self.table(1)
    (mask, shift) = (0, 63)
  }

  var count: Int { entries.count &- 1 }

  /// The bytes of a word. 8 bytes can be read from each of its first 8 bytes, and its last 8.
  subscript(number: Int) -> UnsafeBufferPointer<UInt8> {
    let entry = entries.base + (number + 1)
    let length = Int(entry.pointee.lengthAndValue & 127)
    return UnsafeBufferPointer(
      start: length <= WordKey.exactLength
        ? UnsafePointer(OpaquePointer(entry))
        : UnsafePointer(arena.base + Int(entry.pointee.place)),
      count: length)
  }

  /// A key of 8 bytes: the word itself up to that length, else a hash. The word is not empty, and 8
  /// bytes after its end must be readable.
  @inline(__always)
  static func key(_ word: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
    let raw = UnsafeRawPointer(word)
    if length <= 8 {
      let bytes = raw.loadUnaligned(as: UInt64.self)
      return bytes & (~0 &>> UInt64(truncatingIfNeeded: 64 &- length &* 8))
    }
    var hash = UInt64(truncatingIfNeeded: length) &* HashConstants.goldenRatio
    var offset = 0
    while offset < length - 8 {
      hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    return mix(hash ^ raw.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self))
  }

  /// Spreads a key over all bits.
  @inline(__always)
  static func mix(_ value: UInt64) -> UInt64 {
    let product = value &* HashConstants.goldenRatio
    return product ^ product >> 32
  }

  /// The home slot of a key. It is the high bits of a product, which depend on all bits of the key.
  @inline(__always)
  private func homeSlot(of key: WordKey) -> Int {
    let halves = key.first ^ key.second &* HashConstants.prime2
    return Int(truncatingIfNeeded: (halves &* HashConstants.goldenRatio) &>> shift)
  }

  private static func shift(_ mask: Int) -> UInt64 { UInt64(mask.leadingZeroBitCount) }

  /// The number of a word, which is added if it is new.
  mutating func intern(_ word: UnsafePointer<UInt8>, _ length: Int) -> Int {
    let key = WordKey(word, length)
    return number(of: word, length, key: key) ?? insert(word, length, key: key)
  }

  /// The number of a word, or nil if it is not known.
  @inline(__always)
  func number(of word: UnsafePointer<UInt8>, _ length: Int, key: WordKey) -> Int? {
    var slot = homeSlot(of: key)
    while true {
      let number = Int(table[slot])
      if number == 0 { return nil }
      if entries[number].difference(key, length) == 0,
        length <= WordKey.exactLength
          || Self.equal(arena.base + Int(entries[number].place), word, length)
      {
        return number &- 1
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// What the home slot of a key holds: for most words of a text, the word itself.
  @inline(__always)
  func candidate(for key: WordKey) -> UInt32 { table[homeSlot(of: key)] }

  /// The value of a candidate if it is the word, which has at most 16 bytes; else nil.
  @inline(__always)
  func value(of candidate: UInt32, ifItIs key: WordKey, _ length: Int) -> Int? {
    let entry = entries.base + Int(candidate)
    let isThere = entry.pointee.difference(key, length) == 0 && length <= WordKey.exactLength
    return isThere ? Int(entry.pointee.lengthAndValue &>> 7) : nil
  }

  @inline(__always)
  func value(of number: Int) -> Int { Int(entries[number &+ 1].lengthAndValue &>> 7) }

  func setValue(_ value: Int, of number: Int) {
    (entries.base + (number + 1)).pointee.lengthAndValue |= UInt32(value) << 7
  }

  /// Compares words of more than 16 bytes.
  @inline(never)
  private static func equal(
    _ one: UnsafePointer<UInt8>, _ word: UnsafePointer<UInt8>, _ length: Int
  ) -> Bool {
    let (own, other) = (UnsafeRawPointer(one), UnsafeRawPointer(word))
    var difference: UInt64 = 0
    var offset = 0
    // The last 8 bytes may overlap those before them.
    while offset < length {
      let start = min(offset, length &- 8)
      difference |=
        own.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        ^ other.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      offset &+= 8
    }
    return difference == 0
  }

  /// Adds a word that is not known, and returns its number.
  @inline(never)
  mutating func insert(_ word: UnsafePointer<UInt8>, _ length: Int, key: WordKey) -> Int {
    // At most half full, so that most words are in their home slot.
    if (entries.count + 1) * 2 > mask { enlargeTable() }
    table[freeSlot(for: key)] = UInt32(entries.count)
    entries.append(
      Entry(key: key, place: UInt32(arena.count), lengthAndValue: UInt32(length)))
    byteCount += length
    if length > WordKey.exactLength {
      arena.reserve(length)
      (arena.base + arena.count).update(from: word, count: length)
      arena.count += length
    }
    return count - 1
  }

  private func freeSlot(for key: WordKey) -> Int {
    var slot = homeSlot(of: key)
    while table[slot] != 0 { slot = (slot + 1) & mask }
    return slot
  }

  /// The words seen first are the frequent ones, so they are inserted first and get their home
  /// slots.
  private mutating func enlargeTable() {
    table.deallocate()
    table = Self.table((mask + 1) * 2)
    mask = mask * 2 + 1
    shift = Self.shift(mask)
    for number in 1..<entries.count { table[freeSlot(for: entries[number].key)] = UInt32(number) }
  }

  static func grown<Element: BitwiseCopyable>(
    _ old: UnsafeMutablePointer<Element>, from count: Int, to capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    new.update(from: old, count: count)
    old.deallocate()
    return new
  }
}
