import ClientConfig
import Testing

@testable import skills

struct ServerEntryTests {
  private func state(
    _ command: String?, _ arguments: [String], knowledge: [String] = [], isOfProject: Bool = false,
    members: Set<String> = ["command", "args"]
  ) -> ServerEntry.State {
    let entry = ServerEntry(
      shape: .servers, binary: "/opt/bin/skills", knowledge: knowledge, isOfProject: isOfProject)
    return entry.state(
      of: ConfigEdit.Found(command: command, arguments: arguments, members: members))
  }

  @Test func `an entry that starts the server keeps its arguments`() {
    #expect(state("/opt/bin/skills", ["serve", "--no-cache"]) == .current)
    #expect(state("/opt/bin/skills", ["--no-color", "serve"]) == .current)
  }

  @Test func `another path, or arguments that start no server, make an entry outdated`() {
    #expect(state("/old/skills", ["serve"]) == .outdated(command: "/old/skills"))
    for arguments in [[], ["-x"], ["serve", "--port"], ["serve", "--help"], ["query", "a"]] {
      #expect(state("/opt/bin/skills", arguments) == .outdated(command: "/opt/bin/skills"))
    }
    #expect(
      state("/opt/bin/skills", ["serve", "--no-cache"], knowledge: ["--knowledge", "a"])
        == .outdated(command: "/opt/bin/skills"))
  }

  @Test(arguments: [
    ("serve --no-cache --notes n", "serve --no-cache --notes n --knowledge a"),
    ("--no-color serve --knowledge x --shared --knowledge=y", "--no-color serve --knowledge a --shared"),
    ("serve --trace --knowledge --knowledge a", "serve --trace --knowledge --knowledge a"),
    ("serve --knowledge x --", "serve --knowledge a"),
    ("query x", "serve --knowledge a"), ("", "serve --knowledge a"),
  ])
  func `other knowledge changes nothing else in the arguments`(old: String, new: String) {
    let entry = ServerEntry(shape: .servers, binary: "/opt/bin/skills", knowledge: ["--knowledge", "a"])
    let words = { (text: String) in text.split(separator: " ").map(String.init) }
    #expect(entry.updating(words(old)).arguments == words(new))
  }

  @Test func `a program with another name is foreign`() {
    #expect(state("npx", ["serve"]) == .foreign(command: "npx"))
    #expect(state(nil, []) == .foreign(command: nil))
  }

  @Test func `a project's entry is ours only in our form, with knowledge and no other options`() {
    let knowledge = ["serve", "--knowledge", "docs"]
    #expect(state("/opt/bin/skills", knowledge, isOfProject: true) == .current)
    for arguments in [["serve", "--log", "x"], ["serve", "--knowledge", "-x"], ["query"]] {
      #expect(
        state("/opt/bin/skills", arguments, isOfProject: true)
          == .foreign(command: "/opt/bin/skills"))
    }
    #expect(
      state("/opt/bin/skills", ["serve"], isOfProject: true, members: ["command", "args", "env"])
        == .foreign(command: "/opt/bin/skills"))
  }
}
