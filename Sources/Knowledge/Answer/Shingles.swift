/// The runs of three words of a text, as hashes in order: near-duplicates share most of them (Broder, "On the
/// resemblance and containment of documents", 1997).
struct Shingles: Sendable {
  private let hashes: [UInt64]

  /// Words are runs of letters, digits and bytes above ASCII, in lowercase.
  init(of text: ArraySlice<UInt8>) {
    var hashes: [UInt64] = []
    var run = (first: UInt64(0), second: UInt64(0), third: UInt64(0))
    var (word, isInWord, count) = (Fingerprint.seed, false, 0)
    func endWord() {
      guard isInWord else { return }
      run = (run.second, run.third, word)
      (word, isInWord, count) = (Fingerprint.seed, false, count + 1)
      guard count >= 3 else { return }
      hashes.append(
        [run.first, run.second, run.third].reduce(Fingerprint.seed, Fingerprint.mixed))
    }
    for byte in text {
      if byte.isLetterOrDigit || byte >= 0x80 {
        word = Fingerprint.mixed(word, UInt64(byte | 0x20))
        isInWord = true
      } else {
        endWord()
      }
    }
    endWord()
    self.hashes = hashes.sorted()
  }

  /// The first few of the sorted hashes; none if there are too few to compare texts by.
  func smallest(_ count: Int) -> ArraySlice<UInt64> { isShort ? [] : hashes.prefix(count) }

  /// Whether there are too few to compare texts by, as in a text without spaces.
  var isShort: Bool { hashes.count < AnswerPolicy.minimumShingles }

  /// Whether two texts are near-duplicates.
  func isNear(_ other: Shingles) -> Bool {
    let isLonger = hashes.count > other.hashes.count
    let (few, many) = isLonger ? (other.hashes, hashes) : (hashes, other.hashes)
    guard few.count >= AnswerPolicy.minimumShingles,
      Double(many.count) <= Double(few.count) * AnswerPolicy.sizeRatioOfDuplicates
    else { return false }
    var (missing, place) = (
      few.count - Int((AnswerPolicy.sharedShingles * Double(few.count)).rounded(.up)), 0
    )
    for hash in few {
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
  /// The shingles of its own text, computed once.
  fileprivate var shingles: Shingles {
    document.allShingles.value(node) { Shingles(of: document.ownBytes(of: node)) }
  }

  func isNear(_ other: Section) -> Bool {
    let (size, others) = (document.ownBytes(of: node).count, other.document.ownBytes(of: other.node).count)
    guard size <= 4 * others, others <= 4 * size else { return false }
    guard !shingles.isShort || !other.shingles.isShort else { return hasTextOf(other) }
    return shingles.isNear(other.shingles)
  }

  /// Whether two sections without subsections have the same text except for white space. In texts of few words,
  /// punctuation matters too.
  private func hasTextOf(_ other: Section) -> Bool {
    guard !hasChildren, !other.hasChildren else { return false }
    let (text, others) = (document.ownBytes(of: node), other.document.ownBytes(of: other.node))
    return text.lazy.filter { $0 > 0x20 }.elementsEqual(others.lazy.filter { $0 > 0x20 })
  }
}

/// Finds near-duplicate sections in different files.
///
/// Two sections that share most shingles nearly always share one of the smallest, so a section is only compared with
/// those that have one of these in common (Broder's min-hash).
package struct NearDuplicates {
  /// How many of a section's smallest shingles are looked up. If two texts of equal length share eight of ten shingles,
  /// one of the smallest four is the same in 99 of 100 cases.
  private static let sketch = 4
  /// How many sections with the same shingle are compared. For boilerplate, the first few are enough.
  private static let mostCompared = 8

  private var places: [UInt64: [Section]] = [:]

  package init() {}

  /// Adds a section, and returns an earlier near-duplicate in another file.
  package mutating func add(_ section: Section) -> Section? {
    let sketch = section.shingles.smallest(Self.sketch)
    let others = sketch.flatMap { places[$0] ?? [] }
    let found = others.first { $0.document !== section.document && $0.isNear(section) }
    for hash in sketch where places[hash, default: []].count < Self.mostCompared {
      places[hash, default: []].append(section)
    }
    return found
  }
}
