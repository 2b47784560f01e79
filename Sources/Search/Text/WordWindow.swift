/// The words in about 50 bytes of a text, from the bits of a `WordMap`.
struct WordWindow {
  /// A word's range in the window.
  struct Run {
    let start: Int
    let end: Int
    /// Whether it consists only of letters, without an adjacent sign that could belong to it.
    let isPlain: Bool
  }

  /// The start of the window in the text.
  let base: Int
  let words: UInt64
  /// The number of bytes in the window.
  let limit: Int
  /// The starts and ends of the remaining words.
  private var (starts, ends) = (UInt64(0), UInt64(0))
  /// The ends of the words that are not plain.
  private let specialEnds: UInt64
  /// The start of the next window, directly before a word if there is one.
  private(set) var following: Int

  /// - Parameter isInside: Whether text precedes the window, so that its first word may have begun
  ///   before.
  @inline(__always)
  init(from base: Int, words: UInt64, marks: UInt64, limit: Int, isInside: Bool) {
    (self.base, self.words, self.limit) = (base, words, limit)
    following = base &+ WordMap.size &- 1
    var marks = isInside ? marks | words & 1 : marks
    var own = words & ByteMasks.below(limit)
    // Words that continue after the limit are not plain.
    marks |= own & (words & ~own) &>> 1
    // A word that continues after the window is left to the next one, unless it begins the window.
    let rest = (~(own &<< UInt64(64 - WordMap.size))).leadingZeroBitCount
    if rest > 0 {
      let start = WordMap.size &- rest
      if start > 1 {
        following = base &+ start &- 1
        own &= ByteMasks.below(start)
      } else {
        marks |= own
      }
    }
    starts = own & ~(own &<< 1)
    ends = ~own & own &<< 1
    // Adding to the ones of a word carries into the byte after it.
    let carried = own &+ (marks & own | marks &<< 1 & starts)
    specialEnds = (carried | marks) & ends
  }

  @inline(__always)
  mutating func next() -> Run? {
    guard starts != 0 else { return nil }
    let (start, end) = (starts.trailingZeroBitCount, ends.trailingZeroBitCount)
    let isPlain = specialEnds & ends & (0 &- ends) == 0
    starts &= starts &- 1
    ends &= ends &- 1
    return Run(start: start, end: end, isPlain: isPlain)
  }

  /// Moves to the end of a word that was read outside the window's runs.
  mutating func skip(to position: Int) {
    let next = position &- base
    // The word may have ended inside a run.
    if next >= limit || words &>> UInt64(next) & 1 != 0 {
      (following, starts) = (position, 0)
    } else {
      starts &= ~ByteMasks.below(next)
      ends &= ~ByteMasks.below(next &+ 1)
    }
  }
}
