import Testing

@testable import Knowledge

/// Sections that an answer doesn't repeat.
struct SeenSectionsTests {
  private static let quince = "docs/graft#graft-a-quince"
  private static let files = [
    "graft.md": "# Graft a quince\n\nTo graft a quince, cut the quince and bind the graft.\n",
    "bind.md": "# Bind a quince graft\n\nA quince graft is bound with raffia.\n",
    "tree.md": "# Trees\n\nA tree stands.\n\n## Pears\n\nPears hang.\n\n## Plums\n\nPlums drop.\n",
  ]
  private static let base = Shelf.base(files)

  private func answer(
    _ text: String, seen: SeenSections, from base: KnowledgeBase = base
  ) -> Answer {
    var question = Question(text)
    question.seen = seen
    return base.answer(question)
  }

  private func sent(_ texts: String..., from base: KnowledgeBase = base) -> SeenSections {
    var seen = SeenSections()
    for text in texts { seen.add(answer(text, seen: seen, from: base)) }
    return seen
  }

  @Test func `the best section is named first if it was sent before`() {
    let answer = answer("graft a quince", seen: SeenSections(ids: [Self.quince]))
    #expect(answer.markdown.hasPrefix("Best answer, sent before: `\(Self.quince)`."))
    #expect(answer.seenBefore.first == Self.quince && answer.isAnswered)
    #expect(!answer.hits.contains { $0.section.id == Self.quince })
  }

  @Test func `a further section that was sent before is named below`() {
    var question = Question("graft a quince")
    question.limit = 2
    question.seen = SeenSections(ids: ["docs/bind#bind-a-quince-graft"])
    let answer = Self.base.answer(question)
    #expect(answer.hits.map(\.section.id) == [Self.quince])
    #expect(answer.markdown.contains("\n\nSent before: `docs/bind#bind-a-quince-graft`."))
    #expect(answer.nextOffset == nil || answer.nextOffset == 2)
  }

  @Test func `an answer of sections that were all sent before says so, not that nothing was found`() {
    let answer = answer("pears hang", seen: sent("pears hang"))
    #expect(answer.markdown == "Best answer, sent before: `docs/tree#trees/pears`.\n")
  }

  @Test func `a subsection counts as sent with the section around it`() {
    let answer = answer("plums drop", seen: sent("trees"))
    #expect(answer.seenBefore == ["docs/tree#trees/plums"])
  }

  @Test func `a section whose text has changed is sent again`() {
    let changed = Shelf.base(
      Self.files.merging(["tree.md": "# Trees\n\n## Pears\n\nPears hang low.\n"]) { $1 })
    let answer = answer("pears hang", seen: sent("pears hang"), from: changed)
    #expect(answer.seenBefore.isEmpty && answer.markdown.contains("Pears hang low."))
  }

  @Test func `the best section is sent again after many tokens, a further one after more`() throws {
    let long = (1...4).map { number in
      (
        "\(number).md",
        "# Orchard\(number)\n\n" + String(repeating: "orchard\(number) grows trees. ", count: 1_300)
      )
    }
    let base = Shelf.base(Self.files.merging(long) { $1 })
    var seen = sent("pears hang", from: base)
    func isSeen(asBest: Bool) throws -> Bool {
      let section = try #require(base.section(id: "docs/tree#trees/pears"))
      let selected = SelectedSection(
        section: section, candidate: Candidate(item: .init(document: 0, node: 0)))
      return seen.contains(selected, asBest: asBest)
    }
    var states: [[Bool]] = []
    for number in 1...4 {
      var question = Question("orchard\(number)")
      (question.maxTokens, question.limit) = (nil, 1)
      seen.add(base.answer(question))
      states.append([try isSeen(asBest: true), try isSeen(asBest: false)])
    }
    #expect(states == [[true, true], [false, true], [false, true], [false, false]])
  }
}
