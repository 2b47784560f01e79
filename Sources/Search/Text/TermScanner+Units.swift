/// Units of several tokens: attributes, versions with their platform, hyphenated words, names of files.
extension TermScanner {
  @inline(__always)
  mutating func takeUnits(
    _ word: WordScanner.Word, of scanner: WordScanner, after last: Range<Int>,
    into sink: inout some TermSink
  ) {
    if scanner.text[word.start &- 1] != UInt8(ascii: " ") {
      takeSigned(word, of: scanner, after: last, into: &sink)
    } else if word.first == Folding.Class.digit {
      takeVersion(word, of: scanner, after: last, into: &sink)
    }
  }

  /// Takes the unit that a word makes with the sign before it.
  @inline(never)
  private mutating func takeSigned(
    _ word: WordScanner.Word, of scanner: WordScanner, after last: Range<Int>,
    into sink: inout some TermSink
  ) {
    switch scanner.text[word.start &- 1] {
    case UInt8(ascii: "@"), UInt8(ascii: "#"): takeAttribute(word, of: scanner, into: &sink)
    case UInt8(ascii: "-"):
      if word.start &- last.upperBound == 1, !scanner.isCode, !last.isEmpty {
        takeJoined(last, word.length, of: scanner, as: .part, into: &sink)
      }
    case UInt8(ascii: "."):
      if word.start &- last.upperBound == 1, !last.isEmpty {
        takeFileName(last, word.range, word.length, of: scanner, into: &sink)
      }
    default: break
    }
  }

  /// Takes the unit that a word of letters, which is in `folded`, makes with the hyphen or the dot before it and the
  /// word before that.
  @inline(never)
  mutating func takeSigned(
    letters word: Range<Int>, after last: Range<Int>, of scanner: WordScanner,
    into sink: inout some TermSink
  ) {
    guard word.lowerBound &- last.upperBound == 1, !last.isEmpty else { return }
    if scanner.text[last.upperBound] == UInt8(ascii: "-") {
      takeJoined(last, word.count, of: scanner, as: .part, into: &sink)
    } else {
      takeFileName(last, word, word.count, of: scanner, into: &sink)
    }
  }

  /// Takes a file's name, whose extension is in `folded`; what is called is no file.
  private mutating func takeFileName(
    _ first: Range<Int>, _ word: Range<Int>, _ length: Int, of scanner: WordScanner,
    into sink: inout some TermSink
  ) {
    guard WordSet.fileExtensions.contains(folded, length),
      scanner.byte(word.upperBound) != UInt8(ascii: "(")
    else { return }
    let start = fold(first, of: scanner)
    guard start &+ 1 &+ length <= WordScanner.maximumLength else { return }
    joined[start] = UInt8(ascii: ".")
    (joined + start + 1).update(from: folded, count: length)
    sink.take(joined, start + 1 + length, as: .unit)
  }

  @inline(never)
  private mutating func takeVersion(
    _ word: WordScanner.Word, of scanner: WordScanner, after last: Range<Int>,
    into sink: inout some TermSink
  ) {
    guard word.start - last.upperBound == 1, !last.isEmpty else { return }
    let length = fold(last, of: scanner)
    if WordSet.platforms.contains(joined, length) {
      takeJoined(last, word.length, of: scanner, as: .unit, into: &sink)
    }
  }

  /// Takes a version with its trailing zeros: 6.0 is taken as 6 before.
  @inline(never)
  mutating func takeZeros(
    _ word: WordScanner.Word, of scanner: WordScanner, into sink: inout some TermSink
  ) {
    let zeros = scanner.startOfZeros(word)
    let length = word.length + word.end - zeros
    guard zeros < word.end, length <= WordScanner.maximumLength else { return }
    joined.update(from: folded, count: word.length)
    (joined + word.length).update(from: scanner.text + zeros, count: word.end - zeros)
    sink.take(joined, length, as: .unit)
  }

  @inline(never)
  private mutating func takeAttribute(
    _ word: WordScanner.Word, of scanner: WordScanner, into sink: inout some TermSink
  ) {
    guard word.first & (Folding.Class.upper | Folding.Class.lower) != 0 else { return }
    if word.start > 1, Folding.isOfWord(scanner.text[word.start - 2]) { return }
    joined[0] = scanner.text[word.start - 1]
    (joined + 1).update(from: folded, count: word.length)
    sink.take(joined, word.length + 1, as: .unit)
  }

  /// Takes a word joined with the one that is in `folded`.
  @inline(never)
  private mutating func takeJoined(
    _ first: Range<Int>, _ length: Int, of scanner: WordScanner, as kind: TermKind,
    into sink: inout some TermSink
  ) {
    let start = fold(first, of: scanner)
    guard start + length <= WordScanner.maximumLength else { return }
    (joined + start).update(from: folded, count: length)
    sink.take(joined, start + length, as: kind)
  }
}
