package import JSON

/// Why a request to an engine failed, as a clause after `the engine at URL`.
package struct EngineFailure: Error, Equatable {
  package enum Kind: Sendable {
    /// It can't be reached, is too slow, or is not ready: later it may work.
    case unavailable
    /// The key is wrong, or not allowed to do this.
    case refused
    /// There is no such collection or document.
    case missing
    /// It sends something we don't understand, or rejects our request as invalid.
    case other
  }

  package let kind: Kind
  package let message: String

  package init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }
}

/// What a search engine must provide to keep knowledge: collections of JSON documents that are found by numbers.
///
/// Every document has a string `id`. Of its other members an engine indexes only these: the arrays of integers `keys`, of
/// 62 bits, and `terms`, of 31 bits, the integers `from`, `until` and `order`, and the word `word`, which is found despite
/// typing errors. It stores and returns all others. Each function may be repeated without harm.
package protocol SearchEngine: Sendable {
  /// Fails unless it is up and accepts requests.
  func checkHealth() throws(EngineFailure)

  /// The names of the collections that the key may see.
  func collections() throws(EngineFailure) -> [String]

  /// Creates a collection, unless it exists.
  func create(_ collection: String) throws(EngineFailure)

  func delete(_ collection: String) throws(EngineFailure)

  /// Writes whole documents, replacing those with the same IDs.
  func write(_ documents: [JSON], to collection: String) throws(EngineFailure)

  /// Updates some members of existing documents.
  func update(_ documents: [JSON], in collection: String) throws(EngineFailure)

  /// Removes documents, some of which may no longer exist.
  func remove(_ condition: EngineCondition, from collection: String) throws(EngineFailure)

  /// Some members of all documents.
  func list(_ collection: String, members: [String]) throws(EngineFailure) -> [JSON]

  /// How many documents of a collection meet a condition, for each pair. A missing collection has none.
  func counts(
    _ searches: [(collection: String, condition: EngineCondition)]
  ) throws(EngineFailure) -> [Int]

  /// The results of each search. A search of a missing collection finds nothing.
  func search(_ searches: [EngineSearch]) throws(EngineFailure) -> [[JSON]]
}

/// One search of one collection.
///
/// Which documents it finds, if more meet its condition than its limit, must not depend on when they were written, nor on the
/// node that is asked: first come those that meet the preference or whose words are nearest, and of those the ones with the
/// lowest `order`.
package struct EngineSearch: Sendable, Equatable {
  /// The maximum number of documents in one result, for all engines.
  package static let mostDocuments = 250

  package let collection: String
  package let condition: EngineCondition
  /// Documents that meet this come first.
  package var preference: EngineCondition?
  /// The members to return, including `id`.
  package let members: [String]
  package var limit = mostDocuments
  /// From 1. Each page has `limit` documents.
  package var page = 1
}

/// A condition for documents.
package indirect enum EngineCondition: Sendable, Equatable {
  case ids([String])
  /// One of some numbers is among its `keys`.
  case key([Int])
  /// A number in a range is among its `keys`.
  case keyRange(ClosedRange<Int>)
  /// A number in a range is among its `terms`.
  case term(ClosedRange<Int>)
  /// Its `until` is at most a number.
  case until(atMost: Int)
  /// It belongs to a push: its `from` is at most the push's number, its `until` greater.
  case live(in: Int)
  /// Its `word` is within two edits of a word.
  case near(String)
  /// Its `word` begins with a prefix.
  case prefix(String)
  case all([EngineCondition])
  /// Meets one of some conditions, none of them `near` or `prefix`.
  case any([EngineCondition])
}
