/// Tokenizes text into terms: words, parts of identifiers, and units such as versions, attributes and labels.
///
/// The index and queries use the same scanner, so their terms match.
struct TermScanner {
  let folded = MutableBytes(repeating: 0, count: WordScanner.capacity)
  /// A buffer for terms that are joined from several words.
  let joined = MutableBytes(repeating: 0, count: 2 * WordScanner.capacity)
  private var map = WordMap()
  private var calls = CallStack()

  func deallocate() {
    folded.deallocate()
    joined.deallocate()
    map.deallocate()
  }

  /// The word map of a text, valid until the next call.
  mutating func map(of text: Bytes) -> WordMap {
    map.read(text)
    return map
  }

  /// Passes all terms of a text to `sink`, and returns the number of words.
  mutating func scan(
    _ text: Bytes, isCode: Bool, into sink: inout some TermSink
  ) -> Int {
    scan(0..<text.count, of: text, map: map(of: text), isCode: isCode, into: &sink)
  }

  /// Passes the terms of a part of a text to `sink`. Mapping the whole text once is faster than mapping each part.
  mutating func scan(
    _ range: Range<Int>, of text: Bytes, map: WordMap, isCode: Bool,
    into sink: inout some TermSink
  ) -> Int {
    calls.clear()
    let stretch = text.slice(range)
    let scanner = WordScanner(stretch, isCode: isCode, folded: folded)
    var place = Place(
      offset: range.lowerBound, lastReadable: text.count &- range.lowerBound &- 16)
    while place.position < scanner.count { scanWindow(scanner, map, from: &place, into: &sink) }
    return place.words
  }

  /// The progress in scanning a part of a text.
  private struct Place {
    /// The start of the part in the text.
    let offset: Int
    /// The last byte of the part from which 16 bytes can be read.
    let lastReadable: Int
    var position = 0
    var words = 0
    /// The range of the last word.
    var last = 0..<0
  }

  /// Emits the words of a window. Nearly all are plain.
  @inline(__always)
  private mutating func scanWindow(
    _ scanner: WordScanner, _ map: WordMap, from place: inout Place, into sink: inout some TermSink
  ) {
    let (base, start) = (place.position, place.offset &+ place.position)
    var window = WordWindow(
      from: base, words: map.bits(.words, from: start), marks: map.bits(.marks, from: start),
      limit: min(WordMap.size, scanner.count &- base), isInside: base > 0)
    let dotted = map.bits(.dots, from: start) &<< 1
    let signed = scanner.isCode ? dotted : dotted | map.bits(.hyphenated, from: start)
    // In code, a word that follows a dot or begins with a capital is a name.
    let names = scanner.isCode ? dotted | map.bits(.capitals, from: start) : 0
    while let run = window.next() {
      let word = base &+ run.start..<base &+ run.end
      let next =
        scanner.isCode && word.upperBound < scanner.count ? scanner.text[word.upperBound] : 0
      guard run.isPlain, word.lowerBound <= place.lastReadable, next != UInt8(ascii: ":") else {
        takeAny(word.lowerBound, of: scanner, from: &place, into: &sink)
        window.skip(to: place.position)
        continue
      }
      let length = run.end &- run.start
      var isName = false
      if scanner.isCode {
        calls.pass(scanner.text, after: place.last, upTo: word.lowerBound)
        let isMarked = names &>> UInt64(truncatingIfNeeded: run.start) & 1 != 0
        isName = isMarked || next == UInt8(ascii: "(") || length == scanner.count
      }
      Folding.fold(scanner.text, from: word.lowerBound, length, into: folded)
      sink.take(folded.slice(0..<length), as: isName && length > 1 ? .identifier : .word)
      if signed &>> UInt64(truncatingIfNeeded: run.start) & 1 != 0, next != UInt8(ascii: "(") {
        takeSigned(word, length, of: scanner, after: place.last, into: &sink)
      }
      place.words &+= 1
      place.last = word
    }
    place.position = window.following
  }

  /// Emits the word at `start`, if there is one, with its parts and units, and moves to its end.
  @inline(never)
  private mutating func takeAny(
    _ start: Int, of scanner: WordScanner, from place: inout Place, into sink: inout some TermSink
  ) {
    if !scanner.isCode, scanner.text[start] >= 0xE3,
      takeIdeographs(start, of: scanner, from: &place, into: &sink)
    {
      return
    }
    let word = scanner.word(at: start)
    place.position = word.end
    guard word.length > 0 else { return }
    if scanner.isCode {
      calls.pass(scanner.text, after: place.last, upTo: word.start)
      takeCode(word, of: scanner, into: &sink)
    } else {
      sink.take(folded.slice(0..<word.length), as: .word)
    }
    if word.isCompound { takeParts(word, of: scanner, into: &sink) }
    if word.end &- word.start > word.length, scanner.text[word.end &- 1] == UInt8(ascii: "0") {
      takeZeros(word, of: scanner, into: &sink)
    }
    if word.start > 0 { takeUnits(word, of: scanner, after: place.last, into: &sink) }
    place.words &+= 1
    place.last = word.range
  }

  /// Emits successive ideographs, each a word of its own; false if none begins at `start`, or if it forms a unit with
  /// the text before it.
  @inline(__always)
  private mutating func takeIdeographs(
    _ start: Int, of scanner: WordScanner, from place: inout Place, into sink: inout some TermSink
  ) -> Bool {
    guard start == 0 || scanner.text[start &- 1] != UInt8(ascii: "-") else { return false }
    var position = start
    while position <= place.lastReadable, scanner.isPlainIdeograph(position) {
      sink.take(scanner.text.slice(position..<position &+ 3), as: .word)
      position &+= 3
    }
    guard position > start else { return false }
    place.words &+= (position &- start) / 3
    place.last = position &- 3..<position
    place.position = position
    return true
  }

  @inline(__always)
  private mutating func takeCode(
    _ word: WordScanner.Word, of scanner: WordScanner, into sink: inout some TermSink
  ) {
    let next = word.end < scanner.count ? scanner.text[word.end] : 0
    let before = word.start > 0 ? scanner.text[word.start - 1] : 0
    let isName =
      word.first == Folding.Class.upper || word.isCompound || next == UInt8(ascii: "(")
      || before == UInt8(ascii: ".") || before == UInt8(ascii: "@")
      || before == UInt8(ascii: "#") || scanner.count == word.end - word.start
    sink.take(folded.slice(0..<word.length), as: isName && word.length > 1 ? .identifier : .word)
    if next == UInt8(ascii: ":") { takeLabel(word, of: scanner, into: &sink) }
  }

  /// Emits a label with its function: `sheet(item` for `sheet(item: $choice)` and `sheet(item:)`.
  @inline(never)
  private mutating func takeLabel(
    _ word: WordScanner.Word, of scanner: WordScanner, into sink: inout some TermSink
  ) {
    if word.end + 1 < scanner.count, scanner.text[word.end + 1] == UInt8(ascii: ":") { return }
    guard let callee = calls.callee else { return }
    let length = fold(callee, of: scanner)
    guard length + 1 + word.length <= WordScanner.maximumLength else { return }
    joined[length] = UInt8(ascii: "(")
    joined.replace(from: length + 1, with: folded.slice(0..<word.length))
    sink.take(joined.slice(0..<length + 1 + word.length), as: .unit)
  }

  /// Folds a previously scanned word into `joined`, and returns its length.
  mutating func fold(_ word: Range<Int>, of scanner: WordScanner) -> Int {
    scanner.writing(to: joined).word(at: word.lowerBound).length
  }

  /// Emits the parts of an identifier: `lazyVStack` has `lazy`, `vstack` and `stack`.
  @inline(never)
  private mutating func takeParts(
    _ word: WordScanner.Word, of scanner: WordScanner, into sink: inout some TermSink
  ) {
    // The bytes of the word must correspond one to one to those of its folded form.
    guard
      word.end - word.start == word.length
        || scanner.startOfZeros(word) - word.start == word.length
    else { return }
    let raw = scanner.text.slice(word.start..<word.start + word.length)
    let boundaries = IdentifierBoundaries(raw)
    if word.inner & Folding.Class.underscore == 0, boundaries.areOfData { return }
    var (start, end) = (0, 0)
    while end < word.length {
      end = boundaries.next(after: end)
      if end - start > 1 {
        if end - start < word.length { sink.take(folded.slice(start..<end), as: .part) }
      } else if end < word.length, raw[start] != UInt8(ascii: "_") {
        // `iOS` is one word.
        if start == 0, Folding.kind(raw[0]) == Folding.Class.lower { continue }
        // A single capital belongs to the word after it, which also counts by itself: VStack.
        let next = boundaries.next(after: end)
        if next - start < word.length { sink.take(folded.slice(start..<next), as: .part) }
      }
      start = end
    }
  }
}
