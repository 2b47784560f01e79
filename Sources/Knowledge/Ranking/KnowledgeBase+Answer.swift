internal import Search

extension KnowledgeBase {
  /// How many candidates a question has: enough for other files' sections where one file would fill the page.
  private static let depth = 200
  /// The most sections that are named as needing a newer system, and what they must score at least.
  private static let namedNeeds = 3
  private static let minimumNeededScore = 0.6
  /// What the best with a phrase that a longer text cites must score, as a part of the best without it: of a
  /// label or a value in quotation marks (`should say "Saved"`), 0.6 shuts out the sections that answer.
  private static let minimumOfCited = 0.95

  /// The best sections for a question, packed into its budget.
  package func answer(_ question: Question) -> Answer {
    var reading = reading(of: question)
    let query = reading.plan.query
    let coverage = Coverage(query, in: snapshot.index)
    let needed = needed(reading.plan, best: reading.bestScore)
    var page = Page(question, of: self)
    page.say { $0.missingTerms = MissingWords.phrases(coverage.missing, in: question.text) }
    page.say { $0.unfoundPhrases = reading.unfoundPhrases.map(\.text) }
    page.say { $0.needed = needed.first.map { $0.isBest ? [$0] : [] } ?? [] }
    let first = (0..<Confidence.looked).compactMap { reading.selected.at($0)?.candidate }
    let confidence = first.map { Confidence(of: $0, item: number(of: $0.item), coverage) }.max()
    if let confidence { page.judge(confidence) }
    let share = first.first.map { coverage.shares(of: number(of: $0.item)).text } ?? 1
    if query.query.isCut { page.sayCut() }
    page.fill(&reading.selected, needed: needed, coverage: share)
    var answer = page.answer
    if !answer.isFound { answer.suggestions = suggestions(for: question, query) }
    return answer
  }

  /// The candidates for a question in the order in which an answer has them.
  func candidates(for question: Question, depth: Int) -> [Candidate] {
    Selection.inOrder(reading(of: question, depth: depth).candidates)
  }

  /// The addends of a section's score for a question: of its words, of its other signals, and what its demotion takes.
  package func explain(_ section: Section, for question: Question) -> [ScoreAddend] {
    let reading = reading(of: question)
    let candidate = reading.candidates.first {
      $0.item.node == section.node && sources[$0.item.document].id == section.document.source.id
    }
    guard let candidate else { return [] }
    let terms = snapshot.index.explain(reading.plan.query, item: number(of: candidate.item))
    return ScoreAddend.addends(of: candidate, terms: terms)
  }

  /// A question read in one way: what it asks for, and what was found.
  private struct Reading {
    let plan: QueryPlan
    let candidates: [Candidate]
    var selected: SelectedSections
    /// What it has in quotes, where no section has all of that.
    var unfoundPhrases: [Phrase] = []

    init(_ question: Question, text: String, depth: Int, in base: KnowledgeBase) {
      plan = QueryPlan(question, text: text, in: base)
      candidates = LocalIndex(base: base)
        .candidates(for: plan, limit: depth, where: plan.filter.condition)
      let (candidates, isIncluded) = (candidates, plan.filter.condition)
      selected = SelectedSections(Selection(candidates, of: base, on: question.system)) {
        section, other in
        let item = Snapshot.Item(document: other.item.document, node: section.node)
        guard isIncluded?(base.number(of: item)) ?? true else { return nil }
        return candidates.first { $0.item == item } ?? Candidate(item: item)
      }
    }

    var bestScore: Double { selected.first?.score ?? 0 }
  }

  private func reading(of question: Question, depth: Int = depth) -> Reading {
    let demanding = Reading(question, text: question.text, depth: depth, in: self)
    let query = demanding.plan.query.query
    guard
      query.isCitation || demanding.candidates.isEmpty && question.text.contains("\"")
    else { return demanding }
    // The quotation marks of a pasted message demand no phrase: better some answer than none.
    var plain = Reading(
      question, text: question.text.replacing("\"", with: " "), depth: depth, in: self)
    guard demanding.bestScore < Self.minimumOfCited * plain.bestScore else { return demanding }
    if !query.isCitation { plain.unfoundPhrases = query.phrases }
    return plain
  }

  /// The file whose name is the question, of several the first in English, of its newest version; else the only one
  /// that has its number.
  func file(named question: String) -> Int? {
    guard let asked = AskedFile(question) else { return nil }
    let named = snapshot.documents(where: asked.isName(of:))
    guard named.isEmpty else {
      let english = named.filter { locale(of: $0).isEnglish }
      return newestVersion(of: english.isEmpty ? named : english, for: question)
    }
    let numbered = snapshot.documents(where: asked.isNumber(of:))
    return numbered.count == 1 ? numbered.first : nil
  }

  /// The best of what the system is too old for, in the order in which an answer would have it.
  private func needed(_ plan: QueryPlan, best: Double) -> [Answer.Needed] {
    let filter = plan.filter
    guard filter.system != nil else { return [] }
    let newer = LocalIndex(base: self).candidates(for: plan, limit: Self.namedNeeds) {
      filter.needed(by: $0) != nil && filter.admitsButSystem($0)
    }
    return Selection.inOrder(newer).compactMap { candidate in
      let isPinned = candidate.tier == .pinned
      guard candidate.score >= best * Self.minimumNeededScore,
        let system = filter.needed(by: number(of: candidate.item)),
        let section = section(candidate.item)
      else { return nil }
      return Answer.Needed(
        id: section.id, system: system, isBest: isPinned || candidate.score > best)
    }
  }

  /// What to ask for instead: corrected words first, then the topics that are named like a word.
  private func suggestions(for question: Question, _ query: ResolvedQuery) -> [String] {
    let corrected = snapshot.index.suggestions(for: query.query, limit: 2)
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
