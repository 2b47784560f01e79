internal import Search

/// What finds sections for a question: an index, or a search engine that holds it.
protocol CandidateSource {
  /// The best sections with their features, as many as there are up to `limit`, in no order that matters.
  ///
  /// - Parameter isIncluded: Which items may be found; nil for all.
  func candidates(
    for plan: QueryPlan, limit: Int, where isIncluded: ((Int) -> Bool)?
  ) -> [Candidate]
}

/// The index of this process.
struct LocalIndex: CandidateSource {
  let base: KnowledgeBase

  /// Of how many of the best by their words the expansion questions and files are compared: a section whose text
  /// has other words than the question ranks low without them.
  private static let compared = 60
  /// Of how many of the best after that the texts are read.
  private static let read = 12

  func candidates(
    for plan: QueryPlan, limit: Int, where isIncluded: ((Int) -> Bool)?
  ) -> [Candidate] {
    let hits = base.hits(plan, limit: max(limit, Self.compared), where: isIncluded)
    var candidates = hits.map { hit, operators in
      let item = base.snapshot.item(hit.item)
      let isPinned = hit.isTitled || hit.item == plan.rule
      return Candidate(
        item: item, features: Features(text: hit.score, operators: operators),
        tier: isPinned ? .pinned : .normal)
    }
    addFeaturesOfIndex(to: &candidates, plan)
    // Added up once, and not at each comparison.
    let keys = candidates.map { (tier: $0.tier == .pinned ? 1 : 0, sum: $0.sum) }
    let best = candidates.indices.sorted {
      (keys[$0].tier, keys[$0].sum, $1) > (keys[$1].tier, keys[$1].sum, $0)
    }
    addFeaturesOfText(to: &candidates, best.prefix(Self.read), plan)
    candidates = best.prefix(limit).map { candidates[$0] }
    base.place(&candidates, plan, opened: Self.read)
    return base.pin(plan, among: candidates, where: isIncluded)
  }

  private func addFeaturesOfIndex(to candidates: inout [Candidate], _ plan: QueryPlan) {
    let (index, snapshot) = (base.snapshot.index, base.snapshot)
    let compared = candidates.indices.prefix(Self.compared)
    let files = Set(compared.map { candidates[$0].item.document }).sorted()
    let values = index.values(
      ofTexts: files.map(snapshot.items(of:)), for: plan.query,
      averageCount: Double(snapshot.itemCount) / Double(max(1, snapshot.documentCount)))
    for number in compared {
      let document = candidates[number].item.document
      let match = index.expansionMatch(
        of: base.number(of: candidates[number].item), for: plan.query)
      candidates[number].features.expansionSimilarity = match.similarity
      candidates[number].features.expansionLikelihood = match.likelihood
      candidates[number].features.file = values[files.partitioningIndex { $0 >= document }]
    }
  }

  private func addFeaturesOfText(
    to candidates: inout [Candidate], _ best: some Collection<Int>, _ plan: QueryPlan
  ) {
    let matches = base.snapshot.index.passageMatches(
      of: best.map { base.number(of: candidates[$0].item) }, for: plan.query.query,
      text: base.text, words: base.words(ofItem:_:))
    for (number, match) in zip(best, matches) { candidates[number].features.add(match) }
  }
}

extension KnowledgeBase {
  /// The number of an item in the index.
  func number(of item: Snapshot.Item) -> Int {
    snapshot.items(of: item.document).lowerBound + item.node
  }

  /// By words, and of operators, which are not words, by the texts that have them.
  fileprivate func hits(
    _ plan: QueryPlan, limit: Int, where isIncluded: ((Int) -> Bool)?
  ) -> [(hit: Hit, operators: Double)] {
    let named = snapshot.index.search(plan.query, limit: limit, where: isIncluded, text: text)
    guard let operators = plan.operators else { return named.map { ($0, 0) } }
    return hits(of: operators, besides: named, limit: limit, where: isIncluded)
  }

  func words(ofItem item: Int, _ text: ItemText) -> WordPlaces {
    guard let section = section(snapshot.item(item)) else { return WordPlaces(of: text) }
    return section.document.words.value(section.node) { WordPlaces(of: text) }
  }

  var text: Index.Text {
    { item, body in
      guard let section = section(snapshot.item(item)) else { return }
      section.document.withOwnText(of: section.node) { body(ItemText(markdown: $0)) }
    }
  }

  /// Says of each candidate what its file and its role tell.
  ///
  /// - Parameter opened: Of how many of the first the texts are at hand; no file is opened for a role.
  fileprivate func place(_ candidates: inout [Candidate], _ plan: QueryPlan, opened: Int) {
    let documents = Set(candidates.map(\.item.document))
    let translations = translations(among: documents)
    let older = olderVersions(among: documents, for: plan.question.text)
    let mentioned =
      plan.mentionedFiles.isEmpty
      ? []
      : documents.filter { document in
        let path = snapshot.bytesOfPath(of: document)
        return plan.mentionedFiles.contains { $0.isName(of: path) || $0.isNumber(of: path) }
      }
    for number in candidates.indices {
      let document = candidates[number].item.document
      let locale = locale(of: document)
      let reasons = [
        demotion(of: candidates[number].item, for: plan.question.text, isOpened: number < opened),
        translations.contains(document) ? .translation : nil,
        older.contains(document) ? .olderVersion : nil,
      ]
      candidates[number].demotion = reasons.compactMap(\.self).min { $0.factor < $1.factor }
      candidates[number].features.namedFile = mentioned.contains(document) ? 1 : 0
      candidates[number].page = locale.page
      candidates[number].isPreferred = locale.isEnglish && !older.contains(document)
    }
  }

  /// Puts the first sections of the file that is asked for before all others: a name does not tell the sections of
  /// its file apart. A title says it better than a file's name.
  fileprivate func pin(
    _ plan: QueryPlan, among candidates: [Candidate], where isIncluded: ((Int) -> Bool)?
  ) -> [Candidate] {
    guard let file = plan.file, !(candidates.first.map { $0.tier == .pinned } ?? true) else {
      return candidates
    }
    let first = snapshot.items(of: file).filter { isIncluded?($0) ?? true }
      .prefix(Selection.firstOfOneFile).map(snapshot.item)
    let pinned = first.map { item in
      var known = candidates.first { $0.item == item } ?? Candidate(item: item)
      known.tier = .pinned
      known.page = locale(of: file).page
      known.isPreferred = true
      return known
    }
    return pinned + candidates.filter { candidate in !first.contains(candidate.item) }
  }
}
