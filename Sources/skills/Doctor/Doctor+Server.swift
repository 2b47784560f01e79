import JSON
import MCP

extension Doctor {
  /// Starts this program as a client would, greets it in the way of both eras of the protocol, and
  /// tells what it said.
  static let server = Check(title: "Server") { arguments in
    guard let machine = arguments.environment.machine else { return [] }
    let binary = machine.binary
    // Anyone can put a file of that name into /tmp.
    let folder = (arguments.environment.cache?.folder).map { machine.short($0) + "/" } ?? "~/"
    let trace = "\(folder)trace.log"
    return [
      finding("initialize", from: greeting, to: binary, trace: trace) { answers in
        guard let result = answers.first?["result"], let version = result["protocolVersion"]?.text,
          let tools = answers.last?["result"]?["tools"]?.elements
        else { return nil }
        let names = tools.compactMap { $0["name"]?.text }.joined(separator: ", ")
        return "speaks \(version), with \(tools.count) tools: \(names)"
      },
      finding("server/discover", from: discovery, to: binary, trace: trace) { answers in
        guard let versions = answers.first?["result"]?["supportedVersions"]?.elements else {
          return nil
        }
        return "speaks " + versions.compactMap(\.text).joined(separator: ", ")
      },
    ]
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

  /// A client passes on what programs of a user have.
  private static var environment: [String] {
    Process.environment(["HOME", "PATH", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"])
  }

  /// - Parameter meaning: What the answers say, nil where they are not what they should be.
  private static func finding(
    _ name: String, from messages: [JSON], to binary: String, trace: String,
    meaning: ([JSON]) -> String?
  ) -> Finding {
    let text = messages.map { $0.line + "\n" }.joined()
    let result: Process.Result
    do throws(Failure) {
      result = try Process.run(
        binary, ["serve"], environment: Self.environment, reading: text)
    } catch {
      return Finding(name, error.message, remedy: "install `skills` again.")
    }
    let answers = result.output.split(separator: "\n").compactMap {
      try? JSONReader.read(String($0))
    }
    if result.status == 0, let meaning = meaning(answers) { return Finding(name, meaning) }
    let said = result.messages.split(separator: "\n").first.map { ": \($0)" } ?? ""
    return Finding(
      name, "no answer, exit status \(result.status)\(said)",
      remedy: "run `skills serve --trace \(trace)` and look at the file.")
  }
}
