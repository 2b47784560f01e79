import Foundation
import Testing

@testable import skills

struct MachineTests {
  @Test(arguments: [
    ("/home/ada", "/home/ada/.cursor/mcp.json", "~/.cursor/mcp.json"),
    ("/home/jürgen", "/home/jürgen/.cursor/mcp.json", "~/.cursor/mcp.json"),
    ("/home/ada", "/home/adam/x", "/home/adam/x"), ("/home/ada", "/home/ada", "/home/ada"),
  ])
  func `a path below the home folder is short`(home: String, path: String, short: String) {
    let machine = Machine(home: home, project: "/p", binary: "/b", platform: .linux)
    #expect(machine.short(path) == short)
  }

  @Test func `a program from Homebrew has a path that survives upgrades`() throws {
    let folder = try TemporaryFolder(["Cellar/skills/1.0/bin/skills": "", "Cellar/skills/0.9/bin/skills": ""])
    #expect(Machine.lasting("\(folder.path)/Cellar/skills/1.0/bin/skills").hasSuffix("1.0/bin/skills"))
    #expect(mkdir("\(folder.path)/bin", 0o755) == 0)
    #expect(symlink("../Cellar/skills/1.0/bin/skills", "\(folder.path)/bin/skills") == 0)
    #expect(Machine.lasting("\(folder.path)/Cellar/skills/1.0/bin/skills") == "\(folder.path)/bin/skills")
    #expect(Machine.lasting("\(folder.path)/Cellar/skills/0.9/bin/skills").hasSuffix("0.9/bin/skills"))
    #expect(Machine.lasting("/usr/bin/skills") == "/usr/bin/skills")
  }
}
