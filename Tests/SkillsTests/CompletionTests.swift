import Foundation
import Testing

@testable import skills

struct CompletionTests {
  /// The candidates without what they are.
  private func names(_ words: String...) -> [String] {
    Completion.candidates(for: words, Environment())
      .map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(arguments: [
    (["qu"], ["query"]), (["--"], ["--help", "--version"]), (["st"], ["stats"]),
    (["help", "che"], ["checklist"]), (["query", "--max"], ["--max-tokens"]),
    (["query", "--format", ""], ["text", "markdown", "json"]),
    (["query", "--format", "=", "j"], ["json"]),
    (["query", "--format", "="], ["text", "markdown", "json"]),
    (["query", "--kind", "anti"], ["anti-pattern"]), (["query", "--limit", ""], []),
    (["agents", "--target", "cl"], ["claude"]), (["agents", "swiftui"], ["swiftui-expert"]),
    (["completions", ""], ["bash", "zsh", "fish"]), (["nonsense", ""], []), ([], []),
    (["checklist", "liquid"], ["liquid-glass"]), (["outline", "README"], [":files"]),
    (["query", "--knowledge", "b"], ["builtin", ":files"]), (["query", "view"], []),
    (["query", "--format=j"], ["--format=json"]), (["query", "--root", ""], ["builtin"]),
    (["serve", "--knowledge=inst"], ["--knowledge=installed", ":files"]),
    (["query", "--platform", "mac"], ["macos", "maccatalyst"]), (["query", "--os", ""], ["auto"]),
    (["query", "--topic", "shee"], ["sheets"]),
  ])
  func `words are completed by what may stand there`(words: [String], candidates: [String]) {
    #expect(
      Completion.candidates(for: words, Environment()).map { String($0.prefix { $0 != "\t" }) }
        == candidates)
  }

  @Test func `section IDs are completed file by file`() throws {
    let folder = try TemporaryFolder([
      "k/one.md": "# One\n\n## First\n\ntext\n\n## Second\n\ntext\n", "k/two.md": "# Two\n\ntext\n",
    ])
    let root = folder.path + "/k"
    #expect(names("show", "--knowledge", root, "k/") == ["k/one", "k/two"])
    #expect(
      names("show", "--knowledge", root, "k/one#") == [
        "k/one#one", "k/one#one/first", "k/one#one/second",
      ])
    #expect(names("show", "--knowledge", root, "one#one/s") == ["one#one/second"])
    #expect(names("show", "--knowledge", root, "k/two") == ["k/two#two"])
    try folder.write(Data("# Strings\n\ntext\n".utf8), to: "k/C#.md")
    for typed in ["k/C#", "k/C##", "k/C##str"] {
      #expect(names("show", "--knowledge", root, typed) == ["k/C##strings"])
    }
  }

  @Test func `a client of another system is not offered`() {
    let linux = Machine(home: "/h", project: "/p", binary: "/b", platform: .linux)
    let names = Completion.candidates(for: ["install", ""], Environment(machine: linux))
      .map { $0.prefix { $0 != "\t" } }
    #expect(names.contains("codex"))
    #expect(!names.contains("xcode"))
  }

  @Test(arguments: Shell.allCases)
  func `each shell has a script that asks for candidates`(shell: Shell) {
    let result = run("completions", shell.rawValue)
    #expect(result.outcome == .found)
    #expect(result.answer.contains("skills __complete"))
  }

  @Test func `an unknown shell is named`() {
    #expect(run("completions", "csh").messages.contains("`bash`, `zsh`, `fish`, not `csh`"))
  }
}
