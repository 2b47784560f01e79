import ClientConfig
import JSON

struct Client: Sendable {
  enum Scope: String, CaseIterable { case user, project }

  let name: String
  let title: String
  /// The configuration files that it reads. All files of a scope are edited.
  let files: [File]
  let hint: String

  struct File: Sendable {
    let platform: Machine.Platform?
    let base: Base
    /// Paths below the base. The first that exists is used, else the first is created.
    let paths: [String]
    var shape: Shape
    /// The folder whose existence shows that the client is installed; nil for the file's own.
    let evidence: Base?
    /// The settings that keep the client from starting what is in the file.
    let switches: [ClientSwitch]

    init(
      _ base: Base, _ paths: String..., platform: Machine.Platform? = nil, shape: Shape = .servers,
      evidence: Base? = nil, switches: [ClientSwitch] = []
    ) {
      (self.base, self.paths, self.platform) = (base, paths, platform)
      (self.shape, self.evidence, self.switches) = (shape, evidence, switches)
    }

    var scope: Scope { base == .project ? .project : .user }
  }

  enum Base: Sendable {
    case home, project
    case config
    case applicationSupport
    case codex
    /// `$CLAUDE_CONFIG_DIR` or the home folder.
    case claude
    /// `$CLAUDE_CONFIG_DIR` or `~/.claude`.
    case claudeFolder
    /// `$COPILOT_HOME` or `~/.copilot`.
    case copilot
  }

  struct Shape: Sendable {
    let format: ConfigEdit.Format
    let list: String
    var before: [JSON.Member] = []
    var isOneList = false
    var after: [JSON.Member] = []

    static let servers = Shape(format: .json, list: "mcpServers")

    func entry(binary: String, arguments: [String]) -> ConfigEntry {
      let command: [JSON.Member] =
        isOneList
        ? [JSON.Member("command", .strings([binary] + arguments))]
        : [
          JSON.Member("command", .string(binary)), JSON.Member("args", .strings(arguments)),
        ]
      return ConfigEntry(path: [list, "skills"], members: before + command + after)
    }
  }

  /// The files of a scope on a machine; empty if the client has no such scope.
  func files(of scope: Scope, on machine: Machine) -> [File] {
    files.filter { $0.scope == scope && ($0.platform ?? machine.platform) == machine.platform }
  }
}

extension Client.Base {
  func folder(on machine: Machine) -> String {
    switch self {
    case .home: machine.home
    case .project: machine.project
    case .config: machine.config
    case .applicationSupport:
      machine.platform == .macOS ? "\(machine.home)/Library/Application Support" : machine.config
    case .codex: machine.variables["CODEX_HOME"] ?? "\(machine.home)/.codex"
    case .claude: machine.variables["CLAUDE_CONFIG_DIR"] ?? machine.home
    case .copilot: machine.variables["COPILOT_HOME"] ?? "\(machine.home)/.copilot"
    case .claudeFolder: machine.variables["CLAUDE_CONFIG_DIR"] ?? "\(machine.home)/.claude"
    }
  }
}

extension Client.File {
  /// The file to edit: the first that exists, else the first of all.
  func path(on machine: Machine) -> String {
    let folder = base.folder(on: machine)
    let existing = paths.first { Files.kind(of: "\(folder)/\($0)") == .file }
    return "\(folder)/\(existing ?? paths[0])"
  }

  func isThere(on machine: Machine) -> Bool {
    let path = path(on: machine)
    if Files.kind(of: path) == .file { return true }
    let folder = evidence?.folder(on: machine) ?? Files.parent(of: path)
    return Files.kind(of: folder) == .folder
  }
}
