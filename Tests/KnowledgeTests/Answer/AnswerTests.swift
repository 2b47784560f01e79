import Knowledge
import Testing
import Tokens

struct AnswerTests {
  /// A question that shows five sections, regardless of score.
  static func five(_ text: String) -> Question {
    var question = Question(text)
    question.limit = 5
    return question
  }

  private static let words =
    "Whoever bakes an apple pie in a slow oven should turn it once and wait for the crust to brown."

  @Test func `near-duplicates are shown once, the others named`() {
    let text = "# Apples\n\n\(Self.words) Then let it cool on a rack for half an hour.\n"
    let sources =
      Shelf.sources(["a.md": text], root: "one") + Shelf.sources(["b.md": text], root: "two")
      + Shelf.sources(["c.md": "# Apple trees\n\nAn apple is no pear.\n"], root: "one")
    let answer = KnowledgeBase(sources: sources).answer(Question("apple"))
    #expect(answer.hits.map(\.section.id) == ["one/a#apples", "one/c#apple-trees"])
    #expect(answer.hits[0].folded == ["two/b#apples"])
    #expect(answer.markdown.contains("Nearly the same: `two/b#apples`"))
  }

  @Test(arguments: [
    ("# Zebra\n\nBlack and white.\n", "# Zebra\n\nBlack and white.", true),
    ("# Zebra\n\n`a && b`\n", "# Zebra\n\n`a || b`\n", false),
    ("# Zebra\n\nBlack.\n", "# Zebra\n\nWhite.\n", false),
    ("# Zebra\n\n\(han)\n", "# Zebra\n\n\(han)\n\n\n", true),
    ("# Zebra\n\n## One\n\nBlack.\n", "# Zebra\n\n## One\n\nWhite.\n", false),
  ])
  func `equal texts are shown once, however short`(first: String, second: String, isSame: Bool) {
    let sources =
      Shelf.sources(["a.md": first], root: "one") + Shelf.sources(["b.md": second], root: "two")
    let answer = KnowledgeBase(sources: sources).answer(Question("zebra"))
    #expect(answer.hits.count == (isSame ? 1 : 2))
    #expect(answer.hits[0].folded == (isSame ? ["two/b#zebra"] : []))
  }

  private static let han = String(repeating: "斑马全身有黑白相间的条纹", count: 12)

  @Test(arguments: [("Apple", ["apple"]), ("apple crust", ["apple"])])
  func `a short section with its subsections is one hit`(question: String, anchors: [String]) {
    let base = Shelf.base([
      "a.md": "# Apple\n\nAn apple.\n\n## Crust\n\nAn apple crust of butter.\n"
    ])
    let answer = base.answer(Question(question))
    let texts = answer.hits.map(\.text).joined()
    #expect(texts.split(separator: "butter").count == 2)
  }

  @Test func `no line is shown twice`() {
    let long = (0..<12).map {
      "## Part \($0)\n\nApple \($0). \(Self.words)\n\n### Note \($0)\n\nApple.\n"
    }
    let base = Shelf.base([
      "a.md": "# Apples\n\nAll about the apple.\n\n" + long.joined(separator: "\n")
    ])
    var question = Question("apple")
    question.limit = 40
    question.maxTokens = nil
    var given: Set<Int> = []
    for hit in base.answer(question).hits {
      let isNew = given.isDisjoint(with: hit.lines)
      #expect(isNew, "\(hit.section.id)")
      given.formUnion(hit.lines)
    }
    #expect(given.count > 30)
  }

  @Test func `an answer doesn't depend on earlier questions`() {
    let long = (0..<12).map { "## Part \($0)\n\nApple \($0). \(Self.words)\n\n- [ ] Apple \($0)\n" }
    let files = [
      "a.md": "# Apples\n\nAll about the apple.\n\n" + long.joined(separator: "\n"),
      "b.md": "# Pears\n\nAn apple is no pear.\n\n## Checklist\n\n- [ ] No apple.\n",
    ]
    let base = Shelf.base(files)
    for text in ["apple", "apple pie", "no pear", "apples", "slow oven", "apple"] {
      for tokens in [60, 150, 400, 3_000, 150] {
        var question = Question(text)
        question.maxTokens = tokens
        let fresh = Shelf.base(files).answer(question).markdown
        #expect(base.answer(question).markdown == fresh)
      }
    }
  }

  @Test func `one file leaves room for others`() {
    let long = (0..<9).map { "## Apple \($0)\n\nApple apple \($0).\n" }.joined(separator: "\n")
    let filler = String(repeating: "\(Self.words)\n\n", count: 30)
    let base = Shelf.base([
      "a.md": "# Fruit\n\n\(filler)\n\(long)", "b.md": "# Apple tea\n\nApple apple.\n",
      "c.md": "# Apple tart\n\nApple apple.\n",
    ])
    let files = base.answer(Self.five("apple")).hits.map(\.section.file)
    #expect(files.count == 5)
    #expect(Set(files) == ["a.md", "b.md", "c.md"])
  }

  @Test(arguments: [12, 17, 18, 25, 40, 60])
  func `however many sections of a file match, others have their share`(count: Int) {
    let parts = (0..<count).map { "## Part \($0)\n\nA zebra of part \($0).\n\n" }
    var files = ["a.md": "# Big\n\n" + parts.joined()]
    for number in 0..<4 {
      files["o\(number).md"] = "# Other\n\nA zebra in another one, \(number), of some more words.\n"
    }
    let given = Shelf.base(files).answer(Self.five("zebra")).hits.map(\.section.file)
    #expect(given == ["a.md", "a.md", "a.md", "o0.md", "o1.md"])
  }

  @Test func `a router ranks below what it links to`() {
    let base = Shelf.base([
      "s/SKILL.md": "# Fruit\n\n## Apple pie\n\nApple pie: read the apple pie file.\n",
      "s/references/pie.md": "# Baking\n\n## Apple pies in detail\n\nApple pie. \(Self.words)\n",
    ])
    #expect(
      base.answer(Question("apple pie baking oven")).hits.first?.section.file
        == "s/references/pie.md")
  }

  @Test(arguments: [200, 230, 260, 300, 400, 500, 700, 1_000, 2_000, 5_000])
  func `no answer is estimated over its budget`(budget: Int) {
    let section = """
      It says more, in a second sentence.

      ```swift
      let apple = Apple()
      apple.bake()
      ```

      | Apple | Oven |
      |---|---|
      | red | slow |

      - An apple is peeled first.
      - An apple is cut then.
      """
    let text = (0..<60).map { number in
      let kinds = (1..<20).map { "kind \(number * $0)" }.joined(separator: ", ")
      return "## Apple \(number)\n\nAn apple: \(kinds). \(section)\n"
    }
    .joined(separator: "\n")
    let base = Shelf.base(["a.md": "# Fruit\n\n" + text])
    var question = Question("apple")
    question.limit = .max
    question.maxTokens = budget
    let answer = base.answer(question)
    #expect(TokenCount(of: answer.markdown).upperBound <= budget)
    let fences = answer.markdown.split(separator: "\n").filter { $0.hasPrefix("```") }
    #expect(fences.count.isMultiple(of: 2))
    #expect(answer.nextOffset != nil)
  }

  @Test(arguments: [300, 800, 2_000])
  func `a word repeated in many sections doesn't take the answer over its budget`(budget: Int) {
    let lines = String(repeating: "restate, restate\n", count: 12)
    let text = (0..<60).map { "## Apple \($0)\n\nNumber \($0 * 77).\n\n```\n\(lines)```\n" }
    let base = Shelf.base(["a.md": "# Fruit\n\n" + text.joined(separator: "\n")])
    var question = Question("apple")
    (question.limit, question.maxTokens) = (.max, budget)
    let answer = base.answer(question)
    #expect(!answer.hits.isEmpty)
    #expect(TokenCount(of: answer.markdown).upperBound <= budget)
  }

  @Test(
    arguments: [
      ("zebra", "Nothing found for “zebra”."), ("appel", "apple"), ("trat", "tart"),
    ])
  func `if nothing is found, alternatives are offered`(question: String, hint: String) {
    let base = Shelf.base(["tart.md": "# Tart\n\nAn apple.\n"])
    let answer = base.answer(Question(question))
    #expect(answer.hits.isEmpty == answer.markdown.contains("Nothing found"))
    #expect(answer.markdown.contains(hint))
  }

  @Test func `a section that doesn't fit isn't reported missing or promised for another offset`() {
    var question = Question("apple")
    (question.maxTokens, question.offsetOption) = (1, "--offset")
    let answer = Shelf.base(["tart.md": "# Tart\n\nAn apple.\n"]).answer(question)
    #expect(answer.markdown == "No section for “apple” fits into this budget.\n")
    #expect(answer.isFound && answer.hits.isEmpty)
  }

  @Test func `a long question doesn't exceed the budget`() {
    var question = Question(String(repeating: "வகைகள் ", count: 28))
    question.maxTokens = 200
    let long = String(repeating: "பட்டியல்", count: 60)
    let base = Shelf.base(["\(long).md": "# வகைகள் \(long)\n\nவகைகள்.\n"])
    let answer = base.answer(question)
    #expect(answer.hits.isEmpty && answer.isFound)
    #expect(TokenCount(of: answer.markdown).upperBound <= 200)
  }

  @Test(arguments: [200, 300, 1000])
  func `a truncated question gets a note, within the budget`(budget: Int) {
    let files = (0..<9).map { ("\($0).md", "# Apple \($0)\n\nAn apple. \(Self.words)\n") }
    let base = Shelf.base(Dictionary(uniqueKeysWithValues: files))
    for (words, found) in [("apple", true), ("zebra", false)] {
      var question = Question(String(repeating: "\(words) ", count: 129) + "elephant")
      question.maxTokens = budget
      let answer = base.answer(question)
      #expect(answer.isFound == found)
      #expect(answer.markdown.contains("only the first 128 words are searched for"))
      #expect(TokenCount(of: answer.markdown).upperBound <= budget)
    }
    #expect(!base.answer(Question("apple")).markdown.contains("searched for"))
  }

  @Test(arguments: [
    ("```sh\nbake apple", "```"), ("~~~~\n~~~~~~\n\n~~~~~\n~~~~", "~~~~~"),
    ("```sh\n~~~\nbake apple", "```"), ("```a```\n\n```\nbake apple", "```"),
    ("<pre>\n```\n</pre>\n\n```\nbake apple", "```"),
  ])
  func `an unclosed fence doesn't swallow the next section`(
    fence: String, closing: String
  ) {
    let base = Shelf.base([
      "a.md": "# Apple\n\nA pie.\n\n\(fence)\n", "b.md": "# Tart\n\nAn apple tart.\n",
    ])
    let answer = base.answer(Self.five("apple")).markdown
    #expect(answer.contains("\(fence)\n\(closing)\n\n"))
    #expect(answer.contains("An apple tart."))
  }

  @Test func `a checklist ranks below the rules it summarizes`() {
    let base = Shelf.base([
      "a.md": """
      # Pies

      ## Bake an apple pie

      \(Self.words) It takes an hour or two in all, and some patience.

      ## Checklist

      - [ ] The apple pie is in the oven.
      - [ ] The apple pie is brown.
      """
    ])
    let first = { base.answer(Question($0)).hits.first?.section.title }
    #expect(first("apple pie") == "Bake an apple pie")
    #expect(first("apple pie checklist") == "Checklist")
    let reasons = base.explain(
      base.section(id: "docs/a#pies/checklist")!, for: Question("apple pie"))
    #expect(reasons.last?.reason == "checklist" && reasons.last!.contribution < 0)
  }

  @Test(arguments: ["apples", "Apples", "apple"])
  func `a text's own title as the question gives its overview, then its sections in order`(query: String) {
    let uses = ["baked in an oven", "pressed for cider", "dried on strings"]
    let parts = uses.map { "## Apples \($0)\n\nHow apples are \($0), and what for.\n" }
    let filler = String(repeating: "\(Self.words)\n\n", count: 30)
    let base = Shelf.base([
      "apples.md": "# Apples\n\nWhat they are.\n\n" + parts.joined(separator: "\n")
        + "## Growing\n\n\(filler)",
      "tarts.md": "# Tarts\n\n## Peeled apples\n\nApples, peeled.\n",
    ])
    let titles = base.answer(Self.five(query)).hits.map(\.section.title)
    #expect(Array(titles.prefix(3)) == ["Apples"] + uses.prefix(2).map { "Apples \($0)" })
  }

  @Test func `a title without text of its own isn't an answer`() {
    let parts = (0..<12).map { "## Part \($0)\n\nApple \($0). \(Self.words)\n" }
    let base = Shelf.base(["apples.md": "# Apples\n\n" + parts.joined(separator: "\n")])
    let ids = base.answer(Question("apple oven")).hits.map(\.section.title)
    #expect(!ids.contains("Apples") && !ids.isEmpty)
  }

  @Test func `a heading with nothing below it is an answer only to its own title`() {
    let base = Shelf.base([
      "bake.md": "# Baking\n\n## Bake an apple tart\n\n## Then\n\nServe it.\n",
      "oven.md": "# Ovens\n\nAn apple tart is what you bake in an oven of stone.\n",
    ])
    #expect(base.answer(Question("bake tart")).hits.map(\.section.title) == ["Ovens"])
    #expect(
      base.answer(Question("bake an apple tart")).hits.first?.section.title == "Bake an apple tart")
  }
}
