internal import Search

extension KnowledgeBase {
  /// How many hits are looked at first: enough to fold and to name what is left out, and for large
  /// budgets one for so many tokens.
  private static let minimumHits = 40
  private static let maximumHits = 400
  private static let tokensAHit = 80
  /// The most sections that are named as needing a newer system, and what they must score at least.
  private static let namedNeeds = 3
  private static let minimumNeededScore = 0.6
  /// What the best with a phrase that a longer text cites must score, as a part of the best without it: of a
  /// label or a value in quotation marks (`should say "Saved"`), 0.6 shuts out the sections that answer.
  private static let minimumOfCited = 0.95

  /// How many of the best hits are reranked by their texts: fewer than are ever looked at first.
  private static let rerankedCount = 12
  /// How many of the best hits are compared with the query by their phrasings, before that. A section whose text
  /// has other words than the question ranks low without them.
  private static let phrasingCandidates = 60

  /// The best sections for a question, packed into its budget.
  package func answer(_ question: Question) -> Answer {
    let filter = SectionFilter(question, self)
    var query = self.query(question.text, question)
    var found = found(question, query, filter)
    var unfound: [Phrase] = []
    if query.isCitation || found.first == nil && question.text.contains("\"") {
      // The quotation marks of a pasted message demand no phrase: better some answer than none.
      let plain = self.query(question.text.replacing("\"", with: " "), question)
      let foundPlain = self.found(question, plain, filter)
      if (found.first?.score ?? 0) < Self.minimumOfCited * (foundPlain.first?.score ?? 0) {
        if !query.isCitation { unfound = query.phrases }
        (query, found) = (plain, foundPlain)
      }
    }
    let best = found.first?.score ?? 0
    let needed = filter.system == nil ? [] : needed(question, query, filter, best: best)
    let empty = Page(
      question, isCut: query.isCut, needed: needed, unfoundPhrases: unfound.map(\.text),
      mentions: snapshot.index.mentions(of: query))
    var answer = found.page(for: question, from: empty).answer
    if !answer.isFound { answer.suggestions = suggestions(for: question, query) }
    return answer
  }

  /// The addends of a section's score for a question, the largest first.
  package func explain(_ section: Section, for question: Question) -> [ScoreAddend] {
    guard let number = sources.firstIndex(where: { $0.id == section.document.source.id }) else {
      return []
    }
    let query = query(question.text, question)
    let item = snapshot.items(of: number).lowerBound + section.node
    // What only the best hits are read for counts for no other.
    let best = rerank(
      found(
        question, query, limit: Self.phrasingCandidates,
        where: SectionFilter(question, self).condition),
      for: query, isPrefix: question.isPrefix)
    let rank = best.firstIndex { $0.hit.item == item } ?? best.count
    let isOpened = rank < Self.rerankedCount
    let scores = snapshot.index.explain(
      query, item: item, prefix: question.isPrefix, text: isOpened ? text : nil
    ).map(ScoreAddend.init)
    let rest = rank < best.count ? [("asked", best[rank].asked), ("file", best[rank].whole)] : []
    let others = rest.filter { $0.1 > 0 }.map { ScoreAddend($0.1, reason: $0.0) }
    var all = scores + others
    if AskedSigns(question.text) != nil, rank < best.count {
      let known = all.reduce(0) { $0 + $1.contribution }
      all.append(ScoreAddend(best[rank].hit.score - known, reason: "signs"))
    }
    if query.phrases.isEmpty, section.node < Selection.firstOfOneFile,
      !scores.contains(where: \.isTitle),
      file(named: question.text) == number
    {
      all.append(ScoreAddend(0, reason: "file's name"))
    }
    all.sort { $0.contribution > $1.contribution }
    let isRule = item == self.item(withRule: question.text)
    let own =
      isRule ? .full : weight(of: snapshot.item(item), for: question.text, isOpened: isOpened)
    let weight = FileWeights(of: best, for: question.text, in: self).weight(own, of: number)
    guard let reason = weight.reason, !scores.contains(where: \.isTitle) else { return all }
    return all + [ScoreAddend(factor: weight.factor, of: all, reason: reason)]
  }

  func query(_ text: String, _ question: Question) -> Query {
    snapshot.index.query(text, synonyms: synonyms, prefix: question.isPrefix)
  }

  private func found(
    _ question: Question, _ query: Query, _ filter: SectionFilter
  ) -> FoundSections {
    let wanted = max(Self.minimumHits, (question.maxTokens ?? 0) / Self.tokensAHit)
    return FoundSections(in: self, on: question.system, hits: min(wanted, Self.maximumHits)) {
      ranked(question, query, limit: $0, where: filter.condition)
    }
  }

  /// The best hits, as many as asked for; more of them begin with the same.
  func ranked(
    _ question: Question, _ query: Query, limit: Int, where isIncluded: ((Int) -> Bool)?
  ) -> [Selection.Ranked] {
    let found = found(
      question, query, limit: max(limit, Self.phrasingCandidates), where: isIncluded)
    let ranked = rerank(found, for: query, isPrefix: question.isPrefix).prefix(limit)
    let weights = FileWeights(of: ranked, for: question.text, in: self)
    let rule = item(withRule: question.text)
    var scored: [Selection.Ranked] = []
    for (rank, read) in ranked.enumerated() {
      let hit = read.hit
      // What has the query for its title comes first, by a bonus that says nothing of its text.
      let isFirst = scored.last?.isTitled ?? true
      let bonus = isFirst ? titleBonus(of: hit, query) : nil
      let item = snapshot.item(hit.item)
      let own = weight(of: item, for: question.text, isOpened: rank < Self.rerankedCount)
      let weight = weights.weight(own, of: item.document)
      let locale = locale(of: item.document)
      scored.append(
        Selection.Ranked(
          item: item, score: hit.score - (bonus ?? 0), asked: read.asked, whole: read.whole,
          weight: weight.factor, isTitled: bonus != nil || hit.item == rule,
          page: locale.page,
          isPreferred: locale.isEnglish && !weights.isOlder(item.document)))
    }
    // A title says it better than a file's name, and a phrase is demanded.
    let isNamed = scored.first?.isTitled ?? true
    guard !isNamed, query.phrases.isEmpty, let file = file(named: question.text) else {
      return scored
    }
    return Array(beginning(of: file, before: scored, where: isIncluded).prefix(limit))
  }

  /// The file whose name is the question, of several the first in English, of its newest version; else the only one
  /// that has its number.
  private func file(named question: String) -> Int? {
    guard let asked = AskedFile(question) else { return nil }
    let named = snapshot.documents(where: asked.isName(of:))
    guard named.isEmpty else {
      let english = named.filter { locale(of: $0).isEnglish }
      return newestVersion(of: english.isEmpty ? named : english, for: question)
    }
    let numbered = snapshot.documents(where: asked.isNumber(of:))
    return numbered.count == 1 ? numbered.first : nil
  }

  /// Hits with the first sections of a file before them: a name does not tell the sections of its file apart.
  private func beginning(
    of document: Int, before hits: [Selection.Ranked], where isIncluded: ((Int) -> Bool)?
  ) -> [Selection.Ranked] {
    let first = snapshot.items(of: document).filter { isIncluded?($0) ?? true }
      .prefix(Selection.firstOfOneFile).map(snapshot.item)
    let places = first.map { item in hits.firstIndex { $0.item == item } }
    let known = hits.first { $0.item.document == document } ?? hits.first
    let locale = locale(of: document)
    let beginning = zip(first, places).map { item, place in
      Selection.Ranked(
        item: item, score: (place.map { hits[$0] } ?? known)?.score ?? 0, asked: 0, whole: 0,
        weight: 1,
        isTitled: true, page: locale.page, isPreferred: true)
    }
    return beginning + hits.indices.filter { !places.contains($0) }.map { hits[$0] }
  }

  /// By words; of signs, by the words that name them and by the texts that have them.
  private func found(
    _ question: Question, _ query: Query, limit: Int, where isIncluded: ((Int) -> Bool)?
  ) -> [Hit] {
    let signs = AskedSigns(question.text)
    // The same named ones, however many hits are asked for.
    let hits = hits(
      query, limit: signs == nil ? limit : max(limit, Self.maximumHits),
      isPrefix: question.isPrefix, where: isIncluded)
    return signs.map { self.hits(of: $0, besides: hits, limit: limit, where: isIncluded) } ?? hits
  }

  func hits(
    _ query: Query, limit: Int, isPrefix: Bool, where isIncluded: ((Int) -> Bool)?
  ) -> [Hit] {
    snapshot.index.search(query, limit: limit, where: isIncluded, prefix: isPrefix, text: text)
  }

  /// Reranks the best hits by what single words do not tell: their phrasings and whole files, then
  /// their texts.
  func rerank(_ hits: [Hit], for query: Query, isPrefix: Bool = false) -> [Reranked] {
    let weighed = weighed(hits.prefix(Self.phrasingCandidates), for: query, isPrefix: isPrefix)
    let best = snapshot.index.rerank(
      weighed.prefix(Self.rerankedCount).map(\.hit), for: query, text: text,
      words: self.words(ofItem:_:))
    let read = best.compactMap { hit in
      weighed.first { $0.hit.item == hit.item }.map { known in
        Reranked(hit: hit, asked: known.asked, whole: known.whole)
      }
    }
    return read + weighed.dropFirst(Self.rerankedCount)
      + hits.dropFirst(Self.phrasingCandidates).map { Reranked(hit: $0, asked: 0, whole: 0) }
  }

  /// Reranks hits by their phrasings and their whole files.
  private func weighed(
    _ hits: ArraySlice<Hit>, for query: Query, isPrefix: Bool
  ) -> [Reranked] {
    let words = snapshot.index.words(of: query)
    let documents = hits.map { snapshot.item($0.item).document }
    let files = Set(documents).sorted()
    let values = snapshot.index.values(
      ofTexts: files.map(snapshot.items(of:)), for: query, prefix: isPrefix,
      averageCount: Double(snapshot.itemCount) / Double(max(1, snapshot.documentCount)))
    let weighed = zip(hits, documents).map { hit, document in
      let asked = snapshot.index.value(ofPhrasingsOf: hit.item, for: words)
      let whole = values[files.partitioningIndex { $0 >= document }]
      return Reranked(hit: hit.adding(asked + whole), asked: asked, whole: whole)
    }
    return weighed.sorted { ($1.hit.score, $0.hit.item) < ($0.hit.score, $1.hit.item) }
  }

  struct Reranked {
    let hit: Hit
    /// What of the hit's score is for questions that people ask.
    let asked: Double
    /// What of it is for the file that it is a section of.
    let whole: Double
  }

  private func words(ofItem item: Int, _ text: UnsafeBufferPointer<UInt8>) -> WordPlaces {
    guard let section = section(snapshot.item(item)) else { return WordPlaces(of: text) }
    return section.document.words.value(section.node) { WordPlaces(of: text) }
  }

  private func text(ofItem item: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard let section = section(snapshot.item(item)) else { return }
    section.document.withOwnText(of: section.node, body)
  }

  private var text: Index.Text { { text(ofItem: $0, $1) } }

  private func titleBonus(of hit: Hit, _ query: Query) -> Double? {
    snapshot.index.titleBonus(of: hit.item, query).map(Double.init)
  }

  /// The best of what the system is too old for, in the order in which an answer would have it.
  private func needed(
    _ question: Question, _ query: Query, _ filter: SectionFilter, best: Double
  ) -> [Answer.Needed] {
    let newer = ranked(question, query, limit: Self.namedNeeds) {
      filter.needed(by: $0) != nil && filter.admitsButSystem($0)
    }
    return Selection.inOrder(newer).compactMap { hit in
      let number = snapshot.items(of: hit.item.document).lowerBound + hit.item.node
      guard hit.worth >= best * Self.minimumNeededScore, let system = filter.needed(by: number),
        let section = section(hit.item)
      else { return nil }
      return Answer.Needed(
        id: section.id, system: system, isBest: hit.isTitled || hit.worth > best)
    }
  }

  /// What to ask for instead: corrected words first, then the topics that are named like a word.
  private func suggestions(for question: Question, _ query: Query) -> [String] {
    let corrected = snapshot.index.suggestions(for: query, limit: 2)
    let names = topicNames.map { (name: $0, folded: $0.lowercased()) }
    let words = question.text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let named = words.prefix(8).filter { $0.count > 2 }.flatMap { word in
      names.filter { $0.folded.contains(word) }.map(\.name)
        + Spelling.plausible(for: word, among: names.map(\.name))
    }
    var seen = Set(corrected)
    let all = corrected + named.filter { seen.insert($0).inserted }.prefix(3)
    return all.filter { $0.utf8.count <= 100 }
  }
}
