extension Index {
  /// Where the words lie that one was made of by leaving out the spaces, `darkmode`, `pulltorefresh`; empty
  /// for nearly all.
  ///
  /// Only a word that the index lacks or hardly has is looked at. Of all ways to cut it into words that the
  /// index has as they are spelled, the likeliest counts: the product of how frequent they are (Norvig,
  /// "Natural Language Corpus Data", 2009).
  ///
  /// - Parameter wordCount: How many words the query has.
  func compound(_ word: ArraySlice<UInt8>, among wordCount: Int) -> [Range<Int>] {
    guard (Ranking.shortestCompound...EditDistance.maximumLength).contains(word.count),
      word.allSatisfy({ Folding.kind($0) == Folding.Class.lower })
    else { return [] }
    let whole = term(Word(word).stem).map(itemCount(ofTerm:)) ?? 0
    guard whole <= (wordCount <= Ranking.terseQuery ? Ranking.rarestCompound : 0) else {
      return []
    }
    let least = max(Ranking.fewestOfPart, whole * Ranking.likelierApart)
    var cuts = [Cut?](repeating: nil, count: word.count + 1)
    cuts[0] = Cut(start: 0, likelihood: 1)
    for end in 2...word.count {
      for start in max(0, end - Ranking.longestPart)...end - 2 {
        guard let before = cuts[start], end - start < word.count else { continue }
        let count = count(ofPart: word[word.startIndex + start..<word.startIndex + end])
        guard count >= least else { continue }
        let likelihood = before.likelihood * Double(count) / Double(itemCount)
        if likelihood > cuts[end]?.likelihood ?? 0 {
          cuts[end] = Cut(start: start, likelihood: likelihood)
        }
      }
    }
    var parts: [Range<Int>] = []
    var end = word.count
    while end > 0, let cut = cuts[end] {
      parts.append(word.startIndex + cut.start..<word.startIndex + end)
      end = cut.start
    }
    guard end == 0 else { return [] }
    // `multicolour` is a spelling of a word, not `multi colour`.
    let isSlip = whole == 0 && corrections(of: word, limit: 1).first?.distance == 1
    return isSlip ? [] : parts.reversed()
  }

  private struct Cut {
    /// Where the word that ends here begins.
    let start: Int
    let likelihood: Double
  }

  /// In how many items a word is; none for a short one, but `to` and its like.
  private func count(ofPart part: ArraySlice<UInt8>) -> Int {
    let word = Word(part)
    let isStop = word.withBytes { StopWords.contains($0, $1) }
    guard part.count > 2 || isStop else { return 0 }
    return surfaceNumber(of: part).flatMap(term(ofSurface:)).map(itemCount(ofTerm:)) ?? 0
  }
}
