/// A set of at most 256 folded words of up to 8 bytes.
///
/// Unchecked: nothing writes to it once it is made.
struct WordSet: @unchecked Sendable {
  private static let mask = 511

  /// A hash table of the words' keys, 0 for a free slot. Never freed.
  private let table = UnsafeMutablePointer<UInt64>.allocate(capacity: mask + 1)

  /// - Parameter words: With a space between them.
  init(_ words: String) {
    table.initialize(repeating: 0, count: Self.mask + 1)
    // A word's bytes are its key, so no strings are made, which would take much longer. Every
    // process makes a table for its first query.
    var (key, shift): (UInt64, UInt64) = (0, 0)
    for byte in words.utf8 {
      if byte == UInt8(ascii: " ") {
        insert(key)
        (key, shift) = (0, 0)
      } else {
        key |= UInt64(byte) << shift
        shift += 8
      }
    }
    insert(key)
  }

  private func insert(_ bytes: UInt64) {
    let key = UInt64(littleEndian: bytes)
    var slot = Int(truncatingIfNeeded: Hash.mix(key)) & Self.mask
    while table[slot] != 0 { slot = (slot + 1) & Self.mask }
    table[slot] = key
  }

  /// 8 bytes from the start of the word, which is not empty, must be readable.
  func contains(_ word: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard length <= 8 else { return false }
    let key = Hash.key(word, length)
    var slot = Int(truncatingIfNeeded: Hash.mix(key)) & Self.mask
    while table[slot] != 0 {
      if table[slot] == key { return true }
      slot = (slot &+ 1) & Self.mask
    }
    return false
  }
}
