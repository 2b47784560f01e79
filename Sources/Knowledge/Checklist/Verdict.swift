/// Whether something shows the right or the wrong way.
package enum Verdict: String, Sendable {
  case good, bad

  // Switches instead of tables, since instantiating the tables' types would cost a short-lived process more than all
  // its lookups.

  /// The verdict of a sign such as ✅ or ❌, in any presentation or skin tone.
  init?(glyph: Character) {
    switch glyph.unicodeScalars.first {
    case "✅", "✓", "✔", "☑", "👍": self = .good
    case "❌", "✗", "✘", "✖", "🚫", "⛔", "👎", "❎": self = .bad
    default: return nil
    }
  }

  /// The verdict of one or two lowercase words.
  private init?(word: String) {
    switch word {
    case "good", "correct", "right", "do", "prefer", "preferred", "recommended", "better", "best",
      "fixed":
      self = .good
    case "bad", "wrong", "incorrect", "don't", "dont", "avoid", "never", "anti-pattern",
      "anti-patterns", "antipattern", "antipatterns", "not recommended", "do not":
      self = .bad
    default: return nil
    }
  }

  /// Whether the word can follow a verdict: `Good example`, `Do this instead`.
  private static func isNoun(_ word: String) -> Bool {
    switch word {
    case "example", "examples", "way", "code", "practice", "practices", "approach", "pattern",
      "patterns", "version", "usage", "use", "this", "these", "solution", "answer", "do":
      true
    default: false
    }
  }

  /// Reads a label, which begins with a glyph or a judging word: alone, before a colon or dash, in capitals, or before
  /// a word like `example`.
  ///
  /// `Good: one state`, `❌ Stale data`, `WRONG`, `Do this instead` are labels; `Avoid a copy` and
  /// `Right margin` are not.
  package init?(label: some StringProtocol) {
    let text = label.drop { $0.isWhitespace || "*_#>[".contains($0) }
    guard let first = text.first else { return nil }
    if let verdict = Verdict(glyph: first) {
      self = verdict
      return
    }
    guard let (word, rest) = Self.firstWord(of: text),
      let verdict = Verdict(word: word.lowercased())
    else { return nil }
    let isShouted = word.count > 2 && word.allSatisfy { $0.isUppercase || !$0.isLetter }
    guard isShouted || Self.canFollow(rest) else { return nil }
    self = verdict
  }

  /// Reads the title of a section as a label, or as an instruction that begins with a word like `Avoid`.
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

  /// The first word, or the first two after a negation, and the rest.
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
    return isNoun(rest.prefix(while: \.isLetter).lowercased())
  }
}

/// Titles of sections that are about what not to do.
enum WarningTitle {
  private static let words = [
    "anti-pattern", "antipattern", "pitfall", "mistake", "red flag", "not to do", "smell",
    "forbidden", "bad practice",
  ]

  /// Whether a lowercase title is one.
  static func matches(_ title: String) -> Bool { words.contains(where: title.contains) }
}
