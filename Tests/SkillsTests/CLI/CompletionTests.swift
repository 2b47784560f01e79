import Foundation
import Testing

@testable import skills

struct CompletionTests {
  /// The candidates without their descriptions.
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
  func `words are completed by valid candidates`(words: [String], candidates: [String]) {
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
    #expect(names("show", "--knowledge=\(root)", "k/") == ["k/one", "k/two"])
    #expect(names("show", "--knowledge", root, "one#one/s") == ["one#one/second"])
    #expect(names("show", "--knowledge", root, "k/two") == ["k/two#two"])
    try folder.write(Data("# Strings\n\ntext\n".utf8), to: "k/C#.md")
    for typed in ["k/C#", "k/C##", "k/C##str"] {
      #expect(names("show", "--knowledge", root, typed) == ["k/C##strings"])
    }
  }

  @Test func `a name that a shell would interpret, or with a line break, isn't offered`() throws {
    let folder = try TemporaryFolder([
      "k/apples$(touch PWNED).md": "# A\n", "k/b`id`.md": "# B\n", "k/c;d.md": "# C\n",
      "k/e'f.md": "# E\n", "k/g\"h.md": "# G\n", "k/i!j.md": "# I\n", "k/k&l|m.md": "# K\n",
      "k/n<o>.md": "# N\n", "k/my pears.md": "# M\n",
    ])
    for words in [["show", "k/"], ["query", "--topic", ""]] {
      let lines = Completion.candidates(
        for: [words[0], "--knowledge", folder.path + "/k"] + words.dropFirst(), Environment())
      #expect(lines.filter { $0.contains("my pears") }.count == lines.count && !lines.isEmpty)
    }
    let home = try Home([
      ".config/skills/roots.json":
        #"{"roots": [{"name": "plain", "folder": "/x"}, {"name": "a\tb\n$(id)", "folder": "/y"}]}"#
    ])
    let names = Completion.candidates(for: ["remove", ""], Environment(machine: home.machine))
    #expect(names.allSatisfy { !$0.contains("\n") } && names.contains("plain"))
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

  /// The words that bash would insert for the last, partial word.
  private func replies(of bash: String, to words: [String], candidates: String) throws -> [String] {
    let folder = try TemporaryFolder(["skills.bash": run("completions", "bash").answer])
    try folder.write(program: "#!/bin/sh\nshift\nfor word; do :; done\n\(candidates)\n", to: "skills")
    let process = Foundation.Process()
    process.executableURL = URL(filePath: bash)
    process.arguments =
      [
        "-c",
        "PATH=$1:$PATH; . $1/skills.bash; compopt() { :; }; shift; COMP_WORDS=(skills \"$@\"); "
          + "COMP_CWORD=$#; _skills; printf '%s\\n' \"${COMPREPLY[@]}\"", "bash", folder.path,
      ] + words
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: answer, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(
    .enabled(if: access("/bin/bash", X_OK) == 0),
    arguments: [
      ("k/o", "k/one#a", "k/one#a"), ("", "$2", "my\\ docs"),
      ("my", "my docs/a b", "my\\ docs/a\\ b"),
      ("my\\ d", "$word/x", "my\\ d/x"), ("\"my d", "$word/x", "my d/x"),
      ("\"app", "apples\\$(id)", nil), ("app", "apples\\`id\\`", nil), ("\"it", "it's", nil),
    ])
  func `bash gets a name with spaces as one word, and none that it would interpret`(
    typed: String, candidate: String, reply: String?
  ) throws {
    let candidates = "printf '%s\\twhat it is\\n' \"\(candidate)\""
    let replies = try replies(
      of: "/bin/bash", to: ["show", "'my docs'", typed], candidates: candidates)
    #expect(replies == [reply].compactMap(\.self))
  }

  @Test func `an unknown shell is named`() {
    #expect(run("completions", "csh").messages.contains("`bash`, `zsh`, `fish`, not `csh`"))
  }
}
