import Foundation
import Testing

@testable import skills

/// Other people's knowledge, in a temporary home.
struct RegistryTests {
  private let folder: TemporaryFolder
  private let environment: Environment

  init() throws {
    folder = try TemporaryFolder([
      "notes/fruit.md": "# Fruit\n\nApples.\n", "notes/LICENSE": "\n# MIT License\n\nCopyright\n",
      "empty/a.txt": "",
    ])
    let path = Files.absolute(folder.path)
    environment = Environment(
      machine: Machine(
        home: path, project: path + "/project", binary: "/opt/bin/skills", platform: .linux))
  }

  private var home: String { environment.machine?.home ?? "" }

  private func run(_ words: String...) -> (outcome: Outcome, answer: String, messages: String) {
    var console = Console()
    let outcome = Skills.run(words[...], environment, console: &console)
    return (
      outcome, String(decoding: console.answer, as: UTF8.self),
      String(decoding: console.messages, as: UTF8.self)
    )
  }

  private func git(_ words: String...) throws {
    let result = try skills.Process.run(
      "git", ["-C", home + "/notes", "-c", "user.name=a", "-c", "user.email=a@b"] + words,
      environment: ["PATH=\(String(cString: getenv("PATH")))", "HOME=\(home)"])
    try #require(result.status == 0, "\(result.messages)")
  }

  @Test func `a folder that was added is searched by its name, until it is removed`() throws {
    #expect(run("add", home + "/notes", "--name", "food").outcome == .found)
    let answer = run("query", "--knowledge", "food", "apples").answer
    #expect(answer.contains("`food/fruit#fruit`"))
    #expect(
      run("list").answer == "food\n  ~/notes\n  license: MIT License\n")
    #expect(run("list", "--format", "json").answer.contains(#""license":"MIT License""#))
    #expect(run("remove", "food").outcome == .found)
    #expect(Files.kind(of: home + "/notes/fruit.md") == .file)
    #expect(run("query", "--knowledge", "food", "apples").outcome == .failure)
    #expect(run("list").outcome == .nothing)
    #expect(Files.names(in: home) == ["empty", "notes"])
  }

  @Test(arguments: [
    (["SKILL.md": "MIT"], "MIT"),
    (["a/SKILL.md": "Apache-2.0", "b/SKILL.md": "Apache-2.0"], "Apache-2.0"),
    (["skills/a/SKILL.md": "MIT", "skills/b/SKILL.md": "GPL-2.0"], "several licenses"),
    (["a/SKILL.md": "MIT", "b/SKILL.md": ""], "several licenses"),
    (["a/SKILL.md": "MIT", "b/SKILL.md": "", "b/LICENSE.txt": "MIT"], "MIT"),
    (["a/SKILL.md": "", "LICENSE": "MIT License"], "MIT License"),
    (["LICENSE.md": "## Custom\n\nAsk first."], "Custom"),
    (["LICENSE": "\u{FEFF}# Attribution 4.0 International\n"], "Attribution 4.0 International"),
    (["LICENSE": "Creative Commons Legal Code\n\nCC0 1.0 Universal\n"], "CC0 1.0 Universal"),
    (["README.md": "nothing"], nil),
  ])
  func `the license comes from the skills, else from the license file`(
    files: [String: String], license: String?
  ) throws {
    for (name, text) in files {
      let isSkill = name.hasSuffix("SKILL.md")
      let matter = "---\nname: a\ndescription: b\nlicense: \(text)\n---\n# A\n"
      try folder.write(Data((isSkill ? matter : text).utf8), to: "licensed/\(name)")
    }
    #expect(LicenseNotice.of(folder: home + "/licensed") == license)
  }

  @Test func `a repository is cloned, updated and removed, and nothing in it is run`() throws {
    try folder.write(
      Data("#!/bin/sh\ntouch \(home)/hooked\n".utf8), to: "template/hooks/post-checkout")
    chmod(home + "/template/hooks/post-checkout", 0o755)
    try folder.write(Data("[init]\n\ttemplateDir = \(home)/template\n".utf8), to: ".gitconfig")
    try git("init", "-q", "-b", "main", "--template=")
    try git("add", ".")
    try git("commit", "-q", "-m", "one")
    #expect(run("add", "file://\(home)/notes").outcome == .found)
    let clone = home + "/.local/share/skills/notes"
    #expect(Files.kind(of: clone + "/fruit.md") == .file)
    #expect(Files.kind(of: home + "/hooked") == .missing)
    #expect(run("list").answer.contains("  from file://\(home)/notes\n  license: MIT License\n"))
    #expect(run("update").messages.contains("has not changed"))
    try folder.write(Data("# Nuts\n\nWalnuts.\n".utf8), to: "notes/nuts.md")
    try git("add", ".")
    try git("commit", "-q", "-m", "two")
    #expect(run("update", "notes").messages.contains("updated `notes`."))
    #expect(run("query", "--knowledge", "notes", "walnuts").answer.contains("`notes/nuts#nuts`"))
    #expect(run("remove", "notes").outcome == .found)
    #expect(Files.kind(of: clone) == .missing)
    try git("clone", "-q", "--bare", ".", home + "/cellar.git")
    #expect(run("add", home + "/cellar.git").outcome == .found)
    #expect(run("query", "--knowledge", "cellar", "walnuts").answer.contains("`cellar/nuts#nuts`"))
  }

  @Test func `a requested branch is cloned and followed`() throws {
    try git("init", "-q", "-b", "main", "--template=")
    try git("add", ".")
    try git("commit", "-q", "-m", "one")
    try git("checkout", "-q", "-b", "next/2")
    try folder.write(Data("# Nuts\n\nWalnuts.\n".utf8), to: "notes/nuts.md")
    try git("add", ".")
    try git("commit", "-q", "-m", "two")
    try git("checkout", "-q", "main")
    #expect(run("add", "file://\(home)/notes", "--branch", "next/2").outcome == .found)
    #expect(run("list").answer.contains("  from file://\(home)/notes, branch next/2\n"))
    #expect(run("list", "--format", "json").answer.contains(#""branch":"next/2""#))
    #expect(run("query", "--knowledge", "notes", "walnuts").outcome == .found)
    #expect(run("update").messages.contains("has not changed"))
    #expect(run("query", "--knowledge", "notes", "walnuts").outcome == .found)
    let none = run("add", "file://\(home)/notes", "--branch", "none", "--name", "other")
    #expect(none.outcome == .failure && none.messages.contains("Remote branch none not found"))
    #expect(Files.names(in: home + "/.local/share/skills") == ["notes"])
  }

  @Test(arguments: [
    ("https://github.com/a/b/tree/dev", "https://github.com/a/b --branch dev"),
    ("https://github.com/a/b/blob/main/x/SKILL.md?plain=1", "https://github.com/a/b --branch main"),
    ("https://gitlab.com/g/h/b/-/tree/dev?ref_type=heads", "https://gitlab.com/g/h/b --branch dev"),
    ("https://codeberg.org/a/b/src/branch/dev/x", "https://codeberg.org/a/b --branch dev"),
  ])
  func `a page of a repository is distinguished from the repository`(page: String, remedy: String) {
    let (outcome, _, messages) = run("add", page)
    #expect(outcome == .failure)
    #expect(messages.contains("`skills add \(remedy)`"))
  }

  @Test(arguments: [
    (["add"], "needs a folder or the address of a repository"),
    (["add", "HOME/nowhere"], "there is no folder"),
    (["add", "owner/name"], "For GitHub, write `https://github.com/owner/name`"),
    (["add", "ext::sh -c x"], "isn't the address of a repository"),
    (["add", "HOME/empty"], "has no Markdown file"),
    (["add", "HOME/notes", "--name", "a/b"], "cannot be a name"),
    (["add", "HOME/notes", "--name", "my own  notes"], "Give one with `--name`: `--name my-own"),
    (["add", "HOME/notes", "--branch", "x"], "`--branch` is for what is cloned"),
    (["add", "HOME/notes", "--name", ".."], "cannot be a name"),
    (["add", "HOME/notes", "--name", "builtin"], "cannot be a name"),
    (["add", "HOME/notes", "--name", "-x"], "cannot be a name"),
    (["add", "file:///no/such/repository"], "git could not clone `file:///no/such/repository`: fatal:"),
    (["remove", "food"], "there is no added knowledge `food`"),
    (["update", "food"], "there is no added knowledge `food`"),
    (["query", "--knowledge", "installed", "x"], "no agent on this machine has skills"),
  ])
  func `an error says what to do`(words: [String], message: String) {
    var console = Console()
    let words = words.map { $0.replacing("HOME", with: home) }
    let outcome = Skills.run(words[...], environment, console: &console)
    #expect(outcome == .failure)
    #expect(String(decoding: console.messages, as: UTF8.self).contains(message))
    #expect(Files.kind(of: home + "/.config/skills/roots.json") == .missing)
    #expect(Files.names(in: home + "/.local/share/skills").isEmpty)
  }

  @Test func `a damaged list of roots is named, not overwritten`() throws {
    try folder.write(Data("{\n oops".utf8), to: ".config/skills/roots.json")
    let result = run("add", home + "/notes")
    #expect(result.outcome == .failure)
    #expect(result.messages.contains("(line 2, column 2)"))
    #expect(try folder.text(of: ".config/skills/roots.json") == "{\n oops")
  }

  @Test(arguments: ["[]", #"{"roots": 1}"#])
  func `a list of another shape is named, not overwritten`(text: String) throws {
    try folder.write(Data(text.utf8), to: ".config/skills/roots.json")
    #expect(run("add", home + "/notes").messages.contains("`roots` isn't a list"))
    #expect(try folder.text(of: ".config/skills/roots.json") == text)
  }

  @Test func `a damaged list does not stop questions about a folder`() throws {
    try folder.write(Data("{\n oops".utf8), to: ".config/skills/roots.json")
    let result = run("query", "--knowledge", home + "/notes", "apples")
    #expect(result.outcome == .found)
    #expect(result.messages.contains("(line 2, column 2)"))
    // A word may be an added name or a folder here, and both exist.
    let machine = try #require(environment.machine)
    let word = try #require(
      Files.names(in: ".").first { Registry.Root.isName($0) && Files.kind(of: $0) == .folder })
    #expect(try Roots.roots(named: word, on: machine) == nil)
    #expect(throws: Failure.self) { try Roots.roots(named: "no-such-folder", on: machine) }
  }

  @Test func `folders that are added at once are all added`() throws {
    let names = (0..<24).map { "food\($0)" }
    let (notes, environment) = (home + "/notes", environment)
    DispatchQueue.concurrentPerform(iterations: names.count) { number in
      var console = Console()
      _ = Skills.run(["add", notes, "--name", names[number]], environment, console: &console)
    }
    let machine = try #require(environment.machine)
    #expect(try Set(Registry.read(on: machine).roots.map(\.name)) == Set(names))
  }

  @Test func `a clone that cannot be listed is not left behind`() throws {
    try git("init", "-q", "-b", "main", "--template=")
    try git("add", ".")
    try git("commit", "-q", "-m", "one")
    try folder.write(Data("{}".utf8), to: ".config/skills/roots.json")
    let list = home + "/.config/skills/roots.json"
    chmod(list, 0o444)
    #expect(run("add", "file://\(home)/notes").messages.contains("is read-only"))
    #expect(Files.names(in: home + "/.local/share/skills").isEmpty)
    chmod(list, 0o600)
    #expect(run("add", "file://\(home)/notes").outcome == .found)
    #expect(Files.mode(of: list) == 0o600)
    try folder.write(Data("Custom\n".utf8), to: "notes/LICENSE")
    try git("commit", "-q", "-a", "-m", "two")
    #expect(run("update").outcome == .found)
    #expect(run("list").answer.contains("license: Custom"))
  }

  @Test func `a linked list stays a link and keeps unknown content`() throws {
    let text =
      #"{"note": "mine", "roots": [{"name": "a", "folder": "/a", "tag": 1}, {"name": "b"}]}"#
    try folder.write(Data(text.utf8), to: "dotfiles/roots.json")
    let link = home + "/.config/skills/roots.json"
    try FileManager.default.createDirectory(
      atPath: Files.parent(of: link), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "../../dotfiles/roots.json")
    #expect(run("add", home + "/notes").outcome == .found)
    #expect(Files.link(at: link) == "../../dotfiles/roots.json")
    let list = try folder.text(of: "dotfiles/roots.json")
    for kept in [#""tag":1"#, #"{"name":"b"}"#, #""note": "mine""#, #""name":"notes""#] {
      #expect(list.contains(kept))
    }
    #expect(run("remove", "a").outcome == .found)
    #expect(try !folder.text(of: "dotfiles/roots.json").contains("tag"))
  }

  @Test func `a missing clone is marked`() throws {
    try git("init", "--quiet")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "First")
    try folder.write(Data("# Tea\n".utf8), to: "tea/tea.md")
    #expect(run("add", home + "/tea").outcome == .found)
    #expect(run("add", "file://\(home)/notes").outcome == .found)
    #expect(!run("list").answer.contains("not there"))
    try Files.removeTree("notes", in: home + "/.local/share/skills")
    #expect(
      run("list").answer.contains(
        "notes (not there any more)\n  from file://\(home)/notes\n  license:"))
  }

  @Test func `if no agent has skills, other knowledge is still searched`() {
    let names = ["--knowledge", "installed", "--knowledge", "builtin"]
    let result = run("query", names[0], names[1], names[2], names[3], "transitions")
    #expect(result.outcome == .found)
    #expect(result.answer.contains("`builtin/"))
  }

  @Test func `a line break in the list of roots isn't printed`() throws {
    let home = try Home([
      ".config/skills/roots.json":
        #"{"roots": [{"name": "a\nb", "folder": "/x\ny", "origin": "o\np", "license": "l\nm"}]}"#
    ])
    let lines = home.run("list").answer.split(separator: "\n")
    #expect(
      lines == ["a b", "  /x y (not there any more)", "  from o p", "  license: l m"])
  }
}
