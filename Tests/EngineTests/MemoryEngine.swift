import Engine
import JSON
import Synchronization

/// An in-memory engine that implements exactly the conditions. Documents without `order` come in the order of their IDs.
final class MemoryEngine: SearchEngine {
  private struct State {
    var collections: [String: [String: JSON]] = [:]
    var written: [JSON] = []
    /// After how many more writes it fails; nil for never.
    var writesLeft: Int?
  }

  private let state = Mutex(State())

  var documents: [JSON] { state.withLock { $0.collections.values.flatMap(\.values) } }

  /// The documents of a kind that were written since the last call.
  func takeWritten() -> [JSON] {
    state.withLock { state in
      defer { state.written = [] }
      return state.written
    }
  }

  func fail(afterWrites count: Int?) { state.withLock { $0.writesLeft = count } }

  func checkHealth() throws(EngineFailure) {}

  func collections() throws(EngineFailure) -> [String] { state.withLock { $0.collections.keys.sorted() } }

  func create(_ collection: String) throws(EngineFailure) {
    state.withLock { state in
      if state.collections[collection] == nil { state.collections[collection] = [:] }
    }
  }

  func delete(_ collection: String) throws(EngineFailure) { state.withLock { $0.collections[collection] = nil } }

  func write(_ documents: [JSON], to collection: String) throws(EngineFailure) {
    let fails = state.withLock { state in
      if let left = state.writesLeft {
        state.writesLeft = left - 1
        if left <= 0 { return true }
      }
      for document in documents { state.collections[collection]?[document["id"]!.text!] = document }
      state.written += documents
      return false
    }
    if fails { throw EngineFailure(.unavailable, "was ended") }
  }

  func update(_ documents: [JSON], in collection: String) throws(EngineFailure) {
    state.withLock { state in
      for document in documents {
        let id = document["id"]!.text!
        state.collections[collection]![id] = state.collections[collection]![id]!.adding(document.members!)
      }
    }
  }

  func remove(_ condition: EngineCondition, from collection: String) throws(EngineFailure) {
    state.withLock { state in
      state.collections[collection] = state.collections[collection]?.filter { !Self.meets($0.value, condition) }
    }
  }

  func list(_ collection: String, members: [String]) throws(EngineFailure) -> [JSON] {
    guard let documents = state.withLock({ $0.collections[collection] }) else {
      throw EngineFailure(.missing, "has no such collection")
    }
    return documents.values.map { Self.only(members, of: $0) }
  }

  func search(_ searches: [EngineSearch]) throws(EngineFailure) -> [[JSON]] {
    let collections = state.withLock { $0.collections }
    return searches.map { search in
      let found = (collections[search.collection] ?? [:]).values.filter { Self.meets($0, search.condition) }
        .sorted { ($0["order"]?.integer ?? 0, $0["id"]!.text!) < ($1["order"]?.integer ?? 0, $1["id"]!.text!) }
      let preferred = search.preference.map { preference in found.filter { Self.meets($0, preference) } } ?? []
      let ordered = preferred + found.filter { !preferred.contains($0) }
      return ordered.dropFirst((search.page - 1) * search.limit).prefix(search.limit).map {
        Self.only(search.members, of: $0)
      }
    }
  }

  func counts(_ searches: [(collection: String, condition: EngineCondition)]) throws(EngineFailure) -> [Int] {
    let collections = state.withLock { $0.collections }
    return searches.map { name, condition in (collections[name] ?? [:]).values.count { Self.meets($0, condition) } }
  }

  private static func only(_ members: [String], of document: JSON) -> JSON {
    .object(document.members!.filter { members.contains($0.name) })
  }

  private static func meets(_ document: JSON, _ condition: EngineCondition) -> Bool {
    func numbers(_ name: String) -> [Int] { document[name]?.elements?.compactMap(\.integer) ?? [] }
    return switch condition {
    case .ids(let ids): ids.contains(document["id"]!.text!)
    case .key(let keys): !Set(numbers("keys")).isDisjoint(with: keys)
    case .term(let range): numbers("terms").contains(where: range.contains)
    case .keyRange(let range): numbers("keys").contains(where: range.contains)
    case .until(let most): document["until"]?.integer.map { $0 <= most } ?? false
    case .live(let push):
      (document["from"]?.integer).map { $0 <= push } ?? false && (document["until"]?.integer).map { $0 > push } ?? false
    case .near(let word): document["word"]?.text.map { distance($0, word) <= 2 } ?? false
    case .prefix(let word): document["word"]?.text?.hasPrefix(word) ?? false
    case .all(let conditions): conditions.allSatisfy { meets(document, $0) }
    case .any(let conditions): conditions.contains { meets(document, $0) }
    }
  }

  /// The Levenshtein distance.
  private static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (a[i] == b[j] ? 0 : 1))
        diagonal = above
      }
    }
    return row[b.count]
  }
}
