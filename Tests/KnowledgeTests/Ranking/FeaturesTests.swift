import Testing

@testable import Knowledge

@Suite struct FeaturesTests {
  @Test func `the addends of every hit add up to its score`() throws {
    let base = RepositoryKnowledge.base
    let rows = try RepositoryKnowledge.rows(of: "questions.tsv").dropFirst()
    var count = 0
    for row in rows.enumerated().filter({ $0.offset % 24 == 0 }).map(\.element) {
      let question = Question(row[0])
      for hit in base.answer(question).hits {
        let sum = base.explain(hit.section, for: question).reduce(0) { $0 + $1.contribution }
        #expect(abs(sum - hit.score) < 0.001, "\(row[0]): \(hit.section.id)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test func `a score is the weighted sum of the signals, times at most one demotion`() {
    var candidate = Candidate(item: Snapshot.Item(document: 0, node: 0))
    candidate.features.text = 10
    candidate.features.expansion = 0.5
    candidate.features.file = 5
    #expect(candidate.sum == 10 + 4 * 0.5 + 0.4 * 5)
    #expect(candidate.ownSum == 12 && candidate.plainSum == 10)
    candidate.demotion = .router
    #expect(candidate.score == 14 * Demotion.factor)
    candidate.tier = .titled
    #expect(candidate.score == 14)
  }

  @Test func `each signal has a name of its own, and none is counted twice`() {
    #expect(Set(Signal.all.map(\.name)).count == Signal.all.count)
    for signal in Signal.ofFile + Signal.ofExpansions {
      #expect(Signal.all.count { $0.name == signal.name } == 1)
    }
  }
}
