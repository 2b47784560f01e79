/// Why a command could not do its work: a sentence that says what is wrong and what to do.
struct Failure: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}

/// How a command ended, as grep says it.
enum Outcome: Int32 {
  case found = 0
  case nothing = 1
  case failure = 2
}
