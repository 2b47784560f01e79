import JSON
import Synchronization
import Testing

@testable import Engine

/// Gives one reply and keeps what was asked.
private final class CannedTransport: Transport {
  private let reply: HTTPReply
  private let asked = Mutex<[HTTPRequest]>([])

  init(_ status: Int, _ body: String) { reply = HTTPReply(status: status, body: Array(body.utf8)) }

  var requests: [HTTPRequest] { asked.withLock { $0 } }

  func send(_ request: HTTPRequest) throws(EngineFailure) -> HTTPReply {
    asked.withLock { $0.append(request) }
    return reply
  }
}

@Suite struct TypesenseTests {
  private let search = EngineSearch(collection: "c", condition: .all([.key([1, 2]), .term(16...31)]), members: ["id"])

  @Test func `a search is one of many in a request`() throws {
    let transport = CannedTransport(200, #"{"results":[{"hits":[{"document":{"id":"a"}}]},{"hits":[]},{"hits":[]}]}"#)
    let either = EngineSearch(
      collection: "c", condition: .all([.any([.key([1]), .keyRange(4...9)]), .until(atMost: 2), .live(in: 6)]),
      preference: .term(5...5), members: ["id"])
    var near = EngineSearch(collection: "c", condition: .near("annimate"), members: ["id"], limit: 10)
    near.page = 2
    let found = try Typesense(transport, key: "k").search([search, near, either])
    #expect(found == [[["id": "a"]], [], []])
    let request = try #require(transport.requests.first)
    #expect(request.path == "/multi_search")
    #expect(request.headers.contains { $0 == ("X-TYPESENSE-API-KEY", "k") })
    let searches = try #require(JSON(reading: request.body![...])?["searches"]?.elements)
    #expect(searches[0]["filter_by"] == "keys:=[1,2] && terms:[16..31]")
    #expect(searches[0]["q"] == "*")
    #expect((searches[1]["q"], searches[1]["num_typos"], searches[1]["page"]) == ("annimate", 2, 2))
    #expect(searches[2]["filter_by"] == "(keys:=[1] || keys:[4..9]) && until:<=2 && until:>6 && from:<=6")
    // Without `order`, the newest documents come first, and what a search finds depends on when they were written.
    #expect(
      searches.map { $0["sort_by"] } == [
        "order:asc", "_text_match:desc,order:asc", "_eval(terms:[5..5]):desc,order:asc",
      ])
  }

  @Test func `a count asks for no documents`() throws {
    let transport = CannedTransport(200, #"{"results":[{"found":10432,"hits":[]},{"code":404,"error":"Not found."}]}"#)
    #expect(try Typesense(transport, key: "k").counts([("c", .live(in: 6)), ("gone", .live(in: 1))]) == [10_432, 0])
    let searches = try #require(JSON(reading: transport.requests[0].body![...])?["searches"]?.elements)
    #expect(searches.map { $0["per_page"] } == [0, 0])
    #expect(searches[0]["filter_by"] == "until:>6 && from:<=6")
  }

  @Test(arguments: [
    (401, #"{"message":"Forbidden - a valid `x-typesense-api-key` header must be sent."}"#, EngineFailure.Kind.refused),
    (403, #"{"message":"Forbidden"}"#, .refused), (404, #"{"message":"Not Found"}"#, .missing),
    (503, #"{"message":"Not Ready or Lagging"}"#, .unavailable), (500, "", .unavailable),
    (200, "<html>A router</html>", .other), (200, #"{"results":[]}"#, .other), (400, "{}", .other),
  ])
  func `a failure says what kind it is, and no key`(status: Int, body: String, kind: EngineFailure.Kind) {
    do throws(EngineFailure) {
      _ = try Typesense(CannedTransport(status, body), key: "secret").search([search])
      Issue.record("no failure")
    } catch {
      #expect(error.kind == kind)
      #expect(!error.message.contains("secret"))
      #expect(!error.message.isEmpty)
    }
  }

  @Test func `a rejected document is a failure`() {
    let transport = CannedTransport(200, "{\"success\":true}\n{\"success\":false,\"error\":\"Bad JSON.\"}")
    #expect(throws: EngineFailure(.other, "did not take a document: Bad JSON.")) {
      try Typesense(transport, key: "k").write([["id": "a"], ["id": "b"]], to: "c")
    }
    #expect(throws: EngineFailure(.other, "took 1 of 2 documents")) {
      try Typesense(CannedTransport(200, "{\"success\":true}"), key: "k").write([["id": "a"], ["id": "b"]], to: "c")
    }
    #expect(transport.requests.map(\.path) == ["/collections/c/documents/import?action=upsert"])
    #expect(
      transport.requests[0].body.map { String(decoding: $0, as: UTF8.self) } == "{\"id\":\"a\"}\n{\"id\":\"b\"}\n")
  }

  @Test func `a collection that isn't there has no documents`() throws {
    let body = #"{"results":[{"code":404,"error":"Not found."}]}"#
    #expect(try Typesense(CannedTransport(200, body), key: "k").search([search]) == [[]])
  }
}
