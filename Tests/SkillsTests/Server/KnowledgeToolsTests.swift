import JSON
import Testing

@testable import skills

/// What a model reads before it calls anything.
struct KnowledgeToolsTests {
  private static let listings = Session("builtin").result("tools/list")?["tools"]?.elements

  private func listings() throws -> [JSON] { try #require(Self.listings) }

  @Test func `the tools are few, and named as every client allows`() throws {
    let names = try listings().compactMap { $0["name"]?.text }
    #expect(
      names == [
        "search", "read_section", "get_checklist", "check_api", "review_code", "list_topics",
      ])
  }

  @Test func `descriptions are below the length that clients truncate at`() throws {
    for hasBuiltin in [true, false] {
      #expect(KnowledgeTools.instructions(hasBuiltin: hasBuiltin).utf8.count <= 1_800)
    }
    for listing in try listings() {
      #expect((1...1_800).contains(try #require(listing["description"]?.text).utf8.count))
    }
  }

  @Test func `the built-in subjects are mentioned only if they are served`() throws {
    let folder = try TemporaryFolder(["a.md": "# A\n\nText.\n"])
    for (session, hasBuiltin) in [(Session("builtin"), true), (Session(folder), false)] {
      let server = session.result(
        "initialize", ["protocolVersion": "2025-11-25", "clientInfo": [:]])
      let search = session.result("tools/list")?["tools"]?.elements?.first
      for text in [server?["instructions"]?.text, search?["description"]?.text] {
        #expect(text?.contains("SwiftUI, ") == hasBuiltin)
        #expect(text?.contains("`list_topics`") == true || hasBuiltin)
      }
    }
  }

  @Test(arguments: [
    ("search", ["documentation", "reference", "SwiftUI", "Swift", "Liquid Glass"]),
    ("read_section", ["documentation", "section", "ID"]),
    ("get_checklist", ["checklist", "review", "code"]),
    ("list_topics", ["documentation", "topics", "references"]),
  ])
  func `the first sentence has the words that a model looks for`(
    name: String, words: [String]
  ) throws {
    let listing = try #require(try listings().first { $0["name"]?.text == name })
    let description = try #require(listing["description"]?.text)
    let sentence = description.prefix { !".\n".contains($0) }
    for word in words { #expect(sentence.contains(word)) }
    #expect(description.contains("Use it"))
    #expect(description.contains("Example: {"))
  }

  @Test func `every parameter has an example, and its schema only keywords that all clients accept`() throws {
    let keywords: Set = ["type", "description", "enum", "minimum", "maximum"]
    for listing in try listings() {
      let schema = try #require(listing["inputSchema"])
      #expect(schema.members?.map(\.name).filter { $0 != "required" } == ["type", "properties"])
      for parameter in schema["properties"]?.members ?? [] {
        let description = parameter.value["description"]?.text ?? ""
        #expect(
          description.contains("Example: ") || description.contains("Good: ")
            || parameter.name == "cursor")
        let used = Set((parameter.value.members ?? []).map(\.name))
        #expect(used.isSubset(of: keywords))
      }
    }
  }

  @Test func `every tool is marked as read-only`() throws {
    for listing in try listings() {
      #expect(listing["outputSchema"] == nil)
      let hints = listing["annotations"]
      #expect(hints?["readOnlyHint"] == true && hints?["idempotentHint"] == true)
      #expect(hints?["openWorldHint"] == false && hints?["destructiveHint"] == false)
    }
  }

  @Test(arguments: [40_001, 100_000])
  func `no answer is longer than the ceiling, wherever its lines end`(size: Int) {
    for text in [
      String(repeating: "é", count: size), String(repeating: "a line\n", count: size / 7 + 1),
      String(repeating: "a paragraph\n\n", count: size / 13 + 1),
    ] {
      let bounded = KnowledgeTools.bounded(text, "Ask for less.")
      #expect(bounded.utf8.count <= KnowledgeTools.ceiling)
      #expect(bounded.utf8.count > KnowledgeTools.ceiling / 2)
      #expect(bounded.hasSuffix("longer than 38000 bytes. Ask for less."))
    }
  }
}
