import JSON
import Testing

@testable import MCP

struct ServerTests {
  private func request(_ method: String, _ params: JSON = [:], id: JSON = 1) -> JSON {
    ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params]
  }

  private static let meta: JSON = [
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": [:],
  ]

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
    ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
    ("banana", "2025-11-25"),
  ])
  func `no revision is refused in the handshake`(wanted: String, settled: String) {
    var server = Shelf.server()
    let reply = server.reply(
      to: request(
        "initialize", ["protocolVersion": .string(wanted), "clientInfo": [:], "capabilities": [:]]))
    #expect(reply?["result"]?["protocolVersion"] == .string(settled))
  }

  @Test(arguments: [
    "1", "\"1\"", "\"\"", "-3", "9007199254740993", "123456789012345678901234567890", "1.5", "1.0",
    "\"é\\n\"",
  ])
  func `an identifier comes back as it was sent`(id: String) throws {
    var server = Shelf.session()
    let line = Array("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"ping\"}".utf8)
    let reply = server.reply(to: .bytes(line[...]))
    #expect(reply?.line == "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":{}}")
  }

  @Test(arguments: [
    "ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe", "tasks/list",
    "initialize",
  ])
  func `methods that 2026-07-28 removed don't exist in its envelope`(method: String) {
    var server = Shelf.session()
    let reply = server.reply(to: request(method, ["_meta": Self.meta]))
    #expect(reply?["error"]?["code"] == -32601)
  }

  @Test(
    arguments: [
      [:], ["_meta": [:]], ["_meta": ["io.modelcontextprotocol/clientCapabilities": [:]]],
      ["_meta": ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]],
      ["_meta": ["io.modelcontextprotocol/clientInfo": [:]]], ["_meta": 5],
    ] as [JSON])
  func `an envelope must be whole once a client has sent one`(params: JSON) {
    var server = Shelf.server()
    _ = server.reply(to: request("server/discover", ["_meta": Self.meta]))
    let reply = server.reply(to: request("tools/list", params))
    #expect(reply?["error"]?["code"] == -32602)
  }

  @Test func `requests wait for the content, in order, and nothing else does`() {
    var server = Shelf.server()
    let call: JSON = ["name": "list"]
    #expect(server.reply(to: request("tools/call", call, id: 1)) == nil)
    #expect(server.reply(to: request("resources/list", id: 2)) == nil)
    #expect(server.reply(to: request("ping", id: 3))?["result"] == [:])
    #expect(server.reply(to: request("tools/list", id: 4))?["result"]?["tools"] != nil)
    #expect(server.waitingCount == 2)
    #expect(server.provide(.example).isEmpty)
    #expect(server.nextReply()?["id"] == 1)
    #expect(server.waitingCount == 1)
    #expect(server.nextReply()?["id"] == 2)
    #expect(server.nextReply() == nil)
    #expect(server.reply(to: request("tools/call", call))?["result"] != nil)
  }

  @Test func `a cancelled request that waits is never answered`() {
    var server = Shelf.server()
    for id in [1, "1", 2] as [JSON] {
      #expect(server.reply(to: request("tools/call", ["name": "list"], id: id)) == nil)
    }
    let params: JSON = ["requestId": "1"]
    _ = server.reply(
      to: ["jsonrpc": "2.0", "method": "notifications/cancelled", "params": params])
    #expect((server.provide(.example) + server.replies()).map { $0["id"] } == [1, 2])
  }

  @Test func `requests wait while the content is out of date`() {
    var server = Shelf.session()
    server.markOutdated()
    #expect(server.reply(to: request("tools/call", ["name": "list"])) == nil)
    #expect(server.nextReply() == nil)
    let replies = server.provide(Shelf(notes: ["new": "New."])) + server.replies()
    #expect(replies.last?["result"]?["content"]?.elements?.first?["text"] == "new")
  }

  @Test(arguments: [false, true])
  func `a repaired ID isn't sent back, however long its batch waits`(
    waits: Bool
  ) {
    var server = Shelf.session("2025-03-26")
    if waits { server.markOutdated() }
    let line = Array(#"[{"jsonrpc":"2.0","id":"\ud800","method":"ping"}]"#.utf8)
    let reply = server.reply(to: .bytes(line[...]))
    #expect((reply == nil) == waits)
    _ = server.provide(.example)
    let only = (reply ?? server.nextReply())?.elements?.first
    #expect(only?["id"] == .null)
    #expect(only?["error"]?["code"] == -32600)
  }

  @Test(arguments: ["note://none", "", "file:///etc/passwd", "note://../etc/passwd", "skill://x"])
  func `a missing resource has the code of the request's generation`(uri: String) {
    var server = Shelf.session()
    let old = server.reply(to: request("resources/read", ["uri": .string(uri)]))
    #expect(old?["error"]?["code"] == -32002)
    let new = server.reply(
      to: request("resources/read", ["uri": .string(uri), "_meta": Self.meta]))
    #expect(new?["error"]?["code"] == -32602)
  }

  @Test func `where nothing changes, no subscription is offered`() {
    var server = Shelf.session(isLive: false)
    let reply = server.reply(to: request("resources/subscribe", ["uri": "note://arc"]))
    #expect(reply?["error"]?["code"] == -32601)
    let listen: JSON = ["notifications": ["resourcesListChanged": true], "_meta": Self.meta]
    let acknowledged = server.reply(to: request("subscriptions/listen", listen, id: "s"))
    #expect(acknowledged?["params"]?["notifications"] == [:])
  }

  @Test func `a connection that ends closes its subscriptions`() {
    var server = Shelf.session()
    let listen: JSON = ["notifications": ["resourcesListChanged": true], "_meta": Self.meta]
    _ = server.reply(to: request("subscriptions/listen", listen, id: "s"))
    let last = server.close()
    #expect(last.map { $0["id"] } == ["s"])
    #expect(last.first?["result"]?["resultType"] == "complete")
    #expect(server.close().isEmpty)
  }

  @Test func `the total number of a client's subscriptions is limited`() {
    let most = Connection.maximumSubscriptions
    func listen(_ server: inout Server<Shelf>, _ id: JSON, to count: Int) -> JSON? {
      let uris = JSON.array(Array(repeating: "note://arc", count: count))
      let params: JSON = ["notifications": ["resourceSubscriptions": uris], "_meta": Self.meta]
      return server.reply(to: request("subscriptions/listen", params, id: id))
    }
    var server = Shelf.session()
    #expect(listen(&server, "a", to: most)?["error"]?["code"] == -32602)
    #expect(server.connection.listeners.isEmpty)
    #expect(listen(&server, "a", to: most - 2)?["error"] == nil)
    // The same listener again replaces itself.
    #expect(listen(&server, "a", to: most - 3)?["error"] == nil)
    #expect(listen(&server, "b", to: 0)?["error"] == nil)
    for (uri, isTaken) in [("note://arc", true), ("note://loop", false), ("note://arc", true)] {
      let reply = server.reply(to: request("resources/subscribe", ["uri": .string(uri)]))
      #expect((reply?["error"] == nil) == isTaken)
    }
    #expect(listen(&server, "c", to: 0)?["error"]?["code"] == -32602)
    #expect(listen(&server, "a", to: most)?["error"]?["code"] == -32602)
    #expect(server.connection.listeners.map(\.id) == ["a", "b"])
  }

  @Test func `a line over the limit is answered`() {
    var server = Shelf.session()
    #expect(server.reply(to: LineBuffer.Line.tooLong)?["error"]?["code"] == -32600)
  }

  @Test(arguments: ["", " \t ", "\r"])
  func `a blank line is no message`(line: String) {
    var server = Shelf.session()
    let reply = server.reply(to: .bytes(Array(line.utf8)[...]))
    #expect(reply == nil)
  }

  @Test func `a byte order mark before a message is skipped`() {
    var server = Shelf.session()
    let line = [0xEF, 0xBB, 0xBF] + Array(request("ping").line.utf8)
    let reply = server.reply(to: .bytes(line[...]))
    #expect(reply?["result"] == [:])
  }

  @Test func `a complaint about a long text repeats only its beginning`() {
    var server = Shelf.session()
    let method = String(repeating: "m", count: 100_000)
    let reply = server.reply(to: request(method))
    #expect((reply?.line.utf8.count ?? 0) < 500)
  }
}
