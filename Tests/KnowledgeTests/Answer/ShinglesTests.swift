import Testing

@testable import Knowledge

@Suite struct ShinglesTests {
  private static func shingles(_ words: [String]) -> Shingles {
    Shingles(of: Array(words.joined(separator: " ").utf8)[...])
  }

  /// The share of the shorter text's runs of three words that the longer one has, counted word by word.
  private static func share(_ left: [String], _ right: [String]) -> Double {
    func runs(_ words: [String]) -> [[String]] {
      words.count < 3 ? [] : (0...(words.count - 3)).map { Array(words[$0..<($0 + 3)]) }
    }
    let sorted = [runs(left), runs(right)].sorted { $0.count < $1.count }
    var (few, many) = (sorted[0], sorted[1])
    guard few.count >= 12, Double(many.count) <= 1.6 * Double(few.count) else { return 0 }
    let count = few.count
    few.removeAll { run in
      guard let place = many.firstIndex(of: run) else { return false }
      many.remove(at: place)
      return true
    }
    return Double(count - few.count) / Double(count)
  }

  @Test func `two texts are near-duplicates if they share most runs of three words`() {
    var random = Seeded(state: 5)
    var near = 0
    for _ in 0..<400 {
      let words = (0..<Int.random(in: 10...120, using: &random)).map { _ in
        "w\(Int.random(in: 0..<60, using: &random))"
      }
      let changed = Double.random(in: 0...0.2, using: &random)
      let other = Array(
        words.map { Double.random(in: 0..<1, using: &random) < changed ? "x" : $0 }
          .dropLast(Int.random(in: 0..<(words.count / 3), using: &random)))
      let isNear = Self.shingles(words).isNear(Self.shingles(other))
      #expect(isNear == Self.shingles(other).isNear(Self.shingles(words)))
      #expect(isNear == (Self.share(words, other) >= 0.8))
      near += isNear ? 1 : 0
    }
    #expect((50...350).contains(near))
  }

  @Test func `case and punctuation make no difference`() {
    let words = (1...20).map { "word\($0)" }
    let other = words.map { $0.uppercased() + "," }
    #expect(Self.shingles(words).isNear(Self.shingles(other)))
  }
}
