/// Character references, `&amp;` and `&#38;` (CommonMark 2.5).
enum Entities {
  /// Longer than any name or number may be.
  static let lengthLimit = 33

  /// Appends the characters that the reference at `start` stands for, and returns the offset after it, or nil if there
  /// is none.
  static func append(_ text: Bytes, at start: Int, to result: inout [UInt8]) -> Int? {
    guard let next = text.at(start + 1) else { return nil }
    if next == UInt8(ascii: "#") { return appendNumber(text, at: start + 2, to: &result) }
    var end = start + 1
    let limit = min(text.count, end + lengthLimit)
    while end < limit, text[end].isLetter || text[end].isDigit { end += 1 }
    guard end < limit, text[end] == UInt8(ascii: ";") else { return nil }
    return append(named: text.slice(start + 1..<end), to: &result) ? end + 1 : nil
  }

  /// The characters that the reference at `start` names; none if it isn't a reference.
  static func characters(_ text: Bytes, at start: Int) -> [UInt8] {
    var characters: [UInt8] = []
    _ = append(text, at: start, to: &characters)
    return characters
  }

  private static func appendNumber(
    _ text: Bytes, at start: Int, to result: inout [UInt8]
  ) -> Int? {
    let isHex = text.at(start).map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    var index = isHex ? start + 1 : start
    let digits = index
    var value: UInt32 = 0
    while let byte = text.at(index), let digit = byte.hexValue, isHex || byte.isDigit {
      guard index - digits < (isHex ? 6 : 7) else { return nil }
      value = value * (isHex ? 16 : 10) + digit
      index += 1
    }
    guard index > digits, text.at(index) == UInt8(ascii: ";") else { return nil }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    result.append(contentsOf: (scalar ?? "\u{FFFD}").utf8)
    return index + 1
  }

  /// Appends the scalars of a name in `entities.txt`: the names of https://html.spec.whatwg.org/entities.json that end
  /// in a semicolon, sorted by their bytes, each with its code points.
  private static func append(named name: Bytes, to result: inout [UInt8]) -> Bool {
    PackageResources.entities_txt.withBytes { table in
      // A binary search for a line, by byte offsets.
      var (lower, upper) = (0, table.count)
      while lower < upper {
        let middle = (lower + upper) / 2
        let start = table[lower..<middle].lastIndex(of: .lineFeed).map { $0 + 1 } ?? lower
        let end = table[middle...].firstIndex(of: .lineFeed) ?? upper
        let parts = table[start..<end].split(separator: .space)
        if parts[0].elementsEqual(name) {
          for number in parts[1].split(separator: UInt8(ascii: "+")) {
            let scalar = number.hexNumber.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
            result.append(contentsOf: scalar.utf8)
          }
          return true
        }
        if parts[0].lexicographicallyPrecedes(name) { lower = end + 1 } else { upper = start }
      }
      return false
    }
  }
}
