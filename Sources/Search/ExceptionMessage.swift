/// The message of an uncaught Objective-C exception. Every one has the same words around its name
/// and its reason, which would find the same sections whatever went wrong:
///
/// *** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 5 beyond
/// bounds' *** First throw call stack: …
enum ExceptionMessage {
  /// The range of the name and the reason, or of all of a text that is no such message.
  static func range(in text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    guard let opening = range(of: "uncaught exception", in: text, from: 0),
      let reason = range(of: "reason:", in: text, from: opening.upperBound)
    else { return 0..<text.count }
    let callStack = range(of: "*** first throw call stack", in: text, from: reason.upperBound)
    return opening.upperBound..<(callStack?.lowerBound ?? text.count)
  }

  /// - Parameter words: Lower case; those of the text may be capitals.
  private static func range(
    of words: StaticString, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Range<Int>? {
    words.withUTF8Buffer { words in
      var start = start
      while start + words.count <= text.count {
        // 0x20 makes an ASCII letter lower case, and leaves space, colon and star as they are.
        if words.indices.allSatisfy({ text[start + $0] | 0x20 == words[$0] }) {
          return start..<start + words.count
        }
        start += 1
      }
      return nil
    }
  }
}
