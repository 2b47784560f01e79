import JSON
import Knowledge
import Terminal

/// What a command says, collected until it ends: answers for standard output, messages for standard error.
struct Console {
  /// The terminal that the answer is read on, nil for a pipe or a file.
  var screen: Screen?
  /// The columns of the terminal that messages are read on, nil for a pipe or a file.
  var messageWidth: Int?
  var usesPager = true
  /// What stays as it is until the process ends, which takes nothing apart then.
  private(set) var kept: AnyObject?
  private(set) var rest: (() -> Void)?
  /// What may turn out to be wrong while the answer is made.
  private(set) var lateProblems: (() -> [String])?
  private(set) var answer: [UInt8] = []
  private(set) var messages: [UInt8] = []

  /// Keeps a value that is expensive to take apart when the command no longer needs it.
  mutating func keep<Value: Sendable>(_ value: Value) { kept = Box(value) }

  mutating func afterwards(_ work: @escaping () -> Void) { rest = work }

  mutating func tellAtEnd(_ problems: @escaping () -> [String]) { lateProblems = problems }

  mutating func tellLateProblems() {
    if let problems = lateProblems.take() { present(problems()) }
  }

  /// Does the work that was left, after the end of the output if its reader is to see that first.
  mutating func finish(endingOutput endsOutput: Bool = false) {
    guard let rest = rest.take() else { return }
    if endsOutput {
      Descriptor.standardOutput.end()
      // On a terminal it is still said how far long work is.
      if !Descriptor.standardError.isTerminal { Descriptor.standardError.end() }
    }
    rest()
  }

  /// Adds to the answer; what it quotes must not steer a terminal, now or where a file of it is read.
  mutating func write(_ text: String) { write(styled: screen == nil ? text.cleaned : text.withoutControls) }

  mutating func write(styled text: String) { answer += text.utf8 }

  mutating func write(_ json: JSON) { answer += ForeignText.cleaned(json.line + "\n", hasFrames: true).utf8 }

  mutating func write(markdown: String) { write(styled: screen?.text(of: markdown) ?? markdown.cleaned) }

  mutating func write(difference: String) {
    write(styled: screen?.text(ofDifference: difference) ?? difference.cleaned)
  }

  mutating func print(_ line: String) { write(line + "\n") }

  /// A sentence for the person at the terminal; what it quotes must not steer that.
  mutating func note(_ sentence: String) {
    let plain = sentence.withoutControls
    let lines =
      messageWidth.map { width in
        Wrapping.message(plain, width: width, first: "skills: ", rest: "  ")
      } ?? ["skills: \(plain)"]
    for line in lines { messages += "\(line)\n".utf8 }
  }

  /// Writes everything; false if the answer could not be written. A reader that has gone (`| head -1`) is no error.
  @discardableResult
  mutating func flush() -> Bool {
    Descriptor.standardError.write(messages)
    let isLong = screen.map { Pager.isNeeded(for: answer, on: $0) } ?? false
    defer { (answer, messages) = ([], []) }
    if isLong, usesPager, Pager.show(answer) { return true }
    guard !Descriptor.standardOutput.write(answer), errno != EPIPE else { return true }
    let sentence = "skills: cannot write the answer: \(Files.reason).\n"
    Descriptor.standardError.write(Array(sentence.utf8))
    return false
  }
}

extension String {
  fileprivate var cleaned: String { ForeignText.cleaned(self, hasFrames: true) }
}

private final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

struct Descriptor {
  let number: Int32

  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  var isTerminal: Bool { isatty(number) == 1 }

  /// Lets go of what the bytes went to: they go nowhere from now on. Its number is not left free, or the next
  /// file that is opened would be taken for it.
  func end() {
    let nowhere = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    dup2(nowhere, number)
    systemClose(nowhere)
  }

  /// Waits until a full pipe takes some bytes; false, with its error left as it was, where it does not in time.
  private func hasRoom(within milliseconds: Int32) -> Bool {
    var query = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    let isReady = unsafe poll(&query, 1, milliseconds) > 0
    if !isReady { errno = EAGAIN }
    return isReady
  }

  /// Writes all bytes; false if the reader took less, within `patience` milliseconds each time that a pipe is full.
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
