/// The distinct words of a text, and their stems: each has a number, from 1 in the order in which
/// they are first seen.
///
/// A surface is a word as it is written, folded. Stems have numbers of their own, from 0: the terms.
/// Surfaces and stems are in one table, since most new words are their own stems:
/// such a word is looked up once. A stem that is no surface so far has an entry of its own.
///
/// The hash table uses open addressing and stores nothing but numbers. The words lie apart, 24
/// bytes each, in the order of their numbers. So the frequent words, which are seen early, lie
/// close together; a new word costs one access to a small table; and the table grows without a look
/// at the old one. A word of up to 16 bytes is its own key. For a longer one the key is a hash, and
/// its bytes in the arena decide.
struct Interner {
  private struct Entry {
    var key: WordKey
    /// The start of a word of more than 16 bytes in the arena, else 0; the highest bit marks a stem
    /// that was not met as a word.
    var place: UInt32
    /// The word's length in the low 7 bits, its term, of less than 25 bits, above them.
    var lengthAndTerm: UInt32

    static let noSurface: UInt32 = 1 << 31
    static let none = Entry(key: WordKey(first: 0, second: 0), place: noSurface, lengthAndTerm: 0)

    var length: Int { Int(lengthAndTerm & 127) }

    @inline(__always)
    var term: Int { Int(lengthAndTerm &>> 7) }

    var isSurface: Bool { place & Self.noSurface == 0 }

    var start: Int { Int(place & ~Self.noSurface) }

    /// 0 if the keys are the same, found without a branch. No word has a zero in it, so keys of up
    /// to 16 bytes tell the length as well.
    @inline(__always)
    func difference(_ other: WordKey) -> UInt64 {
      (key.first ^ other.first) | (key.second ^ other.second)
    }
  }

  /// By slot, a word's number, or 0 if it is free.
  private var table: UnsafeMutablePointer<UInt32>
  private var mask: Int
  /// The right shift that leaves as many bits of a hash as number the table's slots.
  private var shift: UInt64
  /// By a word's number. The first is no word.
  private var entries: GrowingBuffer<Entry>
  /// The words of more than 16 bytes.
  private var arena = GrowingBuffer<UInt8>(capacity: 1 << 10, filler: 0)
  /// By term, the number of its stem.
  private var stems: GrowingBuffer<UInt32>
  private(set) var surfaceCount = 0
  /// The total length of all surfaces.
  private(set) var surfaceBytes = 0
  /// A buffer for a stem.
  private let stem = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 * WordScanner.capacity)

  init(capacity: Int = 1 << 13) {
    table = Self.table(capacity)
    mask = capacity - 1
    shift = Self.shift(mask)
    entries = GrowingBuffer(capacity: capacity, filler: .none)
    stems = GrowingBuffer(capacity: capacity, filler: 0)
    entries.append(.none)
    // No word starts at 0.
    arena.append(0)
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
    stems.deallocate()
    stem.deallocate()
  }

  /// Frees the table. After that words can be read by number, but not looked up.
  mutating func freeTable() {
    table.deallocate()
    table = Self.table(1)
    (mask, shift) = (0, 63)
  }

  var termCount: Int { stems.count }

  /// Calls `body` with the number of each surface.
  func forEachSurface(_ body: (Int) -> Void) {
    for number in 1..<entries.count where entries[number].isSurface { body(number) }
  }

  /// The bytes of a word. At least 8 bytes from its start are readable, 16 if it is longer than 8.
  subscript(number: Int) -> UnsafeBufferPointer<UInt8> {
    let entry = entries.base + number
    let length = entry.pointee.length
    return UnsafeBufferPointer(
      start: length <= WordKey.exactLength
        ? UnsafePointer(OpaquePointer(entry)) : UnsafePointer(arena.base + entry.pointee.start),
      count: length)
  }

  /// The bytes of a term.
  subscript(term term: Int) -> UnsafeBufferPointer<UInt8> { self[Int(stems[term])] }

  /// The term of a surface.
  func term(of number: Int) -> Int { entries[number].term }

  /// The home slot of a key. It is the high bits of a product, which depend on all bits of the key.
  @inline(__always)
  private func homeSlot(of key: WordKey) -> Int {
    let halves = key.first ^ key.second &* Hash.prime2
    return Int(truncatingIfNeeded: (halves &* Hash.goldenRatio) &>> shift)
  }

  private static func shift(_ mask: Int) -> UInt64 { UInt64(mask.leadingZeroBitCount) }

  /// The term of a word, which is added with its stem if it is new.
  @inline(__always)
  mutating func term(of word: UnsafePointer<UInt8>, _ length: Int, key: WordKey) -> Int {
    let number = first(word, length, key: key) { entries[$0].isSurface }
    return number == 0 ? add(word, length, key: key) : entries[number].term
  }

  /// Adds all surfaces of `other`.
  ///
  /// - Returns: By term of `other`, its number here.
  mutating func add(_ other: Interner) -> [UInt32] {
    var terms = [UInt32](repeating: 0, count: other.termCount)
    other.forEachSurface { number in
      let word = other[number]
      let start = word.baseAddress.unsafelyUnwrapped
      terms[other.term(of: number)] = UInt32(
        term(of: start, word.count, key: other.entries[number].key))
    }
    return terms
  }

  /// The number of the first entry of a word that is as wanted, or 0.
  @inline(__always)
  private func first(
    _ word: UnsafePointer<UInt8>, _ length: Int, key: WordKey, where isWanted: (Int) -> Bool
  ) -> Int {
    var slot = homeSlot(of: key)
    while true {
      let number = Int(table[slot])
      if number == 0 { return 0 }
      let entry = entries[number]
      if entry.difference(key) == 0, entry.length == length,
        length <= WordKey.exactLength || Self.equal(arena.base + entry.start, word, length),
        isWanted(number)
      {
        return number
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// What the home slot of a key holds: for most words of a text, the word itself.
  @inline(__always)
  func candidate(for key: WordKey) -> UInt32 { table[homeSlot(of: key)] }

  /// The term of a candidate if it is the surface, which has at most 16 bytes; else nil.
  @inline(__always)
  func term(of candidate: UInt32, ifItIs key: WordKey, _ length: Int) -> Int? {
    let entry = entries.base + Int(candidate)
    let isThere =
      entry.pointee.difference(key) | UInt64(truncatingIfNeeded: entry.pointee.place) == 0
      && length <= WordKey.exactLength
    return isThere ? entry.pointee.term : nil
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

  /// Adds a surface that is not known, and its stem if that is not known either.
  @inline(never)
  private mutating func add(_ word: UnsafePointer<UInt8>, _ length: Int, key: WordKey) -> Int {
    surfaceCount += 1
    surfaceBytes += length
    let base = stem.baseAddress.unsafelyUnwrapped
    base.update(from: word, count: length)
    let count = Stemmer.stem(UnsafeMutableBufferPointer(rebasing: stem[..<length]))
    UnsafeMutableRawPointer(base + count).storeBytes(of: 0, as: UInt64.self)
    let stemKey = WordKey(base, count)
    if count == length, stemKey.first == key.first, stemKey.second == key.second,
      length <= WordKey.exactLength || Self.equal(base, word, length)
    {
      return term(ofStem: word, length, key: key, isSurface: true)
    }
    let term = term(ofStem: base, count, key: stemKey, isSurface: false)
    _ = insert(word, length, key: key, marks: 0, term: term)
    return term
  }

  /// The term of a stem, which is added if it is new.
  ///
  /// - Parameter isSurface: Whether it was met as a word of the text, too.
  private mutating func term(
    ofStem word: UnsafePointer<UInt8>, _ length: Int, key: WordKey, isSurface: Bool
  ) -> Int {
    let known = first(word, length, key: key, where: isStem)
    guard known == 0 else {
      if isSurface { (entries.base + known).pointee.place &= ~Entry.noSurface }
      return entries[known].term
    }
    let marks = isSurface ? 0 : Entry.noSurface
    stems.append(UInt32(insert(word, length, key: key, marks: marks, term: stems.count)))
    return stems.count - 1
  }

  /// Whether a word is a term. A surface is none if it has another stem: then the same word, as a
  /// stem, has an entry of its own.
  @inline(__always)
  private func isStem(_ number: Int) -> Bool { Int(stems[entries[number].term]) == number }

  private mutating func insert(
    _ word: UnsafePointer<UInt8>, _ length: Int, key: WordKey, marks: UInt32, term: Int
  ) -> Int {
    // At most half full, so that most words are in their home slot.
    if (entries.count + 1) * 2 > mask { enlargeTable() }
    let number = entries.count
    table[freeSlot(for: key)] = UInt32(number)
    var place = marks
    if length > WordKey.exactLength {
      // The mark takes the highest bit.
      place |= UInt32(Int32(arena.count))
      arena.reserve(length)
      (arena.base + arena.count).update(from: word, count: length)
      arena.count += length
    }
    entries.append(
      Entry(key: key, place: place, lengthAndTerm: UInt32(length) | UInt32(term) << 7))
    return number
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
}
