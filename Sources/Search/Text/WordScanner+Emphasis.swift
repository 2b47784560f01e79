/// Underscores that emphasize words of prose and are no part of them (CommonMark 6.2).
///
/// Names keep their underscores: `snake_case`, `_private`, and even `__init__`, which CommonMark
/// reads as bold.
extension WordScanner {
  /// The maximum length of emphasized text, in bytes.
  private static let maximumEmphasisLength = 256

  /// A word without the underscores at its ends that emphasize it, alone or with its neighbours.
  /// Its length is 0 if it is nothing but underscores. Its folded form is written again if it
  /// begins elsewhere.
  @inline(never)
  func withoutEmphasis(_ word: Word) -> Word {
    guard word.length > 0 else { return word }
    let opening = underscores(from: word.start)
    guard opening < word.end - word.start else {
      // After a word, they end its emphasis.
      let isBehindWord = word.start > 0 && kind(word.start - 1) != 0
      return isBehindWord ? Word(word.range, length: 0, first: 0, inner: 0) : word
    }
    let closing = underscores(before: word.end)
    guard opening < 2 || opening != closing else { return word }
    if opening > 0, isClosed(opening, from: word.start + opening) {
      return self.word(at: word.start + opening)
    }
    guard closing > 0, isOpened(closing, before: word.end - closing) else { return word }
    let range = word.start..<word.end - closing
    let inner = range.dropFirst().reduce(word.first & ~Folding.Class.upper) { $0 | kind($1) }
    return Word(range, length: word.length - closing, first: word.first, inner: inner)
  }

  /// Whether a run of `width` underscores closes the emphasis whose text begins at `start`.
  private func isClosed(_ width: Int, from start: Int) -> Bool {
    let limit = min(count, start + Self.maximumEmphasisLength)
    var (index, depth) = (start, 0)
    while index < limit, !isBlankLine(index) {
      guard text[index] == UInt8(ascii: "_") else {
        index += 1
        continue
      }
      let run = index..<index + underscores(from: index)
      index = run.upperBound
      guard run.count == width else { continue }
      if canClose(run) {
        if depth == 0 { return true }
        depth -= 1
      } else if canOpen(run) {
        depth += 1
      }
    }
    return false
  }

  /// Whether a run of `width` underscores opens the emphasis whose text ends at `end`.
  private func isOpened(_ width: Int, before end: Int) -> Bool {
    let limit = max(0, end - Self.maximumEmphasisLength)
    var (index, depth) = (end, 0)
    while index > limit, !isBlankLine(index - 1) {
      guard text[index - 1] == UInt8(ascii: "_") else {
        index -= 1
        continue
      }
      let run = index - underscores(before: index)..<index
      index = run.lowerBound
      guard run.count == width else { continue }
      if canOpen(run) {
        if depth == 0 { return true }
        depth -= 1
      } else if canClose(run) {
        depth += 1
      }
    }
    return false
  }

  private func canOpen(_ run: Range<Int>) -> Bool {
    byte(run.upperBound) > 0x20 && (run.lowerBound == 0 || !isInWord(run.lowerBound - 1))
  }

  /// The underscore of `foo(_ x)` does not close emphasis.
  private func canClose(_ run: Range<Int>) -> Bool {
    guard run.lowerBound > 0, !isInWord(run.upperBound) else { return false }
    return text[run.lowerBound - 1] > 0x20 && text[run.lowerBound - 1] != UInt8(ascii: "(")
  }

  private func isInWord(_ position: Int) -> Bool {
    kind(position) & ~Folding.Class.encoded != 0
  }

  private func isBlankLine(_ position: Int) -> Bool {
    guard text[position] == UInt8(ascii: "\n") else { return false }
    return byte(position + 1) == UInt8(ascii: "\n") || byte(position + 1) == UInt8(ascii: "\r")
  }

  private func underscores(from start: Int) -> Int {
    var end = start
    while end < count, text[end] == UInt8(ascii: "_") { end += 1 }
    return end - start
  }

  private func underscores(before end: Int) -> Int {
    var start = end
    while start > 0, text[start - 1] == UInt8(ascii: "_") { start -= 1 }
    return end - start
  }
}
