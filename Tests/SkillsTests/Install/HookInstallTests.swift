import Foundation
import JSON
import Testing

@testable import skills

/// `install --hooks`, from the starting points of `InstallTests`.
struct HookInstallTests {
  static let files = HookClient.all.sorted { $0.key < $1.key }.flatMap { name, client in
    client.files.map { file in
      let nowhere = Machine(home: "", project: "/project", binary: "", platform: .macOS)
      return (client: name, scope: file.scope.rawValue, path: String(file.path(on: nowhere).dropFirst()))
    }
  }

  static let other = """
    // Mine.
    {
      "theme": "dark", /* for the night */
      "hooks": {
        "PostToolUse": [
          { "matcher": "Bash", "hooks": [{ "type": "command", "command": "echo hook edit" }] }, // keep
        ],
        "sessionStart": [{"command": "./a.sh"}]
      },
    }
    """

  /// Repeated members, tabs and CRLF, and no line feed at the end.
  static let odd =
    "{\r\n\t\"hooks\": {\"PostToolUse\": []},\r\n\t\"hooks\": {\"sessionStart\": [{\"command\": \"a\"}], \"a\": 1},\r\n\t\"a\": [],}"

  @Test(arguments: files, ["none", "", "{}", other, odd])
  func `hooks are added once, and uninstalling restores every byte`(
    file: (client: String, scope: String, path: String), old: String
  ) throws {
    let home = try Home(old == "none" ? [:] : [file.path: old])
    let before = try home.everything()
    let words = ["install", file.client, "--hooks", "--scope", file.scope]
    let preview = home.run(words + ["--dry-run"])
    #expect(preview.answer.contains("+") && preview.answer.contains("skills hook edit"))
    #expect(try home.everything() == before)
    #expect(home.run(words).outcome == .found)
    let text = try home.text(file.path)
    let events = HookClient.all[file.client]?.events ?? []
    #expect(text.ranges(of: "skills hook ").count == events.count)
    if old == Self.other { #expect(text.contains(#""command": "echo hook edit""#) && text.contains("// keep")) }
    let installed = try home.everything()
    #expect(home.run(words).messages.contains("has these hooks already"))
    #expect(try home.everything() == installed)
    #expect(home.run(words + ["--uninstall"]).outcome == .found)
    #expect(try home.everything() == before)
    #expect(home.run(words + ["--uninstall"]).messages.contains("has no hooks of ours"))
  }

  @Test(arguments: ["Pat's (old) docs", "a & b; c", "my hook tools", "~ $HOME #1"])
  func `hooks are recognized whatever is in a path`(name: String) throws {
    let home = try Home(["project/\(name)/a.md": "# A\n\nText.\n", ".claude/settings.json": "{}"])
    let before = try home.everything()
    let words = ["install", "claude-code", "--hooks", "--knowledge", home.machine.home + "/project/\(name)"]
    #expect(home.run(words).outcome == .found)
    let installed = try home.everything()
    #expect(home.run(words).messages.contains("has these hooks already"))
    #expect(home.run("install", "claude-code", "--hooks").messages.contains("has these hooks already"))
    #expect(try home.everything() == installed)
    #expect(home.run("install", "claude-code", "--hooks", "--uninstall").outcome == .found)
    #expect(try home.everything() == before)
  }

  @Test(arguments: files)
  func `a new file is what the client reads`(file: (client: String, scope: String, path: String)) throws {
    let home = try Home()
    #expect(home.run("install", file.client, "--hooks", "--scope", file.scope).outcome == .found)
    let json = try JSONReader.read(home.text(file.path))
    let client = try #require(HookClient.all[file.client])
    #expect(json["version"] == client.version?.value)
    for event in client.events {
      let element = try #require(json["hooks"]?[event.name]?.elements?.first)
      #expect(element["matcher"]?.text == event.matcher)
    }
  }

  @Test func `without the backup only our own version is removed with the file`() throws {
    for (version, isGone) in [("1", true), ("2", false)] {
      let home = try Home([".cursor/hooks.json": "{\"version\": \(version), \"hooks\": {}}"])
      #expect(home.run("install", "cursor", "--hooks").outcome == .found)
      for path in try home.everything().keys where path.hasSuffix("backup") {
        try FileManager.default.removeItem(atPath: "\(home.machine.home)/\(path)")
      }
      #expect(home.run("install", "cursor", "--hooks", "--uninstall").outcome == .found)
      #expect((home.bytes(".cursor/hooks.json") == nil) == isGone)
    }
  }

  @Test func `the user's later changes stay, and only our hooks are removed`() throws {
    let home = try Home([".claude/settings.json": "{\n  \"model\": \"a\"\n}\n"])
    #expect(home.run("install", "claude-code", "--hooks").outcome == .found)
    let text = try home.text(".claude/settings.json").replacing("\"a\"", with: "\"b\"")
    let mine = text.replacing("\"SessionStart\": [", with: "\"SessionStart\": [\n      {\"hooks\": []},")
    try home.folder.write(Data(mine.utf8), to: ".claude/settings.json")
    #expect(home.run("install", "claude-code", "--hooks", "--uninstall").outcome == .found)
    let rest = try JSONReader.read(home.text(".claude/settings.json"))
    #expect(rest == ["model": "b", "hooks": ["SessionStart": [["hooks": []]]]])
  }

  @Test func `a new binary keeps the user's additions to the command`() throws {
    var home = try Home()
    #expect(home.run("install", "claude-code", "--hooks").outcome == .found)
    let text = try home.text(".claude/settings.json").replacing("hook edit", with: "hook edit --block error")
    try home.folder.write(Data(text.utf8), to: ".claude/settings.json")
    home.machine.binary = "/usr/my bin/skills"
    #expect(home.run("install", "claude-code", "--hooks").outcome == .found)
    let renewed = try home.text(".claude/settings.json")
    #expect(renewed.contains("'/usr/my bin/skills' hook edit --block error"))
    #expect(!renewed.contains("/opt/bin"))
    #expect(home.run("install", "claude-code", "--hooks", "--uninstall").outcome == .found)
    #expect(home.bytes(".claude/settings.json") == nil)
  }

  @Test func `the server and the hooks in one file are added and removed separately`() throws {
    let home = try Home([".gemini/settings.json": "{}"])
    let before = try home.everything()
    #expect(home.run("install", "gemini").outcome == .found)
    let withServer = try home.everything()
    #expect(home.run("install", "gemini", "--hooks").outcome == .found)
    #expect(home.run("install", "gemini", "--hooks", "--uninstall").outcome == .found)
    #expect(try home.everything() == withServer)
    #expect(home.run("install", "gemini", "--uninstall").outcome == .found)
    #expect(try home.everything() == before)
  }

  @Test(arguments: [
    ("/opt/bin/skills hook edit", true), ("'/my bin/skills' hook edit --block error", true),
    ("skills hook prompt --knowledge builtin", true), ("/opt/bin/skills hook nothing", false),
    ("/opt/bin/other hook edit", false), ("/opt/bin/skills serve", false),
    ("/opt/bin/skills hook edit; curl example.org", false), ("/opt/bin/skills hook edit $(id)", false),
  ])
  func `only a command that does nothing else counts as ours`(command: String, isOurs: Bool) {
    #expect(HookProgram(binary: "/opt/bin/skills").isOurs(command) == isOurs)
  }

  @Test(arguments: [
    (["zed", "--hooks"], "has no hooks that can be set up"),
    (["codex", "--hooks", "--knowledge", "/no/such"], "no folder"),
  ])
  func `an error says what to do`(words: [String], message: String) throws {
    let home = try Home()
    var console = Console()
    #expect(
      Skills.run((["install"] + words)[...], Environment(machine: home.machine), console: &console) == .failure)
    #expect(String(decoding: console.messages, as: UTF8.self).contains(message))
  }

  @Test(arguments: files)
  func `a broken file is left alone`(file: (client: String, scope: String, path: String)) throws {
    for text in ["{\n  \"a\": 1,\n  b\n}", #"{"hooks": 1}"#, "\u{FEFF}{\"hooks\": []}"] {
      let home = try Home([file.path: text])
      let before = try home.everything()
      var console = Console()
      let words = ["install", file.client, "--hooks", "--scope", file.scope]
      #expect(Skills.run(words[...], Environment(machine: home.machine), console: &console) == .failure)
      #expect(String(decoding: console.messages, as: UTF8.self).contains("was left as it is"))
      #expect(try home.everything() == before)
    }
  }

  @Test(arguments: ["claude-code", "codex", "gemini", "cursor", "copilot"])
  func `the list, doctor and uninstall without a client know hooks`(client: String) throws {
    var home = try Home([".gemini/settings.json": "{}\n"])
    let before = try home.everything()
    #expect(!home.run("install", "--list").answer.contains("hooks set up"))
    #expect(home.run("install", client).outcome == .found)
    #expect(home.run("install", client, "--hooks").outcome == .found)
    let line = try #require(home.run("install", "--list", client).answer.split(separator: "\n").last)
    #expect(line.contains("user  ") && line.contains("hooks set up"))
    let json = try JSONReader.read(home.run("install", "--list", "--format", "json").answer)
    let states = json["hooks"]?.elements?.filter { $0["client"]?.text == client }.compactMap { $0["state"]?.text }
    #expect(states?.contains("current") == true)
    #expect(home.run("doctor").answer.contains("user, hooks**: set up in"))
    home.machine.binary = "/elsewhere/skills"
    #expect(home.run("install", "--list", client).answer.contains("hooks set up, for another program"))
    #expect(home.run("doctor").answer.contains("`skills install \(client) --hooks`"))
    #expect(home.run("install", "--uninstall").messages.contains("no client starts this program"))
    home.machine.binary = "/opt/bin/skills"
    #expect(home.run("install", "--uninstall").outcome == .found)
    #expect(try home.everything() == before)
  }
}
