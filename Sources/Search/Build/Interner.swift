/// The distinct words of a text and their stems.
///
/// A surface is a folded word form, numbered from 1. A term is a stem, numbered from 0. Both are numbered in order of
/// first occurrence.
struct Interner {
  private var surfaces: WordList
  private var stems: WordList
  /// The total length of all surfaces.
  private(set) var surfaceBytes = 0
  /// A buffer for a stem.
  private let stem = MutableBytes(repeating: 0, count: 2 * WordScanner.capacity)

  init(capacity: Int = 1 << 13) {
    surfaces = WordList(capacity: capacity)
    stems = WordList(capacity: capacity)
  }

  func deallocate() {
    surfaces.deallocate()
    stems.deallocate()
    stem.deallocate()
  }

  /// Frees what is only needed for adding. Afterwards words can be read by number, but not looked up.
  mutating func freeTables() {
    surfaces.freeTable()
    stems.freeTable()
  }

  var termCount: Int { stems.count }
  var surfaceCount: Int { surfaces.count }

  /// The bytes of a surface. 8 bytes from its start are readable, 16 if it is longer than 8.
  subscript(number: Int) -> Bytes { surfaces[number] }

  /// The bytes of a term.
  subscript(term term: Int) -> Bytes { stems[term + 1] }

  func term(of number: Int) -> Int { surfaces.value(of: number) }

  /// The term of a word. Adds the word and its stem if they are new.
  @inline(__always)
  mutating func term(of word: Bytes, key: WordKey) -> Int {
    let number = surfaces.number(of: word, key: key)
    return number == 0 ? add(word, key: key) : surfaces.value(of: number)
  }

  /// Adds all surfaces of `other`.
  ///
  /// - Returns: The new number of each term of `other`.
  mutating func add(_ other: Interner) -> [UInt32] {
    var terms = [UInt32](repeating: 0, count: other.termCount)
    for number in 1..<other.surfaceCount + 1 {
      let word = other[number]
      terms[other.term(of: number)] = UInt32(
        term(of: word, key: other.surfaces.key(of: number)))
    }
    return terms
  }

  @inline(never)
  private mutating func add(_ word: Bytes, key: WordKey) -> Int {
    stem.replace(from: 0, with: word)
    let stemmed = stem.slice(0..<Stemmer.stem(stem.part(0..<word.count)))
    let stemKey = WordKey(stemmed)
    var term = stems.number(of: stemmed, key: stemKey) - 1
    if term < 0 {
      term = termCount
      stems.add(stemmed, key: stemKey, value: term)
    }
    surfaces.add(word, key: key, value: term)
    surfaceBytes += word.count
    return term
  }

  /// Replaces the keys of words with their terms if they have at most 16 bytes and are in their home slot, as most are.
  /// `others` gets the indices of the other entries.
  ///
  /// The tables don't fit in the nearest caches. Reading all home slots first, and then all words, lets the processor
  /// overlap many cache misses.
  func lookUpInHomeSlots(
    of batch: GrowingBuffer<TermBatch.Entry>, others: inout GrowingBuffer<UInt32>
  ) {
    others.removeAll()
    others.reserve(batch.count)
    let (entries, candidates) = unsafe (batch.storage.start, others.storage.start)
    for index in 0..<batch.count {
      unsafe candidates[index] = surfaces.candidate(for: entries[index].key)
    }
    var count = 0
    for index in 0..<batch.count {
      let entry = unsafe entries + index
      let length = unsafe Int(entry.pointee.length)
      if let term = unsafe surfaces.value(of: candidates[index], ifItIs: entry.pointee.key, length) {
        unsafe entry.pointee.key.first = UInt64(truncatingIfNeeded: term)
      } else {
        unsafe candidates[count] = UInt32(truncatingIfNeeded: index)
        count &+= 1
      }
    }
    others.count = count
  }
}
