internal import Search

extension APITable {
  /// Names in the table that an unknown name may stand for, likeliest first: by edit distance for a typo, else by
  /// shared words for an invented name.
  package func suggestions(for name: String, count: Int = 3) -> [String] {
    let wanted = NameParts(Array(name.utf8))
    let limit = max(1, min(4, name.utf8.count / 4))
    var found: [(score: Double, name: String)] = []
    var least = 0.0
    forEachBase { base in
      guard base.count > 2 else { return }
      let parts = NameParts(base)
      var score = wanted.wordSimilarity(to: parts)
      if wanted.mayBeWithin(limit, of: parts) {
        let distance = EditDistance.between(wanted.letters[...], parts.letters[...], atMost: limit)
        if distance <= limit { score = max(score, 2 - Double(distance) / Double(limit + 1)) }
      }
      guard score >= Self.leastSimilarity, score > least else { return }
      found.append((score, String(decoding: base, as: UTF8.self)))
      guard found.count > 4 * count else { return }
      found.sort { ($1.score, $0.name) < ($0.score, $1.name) }
      found.removeLast(found.count - 2 * count)
      least = found.last?.score ?? 0
    }
    let ranked = found.map { entry in
      (score: entry.score, rank: APIName(entry.name).flatMap { groups(for: $0).first?.rank } ?? .max, name: entry.name)
    }
    return ranked.sorted { ($1.score, $0.rank, $0.name) < ($0.score, $1.rank, $1.name) }
      .prefix(count).map(\.name)
  }

  /// Whether two names differ by at most one edit.
  func isSlip(_ left: String, _ right: String) -> Bool {
    let (left, right) = (NameParts(Array(left.utf8)), NameParts(Array(right.utf8)))
    return left.mayBeWithin(1, of: right) && EditDistance.between(left.letters[...], right.letters[...], atMost: 1) <= 1
  }

  /// The minimum similarity: two of three words, or one of two if it's the last.
  private static let leastSimilarity = 0.65
}

/// A name's letters and its camel-case words.
private struct NameParts {
  /// Lowercase.
  let letters: [UInt32]
  /// Hashes of the words, in order.
  private let words: [UInt32]
  /// A bit for each letter that occurs.
  private let set: UInt32

  init(_ name: some RandomAccessCollection<UInt8>) {
    var letters: [UInt32] = []
    var words: [UInt32] = []
    var (hash, set): (UInt32, UInt32) = (0, 0)
    var isAfterSmall = false
    letters.reserveCapacity(name.count)
    for byte in name {
      let letter = UInt32(APITable.lowercased(byte))
      let isCapital = letter != UInt32(byte)
      if isCapital, isAfterSmall, hash != 0 {
        words.append(hash)
        hash = 0
      }
      isAfterSmall = !isCapital
      hash = (hash &* 31) &+ letter
      set |= 1 << (letter & 31)
      letters.append(letter)
    }
    if hash != 0 { words.append(hash) }
    (self.letters, self.words, self.set) = (letters, words, set)
  }

  /// Whether two names may be within an edit distance. Each edit changes the set of letters by at most two.
  func mayBeWithin(_ limit: Int, of other: NameParts) -> Bool {
    abs(letters.count - other.letters.count) <= limit
      && (set ^ other.set).nonzeroBitCount <= 2 * limit
  }

  /// The share of common words, with a bonus for the last one, which says what kind of thing the name is.
  func wordSimilarity(to other: NameParts) -> Double {
    guard words.count > 1, other.words.count > 1 else { return 0 }
    let common = words.count { other.words.contains($0) }
    guard common > 0 else { return 0 }
    let share = 2 * Double(common) / Double(words.count + other.words.count)
    return share + (words.last == other.words.last ? 0.2 : 0)
  }
}
