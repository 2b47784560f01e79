import Testing

@testable import skills

/// Output for programs has no colors and no rendering, for any command.
struct PipeTests {
  private static let lines: [[String]] =
    Command.all.filter { $0.name != "serve" }.map { ["help", $0.name] } + [
      [], ["help"], ["--version"], ["query", "text"], ["query", "--format", "json", "text"],
      ["show", "a"], ["topics"], ["checklist", "a"], ["stats"], ["man"], ["completions", "bash"],
      ["completions", "zsh"], ["completions", "fish"], ["outline", #filePath],
      ["query", "zzzzqqqq"], ["qurey"], ["show", "nowhere"],
    ]

  @Test(arguments: lines)
  func `in a pipe there is not one escape sequence`(words: [String]) throws {
    let folder = try TemporaryFolder(["a.md": "# A\n\nSome *text*.\n\n- [ ] Do it. [a.b]\n"])
    var console = Console()
    _ = Skills.run(words[...], Environment(knowledge: [folder.path]), console: &console)
    #expect(!console.answer.isEmpty || !console.messages.isEmpty)
    #expect(!console.answer.contains(0x1B) && !console.messages.contains(0x1B))
  }

  @Test func `lists about this machine have none either`() throws {
    let folder = try TemporaryFolder(["notes/a.md": "# A\n\nText.\n"])
    let environment = Environment(
      machine: Machine(
        home: folder.path, project: folder.path, binary: "/opt/bin/skills", platform: .linux))
    #expect(run("add", folder.path + "/notes", environment: environment).outcome == .found)
    for words in [
      ["list"], ["install", "--list"], ["install", "cursor", "--dry-run"],
      ["topics", "--knowledge", "notes"],
    ] {
      var pipe = Console()
      _ = Skills.run(words[...], environment, console: &pipe)
      #expect(!pipe.answer.isEmpty && !pipe.answer.contains(0x1B), "\(words)")
    }
  }
}
