/// The Damerau–Levenshtein distances of words to one word, in letters: insertions, deletions,
/// substitutions and swaps of neighbours, each place edited at most once (optimal string
/// alignment).
///
/// A column of the matrix is a few integers, with a bit for each letter of the word (Hyyrö, "A Bit-Vector
/// Algorithm for Computing Levenshtein and Damerau Edit Distances", 2003): a mistyped word is compared
/// with thousands of an index. `Spelling.editDistance` in Knowledge takes texts of any length.
struct EditDistance {
  /// The maximum length of the word, in letters.
  static let maximumLength = UInt32.bitWidth

  private let word: [UInt32]
  private let limit: Int
  /// By ASCII letter, its places in the word, one bit each.
  private var places = [UInt32](repeating: 0, count: 0x80)

  /// - Parameter word: Of at most `maximumLength` letters.
  init(to word: [UInt8], limit: Int) {
    self.word = word.withUnsafeBufferPointer { Scalars.of($0) }
    self.limit = limit
    for (place, letter) in self.word.enumerated() where letter < 0x80 {
      places[Int(letter)] |= 1 &<< UInt32(place)
    }
  }

  /// The distance to a word, or nil above the limit.
  func distance(to other: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let last = word.indices.last else { return other.count <= limit ? other.count : nil }
    var distance = word.count
    // Where the cell of a letter is one more, or one less, than the cell above it.
    var (more, less) = (~UInt32(0), UInt32(0))
    // Where a cell is the same as the one before, above it.
    var same: UInt32 = 0
    var before: UInt32 = 0
    var index = 0
    while index < other.count {
      let (letter, length) = Scalars.scalar(in: other, at: index)
      index += length
      let matches = letter < 0x80 ? places[Int(letter)] : places(of: letter)
      let swapped = (~same & matches) &<< 1 & before
      same = (((matches & more) &+ more) ^ more) | matches | less | swapped
      var right = less | ~(same | more)
      var left = same & more
      distance += Int(right &>> UInt32(last) & 1) - Int(left &>> UInt32(last) & 1)
      // Each letter that is left can take back one.
      if distance - (other.count - index) > limit { return nil }
      right = right &<< 1 | 1
      left = left &<< 1
      more = left | ~(same | right)
      less = right & same
      before = matches
    }
    return distance <= limit ? distance : nil
  }

  private func places(of letter: UInt32) -> UInt32 {
    word.indices.reduce(0) { word[$1] == letter ? $0 | 1 &<< UInt32($1) : $0 }
  }
}

extension EditDistance {
  /// A word's signature: which bytes it has, modulo 32. An edit changes at most two bits for each
  /// byte of a letter, so words whose signatures differ more are not compared.
  @inline(__always)
  static func signature(of word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var signature: UInt32 = 0
    for byte in word { signature |= 1 &<< UInt32(byte & 31) }
    return signature
  }
}
