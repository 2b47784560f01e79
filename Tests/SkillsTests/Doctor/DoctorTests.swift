import Foundation
import Testing

@testable import skills

struct DoctorTests {
  @Test func `folders and problems with their files are reported with a remedy`() throws {
    let folder = try TemporaryFolder([
      "notes/good.md": "# Fruit\n\nApples.\n", "notes/empty.md": "",
    ])
    let result = run("doctor", "--knowledge", folder.path + "/notes")
    #expect(result.outcome == .nothing)
    #expect(result.answer.contains("- ✓ **notes**: 1 file, 1 section,"))
    #expect(result.answer.contains("- ✗ **empty.md**: has no text"))
    #expect(result.answer.contains("empty.md: fix the file"))
    #expect(result.answer.contains("from `notes`"))
  }

  @Test func `a build folder isn't suggested for PATH`() throws {
    var home = try Home()
    home.machine.binary = "/clone/.build/debug/skills"
    let answer = home.run("doctor").answer
    #expect(answer.contains("`Scripts/install`") && !answer.contains("`/clone/.build/debug`"))
  }

  @Test func `a folder that is not there is a problem, not a failure`() {
    let result = run("doctor", "--knowledge", "/no/such/folder", "--format", "json")
    #expect(result.outcome == .nothing)
    #expect(result.answer.contains(#""is_problem":true"#))
  }

  @Test func `missing added folders are a problem, whatever is checked`() throws {
    let home = try Home(["notes/a.md": "# A\n\nText.\n", "docs/a.md": "# A\n\nText.\n"])
    let docs = home.machine.home + "/docs"
    #expect(home.run("add", home.machine.home + "/notes").outcome == .found)
    #expect(!home.run("doctor", "--knowledge", docs).answer.contains("**notes**"))
    try Files.removeTree("notes", in: home.machine.home)
    let gone = home.run("doctor", "--knowledge", docs)
    #expect(gone.outcome == .nothing)
    #expect(gone.answer.contains("- ✗ **notes**: was added, and `~/notes` is not there any more"))
    #expect(gone.answer.contains("`skills remove notes` forgets it."))
    try home.folder.write(Data("{bad".utf8), to: ".config/skills/roots.json")
    let broken = home.run("doctor", "--knowledge", docs)
    #expect(broken.outcome == .nothing)
    #expect(broken.answer.contains("roots.json` cannot be read"))
  }

  @Test func `a client whose server lacks its knowledge or does not start is a problem`() throws {
    let home = try Home(["docs/a.md": "# A\n\nText.\n"])
    let words = ["--knowledge", "installed", "--knowledge", home.machine.home + "/docs"]
    #expect(home.run(["install", "cursor"] + words).outcome == .found)
    #expect(home.run("doctor").answer.contains("- ✓ **Cursor, user**: set up"))
    try Files.removeTree("docs", in: home.machine.home)
    let gone = home.run("doctor")
    #expect(gone.outcome == .nothing)
    #expect(gone.answer.contains("but there is no folder `\(home.machine.home)/docs`"))
    #expect(gone.answer.contains("`skills install cursor --knowledge DIR`"))
    let refused = #"{"skills": {"command": "/opt/bin/skills", "args": ["serve", "-x"]}}"#
    try home.folder.write(Data(#"{"mcpServers": \#(refused)}"#.utf8), to: ".cursor/mcp.json")
    #expect(home.run("doctor").answer.contains("starts this program, but not as a server"))
  }

  @Test(arguments: [
    (["serve"], true), (["--no-color", "serve", "--no-cache"], true),
    (["serve", "--knowledge=a", "--trace", "b"], true), (["serve", "--port", "3"], false),
    (["serve", "more"], false), (["serve", "--help"], false), (["query", "serve"], false),
    ([], false),
  ])
  func `a client's arguments start a server if this program accepts them`(
    words: [String], isServer: Bool
  ) {
    #expect((Arguments.ofServer(in: words) != nil) == isServer)
  }

  @Test func `programs of one name are found in the order of the folders`() throws {
    let folder = try TemporaryFolder([
      "a/skills": "", "b/skills": "", "c/skills": "", "d/skills/folder": "",
    ])
    for name in ["a", "c"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/\(name)/skills")
    }
    let folders = ["d", "c", "b", "none", "a", "c"].map { "\(folder.path)/\($0)" }
    #expect(
      Executable.all(named: "skills", in: folders) == [
        "\(folder.path)/c/skills", "\(folder.path)/a/skills",
      ])
  }

  @Test(arguments: [
    (0, "0 bytes"), (999, "999 bytes"), (1500, "2 KB"), (724_000, "724 KB"), (1_640_000, "1.6 MB"),
  ])
  func `sizes are shown in a suitable unit`(count: Int, text: String) {
    #expect(Amount.bytes(count) == text)
  }
}

struct StatsTests {
  @Test func `files, sections, links and the largest are counted`() throws {
    let folder = try TemporaryFolder([
      "n/a.md": "# A\n\nSee [b](b.md#x) and [b again](./b.md).\n\n## Checklist\n\n- [ ] One.\n",
      "n/c/d.mdx":
        "# D\n\n[t](../e.md \"E\"), [no](none.md), [a](../a.md).\n\n```\n[b](../b.md)\n```\n",
      "n/e.md": "# E\n\n[Here](#e), [d](c/d.mdx), [a](a.md#checklist).\n",
      "n/b.md":
        "# B\n\nA longer text than that of the other, which has a link or two but little else,"
        + " and takes its time to say so.\n",
    ])
    let result = run("stats", "--knowledge", folder.path + "/n", "--format", "json")
    #expect(result.outcome == .found)
    #expect(result.answer.hasPrefix(#"{"files":4,"sections":5,"#))
    #expect(result.answer.contains(#""roots":[{"name":"n","files":4,"sections":5,"words":53,"tokens":"#))
    #expect(result.answer.contains(#""rules":1,"#))
    #expect(result.answer.contains(#""linked":{"n/a":2,"n/b":1,"n/c/d":1,"n/e":1}"#))
    #expect(result.answer.contains(#""largest":[{"id":"n/c/d#d","#))
    #expect(run("stats", "--knowledge", folder.path + "/n").answer.contains("- `n/b` (1 file)"))
    let two = run("stats", "--knowledge", folder.path + "/n", "--knowledge", "c=\(folder.path)/n/c").answer
    #expect(two.contains("| `n` | 4 | 5 | 53 |") && two.contains("| `c` | 1 | 1 | "))
    let again = run("stats", "--knowledge", folder.path + "/n", "--knowledge", folder.path + "/n/../n/").answer
    #expect(again.contains("| `n` | 4 | 5 | 53 |") && !again.contains("`n-2`"))
  }
}

/// The version required by a project's `skills.lock`.
struct DoctorPinTests {
  private func finding(_ text: String) throws -> Doctor.Finding? {
    let home = try Home(["project/skills.lock": text])
    return withExtendedLifetime(home) { Doctor.pin(on: home.machine) }
  }

  @Test(arguments: [
    ("0.0.9", true), ("0.1.0", true), ("0.1", true), ("0.1.1", false), ("0.10", false), ("1.0.0-beta", false),
  ])
  func `a program that is older than the project asks for is a problem`(version: String, isWell: Bool) throws {
    let finding = try #require(try finding("{\"skills\": \"\(version)\", \"roots\": []}"))
    #expect((finding.remedy == nil) == isWell)
    #expect(try self.finding("{\"skills\": \"\(version)\"}") == finding)
  }

  @Test(arguments: ["", "{}", "[", "{\"skills\": 3}", "{\"roots\": []}"])
  func `a lock file without a required version reports nothing`(text: String) throws {
    #expect(try finding(text) == nil)
  }
}
