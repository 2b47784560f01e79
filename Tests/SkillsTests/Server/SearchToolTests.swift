import JSON
import Knowledge
import Testing
import Tokens

@testable import skills

struct SearchToolTests {
  private static let pie = """
    # Pie

    What a pie is made of.

    ## Apple filling

    Slice the apples thinly and add cinnamon. Apples want a slow oven.

    ## Crust

    Butter and flour for the crust of apple pies, rested for an hour.

    ## Zoom transition (iOS 18+)

    Zoom into the apple.

    ## Fade transition (iOS 16 and earlier)

    Fade the apple away.

    ## Menu bar (macOS 14+)

    An apple in the menu bar.
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "pie.md": Self.pie, "tea.md": "---\ntags: [drinks]\n---\n# Tea\n\nApple tea, brewed hot.\n",
    ])
  }

  private func search(_ arguments: JSON) throws -> (text: String, isError: Bool) {
    let session = Session(folder)
    return try session.call("search", arguments)
  }

  @Test(
    arguments: [
      ["query": "cinnamon"], ["q": "cinnamon"], ["Query": "cinnamon"], ["text": ["cinnamon"]],
      ["question": " cinnamon "], ["query": "cinnamon", "limit": "5", "max_tokens": nil],
      ["query": "cinnamon", "maxTokens": "1500", "topK": [3], "tags": nil],
      ["query": "cinnamon", "limit": 100_000, "topic_name": "Pie"],
    ] as [JSON])
  func `arguments are read leniently`(arguments: JSON) throws {
    let answer = try search(arguments)
    #expect(!answer.isError)
    #expect(answer.text.contains("Slice the apples thinly"))
    #expect(!answer.text.contains("was ignored"))
  }

  @Test(
    arguments: [
      ([:], "`query` is missing. What to look for"),
      (["query": ""], "`query` is missing"),
      (["query": ["a": 1]], "`query` must be one text."),
      (["query": "pie", "limit": "many"], "`limit` must be a number, such as 5."),
      (["query": "pie", "kind": "poem"], "There is no kind `poem`. There are `guide`, `example`,"),
      (["query": "pie", "platform": "windows"], "Platforms are iOS,"),
      (["query": "pie", "os": "the newest"], "A system is a version such as 16 or `iOS 16`"),
      (["query": "pie", "cursor": "next!"], "Leave it out to start over."),
      (["query": "pie", "cursor": "-2"], "Leave it out to start over."),
      (
        ["query": .string(String(repeating: "pie ", count: 2_001))], "8003 bytes long; at most 8000"
      ),
    ] as [(JSON, String)])
  func `an invalid call gets an answer that says what to change`(arguments: JSON, remedy: String) throws {
    let answer = try search(arguments)
    #expect(answer.isError)
    #expect(answer.text.contains(remedy))
    #expect(answer.text.utf8.count < 2_000)
  }

  @Test func `a cursor past the end gives no sections`() throws {
    let answer = try search(["query": "pie", "cursor": .string("\(Int.max)")])
    #expect(answer.text.contains("no further section"))
  }

  @Test func `an argument that does not exist is named beside the answer`() throws {
    let answer = try search(["query": "cinnamon", "colour": "red"])
    #expect(!answer.isError)
    #expect(answer.text.contains("Slice the apples thinly"))
    #expect(answer.text.contains("> `colour` was ignored: there is no such argument. There are"))
  }

  @Test(arguments: [["a": 1], ["a": 1, "b": 2, "c": 3, "d": 4, "e": 5]] as [JSON])
  func `the remark about unknown arguments is within the budget`(unknown: JSON) throws {
    let answer = try search(
      unknown.adding([JSON.Member("query", "apple"), JSON.Member("max_tokens", 200)]))
    #expect(answer.text.contains("ignored: there"))
    #expect(TokenCount(of: answer.text).tokens <= 200)
  }

  @Test(arguments: [200, 230, 280, 400, 3_000])
  func `the message that nothing was found is within the budget`(budget: Int) throws {
    let folders = String(repeating: "orchards-of-the-north/", count: 6)
    let files = ["apple", "pear", "plum", "fig"].map { ("\(folders)\($0)-cinnamon.md", "") }
    let session = Session(
      try TemporaryFolder(
        Dictionary(uniqueKeysWithValues: files).merging([
          "\(folders)tea.md": "# Cinnamon\n\nTea.\n", "o.md": "# Other\n\nText.\n",
        ]) { $1 }))
    let answer = try session.call(
      "search", ["query": "cinnamon", "topic": "o", "max_tokens": .integer(budget), "b": 1]
    ).text
    #expect(answer.contains("Nothing found") && answer.contains("`list_topics` lists"))
    #expect(answer.contains("ignored: there"))
    #expect(TokenCount(of: answer).upperBound <= budget)
    #expect(answer.contains("Problems with the knowledge") == (budget >= 230))
    if budget == 3_000 {
      #expect(answer.contains("tea#cinnamon"))
      #expect(answer.split(separator: "has no text.").count == 4)
    }
  }

  @Test(
    arguments: [
      (["kind": "Guides"], true), (["kind": "checklist"], false), (["topic": "tea"], false),
      (["tag": "drinks"], false), (["tag": "other, pie"], false), (["topic": "Pie"], true),
    ] as [(JSON, Bool)])
  func `filters exclude what they should`(filter: JSON, isFound: Bool) throws {
    let answer = try search(
      JSON.object([.init("query", "cinnamon")]).adding(filter.members ?? []))
    #expect(!answer.isError)
    #expect(answer.text.contains("Slice the apples thinly") == isFound)
  }

  @Test(
    arguments: [
      ([:], ["Zoom", "Fade", "Menu"]), (["os": "iOS 18"], ["Zoom"]),
      (["os": "ios16.4"], ["Fade"]), (["os": "iOS 17"], []),
      (["os": "16", "platform": "iOS"], ["Fade"]),
      (["platform": "macOS"], ["Menu"]), (["os": "macOS 15"], ["Menu"]),
      (["os": "macOS 13"], []), (["os": "iOS"], ["Zoom", "Fade"]),
    ] as [(JSON, [String])])
  func `sections for other systems are left out`(filter: JSON, shown: [String]) throws {
    let answer = try search(
      JSON.object([.init("query", "apple"), .init("limit", 20)]).adding(filter.members ?? []))
    #expect(answer.text.contains("Slice the apples thinly"))
    let found = ["Zoom", "Fade", "Menu"].filter { answer.text.contains("› \($0) ") }
    #expect(found == shown)
  }

  @Test(
    arguments: [
      (["tag": "nothing"], "`tag`"), (["topic": "tea"], "`topic`"),
      (["kind": "anti-pattern"], "`kind`"),
      (["topic": "tea", "kind": "checklist"], "`topic` and `kind`"),
      (["topic": "tea", "platform": "iOS"], "`topic` and `platform`"),
      (["topic": "tea", "os": "iOS 16"], "`topic` and `os`"),
      (["tag": "nothing", "platform": "iOS", "os": "16"], "`tag` and `platform` and `os`"),
    ] as [(JSON, String)])
  func `filters that exclude everything are named, with what would be found without them`(
    filter: JSON, names: String
  ) throws {
    let answer = try search(
      JSON.object([.init("query", "cinnamon")]).adding(filter.members ?? []))
    #expect(!answer.isError)
    #expect(answer.text.contains("Without \(names) there is:\n- `docs/pie#pie/apple-filling`"))
  }

  @Test func `nothing found is a helpful answer`() throws {
    let answer = try search(["query": "quantum"])
    #expect(!answer.isError)
    #expect(answer.text.contains("Nothing found for “quantum”."))
    #expect(!answer.text.contains("Try:"))
    #expect(answer.text.contains("`list_topics` lists the topics."))
  }

  @Test func `a budget too small for the best section names it instead`() throws {
    let long = try TemporaryFolder([
      "a.md": "# Cinnamon\n\n" + String(repeating: "The cinnamon of the pie. ", count: 200)
    ])
    let session = Session(long)
    let answer = try session.call("search", ["query": "cinnamon", "max_tokens": 200])
    #expect(!answer.text.contains("Nothing found"))
    #expect(answer.text.contains("`docs/a#cinnamon`"))
    #expect(answer.text.contains("`read_section`"))
  }

  @Test func `the cursor pages through everything without repeats`() throws {
    let session = Session(folder)
    var (ids, cursor, pages): ([Substring], JSON, Int) = ([], nil, 0)
    repeat {
      let answer = try session.call(
        "search", ["query": "apple", "limit": 2, "cursor": cursor])
      ids += answer.text.matches(of: #/\n`(docs/[^`]+)` · /#).map(\.output.1)
      cursor =
        answer.text.firstMatch(of: #/`cursor`: "([^"]+)"/#).map { .string(String($0.1)) } ?? nil
      pages += 1
    } while cursor != nil && pages < 10
    #expect(pages == 3 || pages == 4)
    #expect(Set(ids).count == ids.count)
    #expect(Set(ids).isSuperset(of: ["docs/tea#tea", "docs/pie#pie/crust"]))
    #expect(ids.count >= 6)
  }

  @Test func `the cursor of a large folder leads to its end`() throws {
    let sections = (0..<130).map { "## Apple \($0)\n\nAn apple of tree number \($0).\n" }
    let large = try TemporaryFolder(["trees.md": "# Trees\n\n" + sections.joined(separator: "\n")])
    let session = Session(large)
    var (ids, cursor, pages): ([Substring], JSON, Int) = ([], nil, 0)
    repeat {
      let answer = try session.call("search", ["query": "apple", "limit": 20, "cursor": cursor])
      ids += answer.text.matches(of: #/\n`(docs/[^`]+)` · /#).map(\.output.1)
      cursor =
        answer.text.firstMatch(of: #/`cursor`: "([^"]+)"/#).map { .string(String($0.1)) } ?? nil
      pages += 1
    } while cursor != nil && pages < 20
    #expect(cursor == nil)
    #expect(ids.count == 130)
    #expect(Set(ids).count == 130)
    let beyond = try session.call("search", ["query": "apple", "cursor": "130"])
    #expect(beyond.text == "There is no further section for “apple”.")
    let query = JSON.string(String(repeating: "apple ", count: 1_000))
    let long = try session.call("search", ["query": query, "cursor": "900000"])
    #expect(long.text.hasPrefix("There is no further section for “apple"))
    #expect(long.text.count < 300)
  }

  @Test(arguments: ["", "0"])
  func `an empty or meaningless cursor is read as the start`(cursor: String) throws {
    #expect(try search(["query": "apple", "cursor": .string(cursor)]).text.contains("## "))
  }

  @Test func `no budget lets an answer exceed the ceiling`() throws {
    var files: [String: String] = [:]
    for number in 0..<40 {
      files["\(number).md"] =
        "# Apple \(number)\n\n" + String(repeating: "apples \(number) \u{1F34E} ", count: 800)
    }
    let many = try TemporaryFolder(files)
    let session = Session(many)
    let answer = try session.call(
      "search", ["query": "apple", "limit": 20, "max_tokens": 1_000_000])
    #expect(answer.text.utf8.count <= KnowledgeTools.ceiling)
    #expect(answer.text.contains("`cursor`: \"") || answer.text.contains("> Cut here"))
  }
}
