package import JSON
internal import Knowledge

/// Typesense over its HTTP API (https://typesense.org/docs/0.24.1/api/).
package struct Typesense: SearchEngine {
  private let transport: any Transport
  private let key: String

  package init(_ transport: any Transport, key: String) { (self.transport, self.key) = (transport, key) }

  /// How many searches one request may have (`limit_multi_searches`).
  private static let searchLimit = 50

  package func checkHealth() throws(EngineFailure) { _ = try reply(to: .get, "/health") }

  package func collections() throws(EngineFailure) -> [String] {
    try json(.get, "/collections").elements?.compactMap { $0["name"]?.text } ?? []
  }

  package func create(_ collection: String) throws(EngineFailure) {
    func field(_ name: String, _ type: String) -> JSON {
      ["name": .string(name), "type": .string(type), "optional": true]
    }
    let schema: JSON = [
      "name": .string(collection),
      "fields": [
        field("keys", "int64[]"), field("terms", "int32[]"), field("from", "int64"), field("until", "int64"),
        field("order", "int64"), field("word", "string"),
      ],
    ]
    _ = try reply(to: .post, "/collections", schema.bytes, accepting: [409])
  }

  package func delete(_ collection: String) throws(EngineFailure) {
    _ = try reply(to: .delete, "/collections/\(collection.percentEncoded)", accepting: [404])
  }

  package func write(_ documents: [JSON], to collection: String) throws(EngineFailure) {
    try send(documents, to: collection, "upsert")
  }

  package func update(_ documents: [JSON], in collection: String) throws(EngineFailure) {
    try send(documents, to: collection, "update")
  }

  private func send(_ documents: [JSON], to collection: String, _ action: String) throws(EngineFailure) {
    let path = "/collections/\(collection.percentEncoded)/documents/import?action=\(action)"
    let results = Self.lines(of: try reply(to: .post, path, documents.lines).body)
    let failed = results.first { $0["success"] != .bool(true) }
    if let failed { throw EngineFailure(.other, "did not take a document: \(Self.reason(in: failed))") }
    guard results.count == documents.count else {
      throw EngineFailure(.other, "took \(results.count) of \(documents.count) documents")
    }
  }

  package func remove(_ condition: EngineCondition, from collection: String) throws(EngineFailure) {
    let filter = Filter(condition).text.percentEncoded
    let path = "/collections/\(collection.percentEncoded)/documents?filter_by=\(filter)&batch_size=1000"
    _ = try reply(to: .delete, path)
  }

  package func list(_ collection: String, members: [String]) throws(EngineFailure) -> [JSON] {
    let fields = members.joined(separator: ",")
    let path = "/collections/\(collection.percentEncoded)/documents/export?include_fields=\(fields)"
    return Self.lines(of: try reply(to: .get, path).body)
  }

  package func search(_ searches: [EngineSearch]) throws(EngineFailure) -> [[JSON]] {
    try results(of: searches).map { $0?["hits"]?.elements?.compactMap { $0["document"] } ?? [] }
  }

  package func counts(
    _ searches: [(collection: String, condition: EngineCondition)]
  ) throws(EngineFailure) -> [Int] {
    let searches = searches.map { EngineSearch(collection: $0, condition: $1, members: ["id"], limit: 0) }
    return try results(of: searches).map { $0?["found"]?.shortInteger ?? 0 }
  }

  /// nil for a missing collection.
  private func results(of searches: [EngineSearch]) throws(EngineFailure) -> [JSON?] {
    var found: [JSON?] = []
    for part in searches.batches(of: Self.searchLimit) {
      let body: JSON = ["searches": .array(part.map(\.typesense))]
      let results = try json(.post, "/multi_search", body.bytes)["results"]?.elements ?? []
      guard results.count == part.count else { throw Self.garbage }
      for result in results { found.append(try Self.checked(result)) }
    }
    return found
  }

  private static func checked(_ result: JSON) throws(EngineFailure) -> JSON? {
    guard result["hits"]?.elements == nil else { return result }
    let status = result["code"]?.integer ?? 0
    if status == 404 { return nil }
    throw EngineFailure(status: status, reason: reason(in: result))
  }

  // MARK: Requests

  private func json(_ method: HTTPRequest.Method, _ path: String, _ body: [UInt8]? = nil) throws(EngineFailure) -> JSON
  {
    let reply = try reply(to: method, path, body)
    guard let json = JSON(reading: reply.body[...]) else { throw Self.garbage }
    return json
  }

  /// - Parameter accepted: Statuses that mean no failure here.
  private func reply(
    to method: HTTPRequest.Method, _ path: String, _ body: [UInt8]? = nil, accepting accepted: [Int] = []
  ) throws(EngineFailure) -> HTTPReply {
    let headers = [("X-TYPESENSE-API-KEY", key), ("Content-Type", "application/json")]
    let request = HTTPRequest(method, path, headers: headers, body: body)
    return try transport.reply(to: request, accepting: accepted, reason: Self.reason)
  }

  private static let garbage = EngineFailure(.other, "sent a reply that is not Typesense's. Is the address right?")

  private static func reason(in json: JSON) -> String {
    ForeignText.line(json["message"]?.text ?? json["error"]?.text ?? "no reason given")
  }

  private static func lines(of body: [UInt8]) -> [JSON] {
    body.split(separator: UInt8(ascii: "\n")).compactMap { JSON(reading: $0) }
  }
}

extension EngineSearch {
  fileprivate var typesense: JSON {
    let filter = Filter(condition)
    var members: [JSON.Member] = [
      .init("collection", .string(collection)),
      .init("q", .string(filter.word ?? "*")),
      .init("per_page", .integer(limit)), .init("page", .integer(page)),
      .init("include_fields", .string(self.members.joined(separator: ","))),
    ]
    if !filter.text.isEmpty { members.append(.init("filter_by", .string(filter.text))) }
    if filter.word != nil {
      members += [
        .init("query_by", "word"), .init("prefix", .bool(filter.isPrefix)),
        .init("num_typos", .integer(filter.isPrefix ? 0 : 2)), .init("highlight_fields", "none"),
        // Otherwise it stops at the first words it finds, and corrects typos only in long words.
        .init("typo_tokens_threshold", .integer(limit)), .init("exhaustive_search", true),
        .init("min_len_1typo", 1), .init("min_len_2typo", 4),
      ]
    }
    // What is first by default is the newest document.
    let first = preference.map { "_eval(\(Filter($0).text)):desc" } ?? (filter.word == nil ? nil : "_text_match:desc")
    members.append(.init("sort_by", .string((first.map { $0 + "," } ?? "") + "order:asc")))
    return .object(members)
  }
}

/// A condition in Typesense's filter syntax.
private struct Filter {
  /// Empty if all documents meet it.
  private(set) var text = ""
  /// The query for `word`.
  private(set) var word: String?
  private(set) var isPrefix = false

  init(_ condition: EngineCondition) { add(condition) }

  private mutating func add(_ condition: EngineCondition) {
    switch condition {
    case .ids(let ids): add("id:=[\(ids.joined(separator: ","))]")
    case .key(let keys): add("keys:=[\(keys.map { String($0) }.joined(separator: ","))]")
    case .term(let range): add("terms:[\(range.lowerBound)..\(range.upperBound)]")
    case .keyRange(let range): add("keys:[\(range.lowerBound)..\(range.upperBound)]")
    case .until(let most): add("until:<=\(most)")
    case .live(let push): add("until:>\(push) && from:<=\(push)")
    case .near(let word): self.word = word
    case .prefix(let word): (self.word, isPrefix) = (word, true)
    case .all(let conditions): for condition in conditions { add(condition) }
    case .any(let conditions): add("(\(conditions.map { Filter($0).text }.joined(separator: " || ")))")
    }
  }

  private mutating func add(_ clause: String) { text += (text.isEmpty ? "" : " && ") + clause }
}
