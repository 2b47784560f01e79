/// Words that mean what other words say, as data: lines `phrase<TAB>term, term`.
package struct Synonyms: Sendable {
  package static let none = Synonyms(table: "")

  /// What is wrong with a line that was skipped; lines count from 1.
  package let problems: [(line: Int, message: String)]
  /// By the key of the stem of a phrase's first word.
  private let entries: [UInt64: [Entry]]

  var isEmpty: Bool { entries.isEmpty }

  private struct Entry {
    let phrase: [Word]
    let words: [Word]
  }

  package init(table: String) {
    var problems: [(line: Int, message: String)] = []
    var entries: [UInt64: [Entry]] = [:]
    let lines = table.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      guard let entry = Self.entry(line) else {
        problems.append((index + 1, "Expected `phrase<TAB>term, term`."))
        continue
      }
      entries[entry.phrase[0].key, default: []].append(entry)
    }
    self.problems = problems
    self.entries = entries
  }

  private static func entry(_ line: Substring) -> Entry? {
    let halves = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let phrase = QueryCollector.words(of: String(halves[0])).map(\.stem)
    let words = halves[1].split(separator: ",").flatMap { QueryCollector.words(of: String($0)) }
    return phrase.isEmpty || words.isEmpty ? nil : Entry(phrase: phrase, words: words)
  }

  /// What the words with these stems mean besides: each synonym with the place of its phrase's last
  /// word.
  func matches(in stems: [Word]) -> [(word: Word, place: Int)] {
    var matches: [(word: Word, place: Int)] = []
    for start in stems.indices {
      for entry in entries[stems[start].key] ?? [] where stems[start...].starts(with: entry.phrase)
      {
        matches += entry.words.map { ($0, start + entry.phrase.count - 1) }
      }
    }
    return matches
  }
}
