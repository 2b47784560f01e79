/// Well-formed UTF-8, Unicode table 3-7.
enum UTF8Sequence {
  /// The number of bytes in the sequence at `index`. For an ill-formed sequence, minus the number of bytes that one
  /// replacement character stands for.
  static func length(in bytes: Bytes, at index: Int) -> Int {
    let first = bytes[index]
    guard first >= 0x80 else { return 1 }
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let needed: Int
    switch first {
    case 0xC2...0xDF: needed = 2
    case 0xE0...0xEF:
      needed = 3
      if first == 0xE0 { second = 0xA0...0xBF } else if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      needed = 4
      if first == 0xF0 { second = 0x90...0xBF } else if first == 0xF4 { second = 0x80...0x8F }
    default: return -1
    }
    guard let next = bytes.at(index + 1), second.contains(next) else { return -1 }
    for offset in 2..<max(needed, 2) {
      guard let next = bytes.at(index + offset), next & 0xC0 == 0x80 else { return -offset }
    }
    return needed
  }

  /// The bytes with U+FFFD in place of NUL and of ill-formed sequences.
  static func cleaned(_ bytes: Bytes, from start: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var index = start
    while index < bytes.count {
      let length = length(in: bytes, at: index)
      if length < 0 || bytes[index] == 0 {
        result += [0xEF, 0xBF, 0xBD]
      } else {
        result.append(contentsOf: bytes.slice(index..<index + length))
      }
      index += abs(length)
    }
    return result
  }
}
