/// What a command says: answers to standard output, messages for people to standard error.
///
/// Both are collected and written when the command has ended, so a command is a function that tests
/// can run without a process.
struct Console {
  private(set) var answer: [UInt8] = []
  private(set) var messages: [UInt8] = []

  /// Adds to the answer as it is.
  mutating func write(_ text: String) { answer += text.utf8 }

  mutating func write(_ bytes: [UInt8]) { answer += bytes }

  /// Adds a line to the answer.
  mutating func print(_ line: String) { write(line + "\n") }

  /// A sentence for the person at the terminal.
  mutating func note(_ sentence: String) { messages += "skills: \(sentence)\n".utf8 }

  /// Writes everything and forgets it. A reader that has gone away (`| head -1`) is no error.
  mutating func flush() {
    Descriptor.standardError.write(messages)
    Descriptor.standardOutput.write(answer)
    (answer, messages) = ([], [])
  }
}

/// A file descriptor that takes bytes.
struct Descriptor {
  let number: Int32

  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  var isTerminal: Bool { isatty(number) == 1 }

  /// Writes all bytes, or as many as the reader takes; false where it took less.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = systemWrite(number, part.baseAddress, part.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
