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
    var last = 0..<0
    calls.clear()
    var word = WordScanner(text, isCode: isCode, folded: folded)
    while word.next() {
      words &+= 1
      if isCode {
        calls.pass(word.text, after: last, upTo: word.start)
        takeCode(word, into: &sink)
      } else {
        sink.take(folded, word.length, as: .word)
      }
      if word.isCompound { takeParts(word, into: &sink) }
      if word.start > 0 { takeUnits(word, after: last, into: &sink) }
      last = Range(uncheckedBounds: (word.start, word.end))
    }
    return words
  }

  @inline(__always)
  private func takeCode(_ word: WordScanner, into sink: inout some TermSink) {
    let next = word.end < word.count ? word.text[word.end] : 0
    let before = word.start > 0 ? word.text[word.start - 1] : 0
    let isName =
      word.first == Folding.Class.upper || word.isCompound || next == UInt8(ascii: "(")
      || before == UInt8(ascii: ".") || before == UInt8(ascii: "@")
      || before == UInt8(ascii: "#") || word.count == word.end - word.start
    sink.take(folded, word.length, as: isName && word.length > 1 ? .identifier : .word)
    if next == UInt8(ascii: ":") { takeLabel(word, into: &sink) }
  }

  /// `sheet(item` for `sheet(item: $choice)` and `sheet(item:)`.
  @inline(never)
  private func takeLabel(_ word: WordScanner, into sink: inout some TermSink) {
    if word.end + 1 < word.count, word.text[word.end + 1] == UInt8(ascii: ":") { return }
    guard let callee = calls.callee, callee.count + word.length < WordScanner.maximumLength else {
      return
    }
    let length = fold(word.text, callee)
    joined[length] = UInt8(ascii: "(")
    (joined + length + 1).update(from: folded, count: word.length)
    sink.take(joined, length + 1 + word.length, as: .unit)
  }

  /// Folds a word that was scanned before into `joined`.
  private func fold(_ text: UnsafePointer<UInt8>, _ range: Range<Int>) -> Int {
    let raw = UnsafeBufferPointer(start: text + range.lowerBound, count: range.count)
    var word = WordScanner(raw, isCode: true, folded: joined)
    return word.next() ? word.length : 0
  }

  /// Parts of an identifier, each where a capital, a digit or an underscore begins or ends one.
  @inline(never)
  private func takeParts(_ word: WordScanner, into sink: inout some TermSink) {
    // Bytes of the word and of its folded form must correspond.
    guard word.end - word.start == word.length else { return }
    let raw = word.text + word.start
    var start = 0
    for end in 1...word.length {
      guard end == word.length || Self.isBoundary(raw, end, count: word.length) else { continue }
      if end - start > 1 {
        if end - start < word.length { sink.take(folded + start, end - start, as: .part) }
      } else if end < word.length, raw[start] != UInt8(ascii: "_") {
        // `iOS` is one word.
        if start == 0, Folding.classes[Int(raw[0])] == Folding.Class.lower { continue }
        // A single capital goes with what follows, and that counts alone too: VStack.
        let next = Self.nextBoundary(raw, after: end, count: word.length)
        if next - start < word.length { sink.take(folded + start, next - start, as: .part) }
      }
      start = end
    }
  }

  private static func nextBoundary(
    _ raw: UnsafePointer<UInt8>, after index: Int, count: Int
  ) -> Int {
    var end = index + 1
    while end < count, !isBoundary(raw, end, count: count) { end += 1 }
    return end
  }

  @inline(__always)
  private static func isBoundary(
    _ raw: UnsafePointer<UInt8>, _ index: Int, count: Int
  ) -> Bool {
    let before = Folding.kind(raw[index &- 1])
    let here = Folding.kind(raw[index])
    if before == here {
      // The last capital of a row belongs to the word after it: XML|Parser.
      return here == Folding.Class.upper && index &+ 1 < count
        && Folding.kind(raw[index &+ 1]) == Folding.Class.lower
    }
    return !(before == Folding.Class.upper && here == Folding.Class.lower)
  }

  /// Attributes, versions and hyphenated words.
  @inline(__always)
  private func takeUnits(
    _ word: WordScanner, after last: Range<Int>, into sink: inout some TermSink
  ) {
    switch word.text[word.start &- 1] {
    case UInt8(ascii: " "):
      if word.first == Folding.Class.digit { takeVersion(word, after: last, into: &sink) }
    case UInt8(ascii: "@"), UInt8(ascii: "#"): takeAttribute(word, into: &sink)
    case UInt8(ascii: "-"):
      if word.start &- last.upperBound == 1, !word.isCode, !last.isEmpty {
        takeJoined(word, last, as: .part, into: &sink)
      }
    default: break
    }
  }

  @inline(never)
  private func takeVersion(
    _ word: WordScanner, after last: Range<Int>, into sink: inout some TermSink
  ) {
    guard word.start - last.upperBound == 1, !last.isEmpty else { return }
    let length = fold(word.text, last)
    if Platforms.contains(joined, length) { takeJoined(word, last, as: .unit, into: &sink) }
  }

  @inline(never)
  private func takeAttribute(_ word: WordScanner, into sink: inout some TermSink) {
    guard word.first & (Folding.Class.upper | Folding.Class.lower) != 0 else { return }
    if word.start > 1, Folding.kind(word.text[word.start - 2]) != 0 { return }
    joined[0] = word.text[word.start - 1]
    (joined + 1).update(from: folded, count: word.length)
    sink.take(joined, word.length + 1, as: .unit)
  }

  @inline(never)
  private func takeJoined(
    _ word: WordScanner, _ last: Range<Int>, as kind: TermKind, into sink: inout some TermSink
  ) {
    let length = fold(word.text, last)
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
