/// The words of a text, one after the other, folded.
///
/// A word is a run of letters, digits and underscores; `6.2`, `C++`, `C#` and `.NET` are words, an
/// apostrophe is dropped (`it's` → it, `don't` → dont), an ideograph is a word by itself. Whoever
/// scans takes what it needs of the context from the word's place and the bytes around it.
struct WordScanner {
  /// The most bytes a word may have; longer runs are data, not words.
  static let maximumLength = 64
  /// Room for a word, a scalar too many and the 8 bytes that `Interner.key` reads past the end.
  static let capacity = maximumLength + 32

  let text: UnsafePointer<UInt8>
  let count: Int
  /// Code has no apostrophes and no link destinations.
  let isCode: Bool
  /// Where the word is written.
  let folded: UnsafeMutablePointer<UInt8>
  let classes = Folding.classes

  init(_ text: UnsafeBufferPointer<UInt8>, isCode: Bool, folded: UnsafeMutablePointer<UInt8>) {
    self.text = text.baseAddress ?? UnsafePointer(folded)
    count = text.count
    self.isCode = isCode
    self.folded = folded
  }

  /// Goes from a word to the next one; false at the end of the text.
  @inline(__always)
  func next(_ word: inout Word) -> Bool {
    repeat {
      let start = wordStart(from: word.end)
      guard start < count else { return false }
      word = scanWord(start)
    } while word.length == 0
    return true
  }

  /// A word that `next` has found before, by its start.
  func word(at start: Int) -> Word { scanWord(start) }

  /// Goes to the word that begins at `start`, which is not of letters only or has a sign beside it, or
  /// to the next one; false at the end of the text.
  @inline(__always)
  func next(_ word: inout Word, from start: Int) -> Bool {
    word = scanWord(start)
    return word.length > 0 || next(&word)
  }

  /// Where the next word begins at or after `start`.
  @inline(__always)
  private func wordStart(from start: Int) -> Int {
    // Mostly behind one byte.
    if start &+ 1 < count, classes[Int(text[start])] == Folding.Class.separator,
      text[start] != UInt8(ascii: "]"), classes[Int(text[start &+ 1])] != Folding.Class.separator
    {
      return start &+ 1
    }
    return laterWordStart(from: start)
  }

  /// The same, 8 bytes at a time.
  private func laterWordStart(from start: Int) -> Int {
    var position = start
    while position < count {
      let bytes = Letters.bytes(of: text, from: position, count: count)
      let words = Letters.wordBytes(bytes)
      if !isCode {
        let brackets = Letters.matches(bytes, UInt8(ascii: "]")) & Letters.before(words)
        if brackets != 0 {
          position = afterDestination(position &+ brackets.trailingZeroBitCount &>> 3 &+ 1)
          continue
        }
      }
      if words != 0 { return position &+ words.trailingZeroBitCount &>> 3 }
      position &+= 8
    }
    return position
  }

  /// Reads the word at `begin` into `folded`.
  private func scanWord(_ begin: Int) -> Word { scanASCIIWord(begin) ?? scanAnyWord(begin) }

  /// Reads a word of ASCII, 16 bytes at a time; nil where there is more to it than its letters,
  /// digits and underscores.
  @inline(__always)
  private func scanASCIIWord(_ begin: Int) -> Word? {
    var size = 0
    var (capitals, smalls, digits, underscores) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    while size <= Self.maximumLength &- 2 &* ByteClasses.size, begin &+ size < count {
      let bytes = ByteClasses(of: text, from: begin &+ size, count: count)
      UnsafeMutableRawPointer(folded + size).storeBytes(of: bytes.folded, as: SIMD16<UInt8>.self)
      let length = (~bytes.word).trailingZeroBitCount
      let own = Letters.below(length)
      // A capital that the word begins with tells nothing.
      capitals |= bytes.capitals & (size == 0 ? own & ~1 : own)
      smalls |= bytes.smalls & own
      digits |= bytes.digits & own
      underscores |= bytes.underscores & own
      size &+= length
      guard length < ByteClasses.size else { continue }
      let end = begin &+ size < count ? text[begin &+ size] : 0
      guard isPlainEnd(size, end), classes[Int(end)] == Folding.Class.separator else { return nil }
      let inner =
        (smalls != 0 ? Folding.Class.lower : 0) | (capitals != 0 ? Folding.Class.upper : 0)
        | (digits != 0 ? Folding.Class.digit : 0)
        | (underscores != 0 ? Folding.Class.underscore : 0)
      var word = Word(
        Range(uncheckedBounds: (begin, begin &+ size)), length: size,
        first: classes[Int(text[begin])], inner: inner)
      if size == 3, word.first == Folding.Class.upper { prefixDotNet(&word) }
      return word
    }
    return nil
  }

  /// Whether an ASCII word is complete after `size` bytes, before this one, with nothing special
  /// about it.
  @inline(__always)
  private func isPlainEnd(_ size: Int, _ byte: UInt8) -> Bool {
    if size == 1 {
      guard folded[0] != UInt8(ascii: "s"), byte != UInt8(ascii: "+"), byte != UInt8(ascii: "#")
      else { return false }
    }
    if byte == UInt8(ascii: " ") { return size > 0 }
    return size > 0 && byte < 0x80 && byte != UInt8(ascii: "'")
      && (byte != UInt8(ascii: ".") || folded[0] > UInt8(ascii: "9"))
  }

  /// Reads any word, byte by byte.
  @inline(never)
  private func scanAnyWord(_ begin: Int) -> Word {
    var position = begin
    var length = 0
    let first = classes[Int(text[position])]
    var inner = first & ~Folding.Class.upper
    while position < count, length < Self.maximumLength {
      let byte = text[position]
      let kind = classes[Int(byte)]
      if kind == 0 {
        guard goesOn(position, length, first | inner) else { break }
        if byte == UInt8(ascii: ".") {
          folded[length] = byte
          length += 1
        }
        position += 1
      } else if kind == Folding.Class.encoded {
        guard scanEncoded(&position, &length) else { break }
      } else {
        // Bit 0x20 makes a capital small and leaves a small letter or a digit as it is.
        folded[length] = kind == Folding.Class.underscore ? byte : byte | 0x20
        if length > 0 { inner |= kind }
        length += 1
        position += 1
      }
    }
    if length >= Self.maximumLength {
      while position < count, classes[Int(text[position])] != 0 { position += 1 }
      length = 0
    }
    var word = Word(begin..<position, length: length, first: first, inner: inner)
    if length == 1 { takeSuffix(&word) }
    if length == 3 { prefixDotNet(&word) }
    word.end = max(word.end, begin + 1)
    return word
  }
}
