import JSON
import Knowledge
import Terminal

/// A command's output, collected until it ends: answers for standard output, messages for standard error.
struct Console {
  /// The terminal for the answer; nil for a pipe or a file.
  var screen: Screen?
  /// The width of the terminal for messages; nil for a pipe or a file.
  var messageWidth: Int?
  var usesPager = true
  /// A value that isn't deallocated before the process ends.
  private(set) var kept: (any Sendable)?
  private(set) var rest: (() -> Void)?
  /// Problems that may only appear while the answer is made.
  private(set) var lateProblems: (() -> [String])?
  private(set) var answer: [UInt8] = []
  private(set) var messages: [UInt8] = []

  /// Keeps a value that would be expensive to deallocate.
  mutating func keep(_ value: some Sendable) { kept = value }

  mutating func afterwards(_ work: @escaping () -> Void) { rest = work }

  mutating func tellAtEnd(_ problems: @escaping () -> [String]) { lateProblems = problems }

  mutating func tellLateProblems() {
    if let problems = lateProblems.take() { present(problems()) }
  }

  /// Does deferred work, after ending the output if its reader should see the end first.
  mutating func finish(endingOutput endsOutput: Bool = false) {
    guard let rest = rest.take() else { return }
    if endsOutput {
      Descriptor.standardOutput.end()
      // A terminal still shows the progress of long work.
      if !Descriptor.standardError.isTerminal { Descriptor.standardError.end() }
    }
    rest()
  }

  /// Adds to the answer. Removes control characters, which could control a terminal now or when the output is read from
  /// a file.
  mutating func write(_ text: String) { write(styled: screen == nil ? text.cleaned : text.withoutControls) }

  mutating func write(styled text: String) { answer += text.utf8 }

  mutating func write(_ json: JSON) { answer += ForeignText.cleaned(json.line + "\n", hasFrames: true).utf8 }

  mutating func write(markdown: String) { write(styled: screen?.text(of: markdown) ?? markdown.cleaned) }

  mutating func write(difference: String) {
    write(styled: screen?.text(ofDifference: difference) ?? difference.cleaned)
  }

  mutating func print(_ line: String) { write(line + "\n") }

  /// Adds a message for the user, without control characters.
  mutating func note(_ sentence: String) {
    let plain = sentence.withoutControls
    let lines =
      messageWidth.map { width in
        Wrapping.message(plain, width: width, first: "skills: ", rest: "  ")
      } ?? ["skills: \(plain)"]
    for line in lines { messages += "\(line)\n".utf8 }
  }

  /// Writes everything; false if the answer couldn't be written. A reader that has exited (`| head -1`) isn't an error.
  @discardableResult
  mutating func flush() -> Bool {
    Descriptor.standardError.write(messages)
    let isLong = screen.map { screen in answer.count { $0 == UInt8(ascii: "\n") } >= screen.height } ?? false
    defer { (answer, messages) = ([], []) }
    if isLong, usesPager, Pager.show(answer) { return true }
    guard !Descriptor.standardOutput.write(answer), errno != EPIPE else { return true }
    Descriptor.standardError.write(Array("skills: cannot write the answer: \(Files.reason).\n".utf8))
    return false
  }
}

extension String {
  fileprivate var cleaned: String { ForeignText.cleaned(self, hasFrames: true) }
}

struct Descriptor {
  let number: Int32

  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  var isTerminal: Bool { isatty(number) == 1 }

  /// Closes the output; further bytes are discarded. Its descriptor number is kept occupied, since the next opened file
  /// would get it.
  func end() {
    let nowhere = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    dup2(nowhere, number)
    systemClose(nowhere)
  }

  /// Waits until a full pipe accepts bytes; false on timeout, with `errno` unchanged.
  private func hasRoom(within milliseconds: Int32) -> Bool {
    var query = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    let isReady = unsafe poll(&query, 1, milliseconds) > 0
    if !isReady { errno = EAGAIN }
    return isReady
  }

  /// Writes all bytes, waiting up to `patience` milliseconds each time a pipe is full; false if not all were written.
  @discardableResult
  func write(_ bytes: [UInt8], patience: Int32 = 0) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let count = unsafe systemWrite(number, part.baseAddress, part.count)
        if count < 0, errno == EINTR || errno == EAGAIN && hasRoom(within: patience) { continue }
        guard count > 0 else { return false }
        unsafe rest = unsafe rest.dropFirst(count)
      }
      return true
    }
  }
}
