/// What a query has in double quotes: words that a text must have one after the other.
package struct Phrase: Sendable {
  /// As it is written, without the quotes.
  package let text: String
  /// At least one.
  let words: [Word]

  /// nil for a text without words.
  init?(_ text: ArraySlice<UInt8>) {
    self.text = String(decoding: text, as: UTF8.self)
    words = text.withUnsafeBufferPointer(Self.words)
    if words.isEmpty { return nil }
  }

  private static func words(of text: UnsafeBufferPointer<UInt8>) -> [Word] {
    var seen = SeenWords(of: text)
    defer { seen.deallocate() }
    var words: [Word] = []
    while let word = seen.next() {
      if !isMark(word) { words.append(Word(word)) }
    }
    return words
  }

  /// Whether there are underscores alone, as where what is emphasized begins with a sign.
  private static func isMark(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    word.allSatisfy { $0 == UInt8(ascii: "_") }
  }

  /// Whether the words stand in a paragraph of Markdown one after the other, as its readers see it.
  func stands(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var seen = SeenWords(of: text)
    defer { seen.deallocate() }
    // The lengths of beginnings of the phrase that end at the current word.
    var partial: [Int] = []
    while let word = seen.next() {
      if seen.beginsParagraph { partial = [] }
      let isFirst = words[0].bytes.elementsEqual(word)
      guard isFirst || !partial.isEmpty, !Self.isMark(word) else { continue }
      partial = partial.filter { words[$0].bytes.elementsEqual(word) }.map { $0 + 1 }
      if isFirst { partial.append(1) }
      if partial.contains(words.count) { return true }
    }
    return false
  }
}

extension Query {
  /// What stands in double quotes and has words. In code quotes make a string, and demand nothing
  /// unless they are plainly a phrase: some words that stand apart from the code.
  static func phrases(of text: String, isCode: Bool) -> [Phrase] {
    let bytes = Array(text.utf8.prefix(byteLimit))
    let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    let quoted = stride(from: 0, to: quotes.count - 1, by: 2).map { quotes[$0]...quotes[$0 + 1] }
    let isSnippet = isCode && looksLikeCode(bytes, without: quoted)
    return quoted.compactMap { range in
      guard let phrase = Phrase(bytes[range].dropFirst().dropLast()) else { return nil }
      return !isSnippet || phrase.words.count > 1 && standsApart(range, in: bytes) ? phrase : nil
    }
  }

  private static func looksLikeCode(_ text: [UInt8], without quoted: [ClosedRange<Int>]) -> Bool {
    var rest = text
    for range in quoted.reversed() { rest.replaceSubrange(range, with: "\"\"".utf8) }
    return rest.withUnsafeBufferPointer(QueryCollector.looksLikeCode)
  }

  /// Whether there are nothing but spaces between quotes and the words beside them, or the text's ends:
  /// no operator, no bracket, no keyword.
  private static func standsApart(_ quoted: ClosedRange<Int>, in text: [UInt8]) -> Bool {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") }
    let (before, after) = (text[..<quoted.lowerBound], text[(quoted.upperBound + 1)...])
    if let last = before.last(where: { !isSpace($0) }) {
      let words = before.split(whereSeparator: isSpace)
      let isKeyword = Word(words.last ?? []).withBytes(StopWords.isKeyword)
      guard isSpace(before.last!), !isKeyword, isOfWord(last) || ")\"".utf8.contains(last) else {
        return false
      }
    }
    guard let next = after.first(where: { !isSpace($0) }) else { return true }
    return isSpace(after.first!) && (isOfWord(next) || ".@#`\"".utf8.contains(next))
  }

  private static func isOfWord(_ byte: UInt8) -> Bool { Folding.kind(byte) != 0 }
}
