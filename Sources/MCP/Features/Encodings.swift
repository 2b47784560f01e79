import JSON

/// Base64 (RFC 4648, §4).
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encoded(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for place in 0..<4 {
        let isPadding = place > group.count
        let index = Int(bits >> (18 - 6 * UInt32(place)) & 0x3F)
        output.append(isPadding ? UInt8(ascii: "=") : alphabet[index])
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}

/// Percent-encoding of a path in a URI (RFC 3986, §2.1 and §3.3).
package enum PercentEncoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// A path with everything encoded except unreserved characters and slashes.
  package static func encoded(_ path: String) -> String {
    var output: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        output.append(byte)
      default:
        output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The decoded path; nil if an escape is invalid or the bytes aren't UTF-8.
  package static func decoded(_ text: String) -> String? {
    var output: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        output.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexadecimalValue,
        let low = rest.popFirst()?.hexadecimalValue
      else { return nil }
      output.append(high << 4 | low)
    }
    return String(validating: output, as: UTF8.self)
  }
}

/// SHA-256 (FIPS 180-4, §6.2).
package enum SHA256 {
  /// The digest of some bytes, as 64 lowercase hexadecimal digits.
  package static func hexadecimal(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    for word in digest(bytes) {
      for shift in stride(from: UInt32(28), through: 0, by: -4) {
        output.append(UInt8(hexadecimalDigit: UInt8(word >> shift & 0xF)))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func digest(_ bytes: [UInt8]) -> [UInt32] {
    var state = initialState
    var schedule = [UInt32](repeating: 0, count: 64)
    let whole = bytes.count / 64 * 64
    for start in stride(from: 0, to: whole, by: 64) {
      compress(bytes[start..<start + 64], into: &state, &schedule)
    }
    // The rest, a one bit, zeros, and the length in bits as 64 bits.
    var tail = Array(bytes[whole...]) + [0x80]
    while tail.count % 64 != 56 { tail.append(0) }
    let bitCount = UInt64(bytes.count) * 8
    tail += stride(from: UInt64(56), through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: bitCount >> $0)
    }
    for start in stride(from: 0, to: tail.count, by: 64) {
      compress(tail[start..<start + 64], into: &state, &schedule)
    }
    return state
  }

  private static func compress(
    _ block: ArraySlice<UInt8>, into state: inout [UInt32], _ schedule: inout [UInt32]
  ) {
    for index in 0..<16 {
      let start = block.startIndex + 4 * index
      schedule[index] =
        UInt32(block[start]) << 24 | UInt32(block[start + 1]) << 16
        | UInt32(block[start + 2]) << 8 | UInt32(block[start + 3])
    }
    for index in 16..<64 {
      let (early, late) = (schedule[index - 15], schedule[index - 2])
      let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let first =
        h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice
        &+ constants[index] &+ schedule[index]
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  private static let initialState: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
