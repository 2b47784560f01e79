/// A phrase in double quotes in a query: words that must occur in a text in this order.
package struct Phrase: Sendable {
  /// The phrase as it is written, without the quotes.
  package let text: String
  /// The words of the phrase, at least one.
  let words: [Word]
  /// The words that are certain to be indexed for a text with the phrase. In code, `can't` is two words.
  let indexedWords: [Word]

  /// nil if the text has no words.
  init?(_ text: ArraySlice<UInt8>) {
    self.text = String(decoding: text, as: UTF8.self)
    (words, indexedWords) = text.withView(Self.words)
    if words.isEmpty { return nil }
  }

  private static func words(
    of text: Bytes
  ) -> (all: [Word], indexed: [Word]) {
    var (all, indexed): ([Word], [Word]) = ([], [])
    WordScanner.forEachWord(in: text) { word, range in
      guard !isMark(word) else { return true }
      all.append(Word(word))
      let hasApostrophe = range.contains {
        text[$0] == UInt8(ascii: "'") || text[$0..<range.upperBound].starts(with: "’".utf8)
      }
      if !hasApostrophe { indexed.append(Word(word)) }
      return true
    }
    return (all, indexed)
  }

  /// Whether a word consists of underscores, like the label in `foo(_ x)`.
  private static func isMark(_ word: Bytes) -> Bool {
    word.allSatisfy { $0 == UInt8(ascii: "_") }
  }

  /// Whether a block of a text contains the words in this order.
  func occurs(in runs: [TextRun], of text: Bytes) -> Bool {
    // The lengths of all prefixes of the phrase that end at the current word.
    var partial: [Int] = []
    return runs.contains { run in
      if run.beginsBlock { partial = [] }
      return !WordScanner.forEachWord(in: text.slice(run.range)) {
        word, _ in
        let isFirst = words[0].bytes.elementsEqual(word)
        guard isFirst || !partial.isEmpty, !Self.isMark(word) else { return true }
        partial = partial.filter { words[$0].bytes.elementsEqual(word) }.map { $0 + 1 }
        if isFirst { partial.append(1) }
        return !partial.contains(words.count)
      }
    }
  }
}

extension Query {
  /// The phrases in double quotes. In code, quotes are string literals and not phrases, unless several words are quoted
  /// and set apart from the code.
  static func phrases(of bytes: [UInt8], isCode: Bool) -> [Phrase] {
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
    return rest.withView(QueryCollector.looksLikeCode)
  }

  /// Whether the quotes are surrounded by spaces and words or the ends of the text, and not by an operator, bracket or
  /// keyword.
  private static func standsApart(_ quoted: ClosedRange<Int>, in text: [UInt8]) -> Bool {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") }
    let (before, after) = (text[..<quoted.lowerBound], text[(quoted.upperBound + 1)...])
    if let last = before.last(where: { !isSpace($0) }) {
      let words = before.split(whereSeparator: isSpace)
      let isKeyword = Word(words.last ?? []).withBytes(WordSet.keywords.contains)
      guard isSpace(before.last!), !isKeyword, Folding.isOfWord(last) || ")\"".utf8.contains(last)
      else {
        return false
      }
    }
    guard let next = after.first(where: { !isSpace($0) }) else { return true }
    return isSpace(after.first!) && (Folding.isOfWord(next) || ".@#`\"".utf8.contains(next))
  }
}
