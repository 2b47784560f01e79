import Synchronization

/// The runs of three words of a text, as hashes in order: two texts that say the same share most of them
/// (Broder 1997).
struct Shingles: Sendable {
  private static let length = 3
  /// Shorter texts are alike by chance.
  private static let fewest = 12
  /// The share of the shorter text's runs that the longer one has, and how much longer it may be.
  private static let share = 0.8
  private static let sizeRatio = 1.6

  private let hashes: [UInt64]

  init(of text: String) {
    var recent: [UInt64] = []
    var hashes: [UInt64] = []
    for word in text.utf8.split(whereSeparator: { !Self.isLetter($0) }) {
      var hash = Fingerprint.seed
      for byte in word { hash = Fingerprint.mixed(hash, UInt64(byte | 0x20)) }
      recent.append(hash)
      guard recent.count >= Self.length else { continue }
      hashes.append(recent.suffix(Self.length).reduce(Fingerprint.seed, Fingerprint.mixed))
    }
    hashes.sort()
    self.hashes = hashes
  }

  /// Whether two texts say the same.
  func isNear(_ other: Shingles) -> Bool {
    let (fewer, more) = (
      min(hashes.count, other.hashes.count), max(hashes.count, other.hashes.count)
    )
    guard fewer >= Self.fewest, Double(more) <= Double(fewer) * Self.sizeRatio else { return false }
    var (left, right, common) = (0, 0, 0)
    while left < hashes.count, right < other.hashes.count {
      if hashes[left] == other.hashes[right] { common += 1 }
      let (a, b) = (hashes[left], other.hashes[right])
      if a <= b { left += 1 }
      if b <= a { right += 1 }
    }
    return Double(common) >= Self.share * Double(fewer)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }
}

extension Section {
  /// Of its own text; read once.
  var shingles: Shingles {
    if let known = document.memo.withLock({ $0.shingles[node] }) { return known }
    let shingles = Shingles(of: text)
    document.memo.withLock { $0.shingles[node] = shingles }
    return shingles
  }
}
