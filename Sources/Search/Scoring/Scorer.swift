/// Scores one segment's items, term by term, into an array of sums.
///
/// Terms come in descending order of weight. Once the upper bound of all later terms is below the threshold, an item
/// can't get in by those alone. From then on, the remaining lists, the long ones of common words, are only searched for
/// items that already have a sum (MaxScore: Turtle, Flood, "Query Evaluation: Strategies and Optimizations", 1995). The
/// threshold is the score of the worst of the best hits so far, or one that enough items are already certain to reach.
@safe
struct Scorer {
  /// One term's postings in the segment.
  private struct Entry {
    let list: Index.List
    let weight: Float
    /// The most that this term can add to a sum.
    let maximumContribution: Float
    /// The most that this and all later terms can add to a sum.
    var upperBound: Float = 0
  }

  private let entries: MutableView<Entry>
  private let firstItem: Int
  private let lastItem: Int
  private let mask: Int
  private let sums: UnsafeMutablePointer<Float>
  private let isIncluded: ((Int) -> Bool)?
  private let impactValues = unsafe Impact.values

  /// Inserts the segment's best items into `top`.
  ///
  /// - Parameters:
  ///   - terms: In descending order of their weight.
  ///   - candidates: The documents to score; nil for all.
  ///   - sums: By document, its score so far; all 0 before and after the call.
  static func collect(
    segment: Int, of index: Index, _ terms: [ResolvedTerm],
    among candidates: View<UInt16>?, sums: MutableView<Float>,
    where isIncluded: ((Int) -> Bool)?, into top: inout TopItems
  ) {
    if let candidates, candidates.isEmpty { return }
    var entries: [Entry] = []
    entries.reserveCapacity(terms.count)
    for term in terms {
      let list = index.list(term.term, segment: segment)
      guard list.count > 0 else { continue }
      let maximum = unsafe term.weight * Impact.values[Int(list.maximum)]
      entries.append(Entry(list: list, weight: term.weight, maximumContribution: maximum))
    }
    entries.withMutableView { entries in
      let scorer = Scorer(entries, segment: segment, of: index, sums: sums, where: isIncluded)
      if let candidates {
        scorer.score(candidates, into: &top)
      } else {
        scorer.collect(into: &top)
      }
    }
  }

  private init(
    _ entries: MutableView<Entry>, segment: Int, of index: Index,
    sums: MutableView<Float>, where isIncluded: ((Int) -> Bool)?
  ) {
    unsafe (self.entries, self.sums, self.isIncluded) = (entries, sums.start, isIncluded)
    firstItem = segment * IndexLayout.segmentSize
    lastItem = index.itemCount - 1
    mask = index.layout.mask(ofSegment: segment)
    var upperBound: Float = 0
    for number in (0..<entries.count).reversed() {
      // The factor allows for rounding, since sums are added in another order.
      upperBound += entries[number].maximumContribution * 1.0001
      entries[number].upperBound = upperBound
    }
  }

  private func upperBound(from number: Int) -> Float {
    number < entries.count ? entries[number].upperBound : 0
  }

  /// Scores some documents, in ascending order, by looking up their postings one by one.
  private func score(_ documents: View<UInt16>, into top: inout TopItems) {
    for document in documents {
      var sum: Float = 0
      for number in 0..<entries.count where sum + entries[number].upperBound >= top.threshold {
        let list = entries[number].list
        let position = list.documents.position(of: Int(document))
        sum += position.map { unsafe entries[number].weight * impactValues[Int(list.impacts[unchecked: $0])] } ?? 0
      }
      take(sum, Int(document), into: &top)
    }
  }

  private func collect(into top: inout TopItems) {
    guard entries.count > 0 else { return }
    let last = entries[entries.count - 1]
    var (read, total) = (0, 0)
    var estimate = top.threshold
    while read < entries.count - 1 {
      let count = entries[read].list.count
      if isIncluded == nil, count > total * 2, total >= top.limit {
        estimate = max(estimate, thresholdEstimate(afterReading: read, limit: top.limit))
      }
      if canStop(before: read, searching: total, threshold: estimate) { break }
      add(entries[read])
      total += count
      read += 1
    }
    let drained = entries.slice(0..<read)
    if read == entries.count - 1, !canStop(before: read, searching: total, threshold: estimate) {
      scoreLast(last, estimate: estimate, into: &top)
      read += 1
    }
    for entry in drained {
      drain(entry.list.documents, afterReading: read, estimate: estimate, into: &top)
    }
  }

  /// Whether the lists from `number` on can't add new items to the result, and searching them for `count` items costs
  /// less than reading them.
  private func canStop(before number: Int, searching count: Int, threshold: Float) -> Bool {
    guard upperBound(from: number) < threshold else { return false }
    return entries[number].list.count > count * Self.searchCost
  }

  /// How many postings can be read in the time that searching for one item takes. The threshold spares most items the
  /// search.
  private static let searchCost = 3

  /// A lower bound for the scores of the best `limit` items: the lowest of the best sums so far in one of the lists
  /// already read.
  private func thresholdEstimate(afterReading read: Int, limit: Int) -> Float {
    guard let list = entries.slice(0..<read).first(where: { $0.list.count >= limit })?.list else {
      return 0
    }
    var best = TopItems(limit: limit)
    list.documents.visit { position, document in
      unsafe best.insert(sums[document & mask], position)
    }
    return best.threshold
  }

  private func add(_ entry: Entry) {
    let (list, weight, sums, mask) = unsafe (entry.list, entry.weight, sums, mask)
    let impactValues = unsafe impactValues
    list.documents.visit { position, document in
      unsafe sums[document & mask] += weight * impactValues[Int(list.impacts[unchecked: position])]
    }
  }

  /// Adds the last list, and collects and clears the sums of its items in one pass.
  private func scoreLast(_ entry: Entry, estimate: Float, into top: inout TopItems) {
    let (list, weight, sums, mask) = unsafe (entry.list, entry.weight, sums, mask)
    let impactValues = unsafe impactValues
    var threshold = max(estimate, top.threshold)
    list.documents.visit { position, number in
      let document = number & mask
      let sum = unsafe sums[document] + weight * impactValues[Int(list.impacts[unchecked: position])]
      unsafe sums[document] = 0
      guard sum >= threshold else { return }
      take(sum, document, into: &top)
      threshold = max(estimate, top.threshold)
    }
  }

  /// Collects and clears the sums of items, after adding the terms that weren't read.
  @inline(never)
  private func drain(
    _ documents: DocumentList, afterReading read: Int, estimate: Float, into top: inout TopItems
  ) {
    let (sums, mask, upperBound) = unsafe (sums, mask, upperBound(from: read))
    var threshold = max(estimate, top.threshold)
    documents.visit { _, number in
      let document = number & mask
      let sum = unsafe sums[document]
      unsafe sums[document] = 0
      // Checks last whether the item was collected from another list, since that branch is often mispredicted.
      guard sum + upperBound >= threshold, sum != 0 else { return }
      complete(sum, document, from: read, threshold: threshold, into: &top)
      threshold = max(estimate, top.threshold)
    }
  }

  /// Completes a sum with the terms from `read` on and collects it, unless it can't reach the threshold.
  ///
  /// Not inlined, since few items get here and the calling loops should keep their values in registers.
  @inline(never)
  private func complete(
    _ sum: Float, _ document: Int, from read: Int, threshold: Float, into top: inout TopItems
  ) {
    var sum = sum
    for number in read..<entries.count {
      guard sum + upperBound(from: number) >= threshold else { return }
      let list = entries[number].list
      guard let position = list.documents.position(of: document) else { continue }
      unsafe sum += entries[number].weight * impactValues[Int(list.impacts[unchecked: position])]
    }
    take(sum, document, into: &top)
  }

  @inline(never)
  private func take(_ sum: Float, _ document: Int, into top: inout TopItems) {
    let item = firstItem + document
    guard sum >= top.threshold, item <= lastItem, isIncluded?(item) ?? true else { return }
    top.insert(sum, item)
  }
}
