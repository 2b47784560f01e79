import Markdown

/// Estimated sizes of all sections of a text, for which its bytes are counted once.
///
/// A section's bytes are those of its own and of its subsections, and blank lines between: where each of
/// these begins and ends, a run of line feeds does too, and the sums of what stands between add up.
struct TokenSums {
  /// The places where something begins or ends, in order.
  private let places: [Int]
  /// Up to each place.
  private let sums: [TokenCount]

  /// nil where anything begins or ends within a run of line feeds or of other bytes.
  init?(of document: Document) {
    let spans = document.outline.nodes.indices.flatMap(document.spanRanges)
    places = spans.flatMap { [$0.lowerBound, $0.upperBound] }.sorted()
    let places = places
    let sums = document.bytes.withUnsafeBufferPointer { bytes -> [TokenCount]? in
      func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
      let isBetween = places.dropFirst().dropLast().allSatisfy {
        isNewline(bytes[$0 - 1]) != isNewline(bytes[$0])
      }
      guard isBetween else { return nil }
      var sums = [TokenCount()]
      for (start, end) in zip(places, places.dropFirst()) {
        let between = UnsafeBufferPointer(rebasing: bytes[start..<end])
        let before = sums[sums.count - 1]
        let own = TokenTables.shared.count(between, after: before.last, withRepeats: false)
        sums.append(before + own)
      }
      return sums
    }
    guard let sums else { return nil }
    self.sums = sums
  }

  func own(_ spans: [Range<Int>]) -> Int? {
    var sum = TokenCount()
    for (number, span) in spans.enumerated() {
      guard let own = self.sum(of: span) else { return nil }
      // What joins the runs of lines of one section.
      if number > 0 { sum = sum + Self.gap(after: sum.last) }
      sum = sum + own
    }
    return sum.tokens
  }

  func full(_ range: Range<Int>) -> Int? { sum(of: range)?.tokens }

  private static func gap(after last: RunClass) -> TokenCount {
    [0x0A, 0x0A].withUnsafeBufferPointer { TokenTables.shared.count($0, after: last) }
  }

  private func sum(of range: Range<Int>) -> TokenCount? {
    guard let start = number(of: range.lowerBound), let end = number(of: range.upperBound) else {
      return nil
    }
    return sums[end] - sums[start]
  }

  private func number(of place: Int) -> Int? {
    let number = places.partitioningIndex { $0 >= place }
    return number < places.count && places[number] == place ? number : nil
  }
}
