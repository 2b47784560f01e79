import Knowledge

/// Why a command could not do its work: a sentence that says what is wrong and what to do.
struct Failure: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }

  /// Nothing of a kind has a name; `names` are those that there are.
  init(no kind: String, _ name: String, among names: [String]) {
    message =
      "there is no \(kind) `\(name)`." + Spelling.hint(for: name, among: names)
      + (names.isEmpty ? "" : " There are \(names.quoted).")
  }
}

extension Spelling {
  /// `` Did you mean `x`?`` behind a sentence, or nothing where none of the names is near.
  static func hint(for word: String, among names: some Collection<String>) -> String {
    plausible(for: word, among: names).first.map { " Did you mean `\($0)`?" } ?? ""
  }
}

/// How a command ended, as grep says it.
enum Outcome: Int32 {
  case found = 0
  case nothing = 1
  case failure = 2
}
