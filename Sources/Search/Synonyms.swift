import Synchronization

/// Words that mean what other words say, as data: lines `phrase<TAB>term, term`.
///
/// A table has hundreds of lines and a query needs two of them, so a line is read when a word of a
/// query begins like it, not before, and once.
package struct Synonyms: Sendable {
  package static let none = Synonyms(table: "")

  private let table: [UInt8]
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

    struct Group {
      /// The first two letters of its phrases; none for those that do not begin with two of ASCII.
      let initials: UInt16?
      var phrases: [Phrase]
    }

    let groups = Mutex<[Group]>([])
    /// The lines whose phrase has a sign, none before a query has one.
    let signs = Mutex<[Line]?>(nil)
  }

  private struct Line {
    let start: Int
    let end: Int
  }

  private struct Entry {
    let phrase: [Word]
    let words: [Word]
  }

  package init(table text: String) {
    table = Array(text.utf8)
  }

  /// Goes through the lines that say something.
  ///
  /// - Parameter body: Is given the number of each, from 1, and the first two letters of its phrase.
  @inline(__always)
  private func forEachLine(_ body: (_ line: Line, _ number: Int, _ initials: UInt16?) -> Void) {
    table.withUnsafeBufferPointer { table in
      var (start, number) = (0, 0)
      while start < table.count {
        let end = ByteClasses.firstIndex(of: 0x0A, in: table, from: start)
        number += 1
        let line = table[start..<end]
        if table[start] != UInt8(ascii: "#"), line.contains(where: { $0 > 0x20 }) {
          body(Line(start: start, end: end), number, Self.initials(of: line))
        }
        start = end + 1
      }
    }
  }

  /// The lines that are skipped since they are no `phrase<TAB>term, term`; they count from 1.
  package var problems: [Int] {
    var problems: [Int] = []
    forEachLine { line, number, _ in
      if entry(line) == nil { problems.append(number) }
    }
    return problems
  }

  var isEmpty: Bool { table.isEmpty }

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

  /// What the signs of a text are called, as far as the table has their names: `??`, `as!`, `..<`.
  func names(ofSignsIn text: UnsafeBufferPointer<UInt8>) -> [Word] {
    guard Signs.isIn(text) else { return [] }
    return signLines.flatMap { line in
      Signs.stands(phrase(of: line), in: text) ? entry(line)?.words ?? [] : []
    }
  }

  private var signLines: [Line] {
    known.signs.withLock { signs in
      if let signs { return signs }
      var lines: [Line] = []
      forEachLine { line, _, _ in
        if isSign(phrase(of: line)) { lines.append(line) }
      }
      signs = lines
      return lines
    }
  }

  private func entries(beginningWith stem: Word) -> [Entry] {
    known.groups.withLock { groups in
      var entries: [Entry] = []
      for initials in [Self.initials(of: stem.bytes), nil] {
        let place = groups.firstIndex { $0.initials == initials } ?? groups.count
        if place == groups.count { groups.append(group(initials)) }
        for phrase in groups[place].phrases.indices
        where groups[place].phrases[phrase].first == stem {
          if let entry = read(&groups[place].phrases[phrase]) { entries.append(entry) }
        }
      }
      return entries
    }
  }

  private func read(_ phrase: inout Known.Phrase) -> Entry? {
    if !phrase.isRead { (phrase.entry, phrase.isRead) = (entry(phrase.line), true) }
    return phrase.entry
  }

  private func group(_ initials: UInt16?) -> Known.Group {
    var group = Known.Group(initials: initials, phrases: [])
    forEachLine { line, _, its in
      guard its == initials, !isSign(phrase(of: line)), let first = firstWord(of: line) else {
        return
      }
      group.phrases.append(Known.Phrase(first: first, line: line))
    }
    return group
  }

  /// A stem keeps the first two letters of its word, but for y, which may become i.
  private static func initials(of bytes: some Collection<UInt8>) -> UInt16? {
    guard let first = bytes.first, let second = bytes.dropFirst().first else { return nil }
    let (one, two) = (first | 0x20, second | 0x20)
    guard one &- 0x61 < 26, two &- 0x61 < 26 else { return nil }
    return UInt16(one) << 8 | UInt16(two == UInt8(ascii: "y") ? UInt8(ascii: "i") : two)
  }

  private func phrase(of line: Line) -> ArraySlice<UInt8> {
    table[line.start..<line.end].prefix { $0 != 0x09 }
  }

  /// Whether a phrase has signs that are no part of a word, as those of `C++` are.
  private func isSign(_ phrase: ArraySlice<UInt8>) -> Bool {
    Signs.isIn(phrase) && !Self.words(of: phrase).contains { Signs.isIn($0.bytes) }
  }

  private func firstWord(of line: Line) -> Word? {
    let first = phrase(of: line).prefix { $0 != 0x20 }
    return QueryCollector.words(of: String(decoding: first, as: UTF8.self)).first?.stem
  }

  private func entry(_ line: Line) -> Entry? {
    let halves = table[line.start..<line.end]
      .split(separator: 0x09, omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let phrase = Self.words(of: halves[0]).map(\.stem)
    let words = halves[1].split(separator: UInt8(ascii: ",")).flatMap(Self.words(of:))
    let saysNothing = phrase.isEmpty && !isSign(halves[0])
    return saysNothing || words.isEmpty ? nil : Entry(phrase: phrase, words: words)
  }

  private static func words(of bytes: ArraySlice<UInt8>) -> [Word] {
    QueryCollector.words(of: String(decoding: bytes, as: UTF8.self))
  }
}
