import Testing

@testable import skills

/// What is said about an entry or hooks that the client is set not to start.
struct DisabledTests {
  @Test(arguments: [
    (
      "cursor", ".cursor/mcp.json",
      #"{"mcpServers": {"skills": {"command": "/opt/bin/skills", "args": ["serve"], "disabled": true}}}"#
    ),
    (
      "codex", ".codex/config.toml",
      "[mcp_servers.skills]\ncommand = '/opt/bin/skills'\nargs = ['serve']\nenabled = false\n"
    ),
    (
      "zed", ".config/zed/settings.json",
      #"{"context_servers": {"skills": {"command": "/opt/bin/skills", "args": ["serve"], "enabled": false}}}"#
    ),
  ])
  func `an entry that the client has disabled isn't called set up`(client: String, path: String, text: String) throws {
    let home = try Home([path: text])
    #expect(home.run("install", "--list").answer.contains("set up, but disabled"))
    #expect(home.run("install", "--list", "--format", "json").answer.contains(#""disabled":true"#))
    let answer = home.run("doctor").answer
    #expect(answer.contains("user**: disabled in `~/\(path)`") && !answer.contains("set up in `~/\(path)`"))
    #expect(home.run("install", client).messages.contains("starts this binary already, but it is disabled there"))
  }

  @Test func `hooks that the client has disabled aren't called set up`() throws {
    let home = try Home([".claude/settings.json": #"{"disableAllHooks": true}"#])
    #expect(home.run("install", "claude-code", "--hooks").outcome == .found)
    #expect(home.run("install", "--list").answer.contains("hooks set up, but disabled"))
    #expect(home.run("doctor").answer.contains("user, hooks**: disabled in `~/.claude/settings.json`"))
    #expect(home.run("install", "claude-code", "--hooks").messages.contains("but hooks are disabled there"))
  }

  @Test(arguments: [
    ("claude-code", "project/.claude/settings.local.json", #"{"disabledMcpjsonServers": ["a", "skills"]}"#, true),
    ("claude-code", ".claude/settings.json", #"{"disabledMcpjsonServers": ["skills"]}"#, true),
    ("claude-code", ".claude/settings.json", #"{"disabledMcpjsonServers": ["a"]}"#, false),
    ("gemini", "project/.gemini/settings.json", #"{"mcp": {"excluded": ["skills"]}}"#, true),
    ("gemini", ".gemini/settings.json", #"{"mcp": {"excluded": ["skills"]}}"#, true),
    ("gemini", "project/.gemini/settings.json", #"{"mcp": {"allowed": ["a"]}}"#, true),
    ("gemini", "project/.gemini/settings.json", #"{"mcp": {"allowed": ["skills"]}}"#, false),
    ("gemini", ".gemini/mcp-server-enablement.json", #"{"skills": {"enabled": false}}"#, true),
    ("gemini", ".gemini/mcp-server-enablement.json", "[", false),
  ])
  func `a setting with which the client starts no entry of ours is named`(
    client: String, path: String, text: String, isDisabled: Bool
  ) throws {
    let home = try Home([path: text])
    for _ in 0..<2 {
      let messages = home.run("install", client, "--scope", "project").messages
      #expect(messages.contains("disabled") == isDisabled)
      #expect(messages.contains(" now starts ") != isDisabled || messages.contains("already"))
    }
    let list = home.run("install", "--list", "--scope", "project", client).answer
    #expect(list.contains("set up, but disabled") == isDisabled)
    let rows = ClientList.all(on: home.machine).filter { $0.client.name == client && !$0.isOfHooks }
    #expect(rows.map(\.disabler).contains("\(home.machine.home)/\(path)") == isDisabled)
  }

  @Test func `an entry that is updated but disabled isn't said to start`() throws {
    let text = "[mcp_servers.skills]\ncommand = '/opt/bin/skills'\nargs = ['serve']\nenabled = false\n"
    let home = try Home([".codex/config.toml": text])
    let messages = home.run("install", "codex", "--knowledge", "builtin").messages
    #expect(messages.contains("Codex is set up for `/opt/bin/skills` (~/.codex/config.toml), but it is disabled there"))
    #expect(try home.text(".codex/config.toml").contains("'serve', \"--knowledge\", \"builtin\""))
  }

  @Test func `hooks that Gemini CLI doesn't run aren't said to run`() throws {
    let home = try Home([".gemini/settings.json": #"{"hooksConfig": {"enabled": false}}"#])
    #expect(home.run("install", "gemini", "--hooks").messages.contains("but hooks are disabled there"))
  }
}
