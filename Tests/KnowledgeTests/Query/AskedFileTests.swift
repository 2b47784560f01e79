import Testing

@testable import Knowledge

struct AskedFileTests {
  @Test(arguments: [
    ("EIP-1559", "EIPS/eip-1559.md", true), ("eip1559", "eip-1559.md", true),
    ("EIP 1559", "eip-155.md", false), ("EIP-1559", "eip-1559/notes.md", false),
    ("state management", "docs/State_Management.mdx", true),
    ("State-Management?", "docs/state-management/index.md", true),
    ("state management", "state/management.md", false),
    ("état initial", "état-initial.md", true), ("0296-async-await", "0296-async-await.md", true),
    ("what is state management", "state-management.md", false), ("v2.1", "v2.1.md", true),
  ])
  func `a question may be the name of a file`(question: String, path: String, isName: Bool) throws {
    let asked = try #require(AskedFile(question))
    #expect(asked.isName(of: StoredBytes(Array(path.utf8))) == isName)
  }

  @Test(arguments: [
    ("SE-0302", "proposals/0302-sendable.md", true), ("rfc 2094", "2094-nll.md", true),
    ("SE-0302", "0302.md", true), ("SE-030", "0302-sendable.md", false),
    ("SE-0302", "text/0303-x.md", false),
    ("SE-0302 sendable", "0302-sendable.md", false), ("iOS 17", "17-sheets.md", false),
    ("C2065", "errors/compiler-error-c2065.md", true),
    ("error C2065", "compiler-error-c2065.md", true),
    ("C2065", "compiler-errorc2065.md", false), ("C2065", "c2065-x.md", false),
    ("C2065", "errors/c2065.md", false), ("C206", "compiler-error-c2065.md", false),
  ])
  func `letters and a number refer to the file with that number`(
    question: String, path: String, isNumber: Bool
  ) throws {
    let asked = try #require(AskedFile(question))
    #expect(asked.isNumber(of: StoredBytes(Array(path.utf8))) == isNumber)
  }

  @Test func `a file is found by its number if no other has it`() {
    let files = [
      "0301-pears.md": "# Pears\n\nSince SE-0302, SE-0302 and SE-0303 they are ripe.\n",
      "0302-apples.md": "# Apples\n\nThey are red.\n",
      "0303-plums.md": "# Plums\n\nThey are blue.\n",
      "old/0303-figs.md": "# Figs\n\nThey are green.\n",
    ]
    let base = Shelf.base(files)
    #expect(
      base.answer(AnswerTests.five("SE-0302")).hits.map(\.section.title) == ["Apples", "Pears"])
    #expect(base.answer(AnswerTests.five("SE-0303")).hits.map(\.section.title) == ["Pears"])
  }

  @Test(arguments: ["state", "2024", "", "—", String(repeating: "a b ", count: 20)])
  func `one word, a number or a long text names no file`(question: String) {
    #expect(AskedFile(question) == nil)
  }

  @Test(arguments: [
    ("EIP-1559 base fee", "eip-1559.md", true), ("base fee of EIP 1559?", "eip-1559.md", true),
    ("what says sheets.md, and why", "ui/sheets.md", true), ("iOS 17 sheets", "ios17.md", true),
    ("base fee of eip", "eip-1559.md", false), ("1559 fees", "1559.md", false), ("", "a.md", false),
  ])
  func `a longer question may name a file by a number or in full`(
    question: String, path: String, isNamed: Bool
  ) {
    let path = StoredBytes(Array(path.utf8))
    let isFound = AskedFile.named(in: question).contains { $0.isName(of: path) }
    #expect(isFound == isNamed)
  }

  @Test func `the sections of a file named beside other words count more`() {
    let base = Shelf.base([
      "eip-7.md": "# Costs\n\n## Of apples\n\nThe price of apples is one coin.\n",
      "eip-8.md":
        "# Pears\n\n## Price since EIP-7\n\nSince EIP-7 the price of apples and pears is EIP-7's price.\n",
    ])
    #expect(
      base.answer(AnswerTests.five("EIP-7 price of apples")).hits.first?.section.file == "eip-7.md")
    let section = base.section(id: "docs/eip-7#costs/of-apples")!
    #expect(
      base.explain(section, for: Question("EIP-7 price of apples")).contains {
        $0.reason == "named file"
      })
  }

  private static let base = Shelf.base([
    "eip-7.md": """
    ---
    title: Cheaper apples
    ---

    ## Summary

    Apples cost less.

    ## Motivation

    They cost too much.

    ## Price

    One coin.

    ## Copyright

    None.
    """,
    "eip-8.md":
      "# Pears\n\n## Relation to EIP-7\n\nWhat EIP-7 says of apples, EIP-7 and this say of pears.\n",
    "eip-9-10.md": "# EIP-9 and 10\n\nPlums.\n",
  ])

  @Test func `a file that the question names comes first, from its beginning on`() {
    let hits = Self.base.answer(AnswerTests.five("EIP-7")).hits
    #expect(
      hits.prefix(3).map(\.section.title) == ["Summary", "Motivation", "Price"])
    #expect(hits.contains { $0.section.file == "eip-8.md" })
    var second = Question("EIP-7")
    second.offset = 2
    #expect(Self.base.answer(second).hits.first?.section.title == "Price")
    let summary = Self.base.section(id: "docs/eip-7#summary")!
    #expect(
      Self.base.explain(summary, for: Question("EIP-7")).contains { $0.reason == "pinned" })
  }

  @Test func `a phrase is still required`() {
    let base = Shelf.base([
      "apple-pie.md": "# Baking\n\nIn an oven.\n", "b.md": "# Notes\n\nOf apple pie.\n",
    ])
    #expect(base.answer(AnswerTests.five("apple pie")).hits.first?.section.file == "apple-pie.md")
    #expect(base.answer(AnswerTests.five("\"apple pie\"")).hits.map(\.section.file) == ["b.md"])
  }

  @Test func `a file is found by its name whatever else matches better`() {
    var files = ["apple-pie.md": "# Baking\n\nIn an oven.\n"]
    for number in 0..<80 { files["n\(number).md"] = "# Note \(number)\n\nApple pie, apple pie.\n" }
    let hits = Shelf.base(files).answer(AnswerTests.five("apple pie")).hits
    #expect(hits.first?.section.file == "apple-pie.md" && hits.count > 1)
    #expect(hits.allSatisfy { $0.score > 0 })
  }

  @Test func `a title outranks a file name`() {
    let base = Shelf.base([
      "eip-7.md": "# Apples\n\n## Summary\n\nOf EIP-7.\n", "b.md": "# EIP-7\n\nPears.\n",
    ])
    #expect(base.answer(AnswerTests.five("EIP-7")).hits.first?.section.file == "b.md")
  }
}
