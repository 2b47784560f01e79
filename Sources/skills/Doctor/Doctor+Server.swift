import JSON

extension Doctor {
  /// Starts this program like a client, greets it in both generations of the protocol, and reports its replies.
  static let server = Check(title: "Server") { arguments in
    guard let machine = arguments.environment.machine else { return [] }
    // Anyone can create a file with that name in /tmp.
    let folder = (arguments.environment.cache?.folder).map { machine.short($0) + "/" } ?? "~/"
    let remedy = "run `skills serve --trace \(folder)trace.log` and look at the file."
    let initialize = finding("initialize", from: greeting, to: machine.binary, remedy) { answers in
      guard let version = answers.first?["result"]?["protocolVersion"]?.text,
        let tools = answers.last?["result"]?["tools"]?.elements
      else { return nil }
      let names = tools.compactMap { $0["name"]?.text }.joined(separator: ", ")
      return "speaks \(version), with \(tools.count) tools: \(names)"
    }
    let discover = finding("server/discover", from: discovery, to: machine.binary, remedy) {
      $0.first?["result"]?["supportedVersions"]?.elements.map { versions in
        "speaks " + versions.compactMap(\.text).joined(separator: ", ")
      }
    }
    return [initialize, discover]
  }

  private static let client: JSON = ["name": "skills-doctor", "version": .string(Skills.version)]

  private static let greeting: [JSON] = [
    [
      "jsonrpc": "2.0", "id": 1, "method": "initialize",
      "params": ["protocolVersion": "2025-11-25", "capabilities": [:], "clientInfo": client],
    ],
    ["jsonrpc": "2.0", "method": "notifications/initialized"],
    ["jsonrpc": "2.0", "id": 2, "method": "tools/list"],
  ]

  private static let discovery: [JSON] = [
    [
      "jsonrpc": "2.0", "id": 1, "method": "server/discover",
      "params": [
        "_meta": [
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientInfo": client,
          "io.modelcontextprotocol/clientCapabilities": [:],
        ]
      ],
    ]
  ]

  private static func finding(
    _ name: String, from messages: [JSON], to binary: String, _ remedy: String, meaning: ([JSON]) -> String?
  ) -> Finding {
    // The environment that clients usually pass on.
    let variables = ["HOME", "PATH", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]
    do throws(Failure) {
      let result = try Process.run(
        binary, ["serve"], environment: Process.environment(variables),
        reading: messages.map { $0.line + "\n" }.joined())
      let answers = result.output.split(separator: "\n").compactMap { try? JSONReader.read(String($0)) }
      if result.status == 0, let meaning = meaning(answers) { return Finding(name, meaning) }
      let said = result.messages.split(separator: "\n").first.map { ": \($0)" } ?? ""
      return Finding(name, "no answer, exit status \(result.status)\(said)", remedy: remedy)
    } catch {
      return Finding(name, error.message, remedy: "install `skills` again.")
    }
  }
}
