import Foundation
import Testing

@testable import skills

/// What a foreign checkout may contain in place of a client's file.
struct PlantedEntryTests {
  private func project(_ members: String, _ name: String = ".mcp.json") throws -> Home {
    try Home(["project/\(name)": #"{"mcpServers": {"skills": {\#(members)}}}"#])
  }

  @Test(arguments: [
    #""command": "/opt/bin/skills", "args": ["serve", "--trace", "/home/me/.bashrc"]"#,
    #""command": "/opt/bin/skills", "args": ["serve"], "env": {"LD_PRELOAD": "./x.so"}"#,
    #""command": "/opt/bin/skills", "args": ["serve", "--no-cache"]"#,
    #""command": "/opt/bin/skills", "args": ["serve", "--knowledge"]"#,
    #""command": "/opt/bin/skills", "args": ["serve", "--knowledge", "--trace"]"#,
    #""command": "/usr/bin/skills", "args": ["serve"], "cwd": "/home/me""#,
    #""command": "/usr/bin/skills", "args": ["--no-color", "serve"]"#,
    #""command": "/opt/bin/skills""#,
  ])
  func `a project's entry with our name but more content is foreign`(
    members: String
  ) throws {
    let home = try project(members)
    let before = try home.everything()
    for words in [[], ["--uninstall"], ["--knowledge", "builtin"]] {
      let result = home.run(["install", "claude-code", "--scope", "project"] + words)
      #expect(result.outcome == .failure)
      #expect(result.messages.contains("with arguments, variables or settings that are not ours"))
    }
    #expect(try home.everything() == before)
    let row = ClientList.all(on: home.machine).first { $0.file.hasSuffix("/.mcp.json") }
    #expect(row?.state == .foreign)
  }

  @Test(arguments: [
    #""command": "/usr/bin/skills", "args": ["serve"]"#,
    #""type": "stdio", "command": "/usr/bin/skills", "args": ["serve"], "timeout": 9"#,
    #""command": "/usr/bin/skills", "args": ["serve", "--knowledge", "a", "--knowledge", "b"]"#,
    #""command": "/usr/bin/skills", "args": ["serve"], "env": {}"#,
  ])
  func `an entry in our form is updated`(members: String) throws {
    let home = try project(members)
    let result = home.run("install", "claude-code", "--scope", "project")
    #expect(result.outcome == .found, "\(result.messages)")
    #expect(try home.text("project/.mcp.json").contains(#""command": "skills""#))
  }

  @Test(arguments: [".cursor", ".cursor/deep"])
  func `a folder from a checkout stays unless it's empty`(folder: String) throws {
    let home = try Home(["project/\(folder)/note": ""])
    let before = try home.everything()
    let words = ["install", "cursor", "--scope", "project"]
    #expect(home.run(words).outcome == .found)
    #expect(home.run(words + ["--uninstall"]).outcome == .found)
    #expect(try home.everything() == before)
  }

  @Test func `the note that earlier versions left as a backup isn't restored`() throws {
    let home = try Home()
    let words = ["install", "cursor", "--scope", "project"]
    #expect(home.run(words).outcome == .found)
    let note = "There was no file here before `skills install`; folders made: 9\n"
    try home.folder.write(Data(note.utf8), to: "project/.cursor/mcp.json.skills-backup")
    #expect(home.run(words + ["--uninstall"]).outcome == .found)
    #expect(try home.everything() == ["project": []])
  }

  @Test func `a file that would fill the memory is refused`() throws {
    let home = try project("")
    #expect(truncate("\(home.machine.project)/.mcp.json", off_t(Files.handwritten + 1)) == 0)
    let result = home.run("install", "claude-code", "--scope", "project")
    #expect(result.outcome == .failure)
    #expect(result.messages.contains(".mcp.json`: it is larger than 16 MB. See what is in it"))
    let row = ClientList.all(on: home.machine).first { $0.file.hasSuffix("/.mcp.json") }
    #expect(row?.state == .unreadable)
  }

  @Test func `a file with a name outside of the project is not written through`() throws {
    let home = try Home(["precious.json": "{}\n", "project/.cursor/x": ""])
    let name = "\(home.machine.project)/.cursor/mcp.json"
    #expect(link("\(home.machine.home)/precious.json", name) == 0)
    #expect(home.run("install", "cursor", "--scope", "project").outcome == .found)
    #expect(try home.text("precious.json") == "{}\n")
    #expect(try home.text("project/.cursor/mcp.json").contains(#""command": "skills""#))
  }
}
