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
  /// A value that would be expensive to deallocate, and is kept until the process ends.
  var kept: (any Sendable)?
  /// Work to do after the answer is written.
  var deferredWork: (() -> Void)?
  /// Problems that may only appear while the answer is made.
  var lateProblems: (() -> [String])?
  private(set) var answer: [UInt8] = []
  private(set) var messages: [UInt8] = []

  mutating func presentLateProblems() {
    if let problems = lateProblems.take() { present(problems()) }
  }

  /// Does deferred work, after ending the output if its reader should see the end first.
  mutating func finish(endingOutput endsOutput: Bool = false) {
    guard let work = deferredWork.take() else { return }
    if endsOutput {
      Descriptor.standardOutput.end()
      // A terminal still shows the progress of long work.
      if !Descriptor.standardError.isTerminal { Descriptor.standardError.end() }
    }
    work()
  }

  /// Adds to the answer. Removes control characters, which could control a terminal now or when the output is read from
  /// a file.
  mutating func write(_ text: String) { write(styled: screen == nil ? text.cleaned : text.withoutControls) }

  mutating func write(styled text: String) { answer += text.utf8 }

  mutating func write(_ json: JSON) { answer += ForeignText.cleaned(json.line + "\n", hasFrames: true).utf8 }

  mutating func write(markdown: String) { write(styled: screen?.text(of: markdown) ?? markdown.cleaned) }

  /// Renders the text for a terminal, unless Markdown itself was asked for.
  mutating func write(markdown: String, as format: AnswerFormat) {
    if format == .markdown { write(markdown) } else { write(markdown: markdown) }
  }

  mutating func write(markdown: @autoclosure () -> String, json: @autoclosure () -> JSON, as format: AnswerFormat) {
    if format == .json { write(json()) } else { write(markdown: markdown(), as: format) }
  }

  mutating func write(difference: String) {
    write(styled: screen?.text(ofDifference: difference) ?? difference.cleaned)
  }

  mutating func print(_ line: String) { write(line + "\n") }

  mutating func print(_ lines: @autoclosure () -> [String], json: @autoclosure () -> JSON, asJSON isJSON: Bool) {
    if isJSON { write(json()) } else { for line in lines() { print(line) } }
  }

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
