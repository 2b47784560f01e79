/// Scores of one segment's items, term by term into an array of sums.
///
/// Terms come in the order of their weight. Once what the rest could add is less than the worst of
/// the best hits has, only items that have a sum already are looked at (MaxScore, Turtle and Flood
/// 1995): the long lists of common words are then searched, not read.
struct Scorer {
  /// One term's postings in the segment.
  struct Entry {
    let list: Index.List
    let weight: Float
    /// The most that this term, and this and all later ones, can add.
    let most: Float
    var rest: Float = 0
  }

  private let entries: UnsafeMutableBufferPointer<Entry>
  /// Items whose title is the query.
  private let titles: UnsafeBufferPointer<UInt16>
  private let firstItem: Int
  private let lastItem: Int
  private let mask: Int
  private let sums: UnsafeMutablePointer<Float>
  private let shares = Impact.shares

  /// Scores the segment's items into `top`; `memory` has room for as many entries as that.
  static func collect(
    _ index: Index, segment: Int, _ terms: [ResolvedTerm], titleHash: UInt32,
    scratch: ScratchPool.Scratch, into top: inout TopItems, where isIncluded: ((Int) -> Bool)?
  ) {
    withUnsafeTemporaryAllocation(of: Entry.self, capacity: terms.count) { entries in
      var count = 0
      for term in terms {
        let list = index.list(term.term, segment: segment)
        guard list.count > 0 else { continue }
        let most = term.weight * Impact.shares[Int(list.maximum)]
        (entries.baseAddress! + count).initialize(
          to: Entry(list: list, weight: term.weight, most: most))
        count += 1
      }
      let found = UnsafeMutableBufferPointer(rebasing: entries[..<count])
      let scorer = Scorer(index, segment, found, titleHash: titleHash, sums: scratch.sums)
      scorer.collect(into: &top, memory: scratch.entries + scratch.limit, where: isIncluded)
    }
  }

  private init(
    _ index: Index, _ segment: Int, _ entries: UnsafeMutableBufferPointer<Entry>,
    titleHash: UInt32, sums: UnsafeMutablePointer<Float>
  ) {
    self.entries = entries
    self.sums = sums
    titles = index.items(titled: titleHash, segment: segment)
    firstItem = segment * IndexLayout.segmentSize
    lastItem = index.itemCount - 1
    mask = index.layout.mask(ofSegment: segment)
    var rest: Float = 0
    for number in entries.indices.reversed() {
      // The factor is for rounding: sums are not added in this order.
      rest += entries[number].most * 1.0001
      entries[number].rest = rest
    }
  }

  private func rest(from number: Int) -> Float {
    number < entries.count ? entries[number].rest : 0
  }

  private func collect(
    into top: inout TopItems, memory: UnsafeMutablePointer<UInt64>,
    where isIncluded: ((Int) -> Bool)?
  ) {
    guard let longest = entries.last else { return }
    for document in titles { sums[Int(document) & mask] = Ranking.exactTitle }
    var read = 0
    var total = titles.count
    var floor = top.threshold
    while read < entries.count - 1 {
      let count = entries[read].list.count
      if isIncluded == nil, count > total * 2, total >= top.limit {
        floor = max(floor, bestFloor(of: read, limit: top.limit, memory: memory))
      }
      if canStop(before: read, total: total, floor: floor) { break }
      add(entries[read])
      total += count
      read += 1
    }
    let drained = entries[..<read]
    if read == entries.count - 1, !canStop(before: read, total: total, floor: floor) {
      finish(longest, floor: floor, into: &top, where: isIncluded)
      read += 1
    }
    if total * Self.sweptItems >= mask + 1 {
      return sweep(read, floor, into: &top, where: isIncluded)
    }
    for entry in drained {
      drain(entry.list.documents, read, floor, into: &top, where: isIncluded)
    }
    drain(DocumentList(titles), read, floor, into: &top, where: isIncluded)
  }

  /// Whether the lists from `number` on cannot bring in an item by themselves, and searching them
  /// for `total` items costs less than reading them.
  private func canStop(before number: Int, total: Int, floor: Float) -> Bool {
    guard rest(from: number) < floor else { return false }
    return entries[number].list.count > total * Self.searchCost
  }

  /// How many postings are read in the time that one is searched.
  private static let searchCost = 8

  /// A score that the best `limit` items have at least: their least sum within one of the lists
  /// read so far.
  private func bestFloor(
    of read: Int, limit: Int, memory: UnsafeMutablePointer<UInt64>
  ) -> Float {
    guard let list = entries[..<read].first(where: { $0.list.count >= limit })?.list else {
      return 0
    }
    var best = TopItems(limit: limit, memory: memory)
    list.documents.visit { position, document in
      best.insert(sums[document & mask], position)
    }
    return best.threshold
  }

  private func add(_ entry: Entry) {
    let (list, weight, sums, mask, shares) = (entry.list, entry.weight, sums, mask, shares)
    list.documents.visit { position, document in
      sums[document & mask] += weight * shares[Int(list.impacts[position])]
    }
  }

  /// Adds the last list and takes the sums of its items in one go, leaving zeros.
  private func finish(
    _ entry: Entry, floor: Float, into top: inout TopItems, where isIncluded: ((Int) -> Bool)?
  ) {
    let (list, weight, sums, mask, shares) = (entry.list, entry.weight, sums, mask, shares)
    var threshold = max(floor, top.threshold)
    list.documents.visit { position, number in
      let document = number & mask
      let sum = sums[document] + weight * shares[Int(list.impacts[position])]
      sums[document] = 0
      guard sum >= threshold else { return }
      take(sum, document, into: &top, where: isIncluded)
      threshold = max(floor, top.threshold)
    }
  }

  /// Takes the sums of items, completed by the terms not read, and leaves zeros.
  @inline(never)
  private func drain(
    _ documents: DocumentList, _ read: Int, _ floor: Float,
    into top: inout TopItems, where isIncluded: ((Int) -> Bool)?
  ) {
    let (sums, mask, rest) = (sums, mask, rest(from: read))
    var threshold = max(floor, top.threshold)
    documents.visit { _, number in
      let document = number & mask
      let sum = sums[document]
      guard sum != 0 else { return }
      sums[document] = 0
      guard sum + rest >= threshold else { return }
      let whole = completed(sum, document, from: read, threshold: threshold)
      take(whole, document, into: &top, where: isIncluded)
      threshold = max(floor, top.threshold)
    }
  }

  /// How many items are swept in the time that one is drained.
  private static let sweptItems = 4

  /// The same for all items of the segment in their order. Sums that stand side by side are compared
  /// many at once, and nearly none of them reaches the threshold; whether a list's next item has its sum
  /// still, or was in another list too, no processor foresees.
  @inline(never)
  private func sweep(
    _ read: Int, _ floor: Float, into top: inout TopItems, where isIncluded: ((Int) -> Bool)?
  ) {
    let rest = rest(from: read)
    var threshold = max(floor, top.threshold)
    let width = SIMD16<Float>.scalarCount
    for start in stride(from: 0, through: mask, by: width) {
      let end = min(start + width, mask + 1)
      if end == start + width {
        let many = UnsafeRawPointer(sums + start).loadUnaligned(as: SIMD16<Float>.self)
        guard any(many + rest .>= threshold) else { continue }
      }
      for document in start..<end where sums[document] != 0 && sums[document] + rest >= threshold {
        let whole = completed(sums[document], document, from: read, threshold: threshold)
        take(whole, document, into: &top, where: isIncluded)
        threshold = max(floor, top.threshold)
      }
    }
    sums.update(repeating: 0, count: mask + 1)
  }

  /// A sum with what the terms not read add, as long as it can reach the threshold.
  private func completed(
    _ sum: Float, _ document: Int, from read: Int, threshold: Float
  ) -> Float {
    var sum = sum
    for number in read..<entries.count {
      guard sum + rest(from: number) >= threshold else { return sum }
      let list = entries[number].list
      guard let position = list.documents.position(of: document) else { continue }
      sum += entries[number].weight * shares[Int(list.impacts[position])]
    }
    return sum
  }

  @inline(__always)
  private func take(
    _ sum: Float, _ document: Int, into top: inout TopItems, where isIncluded: ((Int) -> Bool)?
  ) {
    let item = firstItem + document
    guard sum >= top.threshold, item <= lastItem, isIncluded?(item) ?? true else { return }
    top.insert(sum, item)
  }
}
