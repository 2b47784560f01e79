/// The runs of three words of a text, as hashes in order: two texts that say the same share most of them
/// (Broder 1997).
struct Shingles: Sendable {
  private static let length = 3
  /// Shorter texts are alike by chance, unless they are the same.
  static let minimumCount = 12
  /// The share of the shorter text's runs that the longer one has, and how much longer it may be.
  private static let share = 0.8
  private static let sizeRatio = 1.6

  /// The lowest hashes, which are as good as drawn by lot.
  static let sample = 16

  let hashes: [UInt64]

  init(of text: UnsafeBufferPointer<UInt8>) { hashes = Self.sorted(Self.unsorted(of: text)) }

  /// As `sorted()` has them. Hashes are spread evenly, so that their upper bits put each within a place or
  /// two of its own.
  static func sorted(_ hashes: [UInt64]) -> [UInt64] {
    // Not fewer buckets than hashes.
    let shift = UInt64(max(hashes.count, 1).leadingZeroBitCount)
    var starts = [Int](repeating: 0, count: 1 << (64 - Int(shift)) + 1)
    for hash in hashes { starts[Int(hash &>> shift) + 1] += 1 }
    for bucket in 1..<starts.count { starts[bucket] += starts[bucket - 1] }
    var sorted = hashes
    for hash in hashes {
      sorted[starts[Int(hash &>> shift)]] = hash
      starts[Int(hash &>> shift)] += 1
    }
    for end in sorted.indices.dropFirst() {
      var place = end
      while place > 0, sorted[place - 1] > sorted[place] {
        sorted.swapAt(place - 1, place)
        place -= 1
      }
    }
    return sorted
  }

  static func unsorted(of text: UnsafeBufferPointer<UInt8>) -> [UInt64] {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(text.count / 6)
    var run = (first: UInt64(0), second: UInt64(0), third: UInt64(0))
    var count = 0
    WordHashes.forEach(in: text) { word in
      run = (run.second, run.third, word)
      count += 1
      guard count >= length else { return }
      hashes.append(Fingerprint.mixed(Fingerprint.mixed(run.first, run.second), run.third))
    }
    return hashes
  }

  /// Whether there are too few to tell what is alike, as in a text without spaces.
  var isShort: Bool { hashes.count < Self.minimumCount }

  /// Whether two texts say the same.
  func isNear(_ other: Shingles) -> Bool {
    guard Self.areOfOneSize(hashes.count, other.hashes.count) else { return false }
    let isLonger = hashes.count > other.hashes.count
    return Self.shares(isLonger ? other.hashes : hashes, with: isLonger ? hashes : other.hashes)
  }

  static func areOfOneSize(_ count: Int, _ other: Int) -> Bool {
    let (fewer, more) = (min(count, other), max(count, other))
    return fewer >= minimumCount && Double(more) <= Double(fewer) * sizeRatio
  }

  /// How many of so many hashes another text may lack.
  static func maximumMissing(of count: Int) -> Int {
    count - Int((share * Double(count)).rounded(.up))
  }

  /// Whether most of the few hashes are among the many; given up once too many are not, or half of
  /// the first: less than one in 600 texts that share enough lack so many of 16 by chance.
  private static func shares(_ few: [UInt64], with many: [UInt64]) -> Bool {
    var missing = maximumMissing(of: few.count)
    let enough = missing - sample / 2
    var place = 0
    for (number, hash) in few.enumerated() {
      if number == sample, missing < enough { return false }
      while place < many.count, many[place] < hash { place += 1 }
      if place < many.count, many[place] == hash {
        place += 1
      } else {
        missing -= 1
        guard missing >= 0 else { return false }
      }
    }
    return true
  }
}

extension Section {
  /// Of its own text; read once.
  var shingles: Shingles {
    document.allShingles.value(node) { document.withOwnText(of: node, Shingles.init) }
  }

  /// What a snapshot knows of the words of its own text; nil where there is none.
  var sketch: Shingles.Sketch? { document.contents?.sketch(of: node) }

  /// Whether two sections say the same; their texts are read only where their sketches do not tell.
  func isNear(_ other: Section, _ sketch: Shingles.Sketch?, _ its: Shingles.Sketch?) -> Bool {
    let isShort = sketch?.isShort ?? shingles.isShort
    guard !isShort || !(its?.isShort ?? other.shingles.isShort) else { return hasTextOf(other) }
    if let sketch, let its, let known = sketch.isNear(its) { return known }
    return shingles.isNear(other.shingles)
  }

  /// Whether two sections without subsections have the same text but for white space: what has few words
  /// is told apart by its signs too.
  private func hasTextOf(_ other: Section) -> Bool {
    guard ownTokens == other.ownTokens, !hasChildren, !other.hasChildren else { return false }
    return document.withOwnText(of: node) { text in
      other.document.withOwnText(of: other.node) { others in
        text.lazy.filter { $0 > 0x20 }.elementsEqual(others.lazy.filter { $0 > 0x20 })
      }
    }
  }
}
