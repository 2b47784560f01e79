extension UnsafeBufferPointer<UInt8> {
  /// Whether some words are at an index.
  ///
  /// - Parameter words: Lower case; those of the text may be capitals.
  func has(_ words: StaticString, at place: Int) -> Bool {
    guard place + words.utf8CodeUnitCount <= count else { return false }
    // 0x20 makes an ASCII letter lower case, and leaves space, colon, star, period, equals sign and
    // parenthesis as they are.
    return (0..<words.utf8CodeUnitCount).allSatisfy {
      self[place + $0] | 0x20 == words.utf8Start[$0]
    }
  }

  /// The first place of some words, at `start` or after it.
  func firstRange(of words: StaticString, from start: Int = 0) -> Range<Int>? {
    indices.dropFirst(start).dropLast(words.utf8CodeUnitCount - 1).first { has(words, at: $0) }
      .map { $0..<$0 + words.utf8CodeUnitCount }
  }
}
