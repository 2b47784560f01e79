import JSON
import Testing

@testable import skills

/// `read_section`, `get_checklist` and `list_topics`.
struct ReadingToolsTests {
  private let folder: TemporaryFolder

  init() throws {
    let paragraphs = (0..<900).map { "Paragraph \($0) of a long story about rivers.\n\n" }
    folder = try TemporaryFolder([
      "pie.md": """
      # Pie

      What a pie is made of, in short.

      ## Filling

      Slice the apples, `Slicer.cut(_:)` helps.

      ## Checklist

      - [ ] Apples are sliced. [pie.filling.sliced · high]
      """,
      "a/tea.md": "---\ntags: [drinks]\n---\n# Tea\n\nBrewed hot.\n\n## Cups\n\nTwo.\n",
      "b/tea.md": "# Iced tea\n\nBrewed cold.\n\n## Cups\n\nThree.\n",
      "long.md": "# Long\n\n" + paragraphs.joined(),
    ])
  }

  private func call(_ tool: String, _ arguments: JSON) throws -> (text: String, isError: Bool) {
    let session = Session(folder)
    return try session.call(tool, arguments)
  }

  @Test(
    arguments: [
      ["id": "docs/pie#pie/filling"], ["ids": ["docs/pie#pie/filling"]],
      ["section_id": "[\"docs/pie#pie/filling\"]"], ["id": "pie#pie/filling", "part": "1"],
      ["uri": "skills://section/docs/pie%23pie/filling"], ["name": "filling", "part": nil],
    ] as [JSON])
  func `a section is found by its ID in any form`(arguments: JSON) throws {
    let answer = try call("read_section", arguments)
    #expect(!answer.isError)
    #expect(
      answer.text.hasPrefix(
        "`docs/pie#pie/filling` · pie.md:5-7 · from `docs`\n\n««« docs\n\n## Filling\n"))
    #expect(answer.text.hasSuffix("\n\n»»» docs"))
  }

  @Test func `several sections are returned together, and missing ones are named`() throws {
    let answer = try call("read_section", ["id": "pie#pie/filling, tea#tea, nowhere"])
    #expect(!answer.isError)
    #expect(answer.text.contains("Slice the apples"))
    #expect(answer.text.contains("Brewed hot."))
    #expect(answer.text.contains("> There is no section `nowhere`. The nearest are `"))
  }

  @Test(
    arguments: [
      ("read_section", [:], "`id` is missing. The ID of a section"),
      ("read_section", ["id": []], "`id` is missing"),
      ("read_section", ["id": 5], "`id` must be a text, or a list of texts."),
      (
        "read_section", ["id": "docs/b/tea#checklist"],
        "The nearest are `docs/b/tea#iced-tea`, `docs/b/tea#iced-tea/cups`."
      ),
      ("read_section", ["id": "docs/long", "part": 99], "`part` goes from 1 to 3 here."),
      (
        "read_section", ["id": .string(String(repeating: "a,", count: 21))],
        "Ask for at most 20 sections at once."
      ),
      ("get_checklist", [:], "Give `topic`, such as \"sheets\", or `code`"),
      ("get_checklist", ["topic": "zzzz"], "with `code`, the topics are chosen for you."),
      ("search", ["query": "a", "topic": "zzzz"], "without `topic`, everything is searched."),
      ("get_checklist", ["topic": "long"], "The topic `long` has no checklist"),
      ("list_topics", ["filter": ["a", "b"]], "`filter` must be one text."),
    ] as [(String, JSON, String)])
  func `an invalid call gets an answer that says what to change`(
    tool: String, arguments: JSON, remedy: String
  ) throws {
    let answer = try call(tool, arguments)
    #expect(answer.isError)
    #expect(answer.text.contains(remedy))
    #expect(answer.text.utf8.count < 2_000)
  }

  @Test(
    arguments: [
      ("read_section", ["id": "docs/pie#pie/filing"], "The nearest are `docs/pie#pie/filling`"),
      ("read_section", ["id": "docs/pye"], "There is no section `docs/pye`. The nearest are `docs/pie"),
      ("read_section", ["id": "pye"], "There is no section `pye`. The nearest are `docs/pie"),
      ("get_checklist", ["topic": "pye"], "There is no topic `pye`. The nearest are `pie`"),
      ("search", ["query": "a", "topic": "pye"], "There is no topic `pye`. The nearest are `pie`"),
    ] as [(String, JSON, String)])
  func `an evident typo gets the intended name in a normal answer`(
    tool: String, arguments: JSON, correction: String
  ) throws {
    let answer = try call(tool, arguments)
    #expect(!answer.isError)
    #expect(answer.text.contains(correction))
  }

  @Test func `for an unknown topic, those are named that say most about it`() throws {
    let answer = try call("get_checklist", ["topic": "sliced apples"])
    #expect(answer.isError && answer.text.contains("The nearest are `pie`"))
  }

  @Test func `code without a matching checklist isn't an error`() throws {
    let answer = try call("get_checklist", ["code": "zzqq()"])
    #expect(!answer.isError && answer.text.contains("No checklist fits this code."))
  }

  @Test func `the parts of a long text add up to the whole`() throws {
    let session = Session(folder)
    var text = ""
    for part in 1...3 {
      let answer = try session.call("read_section", ["id": "docs/long", "part": .integer(part)])
      let end = part < 3 ? "> Part \(part) of 3. Next: `part`: \(part + 1)." : "> Part 3 of 3."
      #expect(answer.text.hasSuffix(end))
      #expect(answer.text.utf8.count < 21_000)
      text += answer.text.dropLast(end.count + 2)
    }
    for number in 0..<900 { #expect(text.contains("Paragraph \(number) of")) }
  }

  @Test(
    arguments: [
      ["topic": "pie"], ["topic_name": "Pie"], ["query": "docs/pie"], ["topic": "checklist-of-pie"],
      ["code": "Slicer.cut(apples)"], ["snippet": "let x = Slicer.cut(apples)", "topic": nil],
    ] as [JSON])
  func `a checklist is chosen by its topic or by code`(arguments: JSON) throws {
    let answer = try call("get_checklist", arguments)
    let isKnown = arguments["topic"] != "checklist-of-pie"
    #expect(answer.isError != isKnown)
    #expect(answer.text.contains("- [ ] Apples are sliced. [pie.filling.sliced · high]") == isKnown)
  }

  @Test func `topics are listed under their folder`() throws {
    let answer = try call("list_topics", [:])
    #expect(answer.text.hasPrefix("4 topics.\n\n## docs\n- `docs/a/tea` Tea (2 sections, "))
  }

  @Test(
    arguments: [
      ("drinks", ["docs/a/tea"]), ("TEA", ["docs/a/tea", "docs/b/tea"]), ("iced", ["docs/b/tea"]),
      ("pie", ["docs/pie"]), ("nothing", []), ("tea  Drinks", ["docs/a/tea"]), ("tea pie", []),
    ] as [(String, [String])])
  func `a filter leaves the topics that contain it`(filter: String, ids: [String]) throws {
    let answer = try call("list_topics", ["q": .string(filter)])
    let found = answer.text.matches(of: #/\n- `([^`]+)`/#).map { String($0.1) }
    #expect(found == ids)
    #expect(answer.text.contains("for “\(filter.lowercased())”."))
  }

  @Test func `a filter without matching topics gets the nearest ones`() throws {
    let answer = try call("list_topics", ["filter": "pye"])
    #expect(!answer.isError)
    #expect(answer.text.hasPrefix("No topic for “pye”. The nearest are `pie`"))
    #expect(answer.text.hasSuffix("`search` looks into the texts themselves."))
  }

  @Test func `a list of very many topics stays below the ceiling and says what to do`() throws {
    var files: [String: String] = [:]
    for number in 0..<600 {
      files["\(number).md"] =
        "# " + String(repeating: "Long title \(number) ", count: 10) + "\n\nA.\n"
    }
    let many = try TemporaryFolder(files)
    let session = Session(many)
    let answer = try session.call("list_topics")
    #expect(answer.text.utf8.count <= KnowledgeTools.ceiling)
    #expect(answer.text.hasSuffix("Give a `filter`."))
  }
}
