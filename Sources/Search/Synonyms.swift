import Synchronization

/// Words that mean what other words say, as data: lines `phrase<TAB>term, term`.
///
/// A table has hundreds of lines and a query needs two of them, so a line is read when a word of a
/// query begins like it, not before, and once.
package struct Synonyms: Sendable {
  package static let none = Synonyms(table: "")

  private let table: [UInt8]
  private let lines: [Line]
  private let known = Known()

  /// What queries have asked for so far: the lines that begin with some letters, each list made once.
  ///
  /// Arrays: a query looks into few of them, and the types of dictionaries take a process longer to set
  /// up than that.
  private final class Known: Sendable {
    /// A line of which no more than the first word is read until that is asked for.
    struct Phrase {
      /// The stem of its first word.
      let first: Word
      let line: Line
      var entry: Entry?
      var isRead = false
    }

    let groups = Mutex<[(initials: UInt16?, phrases: [Phrase])]>([])
  }

  private struct Line {
    /// The first two letters of the phrase; none for a phrase that does not begin with two of ASCII.
    let initials: UInt16?
    let start: Int32
    let end: Int32
    /// From 1.
    let number: Int32
  }

  private struct Entry {
    let phrase: [Word]
    let words: [Word]
  }

  package init(table text: String) {
    table = Array(text.utf8)
    lines = table.withUnsafeBufferPointer(Self.lines)
  }

  private static func lines(of table: UnsafeBufferPointer<UInt8>) -> [Line] {
    var lines: [Line] = []
    var (start, number) = (0, Int32(0))
    while start < table.count {
      let end = Letters.firstIndex(of: 0x0A, in: table, from: start)
      number += 1
      let line = table[start..<end]
      if line.contains(where: { $0 > 0x20 }), table[start] != UInt8(ascii: "#") {
        lines.append(
          Line(
            initials: initials(of: line), start: Int32(start), end: Int32(end), number: number))
      }
      start = end + 1
    }
    return lines
  }

  /// The lines that are skipped since they are no `phrase<TAB>term, term`; they count from 1.
  package var problems: [Int] { lines.filter { entry($0) == nil }.map { Int($0.number) } }

  var isEmpty: Bool { lines.isEmpty }

  /// What the words with these stems mean besides: each synonym once, with the place of its phrase's
  /// last word.
  func matches(in stems: [Word]) -> [(word: Word, place: Int)] {
    var matches: [(word: Word, place: Int)] = []
    for start in stems.indices {
      for entry in entries(beginningWith: stems[start])
      where stems[start...].starts(with: entry.phrase) {
        let place = start + entry.phrase.count - 1
        for word in entry.words where !matches.contains(where: { $0 == (word, place) }) {
          matches.append((word, place))
        }
      }
    }
    return matches
  }

  private func entries(beginningWith stem: Word) -> [Entry] {
    known.groups.withLock { groups in
      var entries: [Entry] = []
      for initials in [Self.initials(of: stem.bytes), nil] {
        let group = groups.firstIndex { $0.initials == initials } ?? groups.count
        if group == groups.count { groups.append((initials, phrases(beginningWith: initials))) }
        for place in groups[group].phrases.indices {
          guard groups[group].phrases[place].first == stem else { continue }
          if let entry = read(&groups[group].phrases[place]) { entries.append(entry) }
        }
      }
      return entries
    }
  }

  private func read(_ phrase: inout Known.Phrase) -> Entry? {
    if !phrase.isRead { (phrase.entry, phrase.isRead) = (entry(phrase.line), true) }
    return phrase.entry
  }

  private func phrases(beginningWith initials: UInt16?) -> [Known.Phrase] {
    lines.filter { $0.initials == initials }.compactMap { line in
      firstWord(of: line).map { Known.Phrase(first: $0, line: line) }
    }
  }

  /// A stem keeps the first two letters of its word, but for y, which may become i.
  private static func initials(of bytes: some Collection<UInt8>) -> UInt16? {
    guard let first = bytes.first, let second = bytes.dropFirst().first else { return nil }
    let (one, two) = (first | 0x20, second | 0x20)
    guard one &- 0x61 < 26, two &- 0x61 < 26 else { return nil }
    return UInt16(one) << 8 | UInt16(two == UInt8(ascii: "y") ? UInt8(ascii: "i") : two)
  }

  private func firstWord(of line: Line) -> Word? {
    let phrase = table[Int(line.start)..<Int(line.end)].prefix { $0 != 0x09 }
    let first = phrase.prefix { $0 != 0x20 }
    return QueryCollector.words(of: String(decoding: first, as: UTF8.self)).first?.stem
  }

  private func entry(_ line: Line) -> Entry? {
    let halves = table[Int(line.start)..<Int(line.end)]
      .split(separator: 0x09, omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let phrase = Self.words(of: halves[0]).map(\.stem)
    let words = halves[1].split(separator: UInt8(ascii: ",")).flatMap(Self.words(of:))
    return phrase.isEmpty || words.isEmpty ? nil : Entry(phrase: phrase, words: words)
  }

  private static func words(of bytes: ArraySlice<UInt8>) -> [Word] {
    QueryCollector.words(of: String(decoding: bytes, as: UTF8.self))
  }
}
