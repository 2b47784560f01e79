extension [String] {
  /// Like `joined(separator:)`, but with a single allocation.
  ///
  /// - Parameter more: Additional bytes to reserve.
  package func text(separator: String, reserving more: Int = 0) -> String {
    let size = reduce(0) { $0 + $1.utf8.count } + count * separator.utf8.count
    var text = ""
    text.reserveCapacity(size + more)
    for (number, part) in enumerated() {
      if number > 0 { text += separator }
      text += part
    }
    return text
  }
}

extension Sequence<String> {
  /// Names as a list for a sentence: `` `a`, `b` ``.
  package var quoted: String { map { "`\($0)`" }.joined(separator: ", ") }
}

extension String {
  /// Our text with the line endings of the file that it is added to: CRLF if the first line there has it.
  package func withLineEnds(of file: some BidirectionalCollection<UInt8>) -> String {
    let end = file.firstIndex(of: UInt8(ascii: "\n")) ?? file.startIndex
    let isReturn = file[..<end].last == UInt8(ascii: "\r")
    return isReturn ? replacing("\n", with: "\r\n") : self
  }

  /// Whether both have the same bytes. `==` ignores how accented letters are encoded.
  package func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Its words, including inner dots and apostrophes, as in `7.4` and `what's`.
  var wordsWithDots: [Substring] {
    split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "'" }
      .map { $0.last == "." ? $0.dropLast() : $0 }
  }

  /// Its words, separated by single spaces.
  var onOneLine: String {
    // A fast check: most text already is.
    var isAfterWord = false
    let isSo = utf8.allSatisfy { byte in
      let (isLetter, mayStand) = (0x21..<0x7F ~= byte, byte == 0x20 && isAfterWord)
      isAfterWord = isLetter
      return isLetter || mayStand
    }
    return isSo && isAfterWord
      ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  ///
  /// Inlinable, so that it is specialized for the caller's type.
  @inlinable package var trimmed: String {
    // A fast check: most text has none.
    let isTrimmed = utf8.withContiguousStorageIfAvailable { bytes in
      unsafe 0x21..<0x7F ~= bytes.first ?? 0 && 0x21..<0x7F ~= bytes.last ?? 0
    }
    if isTrimmed == true { return String(self) }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
