extension View<UInt8> {
  /// Whether some words are at an index.
  ///
  /// - Parameter words: Lower case; those of the text may be capitals.
  func has(_ words: StaticString, at place: Int) -> Bool {
    let words = Bytes(words)
    guard place + words.count <= count else { return false }
    // 0x20 makes an ASCII letter lower case, and leaves space, colon, star, period, equals sign and
    // parenthesis as they are.
    return words.indices.allSatisfy { self[place + $0] | 0x20 == words[$0] }
  }

  /// The first place of some words, at `start` or after it.
  func firstRange(of words: StaticString, from start: Int = 0) -> Range<Int>? {
    indices.dropFirst(start).dropLast(words.utf8CodeUnitCount - 1).first { has(words, at: $0) }
      .map { $0..<$0 + words.utf8CodeUnitCount }
  }
}

extension MutableView<UInt8> {
  /// Whether some letters are at an index, where there is room for them.
  @inline(__always)
  func has(_ letters: StaticString, at place: Int) -> Bool {
    let letters = Bytes(letters)
    for index in 0..<letters.count where self[place + index] != letters[index] { return false }
    return true
  }
}
