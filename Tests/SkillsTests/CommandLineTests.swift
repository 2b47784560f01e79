import Foundation
import Testing

@testable import skills

/// Runs a command as a shell would, without a process.
func run(
  _ words: String..., environment: Environment = Environment()
) -> (outcome: Outcome, answer: String, messages: String) {
  var console = Console()
  let outcome = Skills.run(words[...], environment, console: &console)
  return (
    outcome, String(decoding: console.answer, as: UTF8.self),
    String(decoding: console.messages, as: UTF8.self)
  )
}

struct CommandLineTests {
  @Test(arguments: [
    (["query", "--limt", "3", "x"], "Did you mean `--limit`?"),
    (["query", "--limit"], "`--limit` needs a value: `--limit N`."),
    (["query", "--limit", "many", "x"], "takes a whole number from 1 on, not `many`"),
    (["query", "--limit", "0", "x"], "takes a whole number from 1 on, not `0`"),
    (
      ["query", "--format", "xml", "x"],
      "`--format` is one of `text`, `markdown`, `json`, not `xml`"
    ),
    (["query"], "the question is empty"),
    (["query", "   "], "the question is empty"),
    (["query", "--knowledge", "/no/such/folder", "x"], "there is no folder `/no/such/folder`"),
    (["query", "--topic", "no-such-topic", "x"], "there is no topic `no-such-topic`"),
    (["show"], "needs the ID of a section"),
    (
      ["show", "builtin/nothing#here"],
      "there is no section `builtin/nothing#here`. The nearest are `"
    ),
    (["checklist", "no-such-topic"], "there is no topic `no-such-topic`"),
    (["outline", "/no/such/file.md"], "cannot read the file `/no/such/file.md`"),
    (["outline"], "needs a file"),
    (["qury", "x"], "Did you mean `skills query`?"),
    (["agents", "--output", "/no/such/folder"], "there is no folder `/no/such/folder`"),
  ])
  func `a mistake is named on standard error with its remedy`(words: [String], message: String) {
    var console = Console()
    let outcome = Skills.run(words[...], console: &console)
    #expect(outcome == .failure)
    #expect(console.answer.isEmpty)
    #expect(String(decoding: console.messages, as: UTF8.self).contains(message))
  }

  @Test func `nothing found is not an error`() throws {
    let folder = try TemporaryFolder(["a.md": "# Fruit\n\nApples.\n"])
    let result = run("query", "--knowledge", folder.path, "zzzzqqqq")
    #expect(result.outcome == .nothing)
    #expect(result.messages.contains("nothing found for `zzzzqqqq`"))
  }

  @Test func `a folder without Markdown says so`() throws {
    let folder = try TemporaryFolder(["a.txt": "text"])
    let result = run("query", "--knowledge", folder.path, "x")
    #expect(result.outcome == .failure)
    #expect(result.messages.contains("has no Markdown file"))
  }

  @Test func `a bad file is reported and the others are searched`() throws {
    let folder = try TemporaryFolder(["good.md": "# Fruit\n\nApples.\n", "empty.md": ""])
    try folder.write(Data([0x23, 0x20, 0x41, 0xFF, 0xFE, 0x0A]), to: "bad.md")
    let result = run("query", "--knowledge", folder.path, "apples")
    #expect(result.outcome == .found)
    #expect(result.answer.contains("Apples."))
    #expect(result.messages.contains("`bad.md` is not UTF-8"))
    #expect(result.messages.contains("`empty.md` has no text"))
  }

  @Test func `several folders are searched as one, the environment's where none is given`() throws {
    let (left, right) = (
      try TemporaryFolder(["a.md": "# Left\n\nshared word\n"]),
      try TemporaryFolder(["b.md": "# Right\n\nshared word\n"])
    )
    let both = run("query", "--knowledge", left.path, "--knowledge", right.path, "shared")
    #expect(both.answer.contains("## Left") && both.answer.contains("## Right"))
    let environment = Environment(knowledge: [left.path])
    #expect(run("query", "shared", environment: environment).answer.contains("## Left"))
  }

  @Test(arguments: ["--help", "-h"])
  func `each command explains itself`(word: String) {
    for command in Command.all {
      let result = run(command.name, word)
      #expect(result.outcome == .found)
      #expect(result.answer.contains("Usage: skills \(command.name)"))
      #expect(result.answer == run("help", command.name).answer)
    }
  }

  @Test func `an option's value may stand behind an equals sign`() {
    #expect(run("query", "--limit=1", "--format=json", "transitions").outcome == .found)
  }

  @Test func `words behind two hyphens are no options`() throws {
    let folder = try TemporaryFolder(["a.md": "# Flags\n\nUse --limit wisely.\n"])
    #expect(run("query", "--knowledge", folder.path, "--", "--limit").outcome == .found)
  }

  @Test func `agents writes the same bytes every time, and check finds a difference`() throws {
    let folder = try TemporaryFolder()
    #expect(run("agents", "--output", folder.path).outcome == .found)
    let first = try folder.text(of: "swift-ios-expert.md")
    #expect(run("agents", "--output", folder.path, "--check").outcome == .found)
    try folder.write(Data((first + "edited\n").utf8), to: "swift-ios-expert.md")
    let check = run("agents", "--output", folder.path, "--check")
    #expect(check.outcome == .nothing)
    #expect(check.answer.contains("-edited"))
    #expect(run("agents", "--output", folder.path).outcome == .found)
    #expect(try folder.text(of: "swift-ios-expert.md") == first)
  }
}
