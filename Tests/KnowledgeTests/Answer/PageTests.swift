import Testing
import Tokens

@testable import Knowledge

/// Which sections an answer shows.
struct PageTests {
  private static let filler = (1...12).map { "Row \($0) of the orchard has old trees." }
    .joined(separator: " ")

  @Test func `sections far behind the best are named, not shown, unless a limit asks for them`() {
    let base = Shelf.base([
      "graft.md": "# Graft a quince\n\nTo graft a quince, cut the quince and bind the graft.\n",
      "trees.md": "# Trees\n\nSome trees bear quince, others take a graft. \(Self.filler)\n",
      "soil.md": "# Soil\n\nA graft needs soil. \(Self.filler)\n",
    ])
    var question = Question("how is a quince grafted")
    #expect(base.answer(question).hits.map(\.section.id) == ["docs/graft#graft-a-quince"])
    question.limit = 3
    #expect(base.answer(question).hits.count > 1)
  }

  @Test func `an overview is followed by a subsection with code, then by names`() throws {
    let parts = (1...9).map { "## Way \($0)\n\n\(Self.filler)\n" }.joined(separator: "\n")
    let base = Shelf.base([
      "graft.md":
        "# Grafts\n\nA graft joins two trees.\n\n\(parts)\n## Tool\n\nUse this.\n\n```swift\ngraft()\n```\n"
    ])
    let answer = base.answer(Question("grafts"))
    #expect(Shelf.anchors(answer) == ["grafts", "grafts/tool"])
    let code = try #require(answer.markdown.firstRange(of: "graft()"))
    let names = try #require(answer.markdown.firstRange(of: "- `/way-1` ("))
    #expect(code.lowerBound < names.lowerBound)
    #expect(!answer.markdown.contains("`/tool`"))
  }

  @Test func `an answer has at most five rules, those about the question`() {
    let rules = (1...9).map { "- [ ] Cut number \($0) of the quince is clean. [cut.n\($0) · low]" }
    let base = Shelf.base([
      "graft.md": """
      # Grafts

      ## Cut a quince

      Cut the quince with a knife.

      ## Checklist

      - [ ] Water is warm. [water.warm · high]
      \(rules.joined(separator: "\n"))
      """
    ])
    let answer = base.answer(Question("cut a quince with a knife"))
    let shown = answer.hits.flatMap(\.rules)
    #expect(shown.count == 5 && shown.allSatisfy { $0.text.contains("quince") })
    #expect(answer.markdown.contains("of the 10 in the checklist `graft`:"))
  }

  @Test(arguments: [200, 300])
  func `a section larger than the budget is cut between blocks, its fence closed`(budget: Int) {
    let code = (1...200).map { "let graft\($0) = Graft(number: \($0))" }.joined(separator: "\n")
    let base = Shelf.base(["a.md": "# Graft\n\nA graft.\n\n```swift\n\(code)\n```\n"])
    var question = Question("graft")
    question.maxTokens = budget
    let answer = base.answer(question)
    #expect(answer.hits.first?.isCut == true)
    #expect(answer.markdown.contains("> Cut here: its ID gives all"))
    #expect(answer.markdown.ranges(of: "```").count % 2 == 0)
    #expect(TokenCount(of: answer.markdown).upperBound <= budget)
  }

  @Test(arguments: [("wax the knife", 42), ("orchard", 1)])
  func `of a long section, the passage that mentions most of the question is shown`(question: String, row: Int) {
    let rows = (1...80).map { $0 == 42 ? "Wax the knife after each cut." : "Row \($0). \(Self.filler)" }
    let base = Shelf.base(["a.md": "# Orchard\n\n\(rows.joined(separator: "\n\n"))\n"])
    let answer = base.answer(Question(question))
    let text = row == 42 ? "Wax the knife" : "Row 1."
    #expect(answer.markdown.contains(text))
    #expect(answer.hits.first?.lines.lowerBound == (row == 42 ? 83 : 1))
    #expect(TokenCount(of: answer.markdown).upperBound <= Question.defaultMaxTokens)
  }

  @Test func `a passage within a fence begins with the fence's first line`() {
    let code = (1...900).map { "let graft\($0) = \($0 == 700 ? "waxed(knife)" : "Graft()")" }
    let base = Shelf.base(["a.md": "# Graft\n\nA graft.\n\n```swift\n\(code.joined(separator: "\n"))\n```\n"])
    let text = base.answer(Question("waxed knife")).hits[0].text
    #expect(text.hasPrefix("```swift\nlet graft"))
    #expect(text.contains("waxed(knife)"))
  }

  @Test func `a brief has a line for each section`() {
    let base = Shelf.base(["a.md": "# Graft\n\nA graft joins trees. It takes a year.\n"])
    let answer = base.answer(Question("graft"))
    #expect(answer.brief().hasPrefix("- `docs/a#graft` Graft: A graft joins trees. ("))
    #expect(answer.brief(maxTokens: 20).hasPrefix("- `docs/a#graft` Graft ("), "a small budget leaves out the sentence")
  }

  @Test func `an overview without text says what its file is about`() {
    let steps = String(repeating: "Cut the bark, and warm the wax. ", count: 90)
    let base = Shelf.base([
      "a.md": "---\ndescription: How trees are joined.\n---\n# Graft\n\n## Tools\n\nA knife.\n\n## Steps\n\n\(steps)\n"
    ])
    let answer = base.answer(Question("graft"))
    #expect(answer.markdown.contains("\n\nHow trees are joined.\n"))
    #expect(answer.brief().contains(" Graft: How trees are joined. ("))
  }
}
