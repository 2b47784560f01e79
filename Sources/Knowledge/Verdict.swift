/// Whether something shows the way to do it or the way not to.
package enum Verdict: String, Sendable {
  case good, bad

  private static let glyphs: [Character: Verdict] = [
    "✅": .good, "✓": .good, "✔": .good, "✔️": .good, "☑": .good, "☑️": .good, "👍": .good,
    "❌": .bad, "✗": .bad, "✘": .bad, "✖": .bad, "✖️": .bad, "🚫": .bad, "⛔": .bad, "⛔️": .bad,
    "👎": .bad, "❎": .bad,
  ]

  private static let words: [String: Verdict] = [
    "good": .good, "correct": .good, "right": .good, "do": .good, "prefer": .good,
    "preferred": .good, "recommended": .good, "better": .good, "best": .good, "fixed": .good,
    "bad": .bad, "wrong": .bad, "incorrect": .bad, "don't": .bad, "dont": .bad, "avoid": .bad,
    "never": .bad, "anti-pattern": .bad, "anti-patterns": .bad, "antipattern": .bad,
    "antipatterns": .bad, "not recommended": .bad, "do not": .bad,
  ]

  /// Words that a verdict may stand before: `Good example`, `Do this instead`.
  private static let nouns: Set<String> = [
    "example", "examples", "way", "code", "practice", "practices", "approach", "pattern",
    "patterns", "version", "usage", "use", "this", "these", "solution", "answer", "do",
  ]

  init?(glyph: Character) {
    guard let verdict = Self.glyphs[glyph] else { return nil }
    self = verdict
  }

  /// Reads a label: a glyph or a word of judgement at its start that stands alone, before a colon or
  /// dash, in capitals, or before a word like `example`.
  ///
  /// `Good: one state`, `❌ Stale data`, `WRONG`, `Do this instead` are labels; `Avoid a copy` and
  /// `Right margin` are not.
  package init?(label: some StringProtocol) {
    let text = label.drop { $0.isWhitespace || "*_#>[".contains($0) }
    guard let first = text.first else { return nil }
    if let verdict = Self.glyphs[first] {
      self = verdict
      return
    }
    guard let (word, rest) = Self.firstWord(of: text), let verdict = Self.words[word.lowercased()]
    else { return nil }
    let isShouted = word.count > 2 && word.allSatisfy { $0.isUppercase || !$0.isLetter }
    guard isShouted || Self.canFollow(rest) else { return nil }
    self = verdict
  }

  /// Reads the title of a section: as a label, or as an order that begins with a word like `Avoid`.
  init?(title: String) {
    if let verdict = Verdict(label: title) {
      self = verdict
      return
    }
    guard let (word, _) = Self.firstWord(of: title[...]),
      ["avoid", "never", "don't", "dont", "do not"].contains(word.lowercased())
    else { return nil }
    self = .bad
  }

  /// The word at the start, or two of them where the first is `not` or `do not`, and what follows.
  private static func firstWord(
    of text: some StringProtocol
  ) -> (word: String, rest: Substring)? {
    let text = Substring(text)
    let word = text.prefix { $0.isLetter || $0 == "'" || $0 == "’" || $0 == "-" }
    guard !word.isEmpty else { return nil }
    let plain = String(word.map { $0 == "’" ? "'" : $0 })
    let rest = text[word.endIndex...]
    let next = rest.drop { $0 == " " }.prefix(while: \.isLetter)
    let pair = "\(plain) \(next)".lowercased()
    guard pair == "not recommended" || pair == "do not" else { return (plain, rest) }
    return ("\(plain) \(next)", text[next.endIndex...])
  }

  private static func canFollow(_ rest: Substring) -> Bool {
    let rest = rest.drop { $0.isWhitespace || $0 == "*" || $0 == "_" }
    guard let next = rest.first else { return true }
    if ":—–-.!(,;…/".contains(next) { return true }
    return nouns.contains(rest.prefix(while: \.isLetter).lowercased())
  }
}
