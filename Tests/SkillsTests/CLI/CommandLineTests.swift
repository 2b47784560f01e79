import Foundation
import Testing

@testable import skills

/// Runs a command as a shell would, without a process.
func run(
  _ words: String..., environment: Environment = .indexed
) -> (outcome: Outcome, answer: String, messages: String) {
  var console = Console()
  let outcome = Skills.run(words[...], environment, console: &console)
  return (
    outcome, String(decoding: console.answer, as: UTF8.self),
    String(decoding: console.messages, as: UTF8.self)
  )
}

struct CommandLineTests {
  @Test(arguments: ["-n2", "-n=2", "--limit=2"])
  func `a number may follow the letter of its option`(option: String) {
    #expect(
      run("query", "--brief", option, "transitions").answer == run("query", "--brief", "-n", "2", "transitions").answer)
    #expect(run("query", "--brief", "-n0", "transitions").messages.contains("takes a whole number from 1 on, not `0`"))
  }

  @Test(arguments: [
    (["query", "--limt", "3", "x"], "Did you mean `--limit`?"),
    (["query", "--limit"], "`--limit` needs a value: `--limit N`."),
    (["query", "--limit", "many", "x"], "takes a whole number from 1 on, not `many`"),
    (["query", "--offset", "-1", "x"], "takes a whole number from 0 on, not `-1`"),
    (["query", "--limit", "0", "x"], "takes a whole number from 1 on, not `0`"),
    (
      ["query", "--format", "xml", "x"],
      "`--format` is one of `text`, `markdown`, `json`, not `xml`"
    ),
    (["lint", "--format", "markdown", "."], "`--format` is one of `text`, `json`, `sarif`, not `markdown`"),
    (["topics", "--format", "yaml"], "`--format` is one of `text`, `json`, not `yaml`"),
    (
      ["query", "--file", String(repeating: "**/", count: 40_000), "x"],
      "`--file` takes a pattern of at most 4096 bytes."
    ),
    (
      ["query", "--file", "zz*.md", "x"],
      "no file matches `zz*.md`. `*` stands for letters of one name"
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
    (["serch", "x"], "Did you mean `skills query`?"),
    (["Read", "x"], "Did you mean `skills show`?"),
    (["uninstall"], "Did you mean `skills install CLIENT --uninstall`?"),
    (["check"], "Did you mean `skills checklist`?"),
    (["how", "to", "x"], "no command `how`. Did you mean `skills query`?"),
    (["sheets"], "no command `sheets`. To ask a question, use `skills query`."),
    ([""], "no command ``. To ask a question"),
    (["--verson"], "Did you mean `--version`?"),
    (["query", "--format", "JSON", "x"], "not `JSON`. Did you mean `json`?"),
    (["query", "--kind", "guid", "x"], "Did you mean `guide`?"),
    (["query", "--platform", "iso", "x"], "Did you mean `iOS`?"),
    (["query", "--platform", "macOS", "--os", "iOS 16", "x"], "Give one of them"),
    (["query", "--os", "16.x", "x"], "is a version such as 16 or `iOS 16`, not `16.x`"),
    (["query", "--os", "16.99999999999999999999", "x"], "a system is a version"),
    (["query", "--os", "iOS sixteen", "x"], "a system is a version"),
    (["query", "--os", "ioss 16", "x"], "Did you mean `iOS`?"),
    (["query", "--root", "bultin", "x"], "Did you mean `builtin`?"),
    (["query", "--root", "/tmp", "x"], "To search the folder, use `--knowledge /tmp`."),
    (["query", "--knowledge", "/etc/passwd", "x"], "`/etc/passwd` isn't a Markdown file (.md, "),
    (["serve", "--knowledge", "/no/such/folder"], "nothing to serve: there is no folder `/no/such/folder`"),
    (["serve", "--knowledge", "docs"], "nothing to serve: there is no"),
    (["query", "--knowledge", "buitlin", "x"], "Did you mean `builtin`?"),
    (["query", "--topic", "nav", "x"], "The nearest are `navigation`"),
    (["completions", "bas"], "Did you mean `bash`?"),
    (["agents", "--output", "/no/such/folder"], "there is no folder `/no/such/folder`"),
    (["--limit", "3", "query", "x"], "options go after it"),
    (["query", "--no-cache=1", "x"], "`--no-cache` takes no value"),
    (["query", "--limit", "1", "--limit", "2", "x"], "is given twice"),
    (["query", "--knowledge", "", "x"], "`--knowledge` needs a value"),
    (["query", "--knowledge", "installed", "x"], "`HOME` is not set"),
    (["install", "cursor"], "`HOME` is not set"),
    (["topics", "sheets"], "`sheets` is one too many"),
    (["stats", "x"], "`skills help stats` shows how it is used"),
    (["serve", "docs"], "`docs` is one too many"),
    (["help", "query", "show"], "one command at a time"),
    (["checklist", " "], "needs a topic"),
    (["outline", "/"], "`/` is a folder"),
    (["completions", "tcsh"], "not `tcsh`"),
    (["query", "--max-tokens", "99", "sheet"], "takes a whole number from 100 on, not `99`"),
  ])
  func `an error is on standard error and says what to do`(words: [String], message: String) {
    var console = Console()
    let outcome = Skills.run(words[...], .indexed, console: &console)
    #expect(outcome == .failure)
    #expect(console.answer.isEmpty)
    #expect(String(decoding: console.messages, as: UTF8.self).contains(message))
  }

  @Test(arguments: [
    (["--offset", "9223372036854775807"], Outcome.nothing),
    (["--max-tokens", "9223372036854775807", "--limit", "1"], .found),
  ])
  func `an excessive number isn't an error`(options: [String], outcome: Outcome) {
    var console = Console()
    #expect(Skills.run((["query"] + options + ["sheet"])[...], .indexed, console: &console) == outcome)
  }

  @Test func `an explanation has the nearest sections where nothing answers`() throws {
    let folder = try TemporaryFolder(["a.md": "# Sheets\n\nSheet detents.\n"])
    let words = ["query", "--no-cache", "--knowledge", folder.path, "--explain", "bake a sheet of moldy quince bread"]
    let run = runSkills(words)
    #expect(run.outcome == .nothing)
    #expect(run.answer.contains("#sheets") && run.answer.contains("sheet · title"))
  }

  @Test(arguments: ["16 ", " 16", "iOS 16", "16+", "ios16", "iOS 16 or later"])
  func `versions are accepted in common spellings`(version: String) throws {
    let folder = try TemporaryFolder(["a.md": "# Sheets\n\nSheet detents.\n"])
    let words = ["--no-cache", "--knowledge", folder.path, "sheet detents"]
    var (console, plain) = (Console(), Console())
    #expect(Skills.run((["query", "--os", version] + words)[...], .indexed, console: &console) == .found)
    #expect(Skills.run((["query", "--os", "16"] + words)[...], .indexed, console: &plain) == .found)
    #expect(console.answer == plain.answer)
  }

  @Test func `an unknown ID suggests the three nearest`() {
    let result = run("show", "builtin/swiftui/references/sheets#sheets/nope")
    #expect(result.messages.split(separator: "`").count { $0.hasPrefix("builtin/") } == 4)
  }

  @Test(arguments: [
    ("", "there is no section ``"), ("checklist", "is the end of 2 IDs"),
    ("c", "is the end of 2 IDs, `knowledge/c`, `knowledge/d/c` among them"),
  ])
  func `an ambiguous or incomplete ID is distinguished from an unknown one`(
    id: String, message: String
  ) throws {
    let text = "# A\n\n## Checklist\n\n- [ ] One.\n"
    let files = ["a.md", "b.md", "c.md", "d/c.md"].map {
      ("knowledge/\($0)", $0 < "c" ? text : "# C")
    }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
    let result = run("show", "--knowledge", folder.path + "/knowledge", id)
    #expect(result.messages.contains(message))
  }

  @Test func `a very long name is answered at once and shown in part`() throws {
    let folder = try TemporaryFolder(["a.md": "# A\n\nText.\n"])
    let id = String(repeating: "x", count: 100_000)
    let result = run("show", "--knowledge", folder.path, id)
    #expect(result.outcome == .failure)
    #expect(result.messages.utf8.count < 1000)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func `an unreadable folder is reported, and doesn't stop the others`() throws {
    let folder = try TemporaryFolder(["good/a.md": "# Fruit\n\nApples.\n", "locked/b.md": "# B\n"])
    chmod("\(folder.path)/locked", 0)
    defer { chmod("\(folder.path)/locked", 0o755) }
    let locked = run("query", "--knowledge", folder.path + "/locked", "b")
    #expect(locked.outcome == .failure)
    #expect(locked.messages.contains("Check its permissions"))
    let both = run("query", "--knowledge", folder.path, "apples")
    #expect(both.outcome == .found)
  }

  @Test(arguments: [("text", "sheet "), ("json", "sheet "), ("text", "zzzqqq ")])
  func `what is not searched for of a question is said`(format: String, word: String) {
    let question = String(repeating: word, count: 129)
    let result = run("query", "--no-cache", "--format", format, question)
    let isInAnswer = format == "text" && word == "sheet "
    let note = "Of the question only the first 128 words are searched for"
    #expect(result.answer.contains(note) == isInAnswer)
    #expect(result.messages.contains(note) == !isInAnswer)
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

  @Test(arguments: [[0xFF, 0xFE], [0x00]] as [[UInt8]])
  func `a bad file is reported and the others are searched`(bytes: [UInt8]) throws {
    let folder = try TemporaryFolder(["good.md": "# Fruit\n\nApples.\n", "empty.md": ""])
    try folder.write(Data([0x23, 0x20, 0x41] + bytes + [0x0A]), to: "bad.md")
    let result = run("query", "--knowledge", folder.path, "apples")
    #expect(result.outcome == .found)
    #expect(result.answer.contains("Apples."))
    #expect(result.messages.contains("`bad.md` is not UTF-8 or has NUL bytes"))
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

  @Test func `an option's value may follow an equals sign`() {
    #expect(run("query", "--limit=1", "--format=json", "transitions").outcome == .found)
  }

  @Test func `words after two hyphens aren't options`() throws {
    let folder = try TemporaryFolder(["a.md": "# Flags\n\nUse --limit wisely.\n"])
    #expect(run("query", "--knowledge", folder.path, "--", "--limit").outcome == .found)
  }

  @Test(arguments: ["->first()", "--no-limits is not an option", "-5", "---"])
  func `a question may begin with a hyphen if it doesn't look like an option`(
    question: String
  ) throws {
    let folder = try TemporaryFolder([
      "a.md": "# Flags\n\nCall `->first()`; no limits, no option, not 5.\n"
    ])
    let (_, answer, note) = run("query", "--knowledge", folder.path, question)
    #expect(question == "---" ? answer.isEmpty : answer.hasPrefix("## Flags"))
    #expect(!note.contains("has no option"))
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

  @Test func `a folder's own table of questions is read, and read again when it changes`() throws {
    let folder = try TemporaryFolder([
      "birds.md": "# Birds\n\n## Stoat\n\nA long hunter.\n\n## Heron\n\nA patient fisher.\n",
      "asked.tsv": "birds#birds/stoat\twhat is an ermine\n",
    ])
    #expect(run("query", "--knowledge", folder.path, "ermine").answer.contains("A long hunter."))
    try folder.write(Data("birds#birds/heron\tthe ermine's neighbour\n".utf8), to: "asked.tsv")
    #expect(run("query", "--knowledge", folder.path, "ermine").answer.contains("A patient fisher."))
  }

  @Test func `a folder's own table of synonyms is read`() throws {
    let folder = try TemporaryFolder([
      "birds.md": "# Birds\n\n## Stoat\n\nA long hunter.\n\n## Heron\n\nA patient fisher.\n",
      "aliases.tsv": "ermine\tstoat\n",
    ])
    let (outcome, answer, _) = run("query", "--knowledge", folder.path, "ermine")
    #expect(outcome == .found)
    #expect(answer.contains("A long hunter."))
    #expect(!answer.contains("A patient fisher."))
  }

  @Test(arguments: CommandAliases.all.flatMap { entry in entry.words.map { ($0, entry.command) } })
  func `command names of other programs are understood`(word: String, command: String) {
    #expect(Command.named(word) == nil)
    #expect(Command.named(String(command.prefix { $0 != " " })) != nil)
  }

  @Test(arguments: [["--no-color", "topics"], ["--no-pager", "--no-color", "help", "query"]])
  func `common options may precede the command`(words: [String]) {
    var console = Console(screen: Screen(width: 80, height: 24, hasColor: true))
    #expect(Skills.run(words[...], .indexed, console: &console) == .found)
    #expect(!console.answer.contains(0x1B))
    #expect(console.usesPager == !words.contains("--no-pager"))
  }
}
