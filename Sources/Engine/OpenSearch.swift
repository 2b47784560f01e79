package import JSON
internal import Knowledge

/// OpenSearch (https://docs.opensearch.org/latest/api-reference/) and Elasticsearch
/// (https://www.elastic.co/docs/api/doc/elasticsearch/), by the requests that both understand.
package struct OpenSearch: SearchEngine {
  private let transport: any Transport
  private let authorization: String

  package init(_ transport: any Transport, authorization: String) {
    (self.transport, self.authorization) = (transport, authorization)
  }

  /// The most hits of one search (`index.max_result_window`).
  private static let pageSize = 10_000

  /// A cluster that answers, but lacks a shard of ours, is not ready.
  package func checkHealth() throws(EngineFailure) {
    // A refusal also shows that it is up.
    let health = try reply(to: .get, "/_cluster/health/\(OpenSearchIndex.ours)", accepting: [403])
    guard JSON(reading: health.body[...])?["status"]?.text != "red" else {
      throw EngineFailure(.unavailable, "is not ready (a shard is missing)")
    }
  }

  package func collections() throws(EngineFailure) -> [String] {
    let path = "/_cat/indices/\(OpenSearchIndex.ours)?format=json&h=index"
    return try json(.get, path).elements?.compactMap { $0["index"]?.text.flatMap(OpenSearchIndex.collection) } ?? []
  }

  package func create(_ collection: String) throws(EngineFailure) {
    let reply = try reply(to: .put, path(collection), OpenSearchIndex.definition.bytes, accepting: [400])
    guard reply.status == 400 else { return }
    let json = JSON(reading: reply.body[...])
    guard json?["error"]?["type"]?.text == "resource_already_exists_exception" else {
      throw EngineFailure(status: reply.status, reason: json.map(Self.reason))
    }
  }

  package func delete(_ collection: String) throws(EngineFailure) {
    _ = try reply(to: .delete, path(collection), accepting: [404])
  }

  // MARK: Writing

  package func write(_ documents: [JSON], to collection: String) throws(EngineFailure) {
    try send(documents, to: collection, "index") { $0 }
  }

  package func update(_ documents: [JSON], in collection: String) throws(EngineFailure) {
    try send(documents, to: collection, "update") { ["doc": $0] }
  }

  /// Each document as two lines: what to do with which ID, and the document.
  private func send(
    _ documents: [JSON], to collection: String, _ action: String, _ line: (JSON) -> JSON
  ) throws(EngineFailure) {
    guard !documents.isEmpty else { return }
    let lines = documents.flatMap { document -> [JSON] in
      [.object([.init(action, ["_id": document["id"] ?? nil])]), line(document)]
    }
    let result = try json(.post, path(collection, "/_bulk"), lines: lines)
    guard let items = result["items"]?.elements else { throw Self.garbage }
    // The request succeeds although documents fail.
    if let failed = items.lazy.compactMap({ $0[action] }).first(where: { $0["error"] != nil }) {
      throw Self.failure(failed)
    }
    guard items.count == documents.count else {
      throw EngineFailure(.other, "took \(items.count) of \(documents.count) documents")
    }
  }

  package func remove(_ condition: EngineCondition, from collection: String) throws(EngineFailure) {
    let body: JSON = ["query": condition.openSearch]
    // Skips documents that someone else changes or removes at the same time.
    let path = path(collection, "/_delete_by_query?conflicts=proceed&refresh=true")
    let failed = try json(.post, path, body.bytes)["failures"]?.elements?.first
    if failed != nil { throw EngineFailure(.unavailable, "is not ready (it did not remove all documents)") }
  }

  // MARK: Reading

  package func list(_ collection: String, members: [String]) throws(EngineFailure) -> [JSON] {
    // Before a refresh, searches of some shards may not find what was written.
    try Self.checkShards(json(.post, path(collection, "/_refresh")))
    var found: [JSON] = []
    while true {
      var request: [JSON.Member] = [
        .init("size", .integer(Self.pageSize)), .init("sort", [["id": "asc"]]), .init("_source", .strings(members)),
        .init("query", ["match_all": [:]]),
      ]
      if let last = found.last?["id"] { request.append(.init("search_after", [last])) }
      let page = try Self.documents(of: json(.post, path(collection, "/_search"), JSON.object(request).bytes))
      found += page
      guard page.count == Self.pageSize else { return found }
    }
  }

  package func search(_ searches: [EngineSearch]) throws(EngineFailure) -> [[JSON]] {
    var found: [[JSON]] = []
    for response in try responses(to: searches.map { ($0.collection, $0.openSearch) }) {
      found.append(try Self.documents(of: response))
    }
    return found
  }

  package func counts(
    _ searches: [(collection: String, condition: EngineCondition)]
  ) throws(EngineFailure) -> [Int] {
    let bodies = searches.map { collection, condition -> (String, JSON) in
      (collection, ["size": 0, "track_total_hits": true, "query": condition.openSearch])
    }
    var found: [Int] = []
    for response in try responses(to: bodies) {
      _ = try Self.documents(of: response)
      found.append(response["hits"]?["total"]?["value"]?.shortInteger ?? 0)
    }
    return found
  }

  private func responses(to searches: [(collection: String, body: JSON)]) throws(EngineFailure) -> [JSON] {
    let lines = searches.flatMap { collection, body -> [JSON] in
      [["index": .string(OpenSearchIndex.name(of: collection)), "ignore_unavailable": true], body]
    }
    let responses = try json(.post, "/_msearch", lines: lines)["responses"]?.elements ?? []
    guard responses.count == searches.count else { throw Self.garbage }
    return responses
  }

  /// Fails if some shards didn't answer, since the result would be incomplete.
  private static func checkShards(_ response: JSON) throws(EngineFailure) {
    guard response["timed_out"] != true, response["_shards"]?["failed"]?.integer == 0 else {
      throw EngineFailure(.unavailable, "is not ready (a shard did not answer)")
    }
  }

  private static func documents(of response: JSON) throws(EngineFailure) -> [JSON] {
    guard let hits = response["hits"]?["hits"]?.elements else {
      throw failure(response)
    }
    try checkShards(response)
    return hits.compactMap { $0["_source"] }
  }

  // MARK: Requests

  private func path(_ collection: String, _ rest: String = "") -> String {
    "/\(OpenSearchIndex.name(of: collection))\(rest)"
  }

  private func json(_ method: HTTPRequest.Method, _ path: String, _ body: [UInt8]? = nil) throws(EngineFailure) -> JSON
  {
    try Self.json(in: reply(to: method, path, body))
  }

  private func json(_ method: HTTPRequest.Method, _ path: String, lines: [JSON]) throws(EngineFailure) -> JSON {
    try Self.json(in: reply(to: method, path, lines.lines, type: "application/x-ndjson"))
  }

  private static func json(in reply: HTTPReply) throws(EngineFailure) -> JSON {
    guard let json = JSON(reading: reply.body[...]) else { throw garbage }
    return json
  }

  /// - Parameter accepted: Statuses that mean no failure here.
  private func reply(
    to method: HTTPRequest.Method, _ path: String, _ body: [UInt8]? = nil, type: String = "application/json",
    accepting accepted: [Int] = []
  ) throws(EngineFailure) -> HTTPReply {
    let headers = [("Authorization", authorization), ("Content-Type", type)]
    let request = HTTPRequest(method, path, headers: headers, body: body)
    return try transport.reply(to: request, accepting: accepted, reason: Self.reason)
  }

  private static let garbage = EngineFailure(.other, "sent a reply that is not OpenSearch's. Is the address right?")

  /// The failure of one document or search in a successful request.
  private static func failure(_ result: JSON) -> EngineFailure {
    EngineFailure(status: result["status"]?.integer ?? 0, reason: reason(in: result))
  }

  /// The type of an error, since its text may contain parts of documents.
  private static func reason(in json: JSON) -> String {
    ForeignText.line(json["error"]?["type"]?.text ?? json["error"]?.text ?? "no reason given")
  }
}

extension EngineSearch {
  fileprivate var openSearch: JSON {
    let score: JSON? = preference.map { ["constant_score": ["filter": $0.openSearch]] }
    let query = condition.openSearch
    return [
      "from": .integer((page - 1) * limit), "size": .integer(limit), "track_total_hits": false,
      "_source": .strings(members),
      "sort": [["_score": "desc"], ["order": "asc"]],
      "query": score.map { ["bool": ["filter": query, "should": $0]] } ?? query,
    ]
  }
}

extension EngineCondition {
  /// The condition in OpenSearch's query language.
  fileprivate var openSearch: JSON {
    switch self {
    case .ids(let ids): ["ids": ["values": .strings(ids)]]
    case .key(let keys): ["terms": ["keys": .array(keys.map(JSON.integer))]]
    case .term(let range): Self.openSearch("terms", range)
    case .keyRange(let range): Self.openSearch("keys", range)
    case .until(let most): ["range": ["until": ["lte": .integer(most)]]]
    case .live(let push):
      [
        "bool": [
          "filter": [
            ["range": ["until": ["gt": .integer(push)]]], ["range": ["from": ["lte": .integer(push)]]],
          ]
        ]
      ]
    case .near(let word):
      // As many words as one search finds.
      [
        "fuzzy": [
          "word": ["value": .string(word), "fuzziness": 2, "max_expansions": .integer(EngineSearch.mostDocuments)]
        ]
      ]
    case .prefix(let word): ["prefix": ["word": ["value": .string(word)]]]
    // All conditions together, of which only words have scores.
    case .all(let conditions): ["bool": ["must": .array(conditions.map(\.openSearch))]]
    case .any(let conditions): ["bool": ["should": .array(conditions.map(\.openSearch))]]
    }
  }

  private static func openSearch(_ member: String, _ range: ClosedRange<Int>) -> JSON {
    ["range": .object([.init(member, ["gte": .integer(range.lowerBound), "lte": .integer(range.upperBound)])])]
  }
}
