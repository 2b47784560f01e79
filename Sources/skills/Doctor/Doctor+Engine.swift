import Engine
import Knowledge

extension Doctor {
  /// The connection to the engine of `--engine`, the key's permissions, and the versions of the data.
  static let engine = Check(title: "Engine") { arguments in
    let address: EngineAddress
    do throws(Failure) {
      guard let named = try EngineAddress(arguments) else { return [] }
      address = named
    } catch {
      return [Finding("engine", error.message, remedy: "correct the address or the key.")]
    }
    return findings(on: address.engine(patience: enginePatience), at: address.servers[0])
  }

  /// In milliseconds.
  private static let enginePatience = 5_000

  static func findings(on engine: any SearchEngine, at address: String) -> [Finding] {
    do throws(EngineFailure) {
      try engine.checkHealth()
      let collections = try engine.collections()
      let current = collections.filter { EngineRoot.layout(of: $0) == EngineRoot.layout }
      let others = collections.filter { EngineRoot.layout(of: $0) != nil && !current.contains($0) }
      let roots = try EngineRoot.all(in: current, of: engine)
      let losses = try EngineRoot.losses(in: roots, of: engine)
      return [connection(address)]
        + (try zip(roots, losses).map { root, loss throws(EngineFailure) in try finding(on: root, loss, engine) })
        + others.map { Finding($0, remark: "was pushed by another version of `skills`, and isn't read") }
        + (roots.isEmpty
          ? [Finding("knowledge", "there is none that the key may read", remedy: "`skills push` puts some there.")]
          : [])
    } catch {
      return [Finding("engine", "\(address) \(error.message)", remedy: remedy(for: error.kind))]
    }
  }

  /// - Parameter loss: What is wrong with its documents, if anything.
  private static func finding(
    on root: EngineRoot, _ loss: String?, _ engine: any SearchEngine
  ) throws(EngineFailure) -> Finding {
    if let loss {
      return Finding(
        root.safeName, "the engine \(loss)",
        remedy:
          "wait if this node was just started; if that doesn't help, start it with an empty folder, or push again.")
    }
    let contents = "\(Plural.of(root.sectionCount, "section")) of push \(root.push)"
    return Finding(root.safeName, "\(contents), \(try mayWrite(root, engine) ? "to read and write" : "to read")")
  }

  private static func connection(_ address: String) -> Finding {
    let isLocal = ["localhost", "127.0.0.1", "[::1]"].contains { address.hasPrefix("http://\($0)") }
    guard address.hasPrefix("http://"), !isLocal else { return Finding("connection", address) }
    return Finding("connection", remark: "\(address), without encryption: whoever is on the way can read the key")
  }

  /// Whether the key permits writing, tested by removing documents that don't exist.
  private static func mayWrite(_ root: EngineRoot, _ engine: any SearchEngine) throws(EngineFailure) -> Bool {
    do throws(EngineFailure) {
      try engine.remove(.ids(["none"]), from: root.collection)
      return true
    } catch  where error.kind == .refused {
      return false
    }
  }

  private static func remedy(for kind: EngineFailure.Kind) -> String {
    switch kind {
    case .unavailable: "start the engine, or check the address and the network."
    case .refused: "use a key that may list and search collections."
    case .missing, .other: "check the address; OpenSearch's and Elasticsearch's begin with `opensearch+`."
    }
  }
}
