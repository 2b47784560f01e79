/// Units of several tokens: attributes, versions with their platform, hyphenated words, file names.
extension TermScanner {
  @inline(__always)
  mutating func takeUnits(
    _ word: WordScanner.Word, of scanner: WordScanner, after last: Range<Int>,
    into sink: inout some TermSink
  ) {
    if scanner.text[word.start &- 1] != UInt8(ascii: " ") {
      takeSigned(word.range, word.length, of: scanner, after: last, into: &sink)
    } else if word.first == Folding.Class.digit {
      takeVersion(word, of: scanner, after: last, into: &sink)
    }
  }

  /// Emits the unit that the word in `folded` forms with the sign before it and the word before that.
  @inline(never)
  mutating func takeSigned(
    _ word: Range<Int>, _ length: Int, of scanner: WordScanner, after last: Range<Int>,
    into sink: inout some TermSink
  ) {
    // Text before the scanned part doesn't form units with it.
    guard word.lowerBound > 0 else { return }
    let isJoined = word.lowerBound &- last.upperBound == 1 && !last.isEmpty
    switch scanner.text[word.lowerBound &- 1] {
    case UInt8(ascii: "@"), UInt8(ascii: "#"):
      takeAttribute(word.lowerBound, length, of: scanner, into: &sink)
    case UInt8(ascii: "-") where isJoined && !scanner.isCode:
      takeJoined(last, length, of: scanner, as: .part, into: &sink)
    case UInt8(ascii: ".") where isJoined:
      takeFileName(last, word, length, of: scanner, into: &sink)
    default: break
    }
  }

  /// Emits a file name whose extension is in `folded`. A function call is not a file name.
  private mutating func takeFileName(
    _ first: Range<Int>, _ word: Range<Int>, _ length: Int, of scanner: WordScanner,
    into sink: inout some TermSink
  ) {
    guard WordSet.fileExtensions.contains(folded.slice(0..<length)),
      scanner.byte(word.upperBound) != UInt8(ascii: "(")
    else { return }
    let start = fold(first, of: scanner)
    guard start &+ 1 &+ length <= WordScanner.maximumLength else { return }
    joined[start] = UInt8(ascii: ".")
    joined.replace(from: start + 1, with: folded.slice(0..<length))
    sink.take(joined.slice(0..<start + 1 + length), as: .unit)
  }

  @inline(never)
  private mutating func takeVersion(
    _ word: WordScanner.Word, of scanner: WordScanner, after last: Range<Int>,
    into sink: inout some TermSink
  ) {
    guard word.start - last.upperBound == 1, !last.isEmpty else { return }
    let length = fold(last, of: scanner)
    if WordSet.platforms.contains(joined.slice(0..<length)) {
      takeJoined(last, word.length, of: scanner, as: .unit, into: &sink)
    }
  }

  /// Emits a version with its trailing zeros. 6.0 has already been emitted as 6.
  @inline(never)
  mutating func takeZeros(
    _ word: WordScanner.Word, of scanner: WordScanner, into sink: inout some TermSink
  ) {
    let zeros = scanner.startOfZeros(word)
    let length = word.length + word.end - zeros
    guard zeros < word.end, length <= WordScanner.maximumLength else { return }
    joined.replace(from: 0, with: folded.slice(0..<word.length))
    joined.replace(from: word.length, with: scanner.text.slice(zeros..<word.end))
    sink.take(joined.slice(0..<length), as: .unit)
  }

  private mutating func takeAttribute(
    _ start: Int, _ length: Int, of scanner: WordScanner, into sink: inout some TermSink
  ) {
    let letters = Folding.Class.upper | Folding.Class.lower
    // The v of `v6.2` is not in `folded`.
    guard Folding.kind(scanner.text[start]) & letters != 0, Folding.kind(folded[0]) & letters != 0,
      start < 2 || !Folding.isOfWord(scanner.text[start - 2])
    else { return }
    joined[0] = scanner.text[start - 1]
    joined.replace(from: 1, with: folded.slice(0..<length))
    sink.take(joined.slice(0..<length + 1), as: .unit)
  }

  /// Emits a word joined with the one in `folded`.
  @inline(never)
  private mutating func takeJoined(
    _ first: Range<Int>, _ length: Int, of scanner: WordScanner, as kind: TermKind,
    into sink: inout some TermSink
  ) {
    let start = fold(first, of: scanner)
    guard start + length <= WordScanner.maximumLength else { return }
    joined.replace(from: start, with: folded.slice(0..<length))
    sink.take(joined.slice(0..<start + length), as: kind)
  }
}
