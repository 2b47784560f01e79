import Foundation
import Testing

@testable import skills

/// Existing configurations, as users and clients leave them.
struct InstallAgainTests {
  @Test(arguments: InstallTests.files)
  func `knowledge named later reaches the entry, stays there, and goes with it`(
    client: String, scope: String, path: String
  ) throws {
    let old = path.hasSuffix(".toml") ? InstallTests.toml : InstallTests.json
    let home = try Home([path: old])
    let before = try home.everything()
    let more = ["--knowledge", "builtin", "--knowledge", "installed"]
    let words = #""serve", "--knowledge", "builtin", "--knowledge", "installed"]"#
    #expect(home.run(["install", client, "--scope", scope]).outcome == .found)
    #expect(home.run(["install", client, "--scope", scope] + more).messages.contains("now starts"))
    #expect(try home.text(path).contains(words))
    let again = home.run(["install", client, "--scope", scope])
    #expect(again.messages.contains("starts this binary already"))
    #expect(try home.text(path).contains(words))
    #expect(home.run(["install", client, "--scope", scope, "--uninstall"]).outcome == .found)
    #expect(try home.everything() == before)
  }

  @Test func `other knowledge leaves the rest of an entry and of a hook as it is`() throws {
    let entry = #"{"command": "/opt/bin/skills", "args": ["serve", "--no-cache", "--notes", "/n"], "timeout": 5"#
    let home = try Home([".cursor/mcp.json": #"{"mcpServers": {"skills": \#(entry), "env": {"A": "b"}}}}"#])
    #expect(home.run("install", "cursor", "--knowledge", "builtin").outcome == .found)
    let new = entry.replacing(#""/n""#, with: #""/n", "--knowledge", "builtin""#)
    #expect(try home.text(".cursor/mcp.json") == #"{"mcpServers": {"skills": \#(new), "env": {"A": "b"}}}}"#)
    #expect(home.run("install", "claude-code", "--hooks").outcome == .found)
    let hooks = try home.text(".claude/settings.json").replacing("hook edit", with: "hook edit --block error")
    try home.folder.write(Data(hooks.utf8), to: ".claude/settings.json")
    #expect(home.run("install", "claude-code", "--hooks", "--knowledge", "builtin").outcome == .found)
    #expect(try home.text(".claude/settings.json").contains("hook edit --block error --knowledge builtin"))
    #expect(try home.text(".claude/settings.json").ranges(of: "builtin").count == 2)
  }

  @Test func `an entry that starts no server is reported and repaired`() throws {
    let home = try Home([
      ".cursor/mcp.json": #"{"mcpServers": {"skills": {"command": "/opt/bin/skills"}}}"#
    ])
    #expect(home.run(["install", "--list"]).answer.contains("set up, but starts no server"))
    #expect(home.run(["install", "cursor"]).messages.contains("now starts"))
    #expect(home.run(["install", "--list"]).answer.contains("  set up  "))
  }

  @Test(arguments: [
    ["a.json": "b.json", "b.json": "deep/c.json"], ["a.json": "deep/c.json"],
  ])
  func `links that lead to no file yet stay links`(links: [String: String]) throws {
    let home = try Home()
    let folder = home.machine.home + "/.gemini"
    let chain = links.merging(["settings.json": "a.json"]) { first, _ in first }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, place) in chain {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(name)", withDestinationPath: place)
    }
    #expect(home.run(["install", "gemini"]).outcome == .found)
    for (name, place) in chain { #expect(Files.link(at: "\(folder)/\(name)") == place) }
    #expect(try home.text(".gemini/deep/c.json").contains("/opt/bin/skills"))
    #expect(home.run(["install", "gemini", "--uninstall"]).outcome == .found)
    #expect(Files.kind(of: "\(folder)/deep") == .missing)
  }

  @Test(arguments: ["--hooks", "--scope"])
  func `removing everything is limited to hooks or a scope`(option: String) throws {
    let home = try Home()
    for words in [["claude-code"], ["claude-code", "--hooks"], ["cursor", "--scope", "project"]] {
      #expect(home.run(["install"] + words).outcome == .found)
    }
    #expect(home.run(["install", "--uninstall", option] + (option == "--scope" ? ["project"] : [])).outcome == .found)
    #expect(home.bytes(".claude.json") != nil)
    #expect((home.bytes(".claude/settings.json") == nil) == (option == "--hooks"))
    #expect((home.bytes("project/.cursor/mcp.json") == nil) == (option == "--scope"))
  }

  @Test func `a folder that a link leads to stays when its last file goes`() throws {
    let home = try Home()
    let folder = home.machine.home + "/dotfiles/cursor"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: home.machine.home + "/.cursor", withDestinationPath: "dotfiles/cursor")
    for words in [["cursor"], ["cursor", "--uninstall"], ["cursor"]] {
      #expect(home.run(["install"] + words).outcome == .found)
      #expect(Files.kind(of: folder) == .folder)
    }
  }

  @Test func `the backup of a project's file is where Git adds nothing`() throws {
    let old = #"{"mcpServers": {"gh": {"command": "x", "env": {"TOKEN": "secret"}}}}"#
    let home = try Home(["project/.mcp.json": old])
    let git = home.machine.home + "/project/.git"
    try FileManager.default.createDirectory(atPath: git, withIntermediateDirectories: true)
    #expect(home.run(["install", "claude-code", "--scope", "project"]).outcome == .found)
    #expect(home.bytes("project/.mcp.json.skills-backup") == nil)
    #expect(home.bytes("project/.git/skills-backups/.mcp.json.skills-backup") == Array(old.utf8))
    #expect(home.run(["install", "claude-code", "--scope", "project", "--uninstall"]).outcome == .found)
    #expect(try home.text("project/.mcp.json") == old)
    #expect(Files.names(in: git) == [])
  }

  @Test func `a backup that an earlier version left beside a project's file is moved`() throws {
    let old = #"{"mcpServers": {"gh": {"command": "x", "env": {"TOKEN": "secret"}}}}"#
    let home = try Home(["project/.mcp.json": old, "project/.git/HEAD": ""])
    let words = ["install", "claude-code", "--scope", "project"]
    let (beside, inside) = ("project/.mcp.json.skills-backup", "project/.git/skills-backups/.mcp.json.skills-backup")
    #expect(home.run(words).outcome == .found)
    try FileManager.default.moveItem(
      atPath: "\(home.machine.home)/\(inside)", toPath: "\(home.machine.home)/\(beside)")
    #expect(home.run(words).messages.contains("starts this binary already"))
    #expect(home.bytes(beside) == nil)
    #expect(home.bytes(inside) == Array(old.utf8))
    #expect(home.run(words + ["--uninstall"]).outcome == .found)
    #expect(try home.text("project/.mcp.json") == old)
    #expect(home.bytes(inside) == nil)
  }

  @Test(arguments: ["gitdir: ../main/.git/worktrees/project\n", "gitdir: /etc\n"])
  func `in a worktree the backup is in the user's folder`(git: String) throws {
    let old = #"{"mcpServers": {"gh": {"command": "x", "env": {"TOKEN": "secret"}}}}"#
    let home = try Home(["project/.mcp.json": old, "project/.git": git])
    let before = try home.everything()
    let words = ["install", "claude-code", "--scope", "project"]
    #expect(home.run(words).outcome == .found)
    #expect(home.bytes("project/.mcp.json.skills-backup") == nil)
    let folder = ".local/share/skills-backups\(home.machine.project)"
    #expect(home.bytes("\(folder)/.mcp.json.skills-backup") == Array(old.utf8))
    #expect(home.run(words + ["--uninstall"]).outcome == .found)
    var after = try home.everything()
    for name in [".local", ".local/share"] { after[name] = nil }
    #expect(after == before)
  }

  @Test func `a file that has another name keeps it`() throws {
    let old = #"{"theme": "dark", "note": "\#(String(repeating: "long ", count: 50))"}"#
    let home = try Home(["dotfiles/settings.json": old])
    let folder = home.machine.home + "/.gemini"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (name, other) = ("\(folder)/settings.json", home.machine.home + "/dotfiles/settings.json")
    #expect(link(other, name) == 0)
    chmod(other, 0o640)
    #expect(home.run(["install", "gemini"]).outcome == .found)
    #expect(Files.status(of: name)?.st_ino == Files.status(of: other)?.st_ino)
    #expect(try home.text("dotfiles/settings.json").contains("/opt/bin/skills"))
    #expect(Files.mode(of: name) == 0o640)
    #expect(Files.names(in: folder) == ["settings.json", "settings.json.skills-backup"])
    #expect(home.run(["install", "gemini", "--uninstall"]).outcome == .found)
    #expect(try home.text("dotfiles/settings.json") == old)
    #expect(Files.names(in: folder) == ["settings.json"])
    #expect(Files.status(of: name)?.st_nlink == 2)
  }

  @Test func `a link that leads to itself is left alone`() throws {
    let home = try Home()
    let folder = home.machine.home + "/.gemini"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/settings.json", withDestinationPath: "settings.json")
    let result = home.run(["install", "gemini"])
    #expect(result.outcome == .failure)
    #expect(result.messages.contains("is a link that leads to no file"))
    #expect(Files.names(in: folder) == ["settings.json"])
  }

  @Test func `a read-only file isn't replaced`() throws {
    let home = try Home([".cursor/mcp.json": "{}"])
    let path = home.machine.home + "/.cursor/mcp.json"
    chmod(path, 0o444)
    let result = home.run(["install", "cursor"])
    #expect(result.outcome == .failure)
    #expect(result.messages.contains("chmod u+w"))
    #expect(Files.names(in: Files.parent(of: path)) == ["mcp.json"])
    #expect(try home.text(".cursor/mcp.json") == "{}")
  }

  @Test(arguments: InstallTests.files)
  func `a file with only our content is removed even after two installations`(
    client: String, scope: String, path: String
  ) throws {
    var home = try Home()
    let before = try home.everything()
    home.machine.binary = "/build/skills"
    #expect(home.run("install", client, "--scope", scope).outcome == .found)
    home.machine.binary = "/usr/bin/skills"
    let second = home.run("install", client, "--scope", scope)
    #expect(
      second.messages.contains(
        scope == "project" ? "starts this binary already" : "now starts `/usr/bin/skills` instead of `/build/skills`"))
    #expect(home.run("install", client, "--scope", scope, "--uninstall").outcome == .found)
    #expect(try home.everything() == before)
  }

  /// Users' entries, each with its result if the file was edited after installing.
  static let entries: [(client: String, path: String, text: String)] = [
    (
      "cursor", ".cursor/mcp.json",
      #"{"mcpServers": {"skills": {"command": "/npm/skills", "args": ["x"], "env": {"T": "a"}}}}"#
    ),
    (
      "opencode", ".config/opencode/opencode.json",
      #"{"mcp": {"skills": {"command": ["/npm/skills", "x"], "environment": {"T": "a"}}}}"#
    ),
    (
      "codex", ".codex/config.toml",
      "[mcp_servers.skills]\ncommand = \"/npm/skills\"\nargs = [\"x\"]\nenv = { T = \"a\" }\n"
    ),
  ]

  @Test(arguments: entries, [false, true])
  func `an entry of somebody's own comes back when ours goes`(
    entry: (client: String, path: String, text: String), isEdited: Bool
  ) throws {
    let home = try Home([entry.path: entry.text])
    let before = try home.everything()
    #expect(home.run("install", entry.client).messages.contains("instead of `/npm/skills`"))
    #expect(try home.text(entry.path).contains(#""serve"]"#))
    if isEdited {
      let text = try home.text(entry.path).replacing(#""a""#, with: #""b""#)
      try home.folder.write(Data(text.utf8), to: entry.path)
    }
    let result = home.run("install", entry.client, "--uninstall")
    #expect(result.messages.contains("starts `/npm/skills` again"))
    guard isEdited else { return #expect(try home.everything() == before) }
    #expect(try home.text(entry.path) == entry.text.replacing(#""a""#, with: #""b""#))
    #expect(home.run("install", entry.client, "--uninstall").outcome == .found)
    #expect(home.bytes(entry.path) == nil)
  }

  @Test(arguments: [false, true])
  func `an original entry in our form comes back as well`(isEdited: Bool) throws {
    let entry = #"{"command": "/npm/skills", "args": ["serve", "--knowledge", "/srv"]}"#
    let old = #"{"mcpServers": {"skills": \#(entry)}}"#
    let home = try Home([".cursor/mcp.json": old])
    let before = try home.everything()
    #expect(home.run("install", "cursor").messages.contains("instead of `/npm/skills`"))
    if isEdited {
      let text = try home.text(".cursor/mcp.json").dropLast() + #", "theme": "dark"}"#
      try home.folder.write(Data(text.utf8), to: ".cursor/mcp.json")
    }
    let result = home.run("install", "cursor", "--uninstall")
    #expect(result.messages.contains("starts `/npm/skills` again"))
    guard isEdited else { return #expect(try home.everything() == before) }
    #expect(try home.text(".cursor/mcp.json") == old.dropLast() + #", "theme": "dark"}"#)
  }
}
