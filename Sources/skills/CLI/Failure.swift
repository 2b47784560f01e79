import Knowledge

/// Why a command failed: a sentence that says what is wrong and what to do.
struct Failure: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }

  /// There is no `kind` with a name. `names` are the existing ones.
  init(no kind: String, _ name: String, among names: [String]) {
    message =
      "there is no \(kind) `\(name)`." + Spelling.hint(for: name, among: names)
      + (names.isEmpty ? "" : " There are \(names.quoted).")
  }
}

extension Spelling {
  /// `` Did you mean `x`?`` to append to a sentence; empty if no name is similar.
  static func hint(for word: String, among names: some Collection<String>) -> String {
    plausible(for: word, among: names).first.map { " Did you mean `\($0)`?" } ?? ""
  }
}

/// A command's exit code, with the same meanings as grep's.
enum Outcome: Int32 {
  case found = 0
  case nothing = 1
  case failure = 2
}
