extension View<UInt8> {
  /// Whether the given words are at an index.
  ///
  /// - Parameter words: Lowercase. Matching ignores case.
  func has(_ words: StaticString, at place: Int) -> Bool {
    let words = Bytes(words)
    guard place + words.count <= count else { return false }
    // 0x20 turns an ASCII letter lowercase, and leaves space, colon, asterisk, period, equals sign and parentheses
    // unchanged.
    return words.indices.allSatisfy { self[place + $0] | 0x20 == words[$0] }
  }

  /// The first occurrence of the given words at or after `start`.
  func firstRange(of words: StaticString, from start: Int = 0) -> Range<Int>? {
    indices.dropFirst(start).dropLast(words.utf8CodeUnitCount - 1).first { has(words, at: $0) }
      .map { $0..<$0 + words.utf8CodeUnitCount }
  }
}

extension MutableView<UInt8> {
  /// Whether the given letters are at an index, which has room for them.
  @inline(__always)
  func has(_ letters: StaticString, at place: Int) -> Bool {
    let (here, letters) = (slice(place..<place + letters.utf8CodeUnitCount), Bytes(letters))
    for index in 0..<letters.count where unsafe here[unchecked: index] != letters[unchecked: index] { return false }
    return true
  }
}
