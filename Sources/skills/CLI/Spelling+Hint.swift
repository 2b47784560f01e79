import Knowledge

extension Spelling {
  /// `` Did you mean `x`?`` behind a sentence, or nothing where none of the names is near.
  static func hint(for word: String, among names: some Collection<String>) -> String {
    plausible(for: word, among: names).first.map { " Did you mean `\($0)`?" } ?? ""
  }
}
