import Testing

@testable import Knowledge

struct KnowledgeChangesTests {
  private func documents(_ text: String) -> [Document] {
    [Document(source: Document.Source(root: "docs", path: "a.md") { nil }, bytes: Array(text.utf8))]
  }

  @Test func `sections are added, changed and removed by ID`() {
    let changes = KnowledgeChanges(
      from: documents("# A\n\n## B\n\nold\n\n## C\n\nsame\n\n## D\n\ngone\n"),
      to: documents("# A\n\n## B\n\nnew\n\n## C\n\nsame\n\n## E\n\nmore\n"))
    #expect(changes.sections.map(\.id) == ["docs/a#a/b", "docs/a#a/e", "docs/a#a/d"])
    #expect(changes.sections.map { $0.old == nil } == [false, true, false])
    #expect(changes.sections.map { $0.new == nil } == [false, false, true])
  }

  @Test func `rules are added, removed and change their severity`() {
    let changes = KnowledgeChanges(
      from: documents("# A\n\n- [ ] One [a.one · low]\n- [ ] Two [a.two · low]\n"),
      to: documents("# A\n\n- [ ] One, reworded [a.one · high]\n- [ ] Three [a.three · low]\n"))
    #expect(changes.rules.map(\.id) == ["a.one", "a.three", "a.two"])
    #expect(changes.rules.map(\.old) == ["low", nil, "low"])
    #expect(changes.rules.map(\.new) == ["high", "low", nil])
  }

  @Test func `the same state has no changes`() {
    #expect(KnowledgeChanges(from: documents("# A\n"), to: documents("# A\n")).isEmpty)
  }
}
