internal import Search

/// Signs that are asked for: `??=`, `|>`. An index of words has none of them, so the texts are read.
extension KnowledgeBase {
  /// BM25's k₁ and b, as for words in the body.
  private static let (saturation, lengthShare) = (1.2, 0.75)
  /// How many bytes a section has that is neither short nor long.
  private static let usualLength = 1_000.0
  /// What signs count that stand alone, and not as a piece of something longer.
  private static let weightOfStanding = 3
  private static let weightInTitle = 10

  /// The sections that have some signs in their own texts, and those that were found by the signs' names, with BM25 of
  /// the signs; the best first.
  func hits(
    of signs: AskedSigns, besides named: [Hit], limit: Int, where isIncluded: ((Int) -> Bool)?
  ) -> [(hit: Hit, operators: Double)] {
    var found = Dictionary(uniqueKeysWithValues: named.map { ($0.item, (hit: $0, operators: 0.0)) })
    for number in sources.indices {
      // Most files have none, and are not opened for that.
      guard let bytes = sources[number].read(), bytes.withUnsafeBufferPointer(signs.occur(in:))
      else { continue }
      let document = document(number)
      for (node, item) in zip(0..<document.sectionCount, snapshot.items(of: number))
      where isIncluded?(item) ?? true {
        let score = score(of: signs, in: document.section(node))
        if score > 0 { found[item, default: (Hit(item: item, score: 0), 0)].operators = score }
      }
    }
    let best = found.values.sorted {
      ($0.hit.isTitled ? 1 : 0, $0.operators, $0.hit.score, $1.hit.item)
        > ($1.hit.isTitled ? 1 : 0, $1.operators, $1.hit.score, $0.hit.item)
    }
    return Array(best.prefix(limit))
  }

  private func score(of signs: AskedSigns, in section: Section) -> Double {
    func frequency(_ text: UnsafeBufferPointer<UInt8>) -> Int {
      let count = signs.count(in: text)
      return count.all + (Self.weightOfStanding - 1) * count.standing
    }
    var title = section.title
    let (inText, length) = section.document.withOwnText(of: section.node) {
      (frequency($0), Double($0.count) / Self.usualLength)
    }
    let sum = Double(inText + Self.weightInTitle * title.withUTF8(frequency))
    let norm = Self.saturation * (1 - Self.lengthShare + Self.lengthShare * length)
    return sum * (1 + Self.saturation) / (sum + norm)
  }
}
