import Search
import Testing

@testable import Knowledge

struct QueryPlanTests {
  private static let base = Shelf.base([
    "EIP-7.md": "# Prices\n\nThe price of apples.\n",
    "notes.md": "# Notes\n\n- [ ] Apples are dear. [notes.price.dear · high]\n",
  ])

  private static func path(of document: Int?) -> String? {
    document.map { base.sources[$0].path }
  }

  @Test(arguments: [
    ("EIP-7", "EIP-7.md"), ("\"EIP-7\"", nil), ("price by EIP-7", nil), ("apples", nil),
  ])
  func `a question that is a file's name asks for that file, unless it is quoted`(
    question: String, path: String?
  ) {
    #expect(Self.path(of: QueryPlan(Question(question), in: Self.base).file) == path)
  }

  @Test func `without its phrases a plan requires nothing, and may name a file`() {
    let plan = QueryPlan(Question("\"EIP-7\""), in: Self.base)
    #expect(plan.query.query.phrases.count == 1)
    let plain = plan.withoutPhrases(in: Self.base)
    #expect(plain.query.query.phrases.isEmpty)
    #expect(Self.path(of: plain.file) == "EIP-7.md")
  }

  @Test(arguments: [
    ("price by EIP-7", ["EIP-7.md"]), ("the price in notes.md", ["notes.md"]),
    ("price of apples", []),
    ("what EIP-8 says of prices", []),
  ])
  func `files are named beside other words by number or extension`(
    question: String, paths: [String]
  ) {
    let plan = QueryPlan(Question(question), in: Self.base)
    let mentioned = Self.base.sources.indices.filter { plan.mentions($0, in: Self.base.snapshot) }
    #expect(mentioned.compactMap(Self.path) == paths)
  }

  @Test(arguments: [("notes.price.dear", true), ("notes.price", false), ("dear apples", false)])
  func `the name of a rule asks for the section that has it`(question: String, isRule: Bool) {
    #expect((QueryPlan(Question(question), in: Self.base).rule != nil) == isRule)
  }

  @Test(arguments: [("??=", true), ("`|>`", true), ("what is ??=", false), (".", false)])
  func `operators are searched for only if the question contains nothing else`(question: String, areAsked: Bool) {
    #expect((QueryPlan(Question(question), in: Self.base).operators != nil) == areAsked)
  }

  @Test(arguments: ["Store::close", "Store.close", "Store#close", "Window.close()", "Window close"])
  func `a class with its member finds the section of that member`(question: String) {
    let members =
      "## open\n\nOpens it.\n\n## close\n\nCloses it; the other store or window isn't closed.\n"
    let base = Shelf.base([
      "store.md": "# Store\n\nA `Store` keeps records.\n\n\(members)",
      "window.md": "# Window\n\nA `Window` shows things.\n\n\(members)",
    ])
    let page = question.hasPrefix("Store") ? "store" : "window"
    #expect(base.answer(Question(question)).hits.first?.section.id == "docs/\(page)#\(page)/close")
  }
}
