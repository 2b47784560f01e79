extension UnsafeBufferPointer<UInt8> {
  /// The first place of some words, at `start` or after it.
  ///
  /// - Parameter words: Lower case; those of the text may be capitals.
  func firstRange(of words: StaticString, from start: Int = 0) -> Range<Int>? {
    words.withUTF8Buffer { words in
      var start = start
      while start + words.count <= count {
        // 0x20 makes an ASCII letter lower case, and leaves space, colon, star, period, equals sign
        // and parenthesis as they are.
        if words.indices.allSatisfy({ self[start + $0] | 0x20 == words[$0] }) {
          return start..<start + words.count
        }
        start += 1
      }
      return nil
    }
  }
}
