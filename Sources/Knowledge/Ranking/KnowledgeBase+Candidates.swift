internal import Search

extension KnowledgeBase {
  /// The best sections with their features, up to `limit`; those that the question names come first.
  ///
  /// - Parameter isIncluded: Which items may be found; nil for all.
  func candidates(
    for plan: QueryPlan, limit: Int, where isIncluded: ((Int) -> Bool)?
  ) -> [Candidate] {
    let hits = hits(for: plan.query, limit: max(limit, CandidateLimits.candidates), where: isIncluded)
    var candidates = hits.map { hit in
      Candidate(
        item: snapshot.item(hit.item), features: Features(hit),
        tier: hit.beginsTitledFile || hit.item == plan.rule ? .pinned : hit.isTitled ? .titled : .normal)
    }
    if let operators = plan.operators {
      addOperators(operators, to: &candidates, where: isIncluded)
    }
    candidates = best(limit, of: candidates)
    addFeaturesOfText(to: &candidates, plan)
    addFeaturesOfFiles(to: &candidates, plan)
    return pin(plan, among: candidates, where: isIncluded)
  }

  private func best(_ limit: Int, of candidates: [Candidate]) -> [Candidate] {
    // Computed once instead of at each comparison.
    let keys = candidates.map { (tier: $0.isNamed ? 1 : 0, sum: $0.sum) }
    let order = candidates.indices.sorted {
      (keys[$0].tier, keys[$0].sum, $1) > (keys[$1].tier, keys[$1].sum, $0)
    }
    return order.prefix(limit).map { candidates[$0] }
  }

  private func addFeaturesOfText(to candidates: inout [Candidate], _ plan: QueryPlan) {
    let reader = PassageReader(plan.query)
    for number in candidates.indices.prefix(CandidateLimits.read) {
      guard let section = section(candidates[number].item) else { continue }
      let demotion = Demotion(of: section, for: plan.question.text)
      candidates[number].demotion = demotion
      // A question that is a title asks about the subject, about which pointers say nothing.
      if demotion == .pointers, plan.rule == nil { candidates[number].tier = .normal }
      guard !reader.isIdle else { continue }
      candidates[number].features.pairs = reader.pairs(in: ItemText(of: section))
    }
  }

  private func addFeaturesOfFiles(to candidates: inout [Candidate], _ plan: QueryPlan) {
    let documents = Set(candidates.map(\.item.document))
    let demotions = demotions(of: documents, for: plan.question.text)
    let named = documents.filter { plan.mentions($0, in: snapshot) }
    for number in candidates.indices {
      let document = candidates[number].item.document
      let demotion = demotions[document]
      candidates[number].demotion = demotion ?? candidates[number].demotion
      candidates[number].features.namedFile = named.contains(document) ? 1 : 0
      candidates[number].translationGroup = translationGroup(of: document)
      candidates[number].isPreferred = demotion == nil && isEnglish(document)
    }
  }

  /// Why whole files are demoted, by document: release notes, dated files, and pages of which another of the documents
  /// is the English or a newer version.
  private func demotions(of documents: Set<Int>, for question: String) -> [Int: Demotion] {
    guard !snapshot.tables.traits.isEmpty else { return [:] }
    lazy var history = AskedHistory(question)
    var demotions: [Int: Demotion] = [:]
    for document in documents where snapshot.tables.traits(of: document).contains(.history) {
      let demotion = Demotion(ofFile: snapshot.path(of: document))
      demotions[document] = demotion.flatMap { $0.isAsked(by: history) ? nil : $0 }
    }
    for document in translations(among: documents) { demotions[document] = .translation }
    for document in olderVersions(among: documents, for: question) {
      demotions[document] = .olderVersion
    }
    return demotions
  }

  /// If the question is the name of a file, puts that file's first sections before all others, since its name doesn't
  /// distinguish its sections. A section whose title is the question takes precedence.
  private func pin(
    _ plan: QueryPlan, among candidates: [Candidate], where isIncluded: ((Int) -> Bool)?
  ) -> [Candidate] {
    guard let file = plan.file, let best = candidates.first, best.tier == .normal else {
      return candidates
    }
    let first = snapshot.items(of: file).filter { isIncluded?($0) ?? true }
      .prefix(AnswerPolicy.firstSections).map(snapshot.item)
    let pinned = first.map { item in
      var known = candidates.first { $0.item == item } ?? Candidate(item: item)
      known.tier = .pinned
      known.translationGroup = translationGroup(of: file)
      known.isPreferred = true
      return known
    }
    return pinned + candidates.filter { candidate in !first.contains(candidate.item) }
  }

  // MARK: Operators

  /// Searches the texts for operators in the question, such as `??=` or `|>`, which the index doesn't contain.
  private func addOperators(
    _ operators: AskedSigns, to candidates: inout [Candidate], where isIncluded: ((Int) -> Bool)?
  ) {
    var places: [Int: Int] = [:]
    for (place, candidate) in candidates.enumerated() { places[number(of: candidate.item)] = place }
    for number in sources.indices {
      // Most files contain none and needn't be opened.
      guard let bytes = sources[number].read(), operators.occur(in: bytes[...]) else { continue }
      for (node, item) in snapshot.items(of: number).enumerated() where isIncluded?(item) ?? true {
        guard
          let section = document(number).sectionCount > node ? document(number).section(node) : nil
        else { continue }
        let score = score(of: operators, in: section)
        guard score > 0 else { continue }
        if let place = places[item] {
          candidates[place].features.operators = score
        } else {
          candidates.append(
            Candidate(item: snapshot.item(item), features: Features(operators: score)))
        }
      }
    }
  }

  /// BM25 without lengths. An operator that is not part of a longer one counts double, one in the title three times.
  private func score(of operators: AskedSigns, in section: Section) -> Double {
    func frequency(_ text: ArraySlice<UInt8>) -> Double {
      let count = operators.count(in: text)
      return Double(count.all + count.standing)
    }
    let sum =
      frequency(section.document.ownBytes(of: section.node))
      + 3 * frequency(Array(section.title.utf8)[...])
    return sum / (sum + Double(Ranking.saturation))
  }
}
