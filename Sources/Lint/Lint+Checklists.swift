import Knowledge
import Search

/// An index of checklist items, to find contradictions.
struct ItemIndex {
  private var places: [[String]: (file: String, line: Int, isNegative: Bool)] = [:]

  private static let negations: Set<String> = [
    "no", "not", "never", "don't", "dont", "avoid", "without", "cannot", "can't", "isn't", "aren't",
    "doesn't", "mustn't", "shouldn't", "nothing", "none",
  ]
  /// The words whose opposite is formed with “not”. After any other word, “not” contrasts alternatives: “the item form,
  /// not the flag” doesn't forbid either.
  private static let negated: Set<String> = [
    "do", "does", "did", "is", "are", "was", "were", "be", "can", "could", "will", "would",
    "should",
    "shall", "must", "may", "might", "need", "has", "have", "to",
  ]

  private static func isNegation(_ index: Int, in words: [String]) -> Bool {
    guard words[index] == "not", index > 0 else { return negations.contains(words[index]) }
    return negated.contains(words[index - 1]) || index + 1 < words.count && ["to", "be"].contains(words[index + 1])
  }

  /// Words that may differ between items with the same meaning.
  private static let fillers: Set<String> = [
    "a", "an", "the", "and", "or", "is", "are", "be", "do", "does", "use", "uses", "used", "using",
    "always", "should", "must", "to", "of", "in", "on", "for", "with", "it", "its", "that", "this",
    "prefer",
  ]

  /// The items of a document that contradict an earlier one.
  mutating func contradictions(in document: Document) -> [Lint.Finding] {
    document.outline.nodes.indices.flatMap { node in
      document.checklist(of: node).compactMap { contradiction($0, in: document.source.path) }
    }
  }

  private mutating func contradiction(_ item: ChecklistItem, in file: String) -> Lint.Finding? {
    let words = Self.words(of: item.text)
    let negations = words.indices.count { Self.isNegation($0, in: words) }
    let terms = Set(
      words.filter { !Self.negations.contains($0) && !Self.fillers.contains($0) }
        .map { Stemmer.stem($0) }
    ).sorted()
    guard !terms.isEmpty else { return nil }
    let isNegative = (negations % 2 == 1) != (item.polarity == .dont)
    guard let earlier = places[terms] else {
      places[terms] = (file, item.line, isNegative)
      return nil
    }
    guard earlier.isNegative != isNegative else { return nil }
    let place = earlier.file == file ? "line \(earlier.line)" : "\(earlier.file):\(earlier.line)"
    return Lint.Finding(
      .contradiction, in: file, line: item.line,
      "“\(item.text)” says the opposite of \(place)", remedy: "Keep the one that is right.")
  }

  private static func words(of text: String) -> [String] {
    let plain = text.lowercased().map { $0 == "’" ? "'" : $0 }
    return plain.split { !($0.isLetter || $0.isNumber || $0 == "'") }.map { String($0) }
  }
}
