/// The words of some 50 bytes of a text, as a `WordMap` tells them.
struct WordWindow {
  /// A word by its place in the window.
  struct Run {
    let start: Int
    let end: Int
    /// Whether nothing but letters is there, nor a sign beside it that could belong to it.
    let isPlain: Bool
  }

  /// Where in the text the window begins.
  let base: Int
  let words: UInt64
  /// Bytes of the window that count.
  let limit: Int
  /// Where words begin that are still to come, and the bytes right behind them.
  private var (starts, ends) = (UInt64(0), UInt64(0))
  /// The bytes right behind words that are not plain.
  private let specialEnds: UInt64
  /// Where the window after this one begins: right before a word, if there is one.
  private(set) var following: Int

  /// - Parameter isInside: Whether text is before the window: then a word that it begins with may have
  ///   begun before. Else what is before the window does not belong to the text.
  @inline(__always)
  init(from base: Int, words: UInt64, marks: UInt64, limit: Int, isInside: Bool) {
    (self.base, self.words, self.limit) = (base, words, limit)
    following = base &+ WordMap.size &- 1
    var marks = isInside ? marks | words & 1 : marks
    var own = words & ByteMasks.below(limit)
    // Words that go on behind the limit.
    marks |= own & (words & ~own) &>> 1
    // A word that goes on behind the window is left to the next one, unless nothing is before it.
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
    // Whatever is added to the ones of a word carries over into the byte behind it.
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

  /// Goes on behind a word that was not taken as a run of the window.
  mutating func skip(to position: Int) {
    let next = position &- base
    // It may end inside a run.
    if next >= limit || words &>> UInt64(next) & 1 != 0 {
      (following, starts) = (position, 0)
    } else {
      starts &= ~ByteMasks.below(next)
      ends &= ~ByteMasks.below(next &+ 1)
    }
  }
}
