import Foundation
import JSON
import Testing

@testable import skills

/// Sections that a connection is sent only once.
struct RepeatedSearchTests {
  private let folder: TemporaryFolder
  private let session: Session

  init() throws {
    folder = try TemporaryFolder(["pie.md": "# Pie\n\n## Filling\n\nSlice the apples thinly.\n"])
    session = Session(folder)
  }

  private func search(_ arguments: JSON = [:]) throws -> String {
    try session.call("search", arguments.adding([JSON.Member("query", "slice apples")])).text
  }

  @Test func `a section that was sent is named the next time, and read_section gives it`() throws {
    #expect(try search().contains("Slice the apples thinly."))
    let again = try search()
    #expect(again.contains("Best answer, sent before: `docs/pie#pie"))
    #expect(again.contains("More: `read_section` with an ID"))
    #expect(!again.contains("thinly"))
    let id = try #require(again.firstMatch(of: #/`(docs/[^`]+)`/#)).1
    let read = try session.call("read_section", ["id": .string(String(id))])
    #expect(read.text.contains("thinly"))
  }

  @Test func `a reload repeats only what has changed`() throws {
    _ = try search()
    try folder.write(Data("# Tea\n\nBrew it.\n".utf8), to: "tea.md")
    _ = session.reload()
    #expect(try !search().contains("thinly"))
    try folder.write(Data("# Pie\n\n## Filling\n\nSlice the apples thickly.\n".utf8), to: "pie.md")
    _ = session.reload()
    #expect(try search().contains("thickly"))
  }

  @Test func `requests without a session repeat everything that they don't declare as seen`() throws {
    let meta: JSON = [
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": ["name": "t", "version": "1"],
      "io.modelcontextprotocol/clientCapabilities": [:],
    ]
    func text(_ arguments: JSON) throws -> String {
      let result = session.result(
        "tools/call", ["name": "search", "arguments": arguments, "_meta": meta])
      return try #require(result?["content"]?.elements?.first?["text"]?.text)
    }
    let first = try text(["query": "slice apples"])
    #expect(try text(["query": "slice apples"]) == first)
    let id = try #require(first.firstMatch(of: #/\n`(docs/[^`]+)`/#)).1
    let seen: JSON = [.string(String(id))]
    #expect(try !text(["query": "slice apples", "seen": seen]).contains("thinly"))
  }

  @Test func `clients that share a session are each sent everything`() throws {
    let shared = Session(roots: ["docs=\(folder.path)"], isShared: true)
    for _ in 1...2 {
      #expect(try shared.call("search", ["query": "slice apples"]).text.contains("Slice the apples thinly."))
    }
  }

  @Test func `a new session is sent everything again`() throws {
    _ = try search()
    let client: JSON = ["name": "t", "version": "1"]
    _ = session.result("initialize", ["protocolVersion": "2025-11-25", "clientInfo": client])
    #expect(try search().contains("thinly"))
  }
}
