/// Byte strings to numbers from 0, in the order first seen.
///
/// One open-addressing table of 24-byte slots and one arena: up to 16 bytes a word is its own key,
/// above that the key is a hash and the arena decides. Each word may carry a value below 2^25.
struct Interner {
  private struct Slot {
    var key: WordKey
    /// 0 for a free slot, else the word's number + 1.
    var number: UInt32
    /// The word's length in 7 bits, its value above them.
    var lengthAndValue: UInt32

    static let free = Slot(key: WordKey(first: 0, second: 0), number: 0, lengthAndValue: 0)

    /// 0 if this is the key's; no branch tells.
    @inline(__always)
    func difference(_ other: WordKey, _ length: Int) -> UInt64 {
      (key.first ^ other.first) | (key.second ^ other.second)
        | UInt64(truncatingIfNeeded: lengthAndValue & 127) ^ UInt64(truncatingIfNeeded: length)
    }
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var mask: Int
  /// How far a key's product is moved to leave as many bits as the table has places.
  private var shift: UInt64
  private(set) var count = 0
  private(set) var arena: UnsafeMutablePointer<UInt8>
  private var arenaCapacity: Int
  /// Where each word starts in the arena, and at `count` where the last one ends.
  private(set) var starts: UnsafeMutablePointer<UInt32>
  private var startsCapacity: Int

  init(capacity: Int = 1 << 13) {
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: .free, count: capacity)
    mask = capacity - 1
    shift = Self.shift(mask)
    arenaCapacity = capacity * 4
    arena = .allocate(capacity: arenaCapacity)
    startsCapacity = capacity
    starts = .allocate(capacity: startsCapacity)
    starts[0] = 0
  }

  func deallocate() {
    slots.deallocate()
    arena.deallocate()
    starts.deallocate()
  }

  /// Frees the table: no word can be looked up after that, but all can be read.
  mutating func freeTable() {
    slots.deallocate()
    slots = .allocate(capacity: 1)
    (mask, shift) = (0, 63)
  }

  func copy() -> Interner {
    var other = self
    other.slots = .allocate(capacity: mask + 1)
    other.slots.update(from: slots, count: mask + 1)
    other.arena = .allocate(capacity: arenaCapacity)
    other.arena.update(from: arena, count: Int(starts[count]))
    other.starts = .allocate(capacity: startsCapacity)
    other.starts.update(from: starts, count: count + 1)
    return other
  }

  subscript(number: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Int(starts[number])
    return UnsafeBufferPointer(start: arena + start, count: Int(starts[number + 1]) - start)
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

  /// The slot of a word, which is new when its number is the `count` before; good until the next
  /// insertion.
  mutating func intern(_ word: UnsafePointer<UInt8>, _ length: Int) -> Int {
    let key = WordKey(word, length)
    return slot(of: word, length, key: key) ?? insert(word, length, key: key)
  }

  /// The slot of a word that is known, given its `key`.
  @inline(__always)
  func slot(of word: UnsafePointer<UInt8>, _ length: Int, key: WordKey) -> Int? {
    var index = home(of: key)
    while true {
      let slot = slots + index
      // A free slot has no length.
      if slot.pointee.difference(key, length) == 0,
        length <= WordKey.exactLength
          || Self.equal(arena + Int(starts[Int(slot.pointee.number) &- 1]), word, length)
      {
        return index
      }
      if slot.pointee.number == 0 { return nil }
      index = (index &+ 1) & mask
    }
  }

  /// Looks at the first place alone for a word of at most 16 bytes, where most of a text's words are:
  /// its value, and all bits if it is this word's, else none.
  @inline(__always)
  func firstSlot(of key: WordKey, _ length: Int) -> (value: Int, isThere: UInt64) {
    let slot = slots + home(of: key)
    let isLong = UInt64(truncatingIfNeeded: WordKey.exactLength &- length) &>> 63
    let difference = slot.pointee.difference(key, length) | isLong
    let isThere = Int(truncatingIfNeeded: (difference &- 1) & ~difference) &>> 63
    return (Int(slot.pointee.lengthAndValue &>> 7), UInt64(truncatingIfNeeded: isThere))
  }

  @inline(__always)
  func number(inSlot slot: Int) -> Int { Int(slots[slot].number) &- 1 }

  @inline(__always)
  func value(inSlot slot: Int) -> Int { Int(slots[slot].lengthAndValue &>> 7) }

  func setValue(_ value: Int, inSlot slot: Int) {
    slots[slot].lengthAndValue |= UInt32(value) << 7
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

  /// The slot of a word that was not known.
  @inline(never)
  mutating func insert(_ word: UnsafePointer<UInt8>, _ length: Int, key: WordKey) -> Int {
    let number = count
    if (number + 2) * 4 > mask * 3 { rehash() }
    let index = freeSlot(for: key)
    slots[index] = Slot(
      key: key, number: UInt32(number + 1), lengthAndValue: UInt32(length))
    let start = Int(starts[number])
    if start + length + 8 > arenaCapacity {
      arena = Self.grown(arena, from: start, to: arenaCapacity * 2)
      arenaCapacity *= 2
    }
    (arena + start).update(from: word, count: length)
    if number + 2 > startsCapacity {
      starts = Self.grown(starts, from: number + 1, to: startsCapacity * 2)
      startsCapacity *= 2
    }
    count = number + 1
    starts[count] = UInt32(start + length)
    return index
  }

  private func freeSlot(for key: WordKey) -> Int {
    var index = home(of: key)
    while slots[index].number != 0 { index = (index + 1) & mask }
    return index
  }

  /// Doubles the table. Words seen first are the frequent ones: they get the first places.
  private mutating func rehash() {
    let old = slots
    let places = UnsafeMutablePointer<Int>.allocate(capacity: count)
    for place in 0...mask where old[place].number != 0 {
      places[Int(old[place].number) - 1] = place
    }
    let capacity = (mask + 1) * 2
    mask = capacity - 1
    shift = Self.shift(mask)
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: .free, count: capacity)
    for number in 0..<count {
      let slot = old[places[number]]
      slots[freeSlot(for: slot.key)] = slot
    }
    places.deallocate()
    old.deallocate()
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
