import Foundation
import Testing

@testable import skills

/// What `skills package` overwrites, and what it refuses to.
struct PackageCommandTests {
  private static let knowledge = ["docs/a.md": "# A\n\nText.\n", "docs/b.md": "# B\n\nText.\n"]

  private func words(_ home: Home, _ more: String...) -> [String] {
    let path = home.machine.home
    return [
      "package", "--target", "claude-plugin", "--no-binary", "--knowledge", "\(path)/docs", "--output", "\(path)/out",
    ]
      + more
  }

  @Test func `a later run changes what differs, and removes what it wrote before`() throws {
    let home = try Home(Self.knowledge)
    #expect(home.run(words(home)).outcome == .found)
    let written = try home.everything()
    #expect(home.run(words(home)).messages.contains("wrote 0 of"))
    #expect(try home.everything() == written)
    #expect(home.run(words(home, "--check")).outcome == .found)
    try FileManager.default.removeItem(atPath: "\(home.machine.home)/docs/b.md")
    let check = home.run(words(home, "--check"))
    #expect(
      check.outcome == .nothing && check.answer.contains(".claude-plugin/plugins/docs/knowledge/docs/b.md  removed"))
    #expect(home.bytes("out/.claude-plugin/plugins/docs/knowledge/docs/b.md") != nil)
    #expect(home.run(words(home)).outcome == .found)
    #expect(home.bytes("out/.claude-plugin/plugins/docs/knowledge/docs/b.md") == nil)
  }

  @Test func `a folder with other files stays as it is unless told otherwise`() throws {
    let home = try Home(Self.knowledge.merging(["out/mine.txt": "mine"]) { $1 })
    let before = try home.everything()
    let refused = home.run(words(home))
    #expect(refused.outcome == .failure && refused.messages.contains("`skills package` did not write"))
    #expect(try home.everything() == before)
    #expect(home.run(words(home, "--force")).outcome == .found)
    #expect(try home.text("out/mine.txt") == "mine")
  }

  @Test(arguments: ["README.md", ".claude-plugin/marketplace.json"])
  func `what somebody has made or edited is replaced only if told so`(path: String) throws {
    let home = try Home(Self.knowledge)
    #expect(home.run(words(home)).outcome == .found)
    let file = "out/\(path == "README.md" ? ".claude-plugin/plugins/docs/README.md" : path)"
    try home.folder.write(Data("mine".utf8), to: file)
    let refused = home.run(words(home))
    #expect(refused.outcome == .failure && refused.messages.contains(path) && refused.messages.contains("`--force`"))
    #expect(home.run(words(home, "--dry-run")).outcome == .failure)
    #expect(home.run(words(home, "--check")).outcome == .nothing)
    #expect(try home.text(file) == "mine")
    #expect(home.run(words(home, "--force")).outcome == .found)
    #expect(try home.text(file) != "mine")
  }

  @Test func `packages in one folder leave each other alone`() throws {
    let home = try Home(Self.knowledge)
    func run(_ target: String, _ name: String) -> (outcome: Outcome, answer: String, messages: String) {
      home.run([
        "package", "--target", target, "--no-binary", "--knowledge", "\(home.machine.home)/docs", "--name", name,
        "--output", "\(home.machine.home)/out",
      ])
    }
    #expect(run("agent-plugin", "one").outcome == .found)
    let first = try home.everything()
    #expect(run("mcpb", "two").outcome == .found)
    #expect(try home.everything().merging(first) { $1 } == home.everything())
    #expect(run("claude-plugin", "three").outcome == .found)
    #expect(run("skill", "three").outcome == .found)
    // These share a folder.
    for target in ["skill", "gemini-extension", "agent-plugin"] { #expect(run(target, "one").outcome == .found) }
    #expect(try home.everything().merging(first) { $1 } == home.everything())
  }

  @Test(arguments: ["1f ../../mine.txt", "1f /etc/passwd", "nohash a", "alone"])
  func `a list that isn't ours is an error with its line`(line: String) throws {
    let home = try Home(Self.knowledge)
    #expect(home.run(words(home)).outcome == .found)
    let list = "out/.claude-plugin/docs.claude-plugin.files.txt"
    try home.folder.write(Data((try home.text(list) + line + "\n").utf8), to: list)
    let refused = home.run(words(home))
    #expect(refused.outcome == .failure && refused.messages.contains("docs.claude-plugin.files.txt` isn't a list"))
  }

  @Test func `a dry run writes nothing`() throws {
    let home = try Home(Self.knowledge)
    let before = try home.everything()
    #expect(home.run(words(home, "--dry-run")).answer.contains(".claude-plugin/plugins/docs/bin/skills"))
    #expect(try home.everything() == before)
  }

  @Test(arguments: [
    (["package"], "what should be built?"), (["package", "--target", "mcpb"], "where should the package go?"),
    (["package", "--target", "deb", "--output", "out"], "`--target` is one of"),
    (["package", "--target", "mcpb", "--output", "out", "--binary", "/dev/null"], "cannot read"),
    (["package", "--target", "mcpb", "--output", "out", "--binary", "x", "--no-binary"], "exclude each other"),
    (["package", "--target", "mcpb", "--output", "out", "--no-binary", "--name", "My Skill"], "cannot be named"),
  ])
  func `an impossible package is rejected with a remedy`(words: [String], message: String) throws {
    let home = try Home()
    let run = home.run(words)
    #expect(run.outcome == .failure)
    #expect(run.messages.contains(message), "\(run.messages)")
  }

  @Test func `a folder without a redistributable license is pointed out`() throws {
    let home = try Home(Self.knowledge.merging(["docs/LICENSE": "All rights reserved\n"]) { $1 })
    #expect(home.run(words(home)).messages.contains("Make sure that you may pass it on"))
  }
}
