/// Where the words of a text stand, and how each begins: what a reader needs to pass over those that it
/// is not asked for.
///
/// Four bytes a word, made once for a text, so that questions need not scan it again.
package final class WordPlaces: Sendable {
  /// A stretch of a text; the last word of one is not next to the first of another.
  struct Stretch {
    let bytes: Range<Int>
    /// Of `words`.
    let words: Range<Int>
  }

  /// By word the `start` of its letters above the place of its first byte.
  let words: [UInt32]
  /// The title, the opening, and what follows.
  let stretches: [Stretch]

  /// How much of a text is read, in bytes: more is no section but a whole book.
  static let maximumLength = 1 << placeBits
  private static let placeBits: UInt32 = 15
  /// How many different starts there are.
  static let startCount = 1 << 10

  /// - Parameter text: A section's, whose first line is its title.
  package init(of text: UnsafeBufferPointer<UInt8>) {
    let text = UnsafeBufferPointer(rebasing: text.prefix(Self.maximumLength))
    let folded = UnsafeMutablePointer<UInt8>.allocate(capacity: WordScanner.capacity)
    defer { folded.deallocate() }
    var words: [UInt32] = []
    var stretches: [Stretch] = []
    words.reserveCapacity(text.count / 6)
    let title = ByteClasses.firstIndex(of: UInt8(ascii: "\n"), in: text, from: 0)
    let opening = PassageReader.openingEnd(of: text, from: title)
    for bytes in [0..<title, title..<opening, opening..<text.count] {
      let first = words.count
      let part = UnsafeBufferPointer(rebasing: text[bytes])
      let scanner = WordScanner(part, isCode: false, folded: folded)
      var word = WordScanner.Word()
      while scanner.next(&word) {
        let start = Self.start(folded[0], folded[1])
        words.append(UInt32(truncatingIfNeeded: start &<< Self.placeBits | word.start))
      }
      stretches.append(Stretch(bytes: bytes, words: first..<words.count))
    }
    (self.words, self.stretches) = (words, stretches)
  }

  /// The low bits of a word's first two letters.
  @inline(__always)
  static func start(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first & 31) &<< 5 | Int(second & 31)
  }

  @inline(__always)
  static func start(of word: UInt32) -> Int { Int(word &>> placeBits) }

  /// Where a word begins in its stretch.
  @inline(__always)
  static func place(of word: UInt32) -> Int { Int(word) & (maximumLength &- 1) }
}
