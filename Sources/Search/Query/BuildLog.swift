/// A pasted build log, or code with its error: many lines, few of which say what is wrong.
enum BuildLog {
  /// How many bytes of a text are searched.
  private static let maximumLength = 1 << 16
  /// How many errors become part of the query. The first usually causes the others.
  private static let maximumErrors = 2
  /// A text up to this length is a question that quotes an error, and is used as a whole.
  private static let maximumQuestion = 240

  /// The messages of the first errors in a multiline text, or of warnings if it has no errors; nil for any other text.
  static func errors(in text: Bytes) -> [UInt8]? {
    guard text.count > maximumQuestion else { return nil }
    let lines = text.prefix(maximumLength).split {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
    guard lines.count > 1 else { return nil }
    for severities: [StaticString] in [["error:", "fatal error:"], ["warning:"]] {
      let found = lines.lazy.compactMap { message(of: text.slice($0.indices), severities) }.prefix(maximumErrors)
      if let first = found.first {
        return found.dropFirst().reduce(Array(first)) { $0 + [0x0A] + $1 }
      }
    }
    return nil
  }

  /// A line's message after its location, if it has one of these severities.
  private static func message(
    of line: Bytes, _ severities: [StaticString]
  ) -> Bytes? {
    let start = line[SourceLocation.end(in: line)...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    let message = line.slice((start ?? line.count)...)
    let isOne = severities.contains { SourceLocation.hasSeverity($0, in: message, at: 0) }
    return isOne ? message : nil
  }
}

/// The message of an uncaught Objective-C exception. The boilerplate around its name and reason would find the same
/// sections for every exception:
///
/// *** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 5 beyond
/// bounds' *** First throw call stack: …
enum ExceptionMessage {
  /// The range of the name and the reason, or of the whole text if it isn't such a message.
  static func range(in text: Bytes) -> Range<Int> {
    guard let opening = text.firstRange(of: "uncaught exception"),
      let reason = text.firstRange(of: "reason:", from: opening.upperBound)
    else { return 0..<text.count }
    let callStack = text.firstRange(of: "*** first throw call stack", from: reason.upperBound)
    return opening.upperBound..<(callStack?.lowerBound ?? text.count)
  }
}
