import Foundation
import JSON
import Knowledge
import MCP
import Testing

@testable import skills

/// Resources and prompts, which users and clients reach without a tool.
struct KnowledgeResourcesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "pie crust.md": """
      ---
      description: All about pies.
      ---
      # Pie

      What a pie is made of, in short.

      ## Filling

      Slice the apples.

      ## Checklist

      - [ ] Apples are sliced. [pie.filling.sliced · high]
      """,
      "tea.md": "# Tea\n\nBrewed hot, with apples.\n",
    ])
  }

  @Test func `topics are listed, then skills; every section can be read by its address`() throws {
    try folder.write(Data("---\nname: cook\ndescription: Cooks.\n---\n# Cook\n\nBoil.\n".utf8), to: "cook/SKILL.md")
    try folder.write(Data("# Soup\n\nHot.\n".utf8), to: "cook/references/soup.md")
    let session = Session(folder)
    let resources = try #require(session.result("resources/list")?["resources"]?.elements)
    #expect(
      resources.compactMap { $0["uri"]?.text } == [
        "skills://reference/docs/cook/SKILL", "skills://reference/docs/cook/references/soup",
        "skills://reference/docs/pie%20crust", "skills://reference/docs/tea",
        "skill://docs/cook/SKILL.md",
      ])
    #expect(resources[2]["description"] == "All about pies.")
    let others = session.library.knowledge.allIDs.map { "skills://section/\(PercentEncoding.encoded($0))" }
    for uri in resources.compactMap({ $0["uri"]?.text }) + others + ["skill://docs/cook/references/soup.md"] {
      #expect(session.read(uri)?.isEmpty == false, "\(uri)")
    }
    #expect(session.read("skills://reference/docs/tea") == "# Tea\n\nBrewed hot, with apples.\n")
    #expect(
      session.read("skills://section/docs/pie%20crust%23pie/filling")?.contains("Slice") == true)
  }

  @Test func `every listed ID leads to its resource, whatever the file's name`()
    throws
  {
    let names = [
      "C#.md", "F# tips/a#b#c.md", "F#.md", "F.md", "what?.md", "per%20cent.md", "100%.md",
      "a, b.md", "x,y/z.md", "a.md", "b.md", "guide.markdown", "guide.md", "guide.mdx",
      "guide-a.md",
    ]
    let odd = try TemporaryFolder(
      Dictionary(
        uniqueKeysWithValues: names.map { ($0, "# Title\n\nOf \($0).\n\n## Part\n\nOf it.\n") }))
    let session = Session(odd)
    let knowledge = session.library.knowledge
    #expect(Set(knowledge.allIDs).count == names.count * 2)
    for id in knowledge.allIDs {
      #expect(knowledge.section(id: id)?.id == id)
      for arguments: JSON in [
        ["id": .string(id)], ["id": [.string(id)]], ["id": .string("a#title, \(id)")],
        ["id": .string("\(id), a#title")],
      ] {
        let text = try session.call("read_section", arguments).text
        #expect(text.contains("`\(id)` · ") && !text.contains("no section"), "\(arguments)")
      }
    }
    for resource in session.library.resources {
      #expect(session.read(resource.uri) != nil, "\(resource.uri)")
      #expect(try !session.call("read_section", ["id": [.string(resource.uri)]]).isError)
    }
    // As a client fills in the template.
    #expect(session.read("skills://section/docs/per%20cent#title")?.contains("Of per%20") == true)
    #expect(try session.call("read_section", ["id": "docs/a, b"]).text.contains("Of a, b.md."))
    #expect(
      session.library.topics.map(\.id).filter { $0.hasPrefix("docs/guide") } == [
        "docs/guide-a", "docs/guide", "docs/guide.md", "docs/guide.mdx",
      ])
  }

  @Test func `a checklist is chosen for code by a file with a number sign in its name`() throws {
    let sharp = try TemporaryFolder([
      "C#.md": "# Code\n\n`Slicer.cut(_:)` helps.\n\n## Checklist\n\n- [ ] It is cut.\n"
    ])
    let session = Session(sharp)
    let answer = try session.call("get_checklist", ["code": "Slicer.cut(apples)"])
    #expect(answer.text.contains("- [ ] It is cut."))
  }

  @Test(arguments: [
    "skills://reference/docs/../docs/tea", "skills://reference/docs/tea.md",
    "skills://section/docs/tea", "skills://section/tea%23tea", "skills://section/DOCS/tea%23tea",
    "skills://reference//etc/passwd", "skills://reference/docs/%2e%2e/docs/tea", "skills://tea",
    "skill://docs/tea", "file:///etc/passwd", "",
  ])
  func `other addresses don't exist`(uri: String) {
    let session = Session(folder)
    #expect(session.reply("resources/read", ["uri": .string(uri)])?["error"]?["code"] == -32002)
  }

  @Test func `a long list comes in pages, the same each time`() throws {
    var files: [String: String] = [:]
    for number in 0..<300 { files["\(number).md"] = "# Title \(number)\n\nText.\n" }
    let many = try TemporaryFolder(files)
    let session = Session(many)
    var (uris, cursor, pages): ([String], JSON, Int) = ([], nil, 0)
    repeat {
      let params: JSON = cursor == nil ? [:] : ["cursor": cursor]
      let page = try #require(session.result("resources/list", params))
      uris += page["resources"]?.elements?.compactMap { $0["uri"]?.text } ?? []
      cursor = page["nextCursor"] ?? nil
      pages += 1
    } while cursor != nil && pages < 10
    #expect(pages == 2)
    #expect(uris.count == 300)
    #expect(Set(uris).count == 300)
  }

  @Test(
    arguments: [
      ("ref/resource", "skills://section/{+id}", "id", "filli", ["docs/pie crust#pie/filling"]),
      ("ref/resource", "skills://reference/{+topic}", "topic", "tea", ["docs/tea"]),
      ("ref/prompt", "explain", "topic", "pie", ["pie crust"]),
      ("ref/prompt", "review", "code", "x", []),
    ] as [(String, String, String, String, [String])])
  func `names are completed`(
    type: String, name: String, argument: String, typed: String, values: [String]
  ) {
    let session = Session(folder)
    let key = type == "ref/prompt" ? "name" : "uri"
    let completion = session.result(
      "completion/complete",
      [
        "ref": .object([.init("type", .string(type)), .init(key, .string(name))]),
        "argument": ["name": .string(argument), "value": .string(typed)],
      ])?["completion"]
    #expect(completion?["values"] == .array(values.map(JSON.string)))
  }

  @Test(
    arguments: [
      ("review", ["topic": "pie crust"], ["against this checklist", "Apples are sliced."]),
      (
        "review", ["topic_name": "Pie", "code": "```\nlet pie\n```"],
        ["````\n```\nlet pie\n```\n````"]
      ),
      (
        "review", ["topic": "Pie", "code": "\n\n    .sheet {\n        B()\n    }\n"],
        ["```\n    .sheet {\n        B()\n    }\n```"]
      ),
      ("review", ["topic": "zzz"], ["There is no checklist for zzz."]),
      ("explain", ["topic": "apples"], ["use it today: apples", "Brewed hot, with apples."]),
      ("explain", ["question": "tea"], ["`docs/tea#tea`"]),
      ("migrate", ["from": "tea", "to": "pie"], ["from tea to pie.", "`docs/"]),
      ("migrate", ["old_api": "tea"], ["from tea. Name every"]),
    ] as [(String, JSON, [String])])
  func `a prompt is a task with its references in it`(
    name: String, arguments: JSON, parts: [String]
  ) throws {
    let session = Session(folder)
    let result = session.result(
      "prompts/get", ["name": .string(name), "arguments": arguments])
    let message = try #require(result?["messages"]?.elements?.first)
    #expect(message["role"] == "user")
    let text = try #require(message["content"]?["text"]?.text)
    for part in parts { #expect(text.contains(part)) }
  }

  @Test(
    arguments: [
      ("review", [:]), ("explain", ["topic": ""]), ("migrate", ["to": "x"]), ("none", [:]),
    ] as [(String, JSON)])
  func `a prompt without what it needs is an error of the request`(name: String, arguments: JSON) {
    let session = Session(folder)
    let reply = session.reply("prompts/get", ["name": .string(name), "arguments": arguments])
    #expect(reply?["error"]?["code"] == -32602)
  }

  @Test(arguments: [
    (39_000, "\n", true), (160_000, "\n", false), (160_000, "\r\n", false), (160_000, "", false),
    (160_000, "é", false),
  ])
  func `long code is truncated to what fits, with a note`(
    size: Int, end: String, isWhole: Bool
  ) throws {
    let code = Array(repeating: "    let pie = Pie()", count: size / 20).joined(separator: end)
    let session = Session(folder)
    let result = session.result(
      "prompts/get", ["name": "review", "arguments": ["topic": "Pie", "code": .string(code)]])
    let text = try #require(result?["messages"]?.elements?.first?["content"]?["text"]?.text)
    #expect(text.utf8.count <= KnowledgeTools.ceiling)
    #expect(text.contains("Apples are sliced."))
    let start = try #require(text.firstRange(of: "The code:\n\n```\n"))
    let kept = text[start.upperBound...].prefix { $0 != "`" }.utf8.dropLast()
    #expect(kept.count >= (isWhole ? code.utf8.count : 39_000))
    #expect(code.utf8.starts(with: kept))
    let cut = "of the code's \(code.utf8.count) bytes, the last \(code.utf8.count - kept.count) did"
    #expect(text.contains(cut) == !isWhole)
  }

  @Test func `a template states a media type if all its resources have it`() throws {
    let result = try #require(Session(folder).result("resources/templates/list"))
    let templates = try #require(result["resourceTemplates"]?.elements)
    #expect(templates.map { $0["mimeType"]?.text } == ["text/markdown", "text/markdown", nil])
  }
}
