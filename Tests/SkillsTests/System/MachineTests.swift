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
}
