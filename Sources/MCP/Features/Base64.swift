/// Base 64 (RFC 4648, §4).
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
