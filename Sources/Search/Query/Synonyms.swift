import Synchronization

/// Synonyms from a table of lines `phrase<TAB>term, term`, or `word<TAB>=word` for another spelling of the same word.
///
/// A table has hundreds of lines and a query needs few of them. So a line is parsed only when a query contains a word
/// with the same first two letters, and only once.
package struct Synonyms: Sendable {
  package static let none = Synonyms(table: [])

  private let table: [UInt8]
  private let memo = Memo()

  /// The lines that queries have needed so far.
  ///
  /// Arrays, since queries need few lines, and instantiating dictionary types would take a process longer.
  private final class Memo: Sendable {
    struct Phrase {
      let line: Line
      /// The stem of its first word; nil until a query may have it.
      var first: Word?
      var isFirstRead = false
      var entry: Entry?
      var isRead = false
    }

    struct Group {
      /// See `initials(of:)`.
      let initials: UInt16
      var phrases: [Phrase]
    }

    /// All lines; nil until a query has a word.
    let lines = Mutex<Lines?>(nil)
    let groups = Mutex<[Group]>([])
    /// The lines whose phrases are signs; nil until a query has a sign.
    let signs = Mutex<[Line]?>(nil)
  }

  /// Where a line is in the table.
  private typealias Line = Range<Int>

  /// All lines of the table, from 0, with blank ones and comments.
  private struct Lines {
    var starts: [Int] = []
    /// Where a line after the last would start.
    private(set) var end = 0
    /// Of each line, see `initials(of:)`.
    var initials: [UInt16] = []

    @inline(__always)
    mutating func add(upTo newline: Int, of table: Bytes) {
      starts.append(end)
      initials.append(Synonyms.initials(of: table.slice(end..<newline)))
      end = newline + 1
    }

    subscript(number: Int) -> Line { starts[number]..<(number + 1 < starts.count ? starts[number + 1] : end) - 1 }
  }

  private struct Entry {
    let phrase: [Word]
    let words: [Word]
    let isSpelling: Bool
  }

  package init(table: [UInt8]) {
    self.table = table
  }

  /// The numbers, from 1, of the lines that are skipped because they aren't `phrase<TAB>term, term`.
  package var problems: [Int] { numbers { entry($0) == nil } }

  /// The numbers, from 1, of the lines with more words than a phrase may have.
  package var overlong: [Int] {
    numbers { line in
      guard let terms = halves(of: line)?.terms else { return false }
      return Self.words(ofTerms: terms).dropFirst(Self.wordLimit).first { _ in true } != nil
    }
  }

  /// The numbers, from 1, of the lines with text for which a condition holds.
  private func numbers(where isFound: (Line) -> Bool) -> [Int] {
    allLines.enumerated().filter { hasText($1) && isFound($1) }.map { $0.offset + 1 }
  }

  private var allLines: some Collection<Line> {
    let lines = lines
    return lines.starts.indices.lazy.map { lines[$0] }
  }

  /// Whether a line is neither blank nor a comment.
  private func hasText(_ line: Line) -> Bool {
    table[line].first != UInt8(ascii: "#") && table[line].contains { $0 > 0x20 }
  }

  var isEmpty: Bool { table.isEmpty }

  /// The maximum number of words that the phrases beginning at one word can add to a query. Further synonyms are
  /// skipped.
  package static let wordLimit = 64

  private struct Match: Hashable {
    let word: Word
    let end: Int
  }

  /// The synonyms of words with these stems, each with the indices of its phrase's first and last words.
  func matches(in stems: [Word]) -> [(word: Word, places: ClosedRange<Int>)] {
    var matches: [(word: Word, places: ClosedRange<Int>)] = []
    var seen: Set<Match> = []
    for start in stems.indices {
      let most = matches.count + Self.wordLimit
      for entry in entries(beginningWith: stems[start])
      where stems[start...].starts(with: entry.phrase) {
        let places = start...start + entry.phrase.count - 1
        for word in entry.words where matches.count < most {
          guard seen.insert(Match(word: word, end: places.upperBound)).inserted else { continue }
          matches.append((word, places))
        }
      }
    }
    return matches
  }

  /// The usual spelling of a word that the table has as another spelling of it.
  func usualSpelling(of word: Word) -> Word? {
    let stem = word.stem
    return entries(beginningWith: stem).first { $0.isSpelling && $0.phrase == [stem] }?.words.first
  }

  /// The names of the signs in a text, such as `??`, `as!` or `..<`, as far as the table has them.
  func names(ofSignsIn text: Bytes) -> [Word] {
    guard Signs.isIn(text) else { return [] }
    return signLines.flatMap { line in
      Signs.stands(phrase(of: line), in: text) ? entry(line)?.words ?? [] : []
    }
  }

  private var signLines: [Line] {
    memo.signs.withLock { signs in
      if let signs { return signs }
      let all = allLines.filter { hasText($0) && isSign(phrase(of: $0)) }
      signs = all
      return all
    }
  }

  private func entries(beginningWith stem: Word) -> [Entry] {
    memo.groups.withLock { groups in
      var entries: [Entry] = []
      for initials in [Self.initials(of: stem.bytes), 0] {
        let place = groups.firstIndex { $0.initials == initials } ?? groups.count
        if place == groups.count { groups.append(group(initials)) }
        for phrase in groups[place].phrases.indices
        where mayBegin(groups[place].phrases[phrase].line, with: stem) {
          guard first(of: &groups[place].phrases[phrase]) == stem else { continue }
          if let entry = read(&groups[place].phrases[phrase]) { entries.append(entry) }
        }
      }
      return entries
    }
  }

  /// Whether the first word of a line can have a stem. All but the last letter of a stem are the word's, too; in one of
  /// three letters all but the last two: `die` is the stem of `dying`.
  ///
  /// Stemming the others as well would cost a question in a new process 8 to 20 % of its instructions.
  private func mayBegin(_ line: Line, with stem: Word) -> Bool {
    for (letter, byte) in zip(stem.bytes.dropLast(stem.count > 3 ? 1 : 2), table[line]) {
      let lower = byte | 0x20
      // Signs may be skipped, and other letters folded to ASCII.
      guard lower &- 0x61 < 26 else { return true }
      if lower != letter { return false }
    }
    return true
  }

  private func first(of phrase: inout Memo.Phrase) -> Word? {
    if !phrase.isFirstRead { (phrase.first, phrase.isFirstRead) = (firstWord(of: phrase.line), true) }
    return phrase.first
  }

  private func read(_ phrase: inout Memo.Phrase) -> Entry? {
    if !phrase.isRead { (phrase.entry, phrase.isRead) = (entry(phrase.line), true) }
    return phrase.entry
  }

  private func group(_ initials: UInt16) -> Memo.Group {
    let own = lines(with: initials).filter { !isSign(phrase(of: $0)) }
    return Memo.Group(initials: initials, phrases: own.map { Memo.Phrase(line: $0) })
  }

  /// The lines with text and these initials.
  private func lines(with initials: UInt16) -> [Line] {
    let lines = lines
    return lines.initials.indices.filter { lines.initials[$0] == initials }.map { lines[$0] }.filter(hasText)
  }

  /// Read once: going through the table for each word costs a question in a new process a tenth of its instructions.
  private var lines: Lines {
    memo.lines.withLock { lines in
      if let lines { return lines }
      var all = Lines()
      // The built-in table has 31 bytes a line.
      all.starts.reserveCapacity(table.count / 31)
      all.initials.reserveCapacity(table.count / 31)
      table.withView { table in
        ByteMasks.forEachIndex(of: 0x0A, in: table) { all.add(upTo: $0, of: table) }
        if all.end < table.count { all.add(upTo: table.count, of: table) }
      }
      lines = all
      return all
    }
  }

  /// The first two letters of a word, or the first two bytes of a letter that never folds to ASCII, such as a Chinese,
  /// Japanese or Korean one. A word and its stem share them, except that y may become i. 0 for other beginnings.
  @inline(__always)
  private static func initials(of bytes: some RandomAccessCollection<UInt8>) -> UInt16 {
    guard bytes.count > 1 else { return 0 }
    let (first, second) = (bytes[bytes.startIndex], bytes[bytes.index(after: bytes.startIndex)])
    if (0xE3...0xED).contains(first) { return UInt16(first) << 8 | UInt16(second) }
    let (one, two) = (first | 0x20, second | 0x20)
    guard one &- 0x61 < 26, two &- 0x61 < 26 else { return 0 }
    return UInt16(one) << 8 | UInt16(two == UInt8(ascii: "y") ? UInt8(ascii: "i") : two)
  }

  private func phrase(of line: Line) -> ArraySlice<UInt8> {
    table[line].prefix { $0 != 0x09 }
  }

  /// Whether a phrase contains signs that aren't part of a word, unlike those of `C++`.
  private func isSign(_ phrase: ArraySlice<UInt8>) -> Bool {
    Signs.isIn(phrase) && !Self.words(of: phrase).contains { Signs.isIn($0.bytes) }
  }

  private func firstWord(of line: Line) -> Word? {
    let first = phrase(of: line).prefix { $0 != 0x20 }
    return QueryCollector.words(of: String(decoding: first, as: UTF8.self)).first?.stem
  }

  private func entry(_ line: Line) -> Entry? {
    guard let halves = halves(of: line) else { return nil }
    let phrase = Self.words(of: halves.phrase).map(\.stem)
    let words = Array(Self.words(ofTerms: halves.terms).prefix(Self.wordLimit))
    let saysNothing = phrase.isEmpty && !isSign(halves.phrase)
    let isSpelling = halves.terms.first == UInt8(ascii: "=")
    return saysNothing || words.isEmpty ? nil : Entry(phrase: phrase, words: words, isSpelling: isSpelling)
  }

  private func halves(of line: Line) -> (phrase: ArraySlice<UInt8>, terms: ArraySlice<UInt8>)? {
    let halves = table[line]
      .split(separator: 0x09, omittingEmptySubsequences: false)
    return halves.count == 2 ? (halves[0], halves[1]) : nil
  }

  /// The words of a line's terms, read lazily.
  private static func words(ofTerms bytes: ArraySlice<UInt8>) -> some Sequence<Word> {
    bytes.split(separator: UInt8(ascii: ",")).lazy.flatMap(words(of:))
  }

  private static func words(of bytes: ArraySlice<UInt8>) -> [Word] {
    QueryCollector.words(of: String(decoding: bytes, as: UTF8.self))
  }
}
