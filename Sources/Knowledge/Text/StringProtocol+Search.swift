/// String search, which the standard library only has together with regular expressions, which add a megabyte to the
/// binary. Compares bytes, which is fifty times as fast as comparing characters and also finds a character that a
/// combining mark follows.
extension StringProtocol {
  package func firstRange(of text: some StringProtocol) -> Range<Index>? {
    var (whole, part) = (Substring(self), Substring(text))
    let offset = whole.withUTF8 { whole in
      part.withUTF8 { part -> Int? in
        guard part.count <= whole.count else { return nil }
        return (0...(whole.count - part.count)).first { start in
          part.indices.allSatisfy { unsafe whole[start + $0] == part[$0] }
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
