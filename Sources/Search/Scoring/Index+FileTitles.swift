extension Index {
  /// Compares the titles of the best hits' files with the query, as if each were an expansion question of all sections
  /// of its file, since users ask for a page by its title or a part of it.
  ///
  /// Files with expansion questions are left out, since those are more specific. The file's last section shows whether
  /// it has any.
  func addTitles(of files: Files, to hits: inout [Hit], _ query: ResolvedQuery) {
    var scanner = TermScanner()
    let stem = MutableBytes(repeating: 0, count: 2 * WordScanner.capacity)
    defer {
      scanner.deallocate()
      stem.deallocate()
    }
    var compared: [Range<Int>: (similarity: Double, isQuery: Bool)] = [:]
    for number in hits.indices.prefix(Ranking.filedHits) {
      let item = hits[number].item
      let file = files.items(item)
      guard let last = file.last, !expansions.hasExpansions(last) else { continue }
      let title = compared[file] ?? comparison(of: files.title(item), with: query, using: &scanner, stem)
      compared[file] = title
      // In a file of one section, the title is that section's own.
      if file.count > 1 { hits[number].fileTitle = title.similarity }
      hits[number].beginsTitledFile = item == file.lowerBound && title.isQuery
    }
  }

  private func comparison(
    of title: String, with query: ResolvedQuery, using scanner: inout TermScanner, _ stem: MutableBytes
  ) -> (similarity: Double, isQuery: Bool) {
    var words = TitleWords(index: self, stem: stem)
    title.withBytes { _ = scanner.scan($0, isCode: false, into: &words) }
    let terms = words.found.map { UInt32($0.term) }
    var factors = query.expansion.blank
    let similarity = terms.withView {
      query.expansion.similarity(to: $0, weight: weight(of: words.found[...]), factors: &factors)
    }
    return (Double(min(similarity, 1)), words.hash == query.query.titleHash)
  }

  private struct TitleWords: TermSink {
    let index: Index
    /// For the stem of one word.
    let stem: MutableBytes
    var found: [ExpansionList.Word] = []
    var hash = Titles.seed

    mutating func take(_ word: Bytes, as kind: TermKind) {
      guard kind == .word || kind == .identifier else { return }
      hash = Titles.hash(of: word, after: hash)
      stem.replace(from: 0, with: word)
      let stem = stem.slice(0..<Stemmer.stem(stem.part(0..<word.count)))
      guard let term = index.term(stem), !found.contains(where: { $0.term == term }) else { return }
      found.append(ExpansionList.Word(term: term, isStop: WordSet.stopWords.contains(word)))
    }
  }
}
