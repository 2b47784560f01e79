/// Cleans foreign text when it is read: removes whatever controls a terminal, hides words, or reorders a line, and our
/// own frame signs.
///
/// All rules are here, for files, front matter fields and terminal output:
///
/// - Control characters except tabs and line endings are removed. NUL stays; the parser replaces and reports it.
/// - U+0085, U+2028 and U+2029 become spaces, since they don't end lines in Markdown but do elsewhere.
/// - Embeddings, overrides and isolates (UAX #9, 2.1 to 2.5), and U+206A–206F, are removed.
/// - U+200E, U+200F and U+061C stay in lines with right-to-left letters.
/// - Tag characters stay in a complete regional flag (UTS #51, ED-14a).
/// - Variation selectors above U+E0100 stay after an ideograph, one each.
/// - `«««` and `»»»` begin our frame lines. Elsewhere they become single marks, even with invisible characters in
///   between.
package enum ForeignText {
  /// The cleaned text; the same array if there is nothing to remove, as is usual.
  ///
  /// - Parameter hasFrames: Whether the text contains our own frame lines, which keep their signs.
  package static func cleaned(_ bytes: [UInt8], hasFrames: Bool = false) -> [UInt8] {
    cleanedIfNeeded(bytes, hasFrames: hasFrames) ?? bytes
  }

  package static func cleaned(_ text: String, hasFrames: Bool = false) -> String {
    cleanedIfNeeded(Array(text.utf8), hasFrames: hasFrames)
      .map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// nil if there is nothing to remove.
  private static func cleanedIfNeeded(_ bytes: [UInt8], hasFrames: Bool) -> [UInt8]? {
    guard firstSuspect(in: bytes, from: 0) < bytes.count else { return nil }
    var cleaner = Cleaner(bytes: bytes, hasFrames: hasFrames)
    cleaner.run()
    return cleaner.result
  }

  /// The index of the first byte from `start` on that may begin something to remove, or the end.
  fileprivate static func firstSuspect(in bytes: [UInt8], from start: Int) -> Int {
    bytes[start...].firstIndex(where: isSuspect) ?? bytes.count
  }

  private static func isSuspect(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, 0xF3: true
    default: false
    }
  }
}

/// Copies a text without the removed parts.
private struct Cleaner {
  let bytes: [UInt8]
  private(set) var result: [UInt8] = []
  /// The line of the last direction mark: its end, and whether such marks stay in it.
  private var line = (end: -1, isRightToLeft: false)

  /// The double marks at the end of the result with nothing visible in between: their starts, and the end of the last
  /// one.
  private var row: (mark: UInt8, end: Int, starts: [Int]) = (0, 0, [])

  private let hasFrames: Bool

  init(bytes: [UInt8], hasFrames: Bool) {
    (self.bytes, self.hasFrames) = (bytes, hasFrames)
    result.reserveCapacity(bytes.count)
  }

  private static let space: [UInt8] = [0x20]
  private static let unknown: [UInt8] = [0xEF, 0xBF, 0xBD]
  private static let blackFlag: [UInt8] = [0xF0, 0x9F, 0x8F, 0xB4]

  mutating func run() {
    var index = 0
    while index < bytes.count {
      let next = ForeignText.firstSuspect(in: bytes, from: index)
      result.append(contentsOf: bytes[index..<next])
      guard next < bytes.count else { return }
      index = next
      if let (length, replacement) = replacement(at: index) {
        index += length
        // Removing something must not join the halves of a split UTF-8 sequence.
        let isInside = index < bytes.count && bytes[index] & 0xC0 == 0x80
        result += isInside ? Self.unknown : replacement
      } else {
        index += keep(at: index)
      }
    }
  }

  /// The replacement of a sequence that is removed.
  private mutating func replacement(at index: Int) -> (length: Int, bytes: [UInt8])? {
    let (second, third) = (byte(index + 1), byte(index + 2))
    switch (bytes[index], second, third) {
    case (0, _, _): return nil
    case (0..<0x20, _, _), (0x7F, _, _): return (1, [])
    case (0xC2, 0x85, _): return (2, Self.space)
    case (0xC2, 0x80...0x9F, _): return (2, [])
    case (0xD8, 0x9C, _): return isInRightToLeftLine(index) ? nil : (2, [])
    case (0xE2, 0x80, 0x8E...0x8F): return isInRightToLeftLine(index) ? nil : (3, [])
    case (0xE2, 0x80, 0xA8...0xA9): return (3, Self.space)
    case (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA6...0xAF): return (3, [])
    case (0xF3, 0xA0, 0x80...0x81): return flagLength(at: index) > 0 ? nil : (4, [])
    case (0xF3, 0xA0, 0x84...0x87): return isBehindIdeograph ? nil : (4, [])
    default: return nil
    }
  }

  /// Copies the sequence at an index, and returns its length.
  private mutating func keep(at index: Int) -> Int {
    let mark = byte(index + 1)
    if !hasFrames, bytes[index] == 0xC2, mark == 0xAB || mark == 0xBB {
      result += [0xC2, mark]
      weakenSign(of: mark)
      return 2
    }
    let length = bytes[index] == 0xF3 ? max(1, flagLength(at: index)) : 1
    result.append(contentsOf: bytes[index..<index + length])
    return length
  }

  /// Turns three double marks in a row into single ones, `‹` and `›`, ignoring invisible characters between them.
  ///
  /// - Parameter mark: The second byte of the last double mark.
  private mutating func weakenSign(of mark: UInt8) {
    let start = result.count - 2
    let isNext = row.mark == mark && ForeignText.isInvisible(result[row.end..<start])
    row = (mark, result.count, isNext ? row.starts + [start] : [start])
    guard row.starts.count == 3 else { return }
    let single: [UInt8] = [0xE2, 0x80, mark == 0xAB ? 0xB9 : 0xBA]
    for start in row.starts.reversed() { result.replaceSubrange(start..<start + 2, with: single) }
    row = (0, 0, [])
  }

  private func ends(in sequence: [UInt8]) -> Bool {
    let start = result.count - sequence.count
    return start >= 0 && sequence.indices.allSatisfy { result[start + $0] == sequence[$0] }
  }

  /// The byte at an index; 0 past the end.
  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// The length of the tag characters that form a flag with the black flag before them, `🏴󠁧󠁢󠁥󠁮󠁧󠁿`; 0 for any others.
  private func flagLength(at index: Int) -> Int {
    guard ends(in: Self.blackFlag) else { return 0 }
    var end = index
    while end + 4 <= bytes.count, end - index <= 4 * 6, bytes[end] == 0xF3, bytes[end + 1] == 0xA0 {
      switch (bytes[end + 2], bytes[end + 3]) {
      // Digits, lowercase letters, and the terminator.
      case (0x80, 0xB0...0xB9), (0x81, 0xA1...0xBA): end += 4
      case (0x81, 0xBF): return end - index >= 4 * 3 ? end + 4 - index : 0
      default: return 0
      }
    }
    return 0
  }

  private var isBehindIdeograph: Bool {
    if result.count >= 3, 0xE3...0xE9 ~= result[result.count - 3] { return true }
    return result.count >= 4 && result[result.count - 4] == 0xF0 && result[result.count - 3] >= 0xA0
  }

  /// Whether the line contains right-to-left letters, such as Hebrew or Arabic.
  private mutating func isInRightToLeftLine(_ index: Int) -> Bool {
    if index < line.end { return line.isRightToLeft }
    let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let start = bytes[..<index].lastIndex(where: isEnd) ?? 0
    line.end = bytes[index...].firstIndex(where: isEnd) ?? bytes.count
    line.isRightToLeft = (start..<line.end).contains(where: isRightToLeft)
    return line.isRightToLeft
  }

  private func isRightToLeft(at index: Int) -> Bool {
    let (second, third) = (byte(index + 1), byte(index + 2))
    return switch (bytes[index], second) {
    case (0xD8, 0x9C): false
    case (0xD6, 0x90...0xBF), (0xD7...0xDF, _), (0xE0, 0xA0...0xA3): true
    case (0xEF, 0xAD...0xB7), (0xEF, 0xBA), (0xF0, 0x9E): true
    case (0xEF, 0xAC): third >= 0x9D
    case (0xEF, 0xB9): third >= 0xB0
    case (0xF0, 0x90): third >= 0xA0
    default: false
    }
  }
}
