/// Reads the words of a text, one after another, and folds them.
///
/// A word is a run of letters, digits and underscores. `6.2`, `iOS17.4`, `C++`, `C#` and `.NET` are
/// words too; `v6.2` and `6.2.0` are read as 6.2. Apostrophes are dropped: `it's` is it, `don't` is
/// dont. An ideograph is a word by itself. In a script without spaces, each letter with the next
/// one is a word.
struct WordScanner {
  /// The maximum length of a term, which fits into 7 bits. Longer runs are data, not words.
  static let maximumLength = 127
  /// The size of a buffer for a word, one scalar more and the 8 bytes that `Hash.key` reads
  /// after it.
  static let capacity = maximumLength + 32

  let text: UnsafePointer<UInt8>
  let count: Int
  /// Code has no apostrophes.
  let isCode: Bool
  /// Receives the folded word.
  let folded: UnsafeMutablePointer<UInt8>
  /// What a scanner of many texts knows of letters.
  let known: FoldedLetters?

  init(
    _ text: UnsafeBufferPointer<UInt8>, isCode: Bool, folded: UnsafeMutablePointer<UInt8>,
    known: FoldedLetters? = nil
  ) {
    self.text = text.baseAddress ?? UnsafePointer(folded)
    count = text.count
    self.isCode = isCode
    self.folded = folded
    self.known = known
  }

  /// Replaces a word by the next one; false at the end of the text.
  @inline(__always)
  func next(_ word: inout Word) -> Bool {
    repeat {
      let start = wordStart(from: word.end)
      guard start < count else { return false }
      word = self.word(at: start)
    } while word.length == 0
    return true
  }

  /// Calls `body` with each folded word of prose and its range until it returns false; then the result is false.
  @discardableResult
  static func forEachWord(
    in text: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Bool
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { folded in
      let scanner = WordScanner(text, isCode: false, folded: folded.baseAddress!)
      var word = Word()
      while scanner.next(&word) {
        guard body(UnsafeBufferPointer(rebasing: folded[..<word.length]), word.range) else {
          return false
        }
      }
      return true
    }
  }

  /// A scanner of the same text that writes to another buffer.
  func writing(to folded: UnsafeMutablePointer<UInt8>) -> WordScanner {
    WordScanner(
      UnsafeBufferPointer(start: text, count: count), isCode: isCode, folded: folded,
      known: known)
  }

  /// The start of the next word at or after `start`.
  private func wordStart(from start: Int) -> Int {
    var position = start
    while position < count {
      let words =
        ByteClasses(of: text, from: position, count: count).word
        | ByteClasses.marks(of: text, from: position, count: count, atLeast: 0x80)
      if words != 0 { return position &+ words.trailingZeroBitCount }
      position &+= ByteClasses.size
    }
    return position
  }

  /// The word that begins at `begin`. Its length is 0 if nothing is left of it. A word of less than 32 letters, digits
  /// and underscores in ASCII is read at once.
  func word(at begin: Int) -> Word {
    guard text[begin] < 0x80 else { return scanAnyWord(begin) }
    var bytes = readBytes(begin, at: 0)
    if bytes.word == 0xFFFF, begin &+ ByteClasses.size < count {
      let next = readBytes(begin &+ ByteClasses.size, at: ByteClasses.size)
      bytes.append(next, at: ByteClasses.size)
    }
    let length = (~bytes.word).trailingZeroBitCount
    guard isPlain(begin, length) else { return scanAnyWord(begin) }
    let first = bytes.kinds(1)
    // A capital at the start tells nothing.
    let inner = bytes.kinds(ByteMasks.below(length) & ~1) | first & ~Folding.Class.upper
    var word = Word(
      Range(uncheckedBounds: (begin, begin &+ length)), length: length, first: first, inner: inner)
    if length == 3, first == Folding.Class.upper { prefixDotNet(&word) }
    return word
  }

  @inline(__always)
  private func readBytes(_ begin: Int, at offset: Int) -> ByteClasses {
    let bytes = ByteClasses(of: text, from: begin, count: count)
    UnsafeMutableRawPointer(folded + offset).storeBytes(of: bytes.folded, as: SIMD16<UInt8>.self)
    return bytes
  }

  /// Whether the word at `begin`, which is in `folded`, ends after `length` bytes and has no signs
  /// that belong to it.
  @inline(__always)
  private func isPlain(_ begin: Int, _ length: Int) -> Bool {
    guard 0 < length, length < 2 &* ByteClasses.size else { return false }
    let next = byte(begin &+ length)
    switch next {
    case 0x80...: return false
    case UInt8(ascii: "'"): if isInnerApostrophe(before: begin &+ length &+ 1) { return false }
    // 6.2, v6.2, iOS17.4
    case UInt8(ascii: "."):
      if folded[length &- 1] <= UInt8(ascii: "9"), kind(begin &+ length &+ 1) == Folding.Class.digit
      {
        return false
      }
    // C++, C#
    case UInt8(ascii: "+"), UInt8(ascii: "#"): if length == 1 { return false }
    default: break
    }
    // The s of a genitive.
    return length > 1 || folded[0] != UInt8(ascii: "s")
  }

  /// Reads a version after its `v`, which is skipped.
  @inline(never)
  private func scanMarkedVersion(_ begin: Int) -> Word {
    let word = scanAnyWord(begin + 1)
    return Word(begin..<word.end, length: word.length, first: word.first, inner: word.inner)
  }

  /// Reads any word, byte by byte.
  @inline(never)
  private func scanAnyWord(_ begin: Int) -> Word {
    if text[begin] | 0x20 == UInt8(ascii: "v"), isMarkedVersion(begin) {
      return scanMarkedVersion(begin)
    }
    var position = begin
    var length = 0
    let first = Folding.kind(text[position])
    var inner = first & ~Folding.Class.upper
    while position < count, length < Self.maximumLength {
      let byte = text[position]
      let kind = Folding.kind(byte)
      if kind == 0 {
        guard continues(&position, length, first | inner) else { break }
        if byte == UInt8(ascii: ".") {
          folded[length] = byte
          length += 1
        }
        position += 1
      } else if kind == Folding.Class.encoded {
        if let known, position &+ 3 <= count {
          let size = known.append(text + position, to: folded, &length)
          position &+= size
          if size > 0 { continue }
        }
        guard scanEncoded(&position, &length) else { break }
      } else {
        // 0x20 makes a capital a small letter, and leaves small letters and digits as they are.
        folded[length] = kind == Folding.Class.underscore ? byte : byte | 0x20
        if length > 0 { inner |= kind }
        length += 1
        position += 1
      }
    }
    return finished(begin..<position, length: length, first: first, inner: inner)
  }

  /// A word that was read, with a sign that belongs to it; without letters if it is too long.
  private func finished(_ range: Range<Int>, length: Int, first: UInt8, inner: UInt8) -> Word {
    var end = range.upperBound
    if length >= Self.maximumLength {
      while end < count, Folding.isOfWord(text[end]) { end += 1 }
    }
    let length = length >= Self.maximumLength ? 0 : length
    var word = Word(range.lowerBound..<end, length: length, first: first, inner: inner)
    if length == 1 { takeSuffix(&word) }
    if length == 3 { prefixDotNet(&word) }
    word.end = max(word.end, range.lowerBound + 1)
    return word
  }
}
