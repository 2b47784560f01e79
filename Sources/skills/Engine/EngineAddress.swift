import Engine
import Knowledge
import MCP

struct EngineAddress: Sendable {
  /// The servers of one engine.
  let servers: [String]
  /// Whether they run OpenSearch or Elasticsearch rather than Typesense.
  private let isOpenSearch: Bool
  private let key: String

  /// The engine that `--engine` names, with its key; nil if the option isn't given.
  init?(_ arguments: Arguments) throws(Failure) {
    guard let text = arguments.value("--engine") else {
      guard arguments.value("--engine-key") == nil else {
        throw Failure("`--engine-key` needs an engine: `--engine URL`.")
      }
      return nil
    }
    isOpenSearch = text.hasPrefix(Self.openSearch)
    let addresses = isOpenSearch ? text.dropFirst(Self.openSearch.count) : text[...]
    servers = try addresses.split(separator: ",").map { address throws(Failure) in try Self.server(String(address)) }
    guard !servers.isEmpty else { throw Self.noAddress(text) }
    key = try Self.key(in: arguments.value("--engine-key"))
  }

  /// The prefix for OpenSearch and Elasticsearch. Detecting the engine would cost every question a request.
  private static let openSearch = "opensearch+"

  private static func noAddress(_ text: String) -> Failure {
    Failure("`--engine` takes the address of a server, `https://search.example.com:8108`, not `\(text)`.")
  }

  private static func server(_ text: String) throws(Failure) -> String {
    var address = text.trimmed
    while address.hasSuffix("/") { address.removeLast() }
    guard ["http://", "https://"].contains(where: { address.hasPrefix($0) && address.count > $0.count }),
      address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { throw noAddress(text) }
    guard !address.utf8.contains(UInt8(ascii: "@")) else {
      throw Failure(
        "`--engine` takes no password in the address: put the key into a file and name it with `--engine-key`.")
    }
    return address
  }

  /// The environment variable with the key.
  static let variable = "SKILLS_ENGINE_KEY"

  private static func key(in file: String?) throws(Failure) -> String {
    let text: String
    if let file {
      guard let mode = Files.mode(of: file) else { throw Failure("there is no file `\(file)` with the engine's key.") }
      guard mode & 0o077 == 0 else {
        throw Failure("others can read the engine's key in `\(file)`. Keep them out with `chmod 600 \(file)`.")
      }
      text = try Files.requiredText(file).trimmed
    } else {
      text = systemVariable(variable)?.trimmed ?? ""
    }
    guard !text.isEmpty else {
      throw Failure("the engine needs a key: set `\(variable)`, or name a file with it by `--engine-key FILE`.")
    }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw Failure("the engine's key has a space or a character that no key has.")
    }
    return text
  }

  /// The `Authorization` header for `USER:PASSWORD`, or for an API key, which contains no colon.
  private var authorization: String {
    key.utf8.contains(UInt8(ascii: ":")) ? "Basic \(Base64.encoded(Array(key.utf8)))" : "ApiKey \(key)"
  }

  /// - Parameters:
  ///   - patience: The timeout of one request in milliseconds.
  ///   - retrying: How long to retry a request, in milliseconds.
  ///   - deadline: The time on the clock by which all requests must end; nil for no limit.
  func engine(patience: Int, retrying: Int = 0, deadline: Int? = nil) -> any SearchEngine {
    let transport = Curl(servers: servers, patience: patience, retrying: retrying, deadline: deadline)
    return isOpenSearch ? OpenSearch(transport, authorization: authorization) : Typesense(transport, key: key)
  }
}

extension Failure {
  /// A sentence for an engine's failure.
  init(_ error: EngineFailure, at servers: [String]) {
    let end = error.message.hasSuffix("?") ? "" : "."
    self.init("the engine at \(servers[0]) \(error.message)\(end)")
  }

  /// Turns an engine's failure into a sentence.
  static func reporting<Value>(
    at servers: [String], _ body: () throws(EngineFailure) -> Value
  ) throws(Failure) -> Value {
    do throws(EngineFailure) {
      return try body()
    } catch {
      throw Failure(error, at: servers)
    }
  }
}

extension Command.Option {
  static let engine = Command.Option(
    "--engine", value: "URL",
    """
    Use the knowledge that `skills push` has put into this search engine, alone or beside --knowledge: Typesense, or \
    with `opensearch+` before the address OpenSearch or Elasticsearch. Separate several servers of one engine \
    with commas.
    """)
  static let engineKey = Command.Option(
    "--engine-key", value: "FILE",
    "Read the engine's key from this file, which only you can read, instead of from `SKILLS_ENGINE_KEY`.")
}
