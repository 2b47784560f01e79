import Engine
import Knowledge

/// The knowledge of an engine, as commands and the server use it, with the local folders that are ranked beside it.
final class SharedKnowledge {
  private let address: EngineAddress
  private let local: LocalKnowledge?
  private let synonyms: [UInt8]
  private let today: Day?
  private var reader: EngineReader?

  /// For how many milliseconds a command waits for one request.
  private static let patience = 10_000

  /// What `--engine` names; nil where it isn't given.
  init?(_ arguments: Arguments, console: inout Console) throws(Failure) {
    guard let address = try EngineAddress(arguments) else { return nil }
    self.address = address
    today = arguments.environment.today
    if arguments.all("--knowledge").isEmpty {
      (local, synonyms) = (nil, BuiltinKnowledge.synonyms)
    } else {
      let roots = try Roots(for: arguments)
      local = LocalKnowledge(roots.knowledgeBase(for: arguments, console: &console), asked: roots.readAskedTables)
      synonyms = roots.synonyms
    }
  }

  /// The knowledge base that answers a question.
  func base(for question: Question) throws(Failure) -> KnowledgeBase {
    try reading { reader throws(EngineFailure) in try reader.base(for: question, beside: local) }
  }

  private func reading<Value>(_ body: (EngineReader) throws(EngineFailure) -> Value) throws(Failure) -> Value {
    do throws(EngineFailure) {
      if let reader { return try body(reader) }
      let new = try EngineReader(address.engine(patience: Self.patience), synonyms: synonyms, today: today)
      reader = new
      return try body(new)
    } catch {
      throw address.failure(error)
    }
  }
}
