/// Reads the words of a text, one after another, and folds them.
///
/// A word is a run of letters, digits and underscores. `6.2`, `iOS17.4`, `C++`, `C#` and `.NET` are words too; `v6.2`
/// and `6.2.0` are read as 6.2. Apostrophes are dropped: `it's` becomes it, `don't` becomes dont. An ideograph is a
/// word by itself. In a script without spaces, each pair of letters is a word.
struct WordScanner {
  /// The maximum length of a term, which fits in 7 bits. Longer runs are data, not words.
  static let maximumLength = 127
  /// The size of a buffer for a word, one more scalar, and the 8 bytes that `Hash.key` reads past the end.
  static let capacity = maximumLength + 32

  let text: Bytes
  let count: Int
  /// Whether the text may have literals in apostrophes.
  let isCode: Bool
  let folded: MutableBytes

  init(
    _ text: Bytes, isCode: Bool, folded: MutableBytes
  ) {
    (self.text, count, self.isCode, self.folded) = (text, text.count, isCode, folded)
  }

  /// Replaces a word with the next one; false at the end of the text.
  @inline(__always)
  func next(_ word: inout Word) -> Bool {
    repeat {
      let start = wordStart(from: word.end)
      guard start < count else { return false }
      word = self.word(at: start)
    } while word.length == 0
    return true
  }

  /// Calls `body` with each folded word of prose and its range until it returns false. Returns false in that case.
  @discardableResult
  static func forEachWord(
    in text: Bytes, _ body: (Bytes, Range<Int>) -> Bool
  ) -> Bool {
    let folded = MutableBytes(repeating: 0, count: capacity)
    defer { folded.deallocate() }
    let scanner = WordScanner(text, isCode: false, folded: folded)
    var word = Word()
    while scanner.next(&word) {
      guard body(folded.slice(0..<word.length), word.range) else { return false }
    }
    return true
  }

  /// A scanner for the same text that writes to another buffer.
  func writing(to folded: MutableBytes) -> WordScanner {
    WordScanner(text, isCode: isCode, folded: folded)
  }

  /// The start of the next word at or after `start`.
  private func wordStart(from start: Int) -> Int {
    var position = start
    while position < count, !Folding.isOfWord(text[position]) { position += 1 }
    return position
  }

  /// The word that begins at `begin`. Its length is 0 if nothing is left of it.
  func word(at begin: Int) -> Word {
    if text[begin] | 0x20 == UInt8(ascii: "v"), isMarkedVersion(begin) {
      // The v is not part of the version.
      var word = word(at: begin + 1)
      word.start = begin
      return word
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
        guard scanEncoded(&position, &length) else { break }
      } else {
        // 0x20 makes an uppercase letter lowercase, and leaves lowercase letters and digits as they are.
        folded[length] = kind == Folding.Class.underscore ? byte : byte | 0x20
        if length > 0 { inner |= kind }
        length += 1
        position += 1
      }
    }
    return finished(begin..<position, length: length, first: first, inner: inner)
  }

  /// The finished word, with a sign that belongs to it; empty if it is too long.
  private func finished(_ range: Range<Int>, length: Int, first: UInt8, inner: UInt8) -> Word {
    var end = range.upperBound
    if length >= Self.maximumLength {
      while end < count, Folding.isOfWord(text[end]) { end += 1 }
    }
    let length = length >= Self.maximumLength ? 0 : length
    var word = Word(
      start: range.lowerBound, end: end, length: length, first: first, inner: inner)
    if length == 1 { takeSuffix(&word) }
    if length == 3 { prefixDotNet(&word) }
    word.end = max(word.end, range.lowerBound + 1)
    return word
  }
}

extension WordScanner {
  struct Word {
    var (start, end) = (0, 0)
    /// The length of its folded form.
    var length = 0
    /// The class of its first byte.
    var first: UInt8 = 0
    /// The classes of all its bytes, without a capital at the start.
    var inner: UInt8 = 0

    /// Whether the word looks like an identifier: `fooBar`, `foo_bar`, `UIView`, `utf8`.
    @inline(__always)
    var isCompound: Bool {
      let seen = first | inner
      let (upper, digit) = (Folding.Class.upper, Folding.Class.digit)
      return inner & (upper | Folding.Class.underscore | digit) | first & digit != 0
        && (inner & Folding.Class.underscore != 0
          || inner & upper != 0 && seen & Folding.Class.lower != 0
          || seen & digit != 0 && seen & ~digit != 0)
    }

    @inline(__always)
    var range: Range<Int> { start..<end }
  }
}
