/// The places of a text's words and their first letters, so that `PassageReader` can skip words
/// that a query does not have.
///
/// Four bytes per word, made once per text, so that later queries need not scan it again.
package final class WordPlaces: Sendable {
  /// A stretch of a text. The last word of one is no neighbour of the first word of the next.
  struct Stretch {
    let bytes: Range<Int>
    /// Its range in `words`.
    let words: Range<Int>
  }

  /// By word, the place of its first byte in the low bits and its `start` above them.
  let words: [UInt32]
  /// The title, the opening, and the rest.
  let stretches: [Stretch]

  /// How many bytes of a text are read. A longer text is a book and no section.
  static let maximumLength = 1 << placeBits
  private static let placeBits: UInt32 = 15
  /// The number of different starts.
  static let startCount = 1 << 10

  /// - Parameter text: A section's text, whose first line is its title.
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

  /// A word's start: the low bits of its first two letters.
  @inline(__always)
  static func start(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first & 31) &<< 5 | Int(second & 31)
  }

  @inline(__always)
  static func start(of word: UInt32) -> Int { Int(word &>> placeBits) }

  /// The place of a word in its stretch.
  @inline(__always)
  static func place(of word: UInt32) -> Int { Int(word) & (maximumLength &- 1) }
}
