/// A command's exit code, with the same meanings as grep's.
enum Outcome: Int32 {
  case found = 0
  case nothing = 1
  case failure = 2
}
