/// Bytes of a text or of one line of it.
package typealias Bytes = UnsafeBufferPointer<UInt8>

/// The bytes that mean something in Markdown.
extension UInt8 {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20

  var isSpaceOrTab: Bool { self == .space || self == .tab }
  /// Space, tab, line feed, line tabulation, form feed or carriage return.
  var isWhitespace: Bool { self == .space || self &- 0x09 < 5 }
  var isDigit: Bool { self &- 0x30 < 10 }
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isPunctuation: Bool {
    self &- 0x21 < 15 || self &- 0x3A < 7 || self &- 0x5B < 6 || self &- 0x7B < 4
  }
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
  /// The value of a hexadecimal digit, nil for anything else.
  var hexValue: UInt32? {
    if isDigit { return UInt32(self &- 0x30) }
    let letter = self | 0x20
    return letter &- 0x61 < 6 ? UInt32(letter &- 0x61 + 10) : nil
  }
}

extension Sequence<UInt8> {
  /// The number that at most eight hexadecimal digits stand for, nil for anything else.
  var hexNumber: UInt32? {
    reduce(0) { number, byte in
      byte.hexValue.flatMap { digit in number.map { $0 << 4 | digit } }
    }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The offset after the last byte of a line without its terminator.
  ///
  /// - Parameter line: With its terminator.
  @inline(__always)
  func textEnd(ofLine line: Range<Int>) -> Int {
    var end = line.upperBound
    if end > line.lowerBound, self[end - 1] == .lineFeed { end -= 1 }
    if end > line.lowerBound, self[end - 1] == .carriageReturn { end -= 1 }
    return end
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes at `range` as a buffer of their own.
  @inline(__always)
  func slice(_ range: Range<Int>) -> Bytes {
    Bytes(start: baseAddress.unsafelyUnwrapped + range.lowerBound, count: range.count)
  }

  /// The byte at `index`, nil outside.
  func at(_ index: Int) -> UInt8? {
    index < count ? self[index] : nil
  }

  /// The first index from `start` on that holds neither a space nor a tab.
  @inline(__always)
  func skipSpaces(from start: Int) -> Int {
    var index = start
    while index < count, self[index].isSpaceOrTab { index += 1 }
    return index
  }

  /// The first index from `start` on that holds no white space.
  func skipWhitespace(from start: Int) -> Int {
    var index = start
    while index < count, self[index].isWhitespace { index += 1 }
    return index
  }

  /// The range without spaces and tabs at both ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, self[lower].isSpaceOrTab { lower += 1 }
    while upper > lower, self[upper - 1].isSpaceOrTab { upper -= 1 }
    return lower..<upper
  }

  /// Whether the ASCII `word` stands at `index`.
  func hasPrefix(_ word: StaticString, at index: Int = 0) -> Bool {
    guard index + word.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where self[index + offset] != word.utf8Start[offset] { return false }
    return true
  }

  /// Whether nothing but spaces and tabs follows from `start` on.
  func isBlank(from start: Int) -> Bool {
    skipSpaces(from: start) == count
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element belongs to the second part, the end index where none does.
  ///
  /// A binary search: all elements of the first part precede those of the second.
  @inline(__always)
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
