/// Asks the user at the terminal before something is changed.
struct Confirmation: Sendable {
  let ask: @Sendable (_ question: String) -> Bool

  /// nil if nobody can see the changes or answer, as in a script.
  static var current: Confirmation? {
    guard isatty(STDIN_FILENO) == 1, Descriptor.standardOutput.isTerminal else { return nil }
    return Confirmation { question in
      Descriptor.standardError.write(Array("\(question) [y/N] ".utf8))
      return ["y", "yes"].contains(readLine()?.lowercased())
    }
  }
}
