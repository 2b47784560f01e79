/// What `TermScanner` finds terms for.
protocol TermSink {
  /// A term of the field; `term` is folded, not stemmed, and readable 8 bytes past its end.
  mutating func take(_ term: UnsafePointer<UInt8>, _ length: Int, as kind: TermKind)
}

/// How a term comes out of the text.
enum TermKind: UInt8, Sendable {
  /// A word as it stands.
  case word
  /// The same in code, where it names something: a member, a type, a call.
  case identifier
  /// A part of an identifier, or a hyphenated word written as one.
  case part
  /// More than one token of the text: `@State`, `ios17`, `sheet(item`.
  case unit
}

/// Text to terms: words, and what identifiers, versions, attributes and labels add to them.
///
/// The index and the query see text through the same eyes, and so find each other.
struct TermScanner {
  private let folded = UnsafeMutablePointer<UInt8>.allocate(capacity: WordScanner.capacity)
  /// Where terms of more than one word are put together.
  private let joined = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * WordScanner.capacity)
  private var calls = CallStack()

  func deallocate() {
    folded.deallocate()
    joined.deallocate()
    calls.deallocate()
  }

  /// Passes all terms of `text` to `sink`; returns how many words there are.
  mutating func scan(
    _ text: UnsafeBufferPointer<UInt8>, isCode: Bool, into sink: inout some TermSink
  ) -> Int {
    var words = 0
    calls.clear()
    let scanner = WordScanner(text, isCode: isCode, folded: folded)
    var word = WordScanner.Word()
    var last = 0..<0
    while scanner.next(&word) {
      words &+= 1
      if isCode {
        calls.pass(scanner.text, after: last, upTo: word.start)
        takeCode(word, of: scanner, into: &sink)
      } else {
        sink.take(folded, word.length, as: .word)
      }
      if word.isCompound { takeParts(word, of: scanner, into: &sink) }
      if word.start > 0 { takeUnits(word, of: scanner, after: last, into: &sink) }
      last = word.range
    }
    return words
  }

  @inline(__always)
  private func takeCode(
    _ word: WordScanner.Word, of scanner: WordScanner, into sink: inout some TermSink
  ) {
    let next = word.end < scanner.count ? scanner.text[word.end] : 0
    let before = word.start > 0 ? scanner.text[word.start - 1] : 0
    let isName =
      word.first == Folding.Class.upper || word.isCompound || next == UInt8(ascii: "(")
      || before == UInt8(ascii: ".") || before == UInt8(ascii: "@")
      || before == UInt8(ascii: "#") || scanner.count == word.end - word.start
    sink.take(folded, word.length, as: isName && word.length > 1 ? .identifier : .word)
    if next == UInt8(ascii: ":") { takeLabel(word, of: scanner, into: &sink) }
  }

  /// `sheet(item` for `sheet(item: $choice)` and `sheet(item:)`.
  @inline(never)
  private func takeLabel(
    _ word: WordScanner.Word, of scanner: WordScanner, into sink: inout some TermSink
  ) {
    if word.end + 1 < scanner.count, scanner.text[word.end + 1] == UInt8(ascii: ":") { return }
    guard let callee = calls.callee, callee.count + word.length < WordScanner.maximumLength else {
      return
    }
    let length = fold(scanner.text, callee)
    joined[length] = UInt8(ascii: "(")
    (joined + length + 1).update(from: folded, count: word.length)
    sink.take(joined, length + 1 + word.length, as: .unit)
  }

  /// Folds a word that was scanned before into `joined`.
  private func fold(_ text: UnsafePointer<UInt8>, _ range: Range<Int>) -> Int {
    let raw = UnsafeBufferPointer(start: text + range.lowerBound, count: range.count)
    var word = WordScanner.Word()
    return WordScanner(raw, isCode: true, folded: joined).next(&word) ? word.length : 0
  }

  /// Parts of an identifier, each where a capital, a digit or an underscore begins or ends one.
  @inline(never)
  private func takeParts(
    _ word: WordScanner.Word, of scanner: WordScanner, into sink: inout some TermSink
  ) {
    // Bytes of the word and of its folded form must correspond.
    guard word.end - word.start == word.length else { return }
    let boundaries = IdentifierBoundaries(
      scanner.text, from: word.start, count: word.length, textCount: scanner.count)
    let raw = scanner.text + word.start
    var (start, end) = (0, 0)
    while end < word.length {
      end = boundaries.next(after: end)
      if end - start > 1 {
        if end - start < word.length { sink.take(folded + start, end - start, as: .part) }
      } else if end < word.length, raw[start] != UInt8(ascii: "_") {
        // `iOS` is one word.
        if start == 0, Folding.classes[Int(raw[0])] == Folding.Class.lower { continue }
        // A single capital goes with what follows, and that counts alone too: VStack.
        let next = boundaries.next(after: end)
        if next - start < word.length { sink.take(folded + start, next - start, as: .part) }
      }
      start = end
    }
  }

  /// Attributes, versions and hyphenated words.
  @inline(__always)
  private func takeUnits(
    _ word: WordScanner.Word, of scanner: WordScanner, after last: Range<Int>,
    into sink: inout some TermSink
  ) {
    if scanner.text[word.start &- 1] != UInt8(ascii: " ") {
      takeSigned(word, of: scanner, after: last, into: &sink)
    } else if word.first == Folding.Class.digit {
      takeVersion(word, of: scanner, after: last, into: &sink)
    }
  }

  /// What a word makes with the sign right before it.
  @inline(never)
  private func takeSigned(
    _ word: WordScanner.Word, of scanner: WordScanner, after last: Range<Int>,
    into sink: inout some TermSink
  ) {
    switch scanner.text[word.start &- 1] {
    case UInt8(ascii: "@"), UInt8(ascii: "#"): takeAttribute(word, of: scanner, into: &sink)
    case UInt8(ascii: "-"):
      if word.start &- last.upperBound == 1, !scanner.isCode, !last.isEmpty {
        takeJoined(word, last, of: scanner, as: .part, into: &sink)
      }
    default: break
    }
  }

  @inline(never)
  private func takeVersion(
    _ word: WordScanner.Word, of scanner: WordScanner, after last: Range<Int>,
    into sink: inout some TermSink
  ) {
    guard word.start - last.upperBound == 1, !last.isEmpty else { return }
    let length = fold(scanner.text, last)
    if Platforms.contains(joined, length) {
      takeJoined(word, last, of: scanner, as: .unit, into: &sink)
    }
  }

  @inline(never)
  private func takeAttribute(
    _ word: WordScanner.Word, of scanner: WordScanner, into sink: inout some TermSink
  ) {
    guard word.first & (Folding.Class.upper | Folding.Class.lower) != 0 else { return }
    if word.start > 1, Folding.kind(scanner.text[word.start - 2]) != 0 { return }
    joined[0] = scanner.text[word.start - 1]
    (joined + 1).update(from: folded, count: word.length)
    sink.take(joined, word.length + 1, as: .unit)
  }

  @inline(never)
  private func takeJoined(
    _ word: WordScanner.Word, _ last: Range<Int>, of scanner: WordScanner, as kind: TermKind,
    into sink: inout some TermSink
  ) {
    let length = fold(scanner.text, last)
    guard length + word.length <= WordScanner.maximumLength else { return }
    (joined + length).update(from: folded, count: word.length)
    sink.take(joined, length + word.length, as: kind)
  }
}

/// Words that a version follows: `iOS 17` is the term `ios17`.
enum Platforms {
  private static let names: [StaticString] = [
    "ios", "ipados", "macos", "osx", "watchos", "tvos", "visionos", "swift", "xcode", "c++",
  ]

  static func contains(_ word: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard (3...8).contains(length) else { return false }
    return names.contains { $0.utf8CodeUnitCount == length && PorterWord.equal(word, $0) }
  }
}
