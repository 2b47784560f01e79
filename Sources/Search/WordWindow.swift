/// The words of some 50 bytes of a text, as a `WordMap` tells them.
struct WordWindow {
  /// A word by its place in the window; no length where it is not plain.
  struct Run {
    let start: Int
    let length: Int
  }

  /// Where in the text the window begins.
  let base: Int
  let words: UInt64
  let marks: UInt64
  /// Bytes of the window that count.
  let limit: Int
  /// Where words begin that are still to come.
  private var starts: UInt64
  /// Where the window after this one begins: right before a word, if there is one.
  private(set) var following: Int

  /// - Parameter isInside: Whether text is before the window: then a word that it begins with may have
  ///   begun before. Else what is before the window does not belong to the text.
  @inline(__always)
  init(from base: Int, words: UInt64, marks: UInt64, limit: Int, isInside: Bool) {
    (self.base, self.words, self.limit) = (base, words, limit)
    self.marks = isInside ? marks | words & 1 : marks
    starts = words & ~(words &<< 1) & Letters.below(limit)
    following = base &+ WordMap.size &- 1
  }

  @inline(__always)
  mutating func next() -> Run? {
    guard starts != 0 else { return nil }
    let start = starts.trailingZeroBitCount
    let length = (~(words &>> UInt64(truncatingIfNeeded: start))).trailingZeroBitCount
    let isWhole = start &+ length < WordMap.size
    if !isWhole, start > 1 {
      following = base &+ start &- 1
      return nil
    }
    starts &= starts &- 1
    let isPlain = start &+ length <= limit && isWhole && marks & Self.span(start, length) == 0
    return Run(start: start, length: isPlain ? length : 0)
  }

  /// Goes on behind a word that was not taken as a run of the window.
  mutating func skip(to position: Int) {
    let next = position &- base
    // It may end inside a run.
    if next >= limit || words &>> UInt64(next) & 1 != 0 {
      (following, starts) = (position, 0)
    } else {
      starts &= ~Letters.below(next)
    }
  }

  /// The bits of a word, of the byte before it and of the one behind it.
  @inline(__always)
  private static func span(_ start: Int, _ length: Int) -> UInt64 {
    let (start, length) = (UInt64(truncatingIfNeeded: start), UInt64(truncatingIfNeeded: length))
    return ((2 &<< length) &- 1) &<< start | (1 &<< start) &>> 1
  }
}
