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
