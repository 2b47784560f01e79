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
  /// The parts of the text that the words are in.
  private let runs: [Range<Int>]

  /// How many bytes of a text are read. A longer text is a book and no section.
  static let maximumLength = 1 << placeBits
  private static let placeBits: UInt32 = 15
  /// The number of different starts.
  static let startCount = 1 << 10

  /// - Parameter text: A section's text, whose first line is its title.
  package init(of item: ItemText) {
    let text = UnsafeBufferPointer(rebasing: item.bytes.prefix(Self.maximumLength))
    let folded = UnsafeMutablePointer<UInt8>.allocate(capacity: WordScanner.capacity)
    defer { folded.deallocate() }
    let all = item.runs()
    var runs: [Range<Int>] = []
    var words: [UInt32] = []
    var stretches: [Stretch] = []
    words.reserveCapacity(text.count / 6)
    let title = ByteClasses.firstIndex(of: UInt8(ascii: "\n"), in: text, from: 0)
    let opening = PassageReader.openingEnd(of: text, all, from: title)
    for bytes in [0..<title, title..<opening, opening..<text.count] {
      let first = words.count
      for run in all.clamped(to: bytes).map(\.range) {
        let part = UnsafeBufferPointer(rebasing: text[run])
        let scanner = WordScanner(part, isCode: false, folded: folded)
        var word = WordScanner.Word()
        while scanner.next(&word) {
          let start = Self.start(folded[0], folded[1]) &<< Self.placeBits
          words.append(UInt32(truncatingIfNeeded: start | run.lowerBound &+ word.start))
        }
        runs.append(run)
      }
      stretches.append(Stretch(bytes: bytes, words: first..<words.count))
    }
    (self.words, self.stretches, self.runs) = (words, stretches, runs)
  }

  /// Folds a word of the text, and returns its length.
  func fold(
    _ word: UInt32, of text: UnsafeBufferPointer<UInt8>, into folded: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let place = Int(word) & (Self.maximumLength &- 1)
    let run = runs[runs.indices.partitioningIndex { runs[$0].upperBound > place }]
    let part = UnsafeBufferPointer(rebasing: text[run])
    return WordScanner(part, isCode: false, folded: folded).word(at: place - run.lowerBound).length
  }

  /// A word's start: the low bits of its first two letters.
  @inline(__always)
  static func start(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first & 31) &<< 5 | Int(second & 31)
  }

  @inline(__always)
  static func start(of word: UInt32) -> Int { Int(word &>> placeBits) }
}
