/// Words as arrays of scalars, for comparison letter by letter.
enum Scalars {
  /// The scalar that begins at a byte of a word, and how many bytes it has.
  @inline(__always)
  static func scalar(
    in word: Bytes, at index: Int
  ) -> (scalar: UInt32, length: Int) {
    let byte = word[index]
    return byte < 0x80
      ? (UInt32(byte), 1)
      : Folding.decode(word, at: index)
  }

  static func of(_ word: Bytes) -> [UInt32] {
    var letters: [UInt32] = []
    var index = 0
    while index < word.count {
      let (letter, length) = scalar(in: word, at: index)
      letters.append(letter)
      index += length
    }
    return letters
  }

  /// The lowercase letters of a letter's alphabet, or those near it in Unicode.
  static func alphabet(of letter: Unicode.Scalar) -> [Unicode.Scalar] {
    let values = letter.isASCII ? 0x61...0x7A : letter.value - 32...letter.value + 32
    return values.compactMap { Unicode.Scalar($0) }
  }
}
