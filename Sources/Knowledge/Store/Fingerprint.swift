/// A 64-bit hash: FNV-1a's step over eight bytes at a time, with a shift that mixes the high bits down.
package enum Fingerprint {
  package static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01B3

  package static func of(_ bytes: [UInt8], seed: UInt64 = seed) -> UInt64 {
    var hash = seed
    let words = bytes.count / 8
    unsafe bytes.withUnsafeBytes { bytes in
      for word in 0..<words {
        hash = mixed(hash, unsafe bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self))
      }
    }
    for offset in (words * 8)..<bytes.count { hash = mixed(hash, UInt64(bytes[offset])) }
    return mixed(hash, UInt64(bytes.count))
  }

  package static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* prime
    return product ^ (product >> 29)
  }
}
