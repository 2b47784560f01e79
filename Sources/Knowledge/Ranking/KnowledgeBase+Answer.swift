internal import Search

extension KnowledgeBase {
  /// The best sections for a question, packed into its budget.
  package func answer(_ question: Question) -> Answer {
    var reading = reading(of: question)
    let query = reading.plan.query
    let coverage = Coverage(query, in: snapshot.index)
    let isForeign = reading.plan.isInAnotherLanguage
    let needed = needed(reading.plan, best: reading.best?.score ?? 0)
    let mentions = Mentions(query)
    var page = Page(question, mentions: mentions, of: self)
    let missing = MissingWords.withoutQuoted(coverage.missing, in: question.text)
    if !isForeign {
      page.say { $0.missingTerms = MissingWords.phrases(missing, in: question.text) }
    }
    page.say { $0.unfoundPhrases = reading.unfoundPhrases.map(\.text) }
    if let best = needed.first, best.isBest {
      page.say { $0.needed = [best] }
    }
    let first = (0..<AnswerPolicy.firstSections).compactMap { reading.selected.at($0) }
    // Words that can't be expected in any section don't count: words of another language, and names of the user's own
    // code in a compiler's message.
    let isWithoutNames = missing.isEmpty && !coverage.missing.isEmpty
    let expected = isForeign || isWithoutNames ? max(coverage.known, .leastNormalMagnitude) : 1
    let confidence = first.map { selected in
      let share = coverage.share(of: number(of: selected.candidate.item))
      let mentioned = mentions.weights(inMarkdown: selected.section.title)
      let title = coverage.share(mentioned: mentioned)
      return Confidence(
        of: selected.candidate, text: min(1, share / expected), title: min(1, title / expected))
    }.max()
    if let confidence { page.judge(confidence) }
    let absent = coverage.absentNames(in: first.map { number(of: $0.candidate.item) })
    page.say { $0.absentNames = MissingWords.phrases(absent, in: question.text) }
    if query.query.isCut { page.say(Answer.cutNote, as: \.cutNote) }
    if isForeign { page.say(Answer.languageNote, as: \.note) }
    if let best = needed.first, best.isBest { fallBack(from: best, reading, on: &page) }
    page.fill(&reading.selected, needed: needed)
    var answer = page.answer
    if !answer.isFound { answer.suggestions = suggestions(for: question, query) }
    return answer
  }

  /// The candidates for a question in the order in which an answer has them.
  func candidates(for question: Question, depth: Int) -> [Candidate] {
    Selection.inOrder(reading(of: question, depth: depth).candidates)
  }

  /// For each section, the addends of its score for a question: its words, its other signals, its demotion.
  package func explain(_ sections: [Section], for question: Question) -> [[ScoreAddend]] {
    let reading = reading(of: question)
    return sections.map { section in
      let candidate = reading.candidates.first {
        $0.item.node == section.node && sources[$0.item.document].id == section.document.source.id
      }
      return candidate.map { candidate in
        let terms = termScores(reading.plan.query, item: number(of: candidate.item))
        return ScoreAddend.addends(of: candidate, terms: terms)
      } ?? []
    }
  }

  /// One reading of a question, with its plan and results.
  private struct Reading {
    let plan: QueryPlan
    let candidates: [Candidate]
    var selected: SelectedSections
    /// The phrases of the question in quotes, if no section has all of them.
    var unfoundPhrases: [Phrase] = []

    init(_ plan: QueryPlan, depth: Int, in base: KnowledgeBase) {
      self.plan = plan
      let isIncluded = plan.filter.condition
      let candidates = base.candidates(for: plan, limit: depth, where: isIncluded)
      self.candidates = candidates
      selected = SelectedSections(Selection(candidates, of: base, on: plan.question.system)) {
        section, other in
        let item = Snapshot.Item(document: other.item.document, node: section.node)
        guard isIncluded?(base.number(of: item)) ?? true else { return nil }
        return candidates.first { $0.item == item } ?? Candidate(item: item)
      }
    }

    var best: SelectedSection? { selected.first }
  }

  /// In a short question, quoted phrases are required; if no section contains them, the question is read again without
  /// that requirement. In a pasted message, they are required only if the best section without it contains them.
  private func reading(of question: Question, depth: Int = CandidateLimits.candidates) -> Reading {
    let demanding = Reading(QueryPlan(question, in: self), depth: depth, in: self)
    let query = demanding.plan.query.query
    guard query.isCitation || demanding.candidates.isEmpty && !query.phrases.isEmpty else {
      return demanding
    }
    var plain = Reading(demanding.plan.withoutPhrases(in: self), depth: depth, in: self)
    guard let best = plain.best, best.section.id != demanding.best?.section.id else {
      return demanding
    }
    if !query.isCitation { plain.unfoundPhrases = query.phrases }
    return plain
  }

  /// The best sections that need a newer system, in the order of an answer.
  private func needed(_ plan: QueryPlan, best: Double) -> [Answer.Needed] {
    let filter = plan.filter
    guard filter.system != nil else { return [] }
    let newer = candidates(for: plan, limit: AnswerPolicy.mostMentioned) {
      filter.needed(by: $0) != nil && filter.admitsButSystem($0)
    }
    return Selection.inOrder(newer).compactMap { candidate in
      guard candidate.score >= best * AnswerPolicy.nearlyAsGood,
        let system = filter.needed(by: number(of: candidate.item)),
        let section = section(candidate.item)
      else { return nil }
      return Answer.Needed(
        id: section.id, system: system, isBest: candidate.isNamed || candidate.score > best)
    }
  }

  /// Says what a section that needs a newer system says about older ones, and shows the section that this links to. Advice
  /// that leads to a section which the system hides is none.
  private func fallBack(from needed: Answer.Needed, _ reading: Reading, on page: inout Page) {
    guard let system = reading.plan.filter.system, let section = section(id: needed.id) else { return }
    let advice = section.fallback(for: system)
    guard !advice.isEmpty else { return }
    let linked = sections(linkedIn: advice, of: section)
    let items = linked.compactMap { position(of: $0.id).map { Snapshot.Item(document: $0.document, node: $0.node) } }
    let isIncluded = reading.plan.filter.condition
    guard items.allSatisfy({ isIncluded?(number(of: $0)) ?? true }) else { return }
    page.say { $0.fallback = section.document.source.framed(advice) }
    guard let first = linked.first, let item = items.first else { return }
    let candidate = reading.candidates.first { $0.item == item } ?? Candidate(item: item)
    page.lead(with: SelectedSection(section: first, candidate: candidate))
  }

  /// What to ask for instead: corrected words first, then topics with a name similar to a word.
  private func suggestions(for question: Question, _ query: ResolvedQuery) -> [String] {
    let corrected = query.suggestions(limit: 2)
    let names = topicNames.map { (name: $0, folded: $0.lowercased()) }
    let words = question.text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let named = words.prefix(8).filter { $0.count > 2 }.flatMap { word in
      names.filter { $0.folded.contains(word) }.map(\.name)
        + Spelling.plausible(for: word, among: names.map(\.name))
    }
    var seen = Set(corrected)
    let all =
      corrected + named.filter { seen.insert($0).inserted }.prefix(AnswerPolicy.mostMentioned)
    return all.filter { $0.utf8.count <= 100 }
  }
}

extension KnowledgeBase {
  /// The files that have the best sections for a question, in the order of all files.
  package func candidateSources(for question: Question) -> [Document.Source] {
    let best = candidates(for: question, depth: CandidateLimits.candidates).map(\.item.document)
    return Set(best).sorted().map { sources[$0] }
  }
}
