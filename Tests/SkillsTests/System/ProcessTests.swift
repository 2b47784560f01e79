import Testing

@testable import skills

struct ProcessTests {
  private func run(_ script: String, limit: Int) throws -> skills.Process.Result {
    try skills.Process.run(
      "sh", ["-c", script], environment: Upstream.variables(home: "/"), patience: 60_000,
      limit: limit)
  }

  @Test func `the last of many messages are kept`() throws {
    let result = try run("yes 2>/dev/null | head -c 1000000 >&2; echo end >&2; echo x", limit: 2_000_000)
    #expect(!result.isEndless && result.status == 0 && result.output == "x\n")
    #expect(result.messages.hasSuffix("\ny\nend\n"))
    #expect(result.messages.utf8.count >= skills.Process.keptMessages)
    #expect(result.messages.utf8.count < 4 * skills.Process.keptMessages)
  }

  @Test(arguments: ["exec yes", "exec yes >&2", "yes & yes >&2"])
  func `a program with endless output is terminated`(script: String) throws {
    let result = try run(script, limit: 500_000)
    #expect(result.isEndless && !result.isStalled && result.status > 128)
  }

  @Test(arguments: [("exit 127", 127), ("kill -9 $$", 137), ("", 0)])
  func `a program that is fed reads all input and returns its own status`(end: String, status: Int32) throws {
    let text = [UInt8](repeating: 0x78, count: 100_000)
    let script = "test $(wc -c) = 100000 || exit 1; \(end)"
    #expect(try skills.Process.feed(text, to: "sh", ["-c", script]) == status)
  }
}
