/// English Porter2 as of Snowball 3 (snowballstem.org/algorithms/english/stemmer.html).
///
/// Works in place on folded bytes. A stem is never longer than its word.
package enum Stemmer {
  package static func stem(_ word: String) -> String {
    var bytes = Array(word.utf8)
    let count = bytes.withMutableView { stem($0) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Overwrites the lowercase `word` with its stem and returns the stem's length.
  static func stem(_ word: MutableBytes) -> Int {
    guard word.count > 2, PorterWord.canChange(word) else {
      return word.count
    }
    if let count = exception(word) { return count }
    var stem = PorterWord(word)
    return stem.reduce()
  }

  /// Words that the steps would stem incorrectly.
  private static func exception(_ word: MutableBytes) -> Int? {
    guard (3...6).contains(word.count) else { return nil }
    switch word[word.count - 1] {
    case UInt8(ascii: "s"), UInt8(ascii: "y"), UInt8(ascii: "e"): break
    default: return nil
    }
    for (form, stem) in exceptions where form.utf8CodeUnitCount == word.count {
      guard word.has(form, at: 0) else { continue }
      word.replace(from: 0, with: Bytes(stem))
      return stem.utf8CodeUnitCount
    }
    return nil
  }

  private static let exceptions: [(StaticString, StaticString)] = [
    ("skis", "ski"), ("skies", "sky"), ("idly", "idl"), ("gently", "gentl"), ("ugly", "ugli"),
    ("early", "earli"), ("only", "onli"), ("singly", "singl"), ("sky", "sky"), ("news", "news"),
    ("howe", "howe"), ("atlas", "atlas"), ("cosmos", "cosmos"), ("bias", "bias"),
    ("andes", "andes"),
  ]
}
