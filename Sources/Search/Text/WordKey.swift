/// A word as two integers. A word of up to 16 bytes is its own key, padded with zeros. For a longer
/// word the key is a hash, and the bytes must be compared too.
struct WordKey {
  /// The maximum length of words that are their own key.
  static let exactLength = 16

  var first: UInt64
  var second: UInt64

  @inline(__always)
  init(first: UInt64, second: UInt64) { (self.first, self.second) = (first, second) }

  /// - Parameter word: Not empty. 16 bytes from its start, and 8 after its end, must be readable.
  @inline(__always)
  init(_ word: Bytes) {
    let length = word.count
    guard length <= Self.exactLength else {
      (first, second) = (Hash.key(word), 0)
      return
    }
    let raw = unsafe UnsafeRawPointer(word.start.unsafelyUnwrapped)
    // Masks instead of branches, which would often be mispredicted.
    let bits = UInt64(truncatingIfNeeded: length &* 8)
    first = unsafe raw.loadUnaligned(as: UInt64.self) & (length < 8 ? 1 &<< bits &- 1 : ~0)
    second =
      unsafe raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      & (length <= 8 ? 0 : ~0 &>> (128 &- bits))
  }
}
