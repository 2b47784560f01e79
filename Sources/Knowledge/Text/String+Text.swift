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

  /// The text for use in a URL path or fragment: everything but unreserved characters and slashes is percent-encoded
  /// (RFC 3986).
  package var percentEncoded: String {
    utf8.reduce(into: "") { text, byte in
      if byte.isLetterOrDigit || "/-._~".utf8.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }
}

/// String search, which the standard library only has together with regular expressions, which add a megabyte to the
/// binary. Compares bytes, which is fifty times as fast as comparing characters and also finds a character that a
/// combining mark follows.
extension StringProtocol {
  package func firstRange(of text: some StringProtocol) -> Range<Index>? {
    var (whole, part) = (Substring(self), Substring(text))
    let offset = whole.withUTF8 { whole in
      part.withUTF8 { part -> Int? in
        guard let first = unsafe part.first else { return 0 }
        guard part.count <= whole.count else { return nil }
        return (0...(whole.count - part.count)).first { start in
          unsafe whole[start] == first && part.indices.allSatisfy { unsafe whole[start + $0] == part[$0] }
        }
      }
    }
    guard let offset else { return nil }
    let start = utf8.index(startIndex, offsetBy: offset)
    return start..<utf8.index(start, offsetBy: part.utf8.count)
  }

  package func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

  /// The nonoverlapping occurrences, in order.
  package func ranges(of text: some StringProtocol) -> [Range<Index>] {
    var ranges: [Range<Index>] = []
    while let range = self[(ranges.last?.upperBound ?? startIndex)...].firstRange(of: text),
      !range.isEmpty
    {
      ranges.append(range)
    }
    return ranges
  }

  package func replacing(_ text: some StringProtocol, with other: some StringProtocol) -> String {
    var replaced = ""
    var start = startIndex
    for range in ranges(of: text) {
      replaced += self[start..<range.lowerBound]
      replaced += other
      start = range.upperBound
    }
    return replaced + self[start...]
  }
}
