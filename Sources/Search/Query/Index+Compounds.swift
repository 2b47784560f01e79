extension Index {
  /// The words that were written without spaces between them, as in `darkmode` or `pulltorefresh`;
  /// empty for nearly all words.
  ///
  /// Only a word that the index lacks or hardly has is cut. Of all ways to cut it into words that
  /// the index has in that spelling, the likeliest is taken: the one with the largest product of
  /// their frequencies (Norvig, "Natural Language Corpus Data", 2009).
  ///
  /// - Parameter wordCount: The number of words in the query.
  func compound(_ word: ArraySlice<UInt8>, among wordCount: Int) -> [Range<Int>] {
    guard (Ranking.minimumCompoundLength...EditDistance.maximumLength).contains(word.count),
      word.allSatisfy({ Folding.kind($0) == Folding.Class.lower })
    else { return [] }
    let whole = term(Word(word).stem).map(itemCount(ofTerm:)) ?? 0
    guard whole <= (wordCount <= Ranking.maximumTerseWords ? Ranking.maximumCompoundItems : 0)
    else {
      return []
    }
    let minimum = max(Ranking.minimumPartItems, whole * Ranking.minimumPartRatio)
    var cuts = [Cut?](repeating: nil, count: word.count + 1)
    cuts[0] = Cut(start: 0, likelihood: 1)
    for end in 2...word.count {
      for start in max(0, end - Ranking.maximumPartLength)...end - 2 {
        guard let before = cuts[start], end - start < word.count else { continue }
        let count = count(ofPart: word[word.startIndex + start..<word.startIndex + end])
        guard count >= minimum else { continue }
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
    // `multicolour` is a word in another spelling, not `multi colour`.
    let isMisspelling = whole == 0 && corrections(of: word, limit: 1).first?.distance == 1
    return isMisspelling ? [] : parts.reversed()
  }

  private struct Cut {
    /// The start of the word that ends here.
    let start: Int
    let likelihood: Double
  }

  /// How many items have a word; 0 for a word of one or two letters that is no stop word.
  private func count(ofPart part: ArraySlice<UInt8>) -> Int {
    let word = Word(part)
    let isStop = word.withBytes { WordSet.stopWords.contains($0, $1) }
    guard part.count > 2 || isStop else { return 0 }
    return surfaceNumber(of: part).flatMap(term(ofSurface:)).map(itemCount(ofTerm:)) ?? 0
  }
}
