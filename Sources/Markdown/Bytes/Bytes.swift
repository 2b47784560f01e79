/// A non-owning view of the bytes of a text or of one line.
///
/// Every access is bounds-checked. A value must not outlive the closure that it was passed to. A `Span` would enforce
/// that, but it isn't a collection, and types that store one need features that aren't final in Swift 6.2.
@safe
package struct Bytes: RandomAccessCollection {
  private let start: UnsafePointer<UInt8>?
  package let count: Int

  @inline(__always)
  package init(_ buffer: UnsafeBufferPointer<UInt8>) {
    unsafe (start, count) = (buffer.baseAddress, buffer.count)
  }

  @inline(__always)
  private init(start: UnsafePointer<UInt8>?, count: Int) {
    unsafe (self.start, self.count) = (start, count)
  }

  /// The bytes of a literal, which are never freed.
  init(_ literal: StaticString) {
    unsafe self.init(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  @inline(__always)
  package var startIndex: Int { 0 }
  @inline(__always)
  package var endIndex: Int { count }

  @inline(__always)
  package subscript(index: Int) -> UInt8 {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe start.unsafelyUnwrapped[index]
  }

  /// The bytes at `range` as a buffer of their own.
  @inline(__always)
  func slice(_ range: Range<Int>) -> Bytes {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe Bytes(start: start.map { unsafe $0 + range.lowerBound }, count: range.count)
  }

  /// 64 bytes from an index on, padded with zeros past the end.
  @inline(__always)
  func block(at index: Int) -> ByteBlock {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    let first = unsafe start.unsafelyUnwrapped + index
    let rest = count &- index
    return unsafe rest >= ByteBlock.size ? ByteBlock(first) : ByteBlock(first, count: rest)
  }
}

extension [UInt8] {
  /// Calls `body` with the bytes, which it must not keep.
  package func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body(Bytes($0)) }
  }
}

extension ArraySlice<UInt8> {
  /// Calls `body` with the bytes, which it must not keep.
  package func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body(Bytes($0)) }
  }
}

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
  func isOne(of characters: StaticString) -> Bool { Bytes(characters).contains(self) }
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
  /// The value of a hexadecimal digit, nil for anything else.
  var hexValue: UInt32? {
    if isDigit { return UInt32(self &- 0x30) }
    let letter = self | 0x20
    return letter &- 0x61 < 6 ? UInt32(letter &- 0x61 + 10) : nil
  }
}

extension Sequence<UInt8> {
  /// The value of at most eight hexadecimal digits, nil for anything else.
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

extension Bytes {
  func at(_ index: Int) -> UInt8? { index < count ? self[index] : nil }

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

  /// Whether the ASCII `word` is at `index`.
  ///
  /// - Parameter ignoringCase: `word` is lowercase and matches uppercase letters too.
  func hasPrefix(_ word: StaticString, at index: Int = 0, ignoringCase: Bool = false) -> Bool {
    let word = Bytes(word)
    guard index + word.count <= count else { return false }
    for offset in 0..<word.count {
      let byte = self[index + offset]
      guard byte == word[offset] || ignoringCase && byte.isLetter && byte | 0x20 == word[offset] else { return false }
    }
    return true
  }

  /// The index after the first `word` from `start` on.
  func end(of word: StaticString, from start: Int) -> Int? {
    (start..<Swift.max(start, count)).first { hasPrefix(word, at: $0) }.map { $0 + word.utf8CodeUnitCount }
  }

  /// Whether nothing but spaces and tabs follows from `start` on.
  func isBlank(from start: Int) -> Bool { skipSpaces(from: start) == count }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element that belongs to the second partition, or the end index.
  ///
  /// A binary search: all elements of the first part precede those of the second.
  @inlinable
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
