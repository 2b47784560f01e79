/// The message of an uncaught Objective-C exception. Every one has the same words around its name
/// and its reason, which would find the same sections whatever went wrong:
///
/// *** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 5 beyond
/// bounds' *** First throw call stack: …
enum ExceptionMessage {
  /// The range of the name and the reason, or of all of a text that is no such message.
  static func range(in text: Bytes) -> Range<Int> {
    guard let opening = text.firstRange(of: "uncaught exception"),
      let reason = text.firstRange(of: "reason:", from: opening.upperBound)
    else { return 0..<text.count }
    let callStack = text.firstRange(of: "*** first throw call stack", from: reason.upperBound)
    return opening.upperBound..<(callStack?.lowerBound ?? text.count)
  }
}
