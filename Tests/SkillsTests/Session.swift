import JSON
import MCP
import Testing

@testable import skills

/// A client of the server of some folders, without a process or a pipe.
final class Session {
  private let roots: [String]
  private(set) var library: Library
  private var server: Server<Library>

  /// - Parameter roots: The words after `--knowledge`.
  convenience init(_ roots: String...) {
    self.init(roots: roots)
  }

  init(roots: [String], notes: NoteFile? = nil, usage: UsageLog? = nil, isShared: Bool = false) {
    self.roots = roots
    library = Library(of: roots, cache: roots.contains(Roots.builtin) ? Environment.indexed.cache : nil)
    server = KnowledgeServer.server(
      isLive: true, hasBuiltin: roots.contains(Roots.builtin), notes: notes, usage: usage, isShared: isShared)
    _ = server.provide(library)
  }

  convenience init(_ folder: TemporaryFolder) {
    self.init(roots: ["docs=\(folder.path)"])
  }

  /// Reads the folders again, as after a change, and returns the resulting notifications.
  func reload() -> [JSON] {
    library = Library(of: roots, cache: nil, after: library)
    return server.provide(library)
  }

  /// The result of a request; nil if it is an error.
  func result(_ method: String, _ params: JSON = [:]) -> JSON? {
    reply(method, params)?["result"]
  }

  func reply(_ method: String, _ params: JSON = [:]) -> JSON? {
    server.reply(to: ["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": params])
  }

  func note(_ method: String) {
    _ = server.reply(to: ["jsonrpc": "2.0", "method": .string(method)])
  }

  /// A tool's answer, and whether it reports a mistake of the caller.
  func call(
    _ tool: String, _ arguments: JSON = [:]
  ) throws -> (text: String, isError: Bool) {
    let reply = result("tools/call", ["name": .string(tool), "arguments": arguments])
    let result = try #require(reply)
    #expect(result["structuredContent"] == nil)
    let text = try #require(result["content"]?.elements?.first?["text"]?.text)
    return (text, result["isError"] == true)
  }

  /// The text of a resource; nil if there is none.
  func read(_ uri: String) -> String? {
    result("resources/read", ["uri": .string(uri)])?["contents"]?.elements?.first?["text"]?.text
  }
}
