package import JSON
internal import Knowledge

/// The changes needed in an engine to bring a root's documents up to date.
///
/// Every section, file and word is kept in versions, each with the first push that has it (`from`) and the first that doesn't
/// (`until`). Readers see the versions of the push that the root's own document names, so that writing that document
/// switches all at once, whatever was written before. The versions of the push before stay until the next one.
package struct PushPlan: Sendable {
  /// The number of the push that is finished, 0 for none.
  package let current: Int
  package private(set) var newSections: [Int] = []
  package private(set) var newFiles: [Int] = []
  /// IDs of versions that end with this push.
  package private(set) var ended: [String] = []
  /// IDs of versions that an interrupted push has ended.
  package private(set) var revived: [String] = []
  /// IDs of versions that an interrupted push has begun, and that nobody needs now.
  package private(set) var strays: [String] = []
  package private(set) var newWords: [Int] = []
  package private(set) var removedSections = 0
  /// Whether the root's own document differs, or a push was interrupted, perhaps just before it wrote that document.
  private var isSwitchDue: Bool

  package var isEmpty: Bool { isComplete && !isSwitchDue }

  /// Whether everything has been sent, so that the switch can follow.
  fileprivate var isComplete: Bool {
    newSections.isEmpty && newFiles.isEmpty && ended.isEmpty && revived.isEmpty && strays.isEmpty && newWords.isEmpty
  }

  package var next: Int { current + 1 }

  static let members = ["id", "digest", "from", "until"]

  /// - Parameters:
  ///   - existing: The members `members` of all documents that the engine has.
  ///   - root: The root as the engine has it.
  package init(_ wanted: RootDocuments, over existing: [JSON], root: EngineRoot?) {
    current = root?.push ?? 0
    var wantedRoot = wanted.root
    wantedRoot.push = current
    isSwitchDue = root != wantedRoot
    var sections = Self.numbers(of: wanted.sections)
    var files = Self.numbers(of: wanted.files)
    var words = Self.numbers(of: wanted.words)
    for document in existing {
      guard let id = document["id"]?.text else { continue }
      if id.hasPrefix("s-") {
        match(document, id, among: wanted.sections, &sections)
      } else if id.hasPrefix("f-") {
        match(document, id, among: wanted.files, &files)
      } else if id.hasPrefix("w-") {
        match(document, id, among: wanted.words, &words)
      }
    }
    (newSections, newFiles, newWords) = (sections.values.sorted(), files.values.sorted(), words.values.sorted())
  }

  /// By key, the number of each document.
  private static func numbers(of documents: [RootDocuments.Versioned]) -> [String: Int] {
    Dictionary(documents.enumerated().map { ($1.key, $0) }) { first, _ in first }
  }

  /// - Parameter missing: By key, the number of each document without a current version so far.
  private mutating func match(
    _ document: JSON, _ id: String, among wanted: [RootDocuments.Versioned], _ missing: inout [String: Int]
  ) {
    let (from, until) = (document["from"]?.shortInteger ?? 0, document["until"]?.shortInteger ?? 0)
    guard until > current else { return }
    if from > current || until == next { isSwitchDue = true }
    let key = String(id[..<(id.lastIndex(of: "-") ?? id.endIndex)])
    let isWanted = missing[key].map { wanted[$0].digest == document["digest"]?.text } ?? false
    if isWanted {
      missing[key] = nil
      if until != RootDocuments.Versioned.never { revived.append(id) }
    } else if from > current {
      strays.append(id)
    } else if until == RootDocuments.Versioned.never {
      ended.append(id)
      if id.hasPrefix("s-") { removedSections += 1 }
    }
  }
}

/// Brings a root's documents in an engine up to date.
package struct Push: Sendable {
  private let engine: any SearchEngine
  package let wanted: RootDocuments
  private let collection: String

  package init(_ wanted: RootDocuments, to engine: any SearchEngine) {
    (self.wanted, self.engine) = (wanted, engine)
    collection = wanted.root.collection
  }

  /// How many documents go in one request, and about how many bytes: engines hold one in memory.
  private static let (batchCount, batchBytes) = (1_000, 4 << 20)

  /// How many times documents are sent and what is there is compared with what should be, before giving up.
  private static let attempts = 3

  /// Computes the plan without changing anything.
  package func plan() throws(EngineFailure) -> PushPlan {
    do throws(EngineFailure) {
      let root = try EngineRoot.all(in: [collection], of: engine).first
      return PushPlan(wanted, over: try engine.list(collection, members: PushPlan.members), root: root)
    } catch  where error.kind == .missing {
      return PushPlan(wanted, over: [], root: nil)
    }
  }

  /// Executes a plan.
  ///
  /// - Parameter progress: Called with the number of documents sent and the total.
  package func run(_ plan: PushPlan, progress: (_ sent: Int, _ all: Int) -> Void) throws(EngineFailure) {
    try engine.create(collection)
    let number = plan.next
    let ticket = String(UInt64.random(in: 0 ... .max), radix: 16)
    try engine.write([["id": .string(Self.ticketID), "kind": "ticket", "digest": .string(ticket)]], to: collection)
    var plan = plan
    for attempt in 1... {
      try send(plan, progress)
      // Plans again from the engine's actual state, since a request without a reply may or may not have succeeded.
      plan = try self.plan()
      if plan.isComplete { break }
      guard attempt < Self.attempts else {
        throw EngineFailure(.other, "does not keep what it is sent. Run the command again")
      }
    }
    guard
      try engine.search([.one(Self.ticketID, of: collection, ["id", "digest"])])[0].first?["digest"]?.text == ticket
    else {
      throw EngineFailure(.other, "is being pushed to by another process. Run the command again when that is done")
    }
    var root = wanted.root
    root.push = number
    try engine.write([root.document], to: collection)
    try engine.remove(.until(atMost: number - 1), from: collection)
  }

  private static let ticketID = "ticket"

  private func send(_ plan: PushPlan, _ progress: (Int, Int) -> Void) throws(EngineFailure) {
    let number = plan.next
    // IDs may go in the request's address, of which servers accept a few thousand bytes.
    for batch in plan.strays.batches(of: 50) { try engine.remove(.ids(Array(batch)), from: collection) }
    try update(plan.revived, until: RootDocuments.Versioned.never)
    var sender = Sender(engine: engine, collection: collection)
    let all = plan.newSections.count + plan.newFiles.count + plan.newWords.count
    let parts = [(plan.newSections, wanted.section), (plan.newFiles, wanted.file), (plan.newWords, wanted.word)]
    for (numbers, document) in parts {
      for item in numbers {
        try sender.add(document(item, number))
        progress(sender.count, all)
      }
    }
    try sender.flush()
    try update(plan.ended, until: number)
  }

  private func update(_ ids: [String], until push: Int) throws(EngineFailure) {
    for batch in ids.batches(of: Self.batchCount) {
      try engine.update(batch.map { ["id": .string($0), "until": .integer(push)] }, in: collection)
    }
  }

  /// Sends documents as soon as there are enough for a request.
  private struct Sender {
    let engine: any SearchEngine
    let collection: String
    var batch: [JSON] = []
    var size = 0
    var count = 0

    mutating func add(_ document: JSON) throws(EngineFailure) {
      batch.append(document)
      count += 1
      size += document["text"]?.text?.utf8.count ?? document["markdown"]?.text?.utf8.count ?? 0
      if batch.count >= Push.batchCount || size >= Push.batchBytes { try flush() }
    }

    mutating func flush() throws(EngineFailure) {
      guard !batch.isEmpty else { return }
      try engine.write(batch, to: collection)
      (batch, size) = ([], 0)
    }
  }
}

extension EngineSearch {
  static func one(_ id: String, of collection: String, _ members: [String]) -> EngineSearch {
    EngineSearch(collection: collection, condition: .ids([id]), members: members, limit: 1)
  }
}
