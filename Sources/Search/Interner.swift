/// Byte strings to numbers from 0, in the order first seen.
///
/// An open-addressing table has nothing but the numbers. The words lie apart in their order, 24 bytes
/// each: the frequent ones, which are seen early, are close together, a word that is new costs one look
/// at a small table, and a larger table is made without a look at the old one. Up to 16 bytes a word is its own
/// key, above that the key is a hash and the arena decides. Each word may carry a value below 2^25.
struct Interner {
  private struct Entry {
    var key: WordKey
    /// Where a word of more than 16 bytes begins in the arena.
    var place: UInt32 = 0
    /// The word's length in 7 bits, its value above them.
    var lengthAndValue: UInt32

    /// No word: none has no length.
    static let none = Entry(key: WordKey(first: 0, second: 0), lengthAndValue: 0)

    /// 0 if this is the key's; no branch tells.
    @inline(__always)
    func difference(_ other: WordKey, _ length: Int) -> UInt64 {
      (key.first ^ other.first) | (key.second ^ other.second)
        | (UInt64(truncatingIfNeeded: lengthAndValue & 127) ^ UInt64(truncatingIfNeeded: length))
    }
  }

  /// By hash, a word's number + 1, or 0.
  private var table: UnsafeMutablePointer<UInt32>
  private var mask: Int
  /// How far a key's product is moved to leave as many bits as the table has places.
  private var shift: UInt64
  /// By number + 1; the first is no word.
  private var entries: GrowingBuffer<Entry>
  /// The words of more than 16 bytes.
  private var arena = GrowingBuffer<UInt8>(capacity: 1 << 10, filler: 0)
  /// The lengths of all words together.
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

  /// Frees the table: no word can be looked up after that, but all can be read.
  mutating func freeTable() {
    table.deallocate()
    table = Self.table(1)
    (mask, shift) = (0, 63)
  }

  var count: Int { entries.count &- 1 }

  /// The bytes of a word; 8 bytes from any of its first 8, or its last 8, are readable.
  subscript(number: Int) -> UnsafeBufferPointer<UInt8> {
    let entry = entries.base + (number + 1)
    let length = Int(entry.pointee.lengthAndValue & 127)
    return UnsafeBufferPointer(
      start: length <= WordKey.exactLength
        ? UnsafePointer(OpaquePointer(entry))
        : UnsafePointer(arena.base + Int(entry.pointee.place)),
      count: length)
  }

  /// The key of a word, which is not empty; 8 bytes after `word`'s end must be readable.
  @inline(__always)
  static func key(_ word: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
    let raw = UnsafeRawPointer(word)
    if length <= 8 {
      let bytes = raw.loadUnaligned(as: UInt64.self)
      return bytes & (~0 &>> UInt64(truncatingIfNeeded: 64 &- length &* 8))
    }
    var hash = UInt64(truncatingIfNeeded: length) &* 0x9E37_79B9_7F4A_7C15
    var offset = 0
    while offset < length - 8 {
      hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    return mix(hash ^ raw.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self))
  }

  /// Spreads a key over all bits; the multiplier is 2^64 divided by the golden ratio.
  @inline(__always)
  static func mix(_ value: UInt64) -> UInt64 {
    let product = value &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }

  /// Where the search for a key begins: the highest bits of the product depend on all of the key.
  @inline(__always)
  private func home(of key: WordKey) -> Int {
    let halves = key.first ^ key.second &* 0xC2B2_AE3D_27D4_EB4F
    return Int(truncatingIfNeeded: (halves &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  private static func shift(_ mask: Int) -> UInt64 { UInt64(mask.leadingZeroBitCount) }

  /// The number of a word, which is new when it is the `count` before.
  mutating func intern(_ word: UnsafePointer<UInt8>, _ length: Int) -> Int {
    let key = WordKey(word, length)
    return number(of: word, length, key: key) ?? insert(word, length, key: key)
  }

  /// The number of a word that is known, given its `key`.
  @inline(__always)
  func number(of word: UnsafePointer<UInt8>, _ length: Int, key: WordKey) -> Int? {
    var place = home(of: key)
    while true {
      let number = Int(table[place])
      if number == 0 { return nil }
      if entries[number].difference(key, length) == 0,
        length <= WordKey.exactLength
          || Self.equal(arena.base + Int(entries[number].place), word, length)
      {
        return number &- 1
      }
      place = (place &+ 1) & mask
    }
  }

  /// What is in the first place where a word is looked for, which is the word for most of a text's.
  @inline(__always)
  func firstCandidate(for key: WordKey) -> UInt32 { table[home(of: key)] }

  /// The value of a candidate if it is this word of at most 16 bytes.
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
    // The last 8 bytes overlap those before them.
    while offset < length {
      let start = min(offset, length &- 8)
      difference |=
        own.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        ^ other.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      offset &+= 8
    }
    return difference == 0
  }

  /// The number of a word that was not known.
  @inline(never)
  mutating func insert(_ word: UnsafePointer<UInt8>, _ length: Int, key: WordKey) -> Int {
    // At most half full: most words are in the first place that is looked at.
    if (entries.count + 1) * 2 > mask { enlargeTable() }
    table[freePlace(for: key)] = UInt32(entries.count)
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

  private func freePlace(for key: WordKey) -> Int {
    var place = home(of: key)
    while table[place] != 0 { place = (place + 1) & mask }
    return place
  }

  /// Words seen first are the frequent ones: they get the first places.
  private mutating func enlargeTable() {
    table.deallocate()
    table = Self.table((mask + 1) * 2)
    mask = mask * 2 + 1
    shift = Self.shift(mask)
    for number in 1..<entries.count { table[freePlace(for: entries[number].key)] = UInt32(number) }
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
