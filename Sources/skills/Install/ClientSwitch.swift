import ClientConfig

// Sources, read on 2026-11-29: code.claude.com/docs/en/settings and mcp; geminicli.com/docs/reference/configuration, tools/mcp-server
// and hooks.

/// A setting with which a client starts nothing of ours, whatever our entry or hooks say.
struct ClientSwitch: Sendable {
  /// The settings file, below a folder.
  fileprivate let base: Client.Base
  fileprivate let file: String
  fileprivate let member: [String]
  /// What a list or value has that turns it off, or what a list must have that leaves it on.
  fileprivate var off: String?
  fileprivate var on: String?

  /// Servers of a project that a user has refused.
  static let claudeServers = claude.map { base, file in
    ClientSwitch(base: base, file: file, member: ["disabledMcpjsonServers"], off: name)
  }
  static let claudeUserHooks = Array(claudeHooks.prefix(1))
  static let claudeHooks = claude.map { ClientSwitch(base: $0, file: $1, member: ["disableAllHooks"], off: "true") }

  static let geminiUserServers =
    geminiLists(in: .home) + [
      ClientSwitch(base: .home, file: ".gemini/mcp-server-enablement.json", member: [name, "enabled"], off: "false")
    ]
  /// A project's own list of allowed servers replaces the user's.
  static let geminiServers = geminiLists(in: .project) + geminiUserServers.filter { $0.off != nil }
  static let geminiUserHooks = [geminiHooks(in: .home)]
  static let geminiHooks = [geminiHooks(in: .project), geminiHooks(in: .home)]

  private static let name = "skills"

  private static let claude: [(Client.Base, String)] = [
    (.claudeFolder, "settings.json"), (.project, ".claude/settings.json"), (.project, ".claude/settings.local.json"),
  ]

  private static func geminiLists(in base: Client.Base) -> [ClientSwitch] {
    [
      ClientSwitch(base: base, file: ".gemini/settings.json", member: ["mcp", "excluded"], off: name),
      ClientSwitch(base: base, file: ".gemini/settings.json", member: ["mcp", "allowed"], on: name),
    ]
  }

  private static func geminiHooks(in base: Client.Base) -> ClientSwitch {
    ClientSwitch(base: base, file: ".gemini/settings.json", member: ["hooksConfig", "enabled"], off: "false")
  }
}

extension Client.File {
  /// The settings file that keeps the client from starting ours; nil without one.
  func disabler(on machine: Machine) -> String? {
    switches.lazy.map { ($0, "\($0.base.folder(on: machine))/\($0.file)") }.first { setting, path in
      guard let bytes = Files.read(path, atMost: Files.handwritten),
        let words = ConfigEdit.words(at: setting.member, in: bytes)
      else { return false }
      return setting.off.map(words.contains) ?? false || !(setting.on.map(words.contains) ?? true)
    }?.1
  }
}
