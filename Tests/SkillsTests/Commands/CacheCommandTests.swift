import Foundation
import Testing

@testable import skills

struct CacheCommandTests {
  private let home: Home

  init() throws { home = try Home(["docs/a.md": "# A\n\nZebras.\n"]) }

  private func run(_ words: String...) -> (outcome: Outcome, answer: String, messages: String) {
    let cache = Cache(folder: home.machine.home + "/.cache/skills")
    return runSkills(words, Environment(cache: cache, machine: home.machine))
  }

  @Test func `what is cached is shown, and clearing leaves nothing behind`() throws {
    let before = try home.everything()
    #expect(run("cache").outcome == .nothing)
    #expect(run("query", "--knowledge", home.machine.home + "/docs", "zebras").outcome == .found)
    let shown = run("cache")
    #expect(shown.outcome == .found)
    #expect(shown.answer.hasPrefix("~/.cache/skills: 1 index, "))
    #expect(shown.answer.hasSuffix(" bytes, just now\n"))
    #expect(run("cache", "--format", "json").answer.contains(#""indexes":[{"name":""#))
    #expect(run("cache", "clear").messages.contains("removed 1 index, "))
    #expect(try home.everything() == before)
    #expect(run("cache", "clear").outcome == .found)
  }

  @Test func `foreign files in the cache folder stay`() throws {
    try home.folder.write(Data("mine".utf8), to: ".cache/skills/note")
    #expect(run("cache", "clear").outcome == .found)
    #expect(try home.text(".cache/skills/note") == "mine")
  }

  @Test func `other operands are rejected`() {
    let result = run("cache", "empty")
    #expect(result.outcome == .failure)
    #expect(result.messages.contains("only the word `clear`"))
  }
}
