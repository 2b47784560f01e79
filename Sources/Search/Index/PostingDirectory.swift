/// Where the posting list of each term begins and ends among the postings of a segment.
///
/// Most terms occur in few items, so a byte holds the length of each list and only every 16th list
/// has its start stored. The few lists that are too long for a byte lie before all others, and are
/// found by a binary search for their terms.
struct PostingDirectory {
  static let blockSize = 16
  /// The smallest length of a long list, and the byte that stands for all of them.
  static let longListMarker: UInt8 = 255

  let layout: IndexLayout
  /// By segment and term.
  let counts: CheckedArray<UInt8>
  /// By segment and block, the start of its first list that is not long.
  let blockStarts: CheckedArray<UInt32>
  /// By segment, the number of its first long list.
  let longSegments: CheckedArray<UInt32>
  let longTerms: CheckedArray<UInt32>
  let longStarts: CheckedArray<UInt32>
  /// The largest impact of each long list.
  let longMaxima: CheckedArray<UInt8>

  func count(of term: Int, segment: Int) -> Int {
    let count = counts[segment &* layout.termCount &+ term]
    guard count == Self.longListMarker else { return Int(count) }
    return longList(of: term, segment: segment)?.range.count ?? 0
  }

  struct Place {
    /// The term's postings among those of the segment.
    let range: Range<Int>
    /// The number of the long list, if it is one.
    let long: Int?
  }

  func place(of term: Int, segment: Int) -> Place {
    let first = segment &* layout.termCount
    let count = counts[first &+ term]
    guard count != Self.longListMarker else {
      return longList(of: term, segment: segment) ?? Place(range: 0..<0, long: nil)
    }
    let block = term / Self.blockSize
    var start = Int(blockStarts[segment &* layout.listBlockCount &+ block])
    let before = counts[first &+ block &* Self.blockSize..<first &+ term]
    for count in before where count != Self.longListMarker { start &+= Int(count) }
    return Place(range: start..<start &+ Int(count), long: nil)
  }

  private func longList(of term: Int, segment: Int) -> Place? {
    // A damaged index may hold any number.
    let end = min(Int(longSegments[segment + 1]), layout.longListCount)
    let first = Int(longSegments[segment])
    guard first < end else { return nil }
    let list = (first..<end).partitioningIndex { longTerms[$0] >= term }
    guard list < end, longTerms[list] == term else { return nil }
    let start = Int(longStarts[list])
    let following =
      list + 1 < end ? longStarts[list + 1] : blockStarts[segment * layout.listBlockCount]
    return Place(range: start..<max(start, Int(following)), long: list)
  }
}

/// How many postings each term has in each segment.
struct ListCounts {
  /// How many lists are long, as in `PostingDirectory`.
  private(set) var longListCount = 0
  /// How many postings the long lists have.
  private(set) var longPostingCount = 0
  private let counts: UnsafeMutablePointer<UInt32>
  private let termCount: Int

  init(_ postings: PostingChunks, segments: [Range<Int>], termCount: Int) {
    self.termCount = termCount
    counts = .allocate(capacity: segments.count * termCount)
    counts.initialize(repeating: 0, count: segments.count * termCount)
    for (segment, range) in segments.enumerated() {
      let counts = self[segment]
      postings.forEachRun(in: range) { run in
        for index in 0..<run.count { counts[Int(run.terms[index])] &+= 1 }
      }
      for term in 0..<termCount where counts[term] >= PostingDirectory.longListMarker {
        longListCount += 1
        longPostingCount += Int(counts[term])
      }
    }
  }

  func deallocate() { counts.deallocate() }

  /// The counts of one segment, by term.
  subscript(segment: Int) -> UnsafeMutablePointer<UInt32> { counts + segment * termCount }
}

/// Writes a `PostingDirectory`, one segment after another.
struct PostingDirectoryWriter {
  let layout: IndexLayout
  let counts: UnsafeMutablePointer<UInt8>
  let blockStarts: UnsafeMutablePointer<UInt32>
  let longSegments: UnsafeMutablePointer<UInt32>
  let longTerms: UnsafeMutablePointer<UInt32>
  let longStarts: UnsafeMutablePointer<UInt32>
  let longMaxima: UnsafeMutablePointer<UInt8>

  /// Gives each list its place.
  ///
  /// - Parameter lists: By term, the length of its list; afterwards, where it begins.
  func place(_ lists: UnsafeMutablePointer<UInt32>, segment: Int) {
    var long = Int(longSegments[segment])
    var end: UInt32 = 0
    for term in 0..<layout.termCount where lists[term] >= PostingDirectory.longListMarker {
      (longTerms[long], longStarts[long]) = (UInt32(term), end)
      long += 1
      end += lists[term]
    }
    longSegments[segment + 1] = UInt32(long)
    let counts = counts + segment * layout.termCount
    let blockStarts = blockStarts + segment * layout.listBlockCount
    long = Int(longSegments[segment])
    for term in 0..<layout.termCount {
      if term % PostingDirectory.blockSize == 0 {
        blockStarts[term / PostingDirectory.blockSize] = end
      }
      let count = lists[term]
      counts[term] = UInt8(min(count, UInt32(PostingDirectory.longListMarker)))
      if count < PostingDirectory.longListMarker {
        lists[term] = end
        end += count
      } else {
        lists[term] = longStarts[long]
        long += 1
      }
    }
  }

  /// Where each of a segment's long lists ends among its postings.
  func longEnds(segment: Int) -> [Int] {
    let lists = Int(longSegments[segment])..<Int(longSegments[segment + 1])
    guard !lists.isEmpty else { return [] }
    let shortStart = blockStarts[segment * layout.listBlockCount]
    return lists.dropFirst().map { Int(longStarts[$0]) } + [Int(shortStart)]
  }

  /// Finds the largest impact of each long list of a segment.
  ///
  /// - Parameter impacts: Those of all postings of the segment.
  func findMaxima(_ impacts: UnsafeBufferPointer<UInt8>, segment: Int) {
    let first = Int(longSegments[segment])
    var start = 0
    for (list, end) in longEnds(segment: segment).enumerated() {
      longMaxima[first + list] = impacts[start..<end].max() ?? 0
      start = end
    }
  }
}
