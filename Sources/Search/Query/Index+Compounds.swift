extension Index {
  /// The words in a run-together word such as `darkmode` or `pulltorefresh`; empty for nearly all words.
  ///
  /// Only words that the index lacks are split. Of all ways to split one into words of the index, the likeliest is
  /// taken, the one with the largest product of frequencies (Norvig, "Natural Language Corpus Data", 2009).
  func compound(_ word: ArraySlice<UInt8>) -> [Range<Int>] {
    guard (Ranking.shortWord + 1...EditDistance.maximumLength).contains(word.count),
      word.allSatisfy({ Folding.kind($0) == Folding.Class.lower }), term(Word(word).stem) == nil
    else { return [] }
    // For each prefix of the word, its likeliest last part and its likelihood.
    var cuts = [(start: Int, likelihood: Double)?](repeating: nil, count: word.count + 1)
    cuts[0] = (0, 1)
    for end in 2...word.count {
      for start in 0...end - 2 where end - start < word.count {
        guard let before = cuts[start] else { continue }
        let count = count(ofPart: word[word.startIndex + start..<word.startIndex + end])
        guard count > 0 else { continue }
        let likelihood = before.likelihood * Double(count) / Double(collectionSize)
        if likelihood > cuts[end]?.likelihood ?? 0 { cuts[end] = (start, likelihood) }
      }
    }
    var parts: [Range<Int>] = []
    var end = word.count
    while end > 0, let cut = cuts[end] {
      parts.append(word.startIndex + cut.start..<word.startIndex + end)
      end = cut.start
    }
    // `multicolour` is another spelling of a word, not `multi colour`.
    guard end == 0, corrections(of: word).first?.distance != 1 else { return [] }
    parts.reverse()
    return areRelated(parts, of: word) ? parts : []
  }

  /// Whether the parts of a word belong together in this index, so that it isn't a name such as `wordpress`: an eighth of the
  /// items with the rarest part have all others too, not counting stop words. An index of only some of a collection's items
  /// can't tell, so there a word is split.
  private func areRelated(_ parts: [Range<Int>], of word: ArraySlice<UInt8>) -> Bool {
    let subjects = parts.filter { !Word(word[$0]).withBytes(WordSet.stopWords.contains) }
    guard subjects.count > 1, collection == nil else { return subjects.first == parts[0] }
    let terms = subjects.compactMap { surfaceNumber(of: word[$0]).flatMap(term(ofSurface:)) }
    guard let rarest = terms.min(by: { itemCount(ofTerm: $0) < itemCount(ofTerm: $1) }) else { return false }
    var common = 0
    for segment in 0..<layout.segmentCount {
      let others = terms.filter { $0 != rarest }.map { list($0, segment: segment).documents }
      list(rarest, segment: segment).documents.visit { _, document in
        if others.allSatisfy({ $0.position(of: document) != nil }) { common += 1 }
      }
    }
    return common * 8 >= itemCount(ofTerm: rarest)
  }

  /// How many items contain a word; 0 for words of one or two letters that aren't stop words.
  private func count(ofPart part: ArraySlice<UInt8>) -> Int {
    let isStop = Word(part).withBytes(WordSet.stopWords.contains)
    guard part.count > 2 || isStop else { return 0 }
    return surfaceNumber(of: part).flatMap(term(ofSurface:)).map(itemCount(ofTerm:)) ?? 0
  }
}
