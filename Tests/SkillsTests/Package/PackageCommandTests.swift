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
