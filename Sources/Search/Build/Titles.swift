/// Compares a query with item titles by a hash of their words. A plural counts as its singular.
///
/// The words of a title are those that its readers see: words of prose, without markup.
enum Titles {
  /// The hash of no words, as in a section without a title.
  static let seed: UInt32 = 1
  /// What no title is compared equal with but by chance: the hash of a query of no words.
  static let none: UInt32 = 0

  /// The hash of some words and one more.
  static func hash(
    of word: UnsafePointer<UInt8>, _ length: Int, after seed: UInt32
  ) -> UInt32 {
    let isPlural = length > 3 && word[length - 1] == UInt8(ascii: "s")
    let length = isPlural ? length - 1 : length
    return UInt32(truncatingIfNeeded: Hash.mix(Hash.key(word, length) ^ UInt64(seed) << 32))
  }

  /// The hash of Markdown whose readers may see other words than the scanner, after words whose
  /// hash is `seed`; nil for other text.
  static func hash(ifMarkedUp text: UnsafeBufferPointer<UInt8>, after seed: UInt32) -> UInt32? {
    mayBeMarkedUp(text) ? hash(seenIn: text, after: seed) : nil
  }

  /// The hash of any Markdown, after words whose hash is `seed`.
  static func hash(seenIn text: UnsafeBufferPointer<UInt8>, after seed: UInt32) -> UInt32 {
    var seen = SeenWords(of: text)
    defer { seen.deallocate() }
    var hash = seed
    while let word = seen.next() {
      hash = self.hash(of: word.baseAddress!, word.count, after: hash)
    }
    return hash
  }

  /// The hash of plain text.
  static func hash(
    ofPlain text: UnsafeBufferPointer<UInt8>, using scanner: inout TermScanner
  ) -> UInt32 {
    var words = Words()
    _ = scanner.scan(text, isCode: false, into: &words)
    return words.hash
  }

  /// Whether a text has a byte that begins an entity, a tag or a link.
  private static func mayBeMarkedUp(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index &+ ByteClasses.size <= text.count {
      let bytes = text.baseAddress! + index
      let signs =
        ByteClasses.matches(bytes, UInt8(ascii: "&"))
        | ByteClasses.matches(bytes, UInt8(ascii: "<"))
        | ByteClasses.matches(bytes, UInt8(ascii: "["))
      if signs != 0 { return true }
      index &+= ByteClasses.size
    }
    return text[index...].contains {
      $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "[")
    }
  }

  private struct Words: TermSink {
    var hash = Titles.seed

    mutating func take(_ term: UnsafePointer<UInt8>, _ length: Int, as kind: TermKind) {
      if kind == .word { hash = Titles.hash(of: term, length, after: hash) }
    }
  }
}
