/// Words that mean what other words say, as data: lines `phrase<TAB>term, term`.
package struct Synonyms: Sendable {
  package static let none = Synonyms(table: "")

  /// What is wrong with a line that was skipped; lines count from 1.
  package let problems: [(line: Int, message: String)]
  /// By the stem of a phrase's first word.
  private let entries: [Word: [Entry]]

  private struct Entry {
    let phrase: [Word]
    let words: [Word]
  }

  package init(table: String) {
    var problems: [(line: Int, message: String)] = []
    var entries: [Word: [Entry]] = [:]
    let lines = table.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      guard let entry = Self.entry(line) else {
        problems.append((index + 1, "Expected `phrase<TAB>term, term`."))
        continue
      }
      entries[entry.phrase[0], default: []].append(entry)
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

  /// What the words mean besides: each synonym with the group of the phrase's last word.
  func matches(in words: [(word: Word, group: Int)]) -> [(word: Word, group: Int)] {
    guard !entries.isEmpty else { return [] }
    let stems = words.map(\.word.stem)
    var matches: [(word: Word, group: Int)] = []
    for start in stems.indices {
      for entry in entries[stems[start]] ?? [] where stems[start...].starts(with: entry.phrase) {
        let group = words[start + entry.phrase.count - 1].group
        matches += entry.words.map { ($0, group) }
      }
    }
    return matches
  }
}
