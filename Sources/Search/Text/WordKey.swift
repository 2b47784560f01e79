/// A word as two integers. A word of up to 16 bytes is its own key, padded with zeros. For a longer
/// word the key is a hash, and the bytes must be compared too.
struct WordKey {
  /// The maximum length of a word that is its own key.
  static let exactLength = 16

  var first: UInt64
  var second: UInt64

  @inline(__always)
  init(first: UInt64, second: UInt64) { (self.first, self.second) = (first, second) }

  /// - Parameter word: Not empty. 8 bytes after its end must be readable.
  @inline(__always)
  init(_ word: UnsafePointer<UInt8>, _ length: Int) {
    let raw = UnsafeRawPointer(word)
    if length <= 8 {
      first = raw.loadUnaligned(as: UInt64.self) & Self.mask(length)
      second = 0
    } else if length <= Self.exactLength {
      first = raw.loadUnaligned(as: UInt64.self)
      second = raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self) & Self.mask(length &- 8)
    } else {
      first = Hash.key(word, length)
      second = 0
    }
  }

  /// The key of a folded word of at most 16 ASCII letters.
  ///
  /// - Parameters:
  ///   - letters: The word, not folded. 16 bytes must be readable.
  ///   - masks: The element of `masks` for its length.
  @inline(__always)
  init(letters: UnsafePointer<UInt8>, _ masks: WordKey) {
    let raw = UnsafeRawPointer(letters)
    // Bit 5 makes a capital a small letter. A branch on the length would often be mispredicted.
    let small = UInt64(0x2020_2020_2020_2020)
    first = (raw.loadUnaligned(as: UInt64.self) | small) & masks.first
    second =
      (raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self) | small) & masks.second
  }

  /// A mask of the first `length` bytes, 1 to 8.
  @inline(__always)
  private static func mask(_ length: Int) -> UInt64 {
    ~0 &>> UInt64(truncatingIfNeeded: 64 &- length &* 8)
  }

  /// By length, a mask of the word's own bytes.
  static let masks = (0...exactLength).map { length in
    WordKey(
      first: length == 0 ? 0 : mask(min(length, 8)), second: length <= 8 ? 0 : mask(length - 8))
  }
}
