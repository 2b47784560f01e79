import Foundation
import Testing

@testable import skills

struct InstallTests {
  /// Every configuration of every client on macOS.
  static let files = Client.all.flatMap { client in
    Client.Scope.allCases.flatMap { scope -> [(client: String, scope: String, path: String)] in
      let nowhere = Machine(home: "", project: "/project", binary: "", platform: .macOS)
      return client.files(of: scope, on: nowhere).map {
        (client.name, scope.rawValue, String($0.path(on: nowhere).dropFirst()))
      }
    }
  }

  static let json = """
    // Mine.
    {
      "theme": "dark", /* for the night */
      "mcpServers": { "other": { "command": "npx", "args": ["-y", "x"] } },
      "servers": {
        "other": { "command": "npx" }, // keep
      },
      "context_servers": {},
      "mcp": {
        // Nothing here yet.
      },
    }
    """

  static let toml = """
    model = "o3" # best
    notify = ["a",
      "b"]

    [mcp_servers.other] # keep
    command = 'npx'
    """

  @Test func `eleven clients have nineteen configurations`() {
    #expect(Client.all.count == 11)
    #expect(Self.files.count == 19)
  }

  @Test(arguments: files)
  func `without a file one is made, and uninstalling leaves nothing behind`(
    client: String, scope: String, path: String
  ) throws {
    let home = try Home()
    let before = try home.everything()
    #expect(home.run("install", client, "--scope", scope).outcome == .found)
    let text = String(decoding: try #require(home.bytes(path)), as: UTF8.self)
    // A project's file is shared by users with different home folders.
    #expect(text.contains(scope == "project" ? #""skills""# : #""/opt/bin/skills""#))
    #expect(scope == "user" || !text.contains("/opt") && !text.contains(home.machine.home))
    #expect(text.contains(#""serve""#))
    #expect(home.bytes(path + ".skills-backup") == nil)
    // Clients store keys in a user's configuration; a project's is for everyone.
    let mode = Files.mode(of: "\(home.machine.home)/\(path)")
    #expect(mode == 0o600 || scope == "project")
    let installed = try home.everything()
    let again = home.run("install", client, "--scope", scope)
    #expect(again.messages.contains("starts this binary already"))
    #expect(try home.everything() == installed)
    #expect(home.run("install", client, "--scope", scope, "--uninstall").outcome == .found)
    #expect(try home.everything() == before)
  }

  @Test(arguments: files)
  func `other servers and comments stay, and uninstalling restores every byte`(
    client: String, scope: String, path: String
  ) throws {
    let old = path.hasSuffix(".toml") ? Self.toml : Self.json
    let home = try Home([path: old])
    let before = try home.everything()
    #expect(home.run("install", client, "--scope", scope).outcome == .found)
    #expect(home.bytes(path + ".skills-backup") == Array(old.utf8))
    let text = String(decoding: try #require(home.bytes(path)), as: UTF8.self)
    #expect(text.contains(scope == "project" ? #""skills""# : "/opt/bin/skills"))
    // The added text is contiguous, except for a comma.
    let kept = Array(old.utf8)
    let prefix = zip(text.utf8, kept).prefix { $0 == $1 }.count
    let suffix = zip(text.utf8.reversed(), kept.reversed()).prefix { $0 == $1 }.count
    #expect(prefix + suffix >= kept.count)
    #expect(home.run("install", client, "--scope", scope, "--uninstall").outcome == .found)
    #expect(try home.everything() == before)
  }

  @Test(arguments: files)
  func `a broken file is left alone, with the place of the mistake`(
    client: String, scope: String, path: String
  ) throws {
    let home = try Home([path: path.hasSuffix(".toml") ? "a = 1\n[b\n" : "{\n  \"a\": 1,\n  b\n}"])
    let before = try home.everything()
    for words in [[], ["--uninstall"], ["--dry-run"]] {
      var console = Console()
      let outcome = Skills.run(
        (["install", client, "--scope", scope] + words)[...], Environment(machine: home.machine),
        console: &console)
      let messages = String(decoding: console.messages, as: UTF8.self)
      #expect(outcome == .failure)
      #expect(messages.contains("was left as it is"))
      #expect(messages.contains("(line \(path.hasSuffix(".toml") ? 2 : 3), column 3)"))
      #expect(try home.everything() == before)
    }
  }

  @Test func `a dry run shows the difference and changes nothing`() throws {
    let home = try Home([".codex/config.toml": "model = \"o3\"\n"])
    let before = try home.everything()
    let result = home.run("install", "codex", "--dry-run")
    #expect(
      result.answer == """
        --- \(home.machine.home)/.codex/config.toml
        +++ \(home.machine.home)/.codex/config.toml
        @@ -1,1 +1,5 @@
         model = "o3"
        +
        +[mcp_servers.skills]
        +command = "/opt/bin/skills"
        +args = ["serve"]

        """)
    #expect(try home.everything() == before)
  }

  @Test func `an outdated path is updated, and uninstalling still restores`() throws {
    var home = try Home([".cursor/mcp.json": "{}\n"])
    let before = try home.everything()
    #expect(home.run("install", "cursor").outcome == .found)
    home.machine.binary = "/usr/local/bin/skills"
    #expect(home.run("install", "cursor").outcome == .found)
    let text = String(decoding: try #require(home.bytes(".cursor/mcp.json")), as: UTF8.self)
    #expect(text.contains("/usr/local/bin/skills") && !text.contains("/opt"))
    #expect(home.run("install", "cursor", "--uninstall").outcome == .found)
    #expect(try home.everything() == before)
  }

  @Test func `what the user changed after installing survives uninstalling`() throws {
    let home = try Home([".config/zed/settings.json": "{\n  \"theme\": \"a\"\n}\n"])
    #expect(home.run("install", "zed").outcome == .found)
    let installed = String(
      decoding: try #require(home.bytes(".config/zed/settings.json")), as: UTF8.self)
    try home.folder.write(
      Data(installed.replacing("\"a\"", with: "\"b\"").utf8), to: ".config/zed/settings.json")
    #expect(home.run("install", "zed", "--uninstall").outcome == .found)
    #expect(
      home.bytes(".config/zed/settings.json") == Array("{\n  \"theme\": \"b\"\n}\n".utf8))
    #expect(home.bytes(".config/zed/settings.json.skills-backup") == nil)
  }

  @Test func `uninstalling without a client removes the entries that start this program`() throws {
    var home = try Home([".gemini/settings.json": #"{"mcpServers": {"skills": {"command": "npx"}}}"#])
    let before = try home.everything()
    home.machine.binary = "/old/skills"
    #expect(home.run("install", "codex").outcome == .found)
    let withOld = try home.everything()
    home.machine.binary = "/opt/bin/skills"
    for words in [["cursor"], ["zed"], ["cursor", "--scope", "project"]] {
      #expect(home.run(["install"] + words).outcome == .found)
    }
    let result = home.run("install", "--uninstall")
    #expect(result.outcome == .found)
    #expect(result.messages.split(separator: "\n").count == 3)
    #expect(try home.everything() == withOld)
    #expect(home.run("install", "--uninstall").messages.contains("no client starts this program"))
    #expect(home.run("install", "codex", "--uninstall").outcome == .found)
    #expect(try home.everything() == before)
  }

  @Test func `a foreign entry is left alone`() throws {
    let text = #"{"mcpServers": {"skills": {"command": "npx", "args": ["skills"]}}}"#
    let home = try Home([".cursor/mcp.json": text])
    for words in [["install", "cursor"], ["install", "cursor", "--uninstall"]] {
      var console = Console()
      let outcome = Skills.run(
        words[...], Environment(machine: home.machine), console: &console)
      #expect(outcome == .failure)
      #expect(
        String(decoding: console.messages, as: UTF8.self).contains("that starts `npx`"))
    }
    #expect(home.bytes(".cursor/mcp.json") == Array(text.utf8))
  }

  @Test func `a linked file stays a link, and its target keeps its mode`() throws {
    let home = try Home(["dotfiles/settings.json": "{}"])
    let (link, target) = (
      home.machine.home + "/.gemini/settings.json", home.machine.home + "/dotfiles/settings.json"
    )
    try FileManager.default.createDirectory(
      atPath: home.machine.home + "/.gemini", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "../dotfiles/settings.json")
    chmod(target, 0o600)
    #expect(home.run("install", "gemini").outcome == .found)
    #expect(Files.link(at: link) == "../dotfiles/settings.json")
    #expect(home.bytes("dotfiles/settings.json")?.count ?? 0 > 2)
    #expect(Files.mode(of: target) == 0o600)
    #expect(Files.mode(of: target + ".skills-backup") == 0o600)
  }

  @Test(.enabled(if: geteuid() == 0))
  func `a file stays its owner's, whoever runs this`() throws {
    let home = try Home([".gemini/settings.json": "{}"])
    let path = home.machine.home + "/.gemini/settings.json"
    chown(path, 65534, 65533)
    #expect(home.run("install", "gemini").outcome == .found)
    for path in [path, path + ".skills-backup"] {
      let owner = try FileManager.default.attributesOfItem(atPath: path)
      #expect(owner[.ownerAccountID] as? Int == 65534)
      #expect(owner[.groupOwnerAccountID] as? Int == 65533)
    }
  }

  @Test func `an existing file with an alternative name is used`() throws {
    let home = try Home([".config/opencode/opencode.jsonc": "{ // mine\n}"])
    #expect(home.run("install", "opencode").outcome == .found)
    #expect(home.bytes(".config/opencode/opencode.json") == nil)
    #expect(home.bytes(".config/opencode/opencode.jsonc")?.count ?? 0 > 20)
  }

  @Test func `variables move the folders of those who read them`() throws {
    var home = try Home()
    home.machine.platform = .linux
    let other = home.machine.home + "/other"
    home.machine.variables = [
      "CODEX_HOME": other + "/codex", "CLAUDE_CONFIG_DIR": other + "/claude",
      "XDG_CONFIG_HOME": other + "/config",
    ]
    #expect(home.run("install", "--list").answer.contains("claude-code     user     not here"))
    try home.folder.write(Data(), to: "other/claude/history")
    #expect(home.run("install", "--list").answer.contains("claude-code     user     not set up"))
    for client in ["codex", "claude-code", "zed", "vscode"] {
      #expect(home.run("install", client).outcome == .found)
    }
    for name in [
      "codex/config.toml", "claude/.claude.json", "config/zed/settings.json",
      "config/Code/User/mcp.json",
    ] {
      #expect(home.bytes("other/\(name)") != nil)
    }
  }

  @Test(arguments: [
    (["install"], "sets one client up at a time"),
    (["install", "cursr"], "Did you mean `cursor`?"),
    (["install", "windsurf", "--scope", "project"], "has no project configuration"),
    (["install", "xcode"], "runs on macOS only"),
    (["install", "cursor", "--scope", "all"], "is one of `user`, `project`"),
    (["install", "cursor", "--knowledge", "/no/such"], "there is no folder `/no/such`"),
    (["install", "cursor", "--knowledge", "nosuch"], "`skills list` shows the names."),
    (["install", "cursor", "--format", "json"], "`--format` is for `--list`"),
  ])
  func `an error says what to do`(words: [String], message: String) throws {
    let home = try Home(platform: .linux)
    var console = Console()
    let outcome = Skills.run(words[...], Environment(machine: home.machine), console: &console)
    #expect(outcome == .failure)
    #expect(String(decoding: console.messages, as: UTF8.self).contains(message))
    #expect(try home.everything() == ["project": []])
  }

  @Test func `the server is told which knowledge to search, by its full path`() throws {
    let home = try Home(["docs/a.md": "# A\n\ntext\n"])
    let docs = home.machine.home + "/docs"
    #expect(
      home.run("install", "cursor", "--knowledge", "builtin", "--knowledge", "d=\(docs)/../docs")
        .outcome == .found)
    let text = String(decoding: try #require(home.bytes(".cursor/mcp.json")), as: UTF8.self)
    #expect(text.contains(#"["serve", "--knowledge", "builtin", "--knowledge", "d=\#(docs)"]"#))
    // Skills that agents don't have yet are served once they do.
    #expect(home.run("install", "codex", "--knowledge", "installed").outcome == .found)
  }

  @Test func `the list says which clients are installed and configured`() throws {
    var home = try Home([
      ".gemini/settings.json": "{", ".zed/settings.json": "{}", ".codeium/windsurf/x": "",
    ])
    #expect(home.run("install", "cursor").outcome == .found)
    #expect(home.run("install", "codex").outcome == .found)
    home.machine.binary = "/usr/bin/skills"
    #expect(home.run("install", "codex").outcome == .found)
    let lines = home.run("install", "--list").answer.split(separator: "\n")
    for (name, word) in [
      ("cursor", "set up, for /opt/bin/skills"), ("codex", "set up"), ("gemini", "cannot be read"),
      ("windsurf", "not set up"), ("claude-desktop", "not here"),
    ] {
      #expect(
        lines.contains { $0.hasPrefix(name) && $0.contains(" user ") && $0.contains("  \(word)  ") }
      )
    }
    #expect(lines.count == 22)
    let json = home.run("install", "--list", "--format", "json").answer
    #expect(
      json.contains(
        #"{"client":"cursor","scope":"user","state":"outdated","file":"\#(home.machine.home)/.cursor/mcp.json","#
          + #""command":"/opt/bin/skills","disabled":false}"#))
  }
}
