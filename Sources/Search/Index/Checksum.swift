/// A 64-bit checksum that detects accidental damage. It is no protection against forgery.
package enum Checksum {
  /// Four lanes are multiplied side by side, so that none waits for the product of another. Damage
  /// within 8 bytes always changes the checksum, since each step is a bijection.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    func word(_ offset: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    var (first, second, third, fourth): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    var offset = 0
    while offset &+ 32 <= bytes.count {
      first = added(word(offset), to: first)
      second = added(word(offset &+ 8), to: second)
      third = added(word(offset &+ 16), to: third)
      fourth = added(word(offset &+ 24), to: fourth)
      offset &+= 32
    }
    while offset &+ 8 <= bytes.count {
      first = added(word(offset), to: first)
      offset &+= 8
    }
    for byte in bytes[offset...] { first = added(UInt64(byte), to: first) }
    return [second, third, fourth, UInt64(bytes.count)].reduce(first) { added($1, to: $0) }
  }

  /// The halves are swapped, since a multiplication carries differences only to higher bits.
  @inline(__always)
  private static func added(_ word: UInt64, to sum: UInt64) -> UInt64 {
    let sum = sum ^ word
    return (sum &>> 32 | sum &<< 32) &* Hash.goldenRatio
  }
}
