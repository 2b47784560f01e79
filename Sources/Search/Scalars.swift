/// Words as arrays of scalars, which are compared letter by letter.
enum Scalars {
  /// Reads the scalars of a word into an array that is cleared before.
  static func read(_ word: UnsafeBufferPointer<UInt8>, into letters: inout [UInt32]) {
    letters.removeAll(keepingCapacity: true)
    guard let base = word.baseAddress else { return }
    var index = 0
    while index < word.count {
      let byte = word[index]
      let (letter, size) =
        byte < 0x80 ? (UInt32(byte), 1) : Folding.decode(base + index, count: word.count - index)
      letters.append(letter)
      index += size
    }
  }

  static func of(_ word: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    var letters: [UInt32] = []
    read(word, into: &letters)
    return letters
  }

  /// The small letters of a letter's alphabet, or those near it: scripts have few, side by side.
  static func alphabet(of letter: Unicode.Scalar) -> [Unicode.Scalar] {
    let values = letter.isASCII ? 0x61...0x7A : letter.value - 32...letter.value + 32
    return values.compactMap { Unicode.Scalar($0) }
  }
}
