/// Estimated sizes of all sections of a text, for which its bytes are counted once.
///
/// A section's bytes are those of its own and of its subsections, and blank lines between: where each of
/// these begins and ends, a run of line feeds does too, and the sums of what stands between add up.
struct TokenSums {
  /// All that stands before a place.
  private struct Sum {
    var costs = RunCosts()
    var last = RunClass.newline
  }

  /// The places where something begins or ends, in order.
  private let places: [Int]
  /// Up to each place.
  private let sums: [Sum]

  /// nil where anything begins or ends within a run of line feeds or of other bytes.
  ///
  /// - Parameter spans: Of all sections, in any order.
  init?(of bytes: [UInt8], spans: [Range<Int>]) {
    var places: [Int] = []
    places.reserveCapacity(2 * spans.count)
    for span in spans {
      places.append(span.lowerBound)
      places.append(span.upperBound)
    }
    places.sort()
    let sums = bytes.withUnsafeBufferPointer { Self.sums(of: $0, at: places) }
    guard let sums else { return nil }
    (self.places, self.sums) = (places, sums)
  }

  private static func sums(of bytes: UnsafeBufferPointer<UInt8>, at places: [Int]) -> [Sum]? {
    func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    let isBetween = places.dropFirst().dropLast().allSatisfy {
      isNewline(bytes[$0 - 1]) != isNewline(bytes[$0])
    }
    guard isBetween else { return nil }
    var (sum, sums) = (Sum(), [Sum()])
    sums.reserveCapacity(places.count)
    for (start, end) in zip(places, places.dropFirst()) {
      let between = UnsafeBufferPointer(rebasing: bytes[start..<end])
      let own = TokenTables.shared.count(between, after: sum.last, withRepeats: false)
      sum = Sum(costs: sum.costs + own.costs, last: own.last)
      sums.append(sum)
    }
    return sums
  }

  func own(_ spans: ArraySlice<Range<Int>>) -> Int? {
    var sum = Sum()
    for (number, span) in spans.enumerated() {
      guard let own = self.sum(of: span) else { return nil }
      // What joins the runs of lines of one section.
      if number > 0 { sum.costs = sum.costs + Self.gap(after: sum.last) }
      sum = Sum(costs: sum.costs + own.costs, last: own.last)
    }
    return sum.costs.tokens
  }

  func full(_ range: Range<Int>) -> Int? { sum(of: range)?.costs.tokens }

  private static func gap(after last: RunClass) -> RunCosts {
    [0x0A, 0x0A].withUnsafeBufferPointer { TokenTables.shared.count($0, after: last).costs }
  }

  private func sum(of range: Range<Int>) -> Sum? {
    guard let start = number(of: range.lowerBound), let end = number(of: range.upperBound) else {
      return nil
    }
    return Sum(costs: sums[end].costs - sums[start].costs, last: sums[end].last)
  }

  private func number(of place: Int) -> Int? {
    let number = places.partitioningIndex { $0 >= place }
    return number < places.count && places[number] == place ? number : nil
  }
}
