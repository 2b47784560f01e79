/// Scores of one segment's items, term by term into an array of sums.
///
/// Terms come in the order of their weight. Once what the rest could add is less than the worst of
/// the best hits has, only items that have a sum already are looked at (MaxScore, Turtle and Flood
/// 1995): the long lists of common words are then searched, not read.
struct Scorer {
  private let index: Index
  private let firstItem: Int
  private let lastItem: Int
  private let mask: Int
  private let lists: [Index.List]
  private let weights: [Float]
  /// At i: more than the terms from i on can add.
  private let rest: [Float]
  private let sums: UnsafeMutablePointer<Float>

  init(
    _ index: Index, segment: Int, terms: [ResolvedTerm], sums: UnsafeMutablePointer<Float>
  ) {
    self.index = index
    firstItem = segment * IndexLayout.segmentSize
    lastItem = index.itemCount - 1
    mask = index.layout.mask(ofSegment: segment)
    lists = terms.map { index.list($0.term, segment: segment) }
    weights = terms.map(\.weight)
    self.sums = sums
    var rest: [Float] = [0]
    for weight in weights.reversed() {
      // The factor is for rounding: sums are not added in this order.
      rest.append(rest.last! + weight * ScoreTables.limit * 1.0001)
    }
    self.rest = rest.reversed()
  }

  func collect(into top: inout TopItems, where isIncluded: ((Int) -> Bool)?) {
    var read = 0
    var total = 0
    var floor = top.threshold
    while read < lists.count {
      if isIncluded == nil, lists[read].count > total * 2, total >= top.limit {
        floor = max(floor, bestFloor(of: read, limit: top.limit))
      }
      guard rest[read] >= floor else { break }
      add(read)
      total += lists[read].count
      read += 1
    }
    for list in lists[..<read] {
      drain(list, read, floor: floor, into: &top, where: isIncluded)
    }
  }

  /// A score that the best `limit` items have at least: their least sum within one of the lists
  /// read so far.
  private func bestFloor(of read: Int, limit: Int) -> Float {
    guard let list = lists[..<read].first(where: { $0.count >= limit }) else { return 0 }
    var best = TopItems(limit: limit)
    for position in 0..<list.count {
      best.insert(sums[Int(list.documents[position]) & mask], position)
    }
    return best.threshold
  }

  private func add(_ number: Int) {
    let list = lists[number]
    let weight = weights[number]
    let scale = Scale(index, firstItem: firstItem)
    let (sums, mask) = (sums, mask)
    for position in 0..<list.count {
      let document = Int(list.documents[position]) & mask
      sums[document] += weight * scale.share(list.codes[position], document)
    }
  }

  /// Takes the sums of a list's items, completed by the terms not read, and leaves zeros.
  private func drain(
    _ list: Index.List, _ read: Int, floor: Float, into top: inout TopItems,
    where isIncluded: ((Int) -> Bool)?
  ) {
    let scale = Scale(index, firstItem: firstItem)
    let (sums, mask, rest) = (sums, mask, rest[read])
    for position in 0..<list.count {
      let document = Int(list.documents[position]) & mask
      var sum = sums[document]
      guard sum != 0 else { continue }
      sums[document] = 0
      guard sum + rest >= max(floor, top.threshold) else { continue }
      for number in read..<lists.count {
        guard let code = lists[number].code(of: UInt16(document)) else { continue }
        sum += weights[number] * scale.share(code, document)
      }
      let item = firstItem + document
      guard sum >= top.threshold, item <= lastItem, isIncluded?(item) ?? true else { continue }
      top.insert(sum, item)
    }
  }
}
