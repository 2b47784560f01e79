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
  private var current = UnsafeMutablePointer<UInt8>.allocate(capacity: WordScanner.capacity)
  private var previous = UnsafeMutablePointer<UInt8>.allocate(capacity: WordScanner.capacity)
  private var previousLength = 0
  private var calls = CallStack()
  private let joined = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * WordScanner.capacity)

  func deallocate() {
    current.deallocate()
    previous.deallocate()
    joined.deallocate()
    calls.deallocate()
  }

  /// Passes all terms of `text` to `sink`; returns how many words there are.
  mutating func scan(
    _ text: UnsafeBufferPointer<UInt8>, isCode: Bool, into sink: inout some TermSink
  ) -> Int {
    var words = 0
    var last = 0
    previousLength = 0
    calls.clear()
    var scanner = WordScanner(text, isCode: isCode, folded: current)
    while scanner.next() {
      words += 1
      if isCode {
        takeCode(scanner, gapFrom: last, text: text, into: &sink)
      } else {
        sink.take(scanner.folded, scanner.length, as: .word)
      }
      if scanner.isCompound { takeParts(scanner, into: &sink) }
      takeUnits(scanner, gapFrom: last, into: &sink)
      last = scanner.end
      previousLength = scanner.length
      swap(&scanner.folded, &previous)
    }
    current = scanner.folded
    return words
  }

  private mutating func takeCode(
    _ word: WordScanner, gapFrom last: Int, text: UnsafeBufferPointer<UInt8>,
    into sink: inout some TermSink
  ) {
    calls.pass(
      UnsafeBufferPointer(rebasing: text[last..<word.start]), after: previous,
      length: previousLength)
    let next = word.end < text.count ? text[word.end] : 0
    let before = word.start > 0 ? text[word.start - 1] : 0
    let isName =
      word.first == Folding.Class.upper || word.isCompound || next == UInt8(ascii: "(")
      || before == UInt8(ascii: ".") || before == UInt8(ascii: "@")
      || before == UInt8(ascii: "#")
      || text.count == word.end - word.start
    sink.take(word.folded, word.length, as: isName && word.length > 1 ? .identifier : .word)
    guard next == UInt8(ascii: ":"), word.end + 1 >= text.count || text[word.end + 1] != next
    else { return }
    let unit = calls.makeUnit(label: word.folded, length: word.length)
    if unit > 0 { sink.take(calls.unit, unit, as: .unit) }
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
      // A single capital goes with what follows, and that counts alone too: VStack.
      if end - start == 1, end < word.length, raw[start] != UInt8(ascii: "_") {
        // `iOS` is one word.
        if start == 0, Folding.classes[Int(raw[0])] == Folding.Class.lower { continue }
        let next = Self.nextBoundary(raw, after: end, count: word.length)
        if next - start < word.length { takePart(word, start..<next, into: &sink) }
      } else if end - start < word.length {
        takePart(word, start..<end, into: &sink)
      }
      start = end
    }
  }

  private func takePart(
    _ word: WordScanner, _ range: Range<Int>, into sink: inout some TermSink
  ) {
    guard range.count > 1 else { return }
    joined.update(from: word.folded + range.lowerBound, count: range.count)
    take(joinedLength: range.count, as: .part, into: &sink)
  }

  private func take(
    joinedLength length: Int, as kind: TermKind, into sink: inout some TermSink
  ) {
    UnsafeMutableRawPointer(joined + length).storeBytes(of: 0, as: UInt64.self)
    sink.take(joined, length, as: kind)
  }

  private static func nextBoundary(
    _ raw: UnsafePointer<UInt8>, after index: Int, count: Int
  ) -> Int {
    var end = index + 1
    while end < count, !isBoundary(raw, end, count: count) { end += 1 }
    return end
  }

  private static func isBoundary(
    _ raw: UnsafePointer<UInt8>, _ index: Int, count: Int
  ) -> Bool {
    let classes = Folding.classes
    let before = classes[Int(raw[index - 1])]
    let here = classes[Int(raw[index])]
    if before == here {
      // The last capital of a row belongs to the word after it: XML|Parser.
      return here == Folding.Class.upper && index + 1 < count
        && classes[Int(raw[index + 1])] == Folding.Class.lower
    }
    return !(before == Folding.Class.upper && here == Folding.Class.lower)
  }

  /// Attributes, versions and hyphenated words.
  @inline(__always)
  private func takeUnits(_ word: WordScanner, gapFrom last: Int, into sink: inout some TermSink) {
    guard word.start > 0 else { return }
    let before = word.text[word.start - 1]
    if before == UInt8(ascii: "@") || before == UInt8(ascii: "#") {
      takeAttribute(word, sigil: before, into: &sink)
    } else if before == UInt8(ascii: "-"), word.start - last == 1, previousLength > 0,
      !word.isCode
    {
      takeJoined(word, as: .part, into: &sink)
    } else if word.first == Folding.Class.digit, previousLength > 0, word.start - last == 1,
      before == UInt8(ascii: " "), Platforms.contains(previous, previousLength)
    {
      takeJoined(word, as: .unit, into: &sink)
    }
  }

  @inline(never)
  private func takeAttribute(
    _ word: WordScanner, sigil: UInt8, into sink: inout some TermSink
  ) {
    guard word.first & (Folding.Class.upper | Folding.Class.lower) != 0 else { return }
    if word.start > 1, Folding.classes[Int(word.text[word.start - 2])] != 0 { return }
    joined[0] = sigil
    (joined + 1).update(from: word.folded, count: word.length)
    take(joinedLength: word.length + 1, as: .unit, into: &sink)
  }

  @inline(never)
  private func takeJoined(
    _ word: WordScanner, as kind: TermKind, into sink: inout some TermSink
  ) {
    guard previousLength + word.length <= WordScanner.maximumLength else { return }
    joined.update(from: previous, count: previousLength)
    (joined + previousLength).update(from: word.folded, count: word.length)
    take(joinedLength: previousLength + word.length, as: kind, into: &sink)
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
