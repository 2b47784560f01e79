/// An estimate of how many tokens a language model counts for a text.
///
/// Tokenizers of the byte-pair family cut text between words, numbers, punctuation and white space, and
/// long runs into pieces. Counting those runs by their length comes within 2 % of the mean of two real
/// tokenizers on average, and needs none of their tables (`Scripts/calibrate-tokens --check`).
package enum TokenEstimate {
  /// Tokens of a text, rounded up; 0 only for an empty one.
  package static func of(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { of($0) }
  }

  package static func of(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { of($0) }
  }

  /// Tokens of UTF-8 bytes, rounded up; 0 only for none.
  package static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var thousandths = 0
    var start = 0
    while start < bytes.count {
      let run = run(in: bytes, from: start)
      thousandths += cost(of: run.class, length: run.end - start)
      start = run.end
    }
    return (thousandths + 999) / 1000
  }

  /// Rows of `TokenWeights.table`.
  private enum Class: Int {
    case lower, capitalized, upper, digit, newline, space, punctuation, multibyte
  }

  /// The longest run of one class; a capital and the small letters behind it are one word.
  private static func run(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (class: Class, end: Int) {
    func end(after first: Int, of like: Class) -> Int {
      var end = first
      while end < bytes.count, classes[Int(bytes[end])] == UInt8(like.rawValue) { end += 1 }
      return end
    }
    let first = Class(rawValue: Int(classes[Int(bytes[start])])) ?? .punctuation
    guard first == .upper else { return (first, end(after: start, of: first)) }
    let word = end(after: start + 1, of: .lower)
    if word > start + 1 { return (.capitalized, word) }
    let capitals = end(after: start, of: .upper)
    // The last capital of `URLSession` begins the next word.
    let isFollowed = capitals < bytes.count && bytes[capitals].isLower && capitals - start > 1
    return (.upper, isFollowed ? capitals - 1 : capitals)
  }

  private static func cost(of run: Class, length: Int) -> Int {
    let row = TokenWeights.table[run.rawValue]
    guard length > TokenWeights.longest else { return row[length - 1] }
    let last = row[TokenWeights.longest - 1]
    let isWhiteSpace = run == .space || run == .newline
    return isWhiteSpace ? last : last * length / TokenWeights.longest
  }

  /// The class of each byte on its own.
  private static let classes: [UInt8] = (0...255).map { byte in
    let kind: Class =
      switch UInt8(byte) {
      case 0x09, 0x20: .space
      case 0x0A, 0x0D: .newline
      case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): .upper
      case UInt8(ascii: "a")...UInt8(ascii: "z"): .lower
      case 0x80...: .multibyte
      default: .punctuation
      }
    return UInt8(kind.rawValue)
  }
}
