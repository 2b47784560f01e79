import Foundation
import JSON
import Testing

@testable import Engine

/// Tests against OpenSearch's documentation, without a server.
struct OpenSearchTests {
  /// Checks requests against a transcript, and replies from it.
  private final class Transcript: Transport, @unchecked Sendable {
    private var exchanges: ArraySlice<(request: String, body: String, status: Int, reply: String)> = []
    var isFinished: Bool { exchanges.isEmpty }

    init(_ name: String) throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
      for part in try String(contentsOf: file, encoding: .utf8).split(separator: "\n→ ").dropFirst() {
        let sides = part.split(separator: "\n← ")
        let request = sides[0].split(separator: "\n", maxSplits: 1)
        let reply = sides[1].split(separator: "\n", maxSplits: 1)
        exchanges.append(
          (
            String(request[0]), request.count > 1 ? String(request[1]) : "", try #require(Int(reply[0])),
            String(reply[1])
          ))
      }
    }

    func send(_ request: HTTPRequest) throws(EngineFailure) -> HTTPReply {
      guard let expected = exchanges.popFirst() else { throw EngineFailure(.other, "was asked once more: \(request)") }
      #expect("\(request.method.rawValue) \(request.path)" == expected.request)
      let body = String(decoding: request.body ?? [], as: UTF8.self)
      let hasLines = body.hasSuffix("\n")
      #expect(body == expected.body + (hasLines ? "\n" : ""))
      let type = hasLines ? "application/x-ndjson" : "application/json"
      #expect(request.headers.map(\.name) == ["Authorization", "Content-Type"])
      #expect(request.headers.map(\.value) == ["Basic YTpi", type])
      return HTTPReply(status: expected.status, body: Array(expected.reply.utf8))
    }
  }

  @Test func `each request has the form that the documentation gives it, and its reply is understood`() throws {
    let transcript = try Transcript("opensearch.txt")
    let engine = OpenSearch(transcript, authorization: "Basic YTpi")
    try engine.checkHealth()
    #expect(try engine.collections() == ["skills-1-docs", "skills-1-Swift%"])
    try engine.create("skills-1-docs")
    try engine.create("skills-1-docs")
    try engine.write(
      [["id": "s-a-1", "until": 9, "terms": [4, 5]], ["id": "w-b", "word": "tabs"]], to: "skills-1-docs")
    try engine.update([["id": "s-a-1", "until": 2]], in: "skills-1-docs")
    #expect(
      try engine.list("skills-1-docs", members: ["id", "until"]) == [["id": "s-a-1", "until": 2], ["id": "w-b"]])
    let found = try engine.search([
      EngineSearch(
        collection: "skills-1-docs",
        condition: .all([.term(4...5), .any([.key([7]), .keyRange(8...9)]), .live(in: 6)]),
        preference: .term(5...5), members: ["id"], limit: 3, page: 2),
      EngineSearch(collection: "skills-1-docs", condition: .near("tasb"), members: ["id", "word"]),
      EngineSearch(
        collection: "skills-1-gone", condition: .all([.ids(["a"]), .prefix("ta")]), members: ["id"], limit: 1),
    ])
    #expect(found == [[["id": "s-a-1"]], [["id": "w-b", "word": "tabs"]], []])
    #expect(try engine.counts([("skills-1-docs", .live(in: 6)), ("skills-1-gone", .until(atMost: 6))]) == [10_432, 0])
    try engine.remove(.until(atMost: 1), from: "skills-1-docs")
    try engine.delete("skills-1-docs")
    #expect(transcript.isFinished)
  }

  @Test(arguments: ["skills-1-docs", "skills-1-Swift%20UI.é", "skills-1-", "skills-1-a.b"])
  func `a collection's name comes back from its index's name`(collection: String) {
    let name = OpenSearchIndex.name(of: collection)
    #expect(name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" || $0 == "." })
    #expect(OpenSearchIndex.collection(name) == collection)
  }

  private struct Answering: Transport {
    let reply: HTTPReply
    func send(_ request: HTTPRequest) throws(EngineFailure) -> HTTPReply { reply }
  }

  private func failure(_ status: Int, _ reply: String, _ body: (OpenSearch) throws -> Void) -> EngineFailure? {
    let reply = HTTPReply(status: status, body: Array(reply.utf8))
    return #expect(throws: EngineFailure.self) {
      try body(OpenSearch(Answering(reply: reply), authorization: "ApiKey k"))
    }
  }

  @Test(arguments: [
    (401, "Unauthorized", EngineFailure.Kind.refused),
    (
      403,
      #"{"error":{"type":"security_exception","reason":"no permissions for [indices:data/write/bulk]"},"status":403}"#,
      .refused
    ),
    (429, #"{"error":{"type":"rejected_execution_exception","reason":"full"},"status":429}"#, .unavailable),
    (503, "", .unavailable),
    (200, "<html>", .other),
    // The bulk request succeeds; its documents don't.
    (
      200,
      #"{"took":5,"errors":true,"items":[{"index":{"_id":"a","status":400,"error":{"type":"mapper_parsing_exception"}}}]}"#,
      .other
    ),
    (
      200,
      #"{"errors":true,"items":[{"index":{"_id":"a","status":429,"error":{"type":"rejected_execution_exception"}}}]}"#,
      .unavailable
    ),
    (
      200, #"{"errors":true,"items":[{"index":{"_id":"a","status":403,"error":{"type":"security_exception"}}}]}"#,
      .refused
    ),
    (200, #"{"took":5,"errors":false,"items":[]}"#, .other),
  ])
  func `a document that was rejected is a failure`(status: Int, reply: String, kind: EngineFailure.Kind) {
    #expect(failure(status, reply) { try $0.write([["id": "a"]], to: "c") }?.kind == kind)
  }

  @Test(arguments: [
    (
      #"{"timed_out":true,"_shards":{"total":2,"successful":2,"failed":0},"hits":{"hits":[]},"status":200}"#,
      EngineFailure.Kind.unavailable
    ),
    (
      #"{"timed_out":false,"_shards":{"total":2,"successful":1,"failed":1},"hits":{"hits":[]},"status":200}"#,
      .unavailable
    ),
    (#"{"error":{"type":"search_phase_execution_exception","reason":"all shards failed"},"status":503}"#, .unavailable),
    (#"{"error":{"type":"parsing_exception","reason":"unknown query"},"status":400}"#, .other),
  ])
  func `results from only some of the shards are a failure`(response: String, kind: EngineFailure.Kind) {
    let search = EngineSearch(collection: "c", condition: .key([1]), members: ["id"])
    #expect(failure(200, #"{"took":1,"responses":[\#(response)]}"#) { _ = try $0.search([search]) }?.kind == kind)
  }
}
