import Foundation
import JSON
import Testing

@testable import skills

/// What `install --uninstall` leaves, brings back and says.
struct UninstallTests {
  private static let own = "/usr/local/bin/skills hook edit --block error --knowledge /srv/x"
  private static let hooks = #"{"hooks": {"PostToolUse": [{"hooks": [{"type": "command", "command": "\#(own)"}]}]}}"#

  private func touch(_ path: String, of home: Home) throws {
    let text = try home.text(path)
    try home.folder.write(Data((text.dropLast() + #", "touched": true}"#).utf8), to: path)
  }

  @Test(arguments: [false, true])
  func `the user's earlier hooks come back, whether or not the file was changed since`(isTouched: Bool) throws {
    let home = try Home([".claude/settings.json": Self.hooks])
    let path = ".claude/settings.json"
    #expect(home.run("install", "claude-code", "--hooks").outcome == .found)
    #expect(try home.text(path).contains("/opt/bin/skills hook edit --block error --knowledge /srv/x"))
    if isTouched { try touch(path, of: home) }
    let result = home.run("install", "claude-code", "--hooks", "--uninstall")
    #expect(result.messages.contains("runs the hooks of `/usr/local/bin/skills` again, as before"))
    let rest = isTouched ? Self.hooks.dropLast() + #", "touched": true}"# : Self.hooks
    #expect(try JSONReader.read(home.text(path)) == JSONReader.read(String(rest)))
    #expect(home.run("install", "claude-code", "--hooks", "--uninstall").outcome == .found)
    // A second time, there is nothing to bring back.
    #expect((home.bytes(path) == nil) == !isTouched)
    #expect(!String(decoding: home.bytes(path) ?? [], as: UTF8.self).contains("skills hook"))
  }

  @Test(arguments: [
    nil, "", "{ }", #"{"a": 1}"#, "{\n  \"hooks\": {},\n  \"mcpServers\": {\n  }\n}\n",
  ])
  func `a file with a server and hooks is restored, whichever was added or removed first`(text: String?) throws {
    let path = ".gemini/settings.json"
    let (server, hooks) = (["install", "gemini"], ["install", "gemini", "--hooks"])
    for first in [server, hooks] {
      let second = first == server ? hooks : server
      for order in [[first, second], [second, first], [[]]] {
        let home = try Home(text.map { [path: $0] } ?? [:])
        let before = try home.everything()
        for words in [first, second] { #expect(home.run(words).outcome == .found) }
        for words in order {
          #expect(home.run((words.isEmpty ? ["install"] : words) + ["--uninstall"]).outcome == .found)
        }
        #expect(try home.everything() == before)
      }
    }
  }

  @Test func `what is left of two parts is right if the file was changed in between`() throws {
    let home = try Home()
    let path = ".gemini/settings.json"
    for more in [[], ["--hooks"]] { #expect(home.run(["install", "gemini"] + more).outcome == .found) }
    // Behind the last `}` is a line feed.
    try home.folder.write(Data((try home.text(path).dropLast(2) + #", "touched": true}"#).utf8), to: path)
    for more in [[], ["--hooks"]] { #expect(home.run(["install", "gemini", "--uninstall"] + more).outcome == .found) }
    #expect(try JSONReader.read(home.text(path)) == ["touched": true])
    #expect(home.bytes(path + ".skills-hooks-backup") == nil)
  }

  @Test(arguments: [
    ("codex", ".codex/config.toml", "model = \"high\"\n[other]\n", "`model`"),
    ("codex", ".codex/config.toml", "\n[mcp_servers.skills.env]\nA = \"b\"\n", "`env`"),
    ("codex", ".codex/config.toml", "# mine\n", nil),
  ])
  func `a file is kept if settings of the user's go with the entry`(
    client: String, path: String, more: String, named: String?
  ) throws {
    let home = try Home()
    #expect(home.run("install", client).outcome == .found)
    let text = try home.text(path) + more
    try home.folder.write(Data(text.utf8), to: path)
    let messages = home.run("install", client, "--uninstall").messages
    let copy = home.bytes(path + ".skills-removed").map { String(decoding: $0, as: UTF8.self) }
    #expect(copy == named.map { _ in text })
    #expect(messages.contains("It had \(named ?? ""), too: `~/\(path).skills-removed` is the file") == (named != nil))
  }

  @Test func `a backup that is left after somebody else removed our entry is named`() throws {
    let home = try Home([".cursor/mcp.json": #"{"mcpServers": {"skills": {"command": "/npm/skills", "args": ["x"]}}}"#])
    #expect(home.run("install", "cursor").outcome == .found)
    try home.folder.write(Data("{}".utf8), to: ".cursor/mcp.json")
    let result = home.run("install", "cursor", "--uninstall")
    #expect(result.messages.contains("What was there before `install` is in `~/.cursor/mcp.json.skills-backup`."))
    #expect(home.bytes(".cursor/mcp.json.skills-backup") != nil)
  }

  @Test(arguments: [("cursor", ".cursor/mcp.json"), ("gemini", ".gemini/settings.json")])
  func `nothing is removed while the backup can't be read`(client: String, path: String) throws {
    let home = try Home([path: #"{"mcpServers": {"skills": {"command": "/npm/skills", "args": ["x"]}}}"#])
    #expect(home.run("install", client).outcome == .found)
    try touch(path, of: home)
    try home.folder.write(Data("{".utf8), to: path + ".skills-backup")
    let before = try home.everything()
    let result = home.run("install", client, "--uninstall")
    #expect(result.outcome == .failure)
    #expect(result.messages.contains("its backup `\(home.machine.home)/\(path).skills-backup` can't be read"))
    #expect(try home.everything() == before)
  }

  @Test func `one file that can't be changed doesn't keep the others from being changed`() throws {
    let home = try Home()
    for words in [["codex"], ["cursor"], ["gemini"], ["claude-code"], ["claude-code", "--hooks"]] {
      #expect(home.run(["install"] + words).outcome == .found)
    }
    chmod(home.machine.home + "/.codex/config.toml", 0o444)
    try home.folder.write(Data("{".utf8), to: ".gemini/settings.json")
    let result = home.run("install", "--uninstall")
    #expect(result.outcome == .failure)
    #expect(result.messages.contains("/.codex/config.toml` is read-only. Allow writing with `chmod u+w"))
    #expect(result.messages.ranges(of: "/.gemini/settings.json` was left as it is").count == 1)
    #expect(result.messages.contains("(line 1, column 2). Fix it there"))
    for path in [".cursor/mcp.json", ".claude.json", ".claude/settings.json"] { #expect(home.bytes(path) == nil) }
    #expect(home.bytes(".codex/config.toml") != nil)
  }

  @Test func `of a client with two files, the one that can be changed is`() throws {
    let home = try Home()
    #expect(home.run("install", "xcode").outcome == .found)
    let files = Client.all.first { $0.name == "xcode" }?.files.map { $0.path(on: home.machine) } ?? []
    chmod(files[1], 0o444)
    #expect(home.run("install", "xcode", "--uninstall").outcome == .failure)
    #expect(files.map(Files.kind) == [.missing, .file])
  }

  @Test func `a link that leads out of a project keeps nothing from being removed`() throws {
    let home = try Home(["shared/settings.json": #"{"hooks": {}}"#])
    try FileManager.default.createSymbolicLink(
      atPath: home.machine.project + "/.claude", withDestinationPath: "../shared")
    #expect(home.run("install", "cursor").outcome == .found)
    let result = home.run("install", "--uninstall")
    #expect(result.outcome == .found)
    #expect(result.messages.split(separator: "\n").count == 1)
    #expect(home.run("install", "--uninstall").messages.contains("no client starts this program"))
  }

  @Test func `a list of servers in a form that nothing can be added to has nothing to remove`() throws {
    let home = try Home([".codex/config.toml": "mcp_servers = { other = { command = 'x' } } # mine\n"])
    let before = try home.everything()
    #expect(home.run("install", "codex").messages.contains("is an inline table; write it as `[mcp_servers]`"))
    #expect(home.run("install", "--uninstall").messages.contains("no client starts this program"))
    #expect(home.run("install", "codex", "--uninstall").outcome == .found)
    #expect(try home.everything() == before)
  }

  @Test func `a folder that can't be read isn't passed over`() throws {
    let home = try Home([".cursor/mcp.json": "{}"])
    let result = home.folder.locking(".cursor") { home.run("install", "--uninstall") }
    #expect(result.outcome == .failure)
    #expect(result.messages.contains("Allow it with `chmod u+rx '\(home.machine.home)/.cursor'`"))
  }

  @Test func `a file that can't be read is named, with what allows it`() throws {
    let home = try Home([".cursor/mcp.json": "{}"])
    let result = home.folder.locking(".cursor/mcp.json") { home.run("install", "--uninstall") }
    #expect(result.outcome == .failure)
    #expect(result.messages.contains("cannot read `\(home.machine.home)/.cursor/mcp.json`"))
    #expect(result.messages.contains("Allow reading with `chmod u+r"))
  }

  @Test(arguments: [
    ["cursor", "--uninstall", "--knowledge", "builtin"], ["--uninstall", "--knowledge", "builtin"],
    ["--list", "--uninstall"], ["--list", "--knowledge", "builtin"], ["--list", "--dry-run"],
  ])
  func `an option without an effect is refused`(words: [String]) throws {
    let home = try Home([".cursor/mcp.json": "{}"])
    let before = try home.everything()
    let result = home.run(["install"] + words)
    #expect(result.outcome == .failure)
    #expect(result.messages.contains("does nothing beside"))
    #expect(try home.everything() == before)
  }
}
