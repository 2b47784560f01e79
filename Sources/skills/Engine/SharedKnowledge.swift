import Engine
import Knowledge
internal import Synchronization

/// An engine's knowledge for commands and the server, ranked together with local folders.
final class SharedKnowledge: Sendable {
  /// What to read.
  enum Need: Sendable {
    case question(Question)
    case ids([String])
    /// A topic or a tag.
    case topic(String)
    /// The rules for some code.
    case code(String)
  }

  /// A knowledge base with everything for a need.
  struct Found {
    let base: KnowledgeBase
    /// Why it may be incomplete, as a sentence; nil if it isn't.
    var note: String?
  }

  private let servers: [String]
  /// Makes an engine that gives up at a time on the clock.
  private let engine: @Sendable (_ deadline: Int) -> any SearchEngine
  private let synonyms: [UInt8]
  private let environment: Environment
  private let copy: EngineCopy?
  /// The timeout of one need in milliseconds.
  private let patience: Int
  private let state = Mutex(State())

  private struct State {
    var reader: EngineReader?
    /// When the list of collections and the roots were read, on the clock.
    var (listTime, rootTime) = (0, 0)
    /// The time on the clock before which the engine isn't asked again, and why.
    var pause: (end: Int, reason: EngineFailure)?
  }

  /// The timeouts in milliseconds of a command, and of a server, whose client waits for every answer.
  static let (commandPatience, serverPatience) = (30_000, 1_800)
  /// How long an engine that couldn't be reached isn't asked again, in microseconds.
  private static let pause = 10_000_000
  /// How long the list of collections and that of their roots are valid, in microseconds.
  private static let (listTime, rootTime) = (60_000_000, 1_000_000)

  init(
    of servers: [String], synonyms: [UInt8], cache: Cache?, patience: Int, in environment: Environment,
    engine: @escaping @Sendable (_ deadline: Int) -> any SearchEngine
  ) {
    (self.servers, self.engine, self.synonyms) = (servers, engine, synonyms)
    (self.patience, self.environment) = (patience, environment)
    copy = cache.map { EngineCopy(of: servers, in: $0) }
  }

  convenience init(
    _ address: EngineAddress, synonyms: [UInt8], cache: Cache?, patience: Int = serverPatience,
    in environment: Environment
  ) {
    self.init(of: address.servers, synonyms: synonyms, cache: cache, patience: patience, in: environment) { deadline in
      address.engine(patience: patience, deadline: deadline)
    }
  }

  /// The knowledge base for a need. If the engine can't be reached, uses copies of the files that were read before.
  func find(_ need: Need, beside local: LocalKnowledge?) throws(Failure) -> Found {
    do throws(EngineFailure) {
      return Found(base: try reading { reader throws(EngineFailure) in try reader.base(for: need, beside: local) })
    } catch {
      guard error.kind == .unavailable else { throw Failure(error, at: servers) }
      let kept = copy?.latest()
      guard kept != nil || local != nil else { throw Failure(error, at: servers) }
      let own = local.map { $0.sources(for: need) } ?? []
      let base = (kept?.files ?? []).base(
        beside: own, asked: local?.asked ?? [], synonyms: synonyms, today: environment.today)
      return Found(base: base, note: note(on: error, kept.map { ($0.files.count, $0.age) }))
    }
  }

  func topics(beside local: LocalKnowledge?) throws(Failure) -> [Topic] {
    try Failure.reporting(at: servers) { () throws(EngineFailure) in
      try reading { reader throws(EngineFailure) in try reader.topics(beside: local) }
    }
  }

  private func note(on error: EngineFailure, _ kept: (files: Int, age: Int)?) -> String {
    let rest =
      kept.map { "Used instead: a copy of \(Plural.of($0.files, "file")), as of \(Amount.age($0.age))." }
      ?? "Its knowledge is missing here."
    return "\(Failure(error, at: servers).message) \(rest)"
  }

  private func reading<Value>(
    _ body: (EngineReader) throws(EngineFailure) -> Value
  ) throws(EngineFailure) -> Value {
    let now = Clock.microseconds
    var state = state.withLock { $0 }
    if let pause = state.pause, now < pause.end { throw pause.reason }
    do throws(EngineFailure) {
      let reader = try reader(&state, at: now)
      state.reader = reader
      let value = try body(reader)
      self.state.withLock { $0 = state }
      return value
    } catch {
      state.reader = nil
      if error.kind == .unavailable { state.pause = (Clock.microseconds + Self.pause, error) }
      self.state.withLock { $0 = state }
      throw error
    }
  }

  private func reader(_ state: inout State, at now: Int) throws(EngineFailure) -> EngineReader {
    let engine = engine(now + patience * 1_000)
    guard var reader = state.reader, now - state.listTime < Self.listTime else {
      (state.listTime, state.rootTime) = (now, now)
      let copy = copy
      return try EngineReader(engine, synonyms: synonyms, today: environment.today) { copy?.keep($0) }
    }
    reader.engine = engine
    if now - state.rootTime > Self.rootTime {
      state.rootTime = now
      try reader.renew()
    }
    return reader
  }
}

extension EngineReader {
  fileprivate func base(
    for need: SharedKnowledge.Need, beside local: LocalKnowledge?
  ) throws(EngineFailure) -> KnowledgeBase {
    switch need {
    case .question(let question): try base(for: question, beside: local)
    case .ids(let ids): try base(forIDs: ids, beside: local)
    case .topic(let topic): try base(forTopic: topic, beside: local)
    case .code(let code): try base(for: Question(code, kind: .checklist), beside: local)
    }
  }
}

extension LocalKnowledge {
  /// The files that may be relevant to a need.
  fileprivate func sources(for need: SharedKnowledge.Need) -> [Document.Source] {
    if case .question(let question) = need { return base.candidateSources(for: question) }
    return Array(base.sources)
  }
}

// MARK: - Commands

extension SharedKnowledge {
  /// The knowledge of a command's `--engine` and the folders of `--knowledge` beside it; nil if there is no engine.
  static func named(
    by arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> (shared: SharedKnowledge, local: LocalKnowledge?)? {
    guard let address = try EngineAddress(arguments) else { return nil }
    let roots = arguments.all("--knowledge").isEmpty ? nil : try Roots(for: arguments)
    let local = roots.map { roots in
      LocalKnowledge(roots.knowledgeBase(for: arguments, console: &console), asked: roots.readAskedTables)
    }
    let shared = SharedKnowledge(
      address, synonyms: roots?.synonyms ?? BuiltinKnowledge.synonyms, cache: Roots.cache(for: arguments),
      patience: commandPatience, in: arguments.environment)
    return (shared, local)
  }

  /// The knowledge base of the engine that a command names, after printing any note about it; nil if it names none.
  static func base(
    for need: Need, _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> KnowledgeBase? {
    guard let (shared, local) = try named(by: arguments, &console) else { return nil }
    let found = try shared.find(need, beside: local)
    if let note = found.note { console.note(note) }
    return found.base
  }
}
