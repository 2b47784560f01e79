import Foundation
import JSON
import Knowledge
import Testing

@testable import skills

/// Changes to knowledge after it was added are noticed.
struct PinTests {
  private func rules(_ lines: String...) -> String {
    "# Fruit\n\nApples.\n\n## Checklist\n\n" + lines.map { "- [ ] \($0)\n" }.joined()
  }

  private func root(_ upstream: Upstream) throws -> Registry.Root {
    try #require(try Registry.read(on: upstream.home.machine)["pack"])
  }

  @Test func `the digest is that of sha256sum's list of the files that are served`() throws {
    let folder = try TemporaryFolder([
      "b.md": "# B\n", "a.md": "", "image.png": "x", ".hidden.md": "x", "skill/SKILL.md": "# S\n",
      "skill/run.sh": "x\n",
      "LICENSE": "MIT\n",
    ])
    let pin = try Pin(of: folder.path, commit: nil)
    // sha256sum LICENSE a.md b.md skill/SKILL.md skill/run.sh | sha256sum
    #expect(pin.digest == "sha256:769dfd39925927a0fb12b0828560d288a78ac1b94665d8397a2d048a46d1655b")
  }

  @Test(arguments: [
    ("fruit.md", "# Fruit\n\nPoison.\n", "pack: changed fruit.md"), ("new.md", "# New\n", "pack: added new.md"),
    ("aliases.tsv", "a\tb\n", "pack: added aliases.tsv"), ("fruit.md", nil, "pack: removed fruit.md"),
  ])
  func `tampering with a clone is reported by verify, doctor, update and the list of topics`(
    file: String, text: String?, line: String
  ) throws {
    let upstream = try Upstream(["fruit.md": "# Fruit\n\nApples.\n", "nuts.md": "# Nuts\n"])
    try upstream.add()
    let home = upstream.home
    #expect(home.run("verify").outcome == .found)
    #expect(home.run("update", "--check").outcome == .found)
    if let text { try upstream.write(text, toClone: file) } else { unlink("\(upstream.clone)/\(file)") }
    let found = home.run("verify", "pack")
    #expect(found.outcome == .nothing)
    #expect(found.answer == line + "\n")
    #expect(home.run("doctor").answer.contains("✗ **pack**: has changed since it was pinned"))
    #expect(home.run("update", "--check").outcome == .nothing)
    let library = Library(of: ["pack"], cache: nil, in: Environment(machine: home.machine))
    #expect(library.pinProblems.count == 1)
    #expect(home.run("verify", "--accept", "pack").outcome == .found)
    #expect(home.run("verify").answer.hasPrefix("pack: as it was"))
  }

  @Test func `touching a file changes nothing`() throws {
    let upstream = try Upstream()
    try upstream.add()
    utimes(upstream.clone + "/fruit.md", [timeval(), timeval()])
    #expect(upstream.home.run("verify").outcome == .found)
  }

  @Test func `an update that removes a rule is shown before it is applied`() throws {
    let upstream = try Upstream([
      "fruit.md": rules("Ripe. [fruit.a.b · high]", "Round. [fruit.c.d · high]"), "skill/SKILL.md": "# S\n",
      "skill/run.sh": "true\n",
    ])
    try upstream.add()
    try upstream.commit([
      "fruit.md": rules("Round. [fruit.c.d · low]"), "nuts.md": "# Nuts\n", "skill/run.sh": "false\n",
    ])
    let before = try upstream.home.everything()
    let lines = [
      "- rule fruit.a.b (high): Ripe.", "~ rule fruit.c.d (high → low): Round.", "~ pack/fruit#fruit/checklist: ",
      "+ pack/nuts#nuts: Nuts", "~ file skill/run.sh",
    ]
    for (word, outcome) in [("--dry-run", Outcome.found), ("--check", .nothing)] {
      let shown = upstream.home.run("update", word)
      #expect(shown.outcome == outcome)
      for line in lines { #expect(shown.answer.contains("\n  \(line)"), "\(shown.answer)") }
      #expect(try upstream.home.everything() == before)
    }
    var environment = Environment(machine: upstream.home.machine)
    environment.confirmation = Confirmation { _ in false }
    #expect(runSkills(["update"], environment).messages.contains("`pack` was not updated"))
    #expect(try upstream.home.everything() == before)
    environment.confirmation = Confirmation { _ in true }
    #expect(runSkills(["update"], environment).outcome == .found)
    #expect(upstream.home.run("update", "--check").outcome == .found)
    #expect(upstream.home.run("verify").outcome == .found)
  }

  @Test func `files that are written while the question is open are kept`() throws {
    let upstream = try Upstream()
    try upstream.add()
    try upstream.commit(["fruit.md": "# Fruit\n\nPears.\n"])
    try upstream.write("old", toClone: "own/a.txt")
    chmod("\(upstream.clone)/own", 0o700)
    var environment = Environment(machine: upstream.home.machine)
    let clone = upstream.clone
    environment.confirmation = Confirmation { _ in
      for (name, text) in [("a", "new"), ("b", "late")] {
        try? text.write(toFile: "\(clone)/own/\(name).txt", atomically: true, encoding: .utf8)
      }
      return true
    }
    #expect(runSkills(["update"], environment).outcome == .found)
    #expect(try String(contentsOfFile: "\(clone)/own/a.txt", encoding: .utf8) == "new")
    #expect(try String(contentsOfFile: "\(clone)/own/b.txt", encoding: .utf8) == "late")
    #expect(Files.mode(of: "\(clone)/own").map { $0 & 0o777 } == 0o700)
  }

  @Test func `nobody is asked in a script, or with --yes`() throws {
    let upstream = try Upstream()
    try upstream.add()
    for (words, text) in [(["update"], "Pears"), (["update", "--yes"], "Plums")] {
      try upstream.commit(["fruit.md": "# Fruit\n\n\(text).\n"])
      var environment = Environment(machine: upstream.home.machine)
      if words.count > 1 { environment.confirmation = Confirmation { _ in false } }
      let result = runSkills(words, environment)
      #expect(result.outcome == .found)
      #expect(result.answer.contains("~ pack/fruit#fruit: Fruit"))
    }
  }

  @Test func `a requested commit stays until another is requested`() throws {
    let upstream = try Upstream()
    let first = try upstream.git("-C", upstream.path("upstream"), "rev-parse", "HEAD").trimmed
    try upstream.commit(["fruit.md": "# Fruit\n\nPears.\n"])
    let second = try upstream.git("-C", upstream.path("upstream"), "rev-parse", "HEAD").trimmed
    #expect(upstream.home.run("add", upstream.address, "--name", "pack", "--commit", first).outcome == .found)
    #expect(upstream.home.run("list").answer.contains("\n  commit: \(first.prefix(7))\n"))
    #expect(upstream.home.run("update").messages.contains("has not changed; it stays"))
    #expect(try upstream.home.text(".local/share/skills/pack/fruit.md").contains("Apples"))
    #expect(upstream.home.run("update", "--commit", second, "pack").outcome == .found)
    #expect(try root(upstream).pin?.commit == second)
    #expect(try upstream.home.text(".local/share/skills/pack/fruit.md").contains("Pears"))
    #expect(upstream.home.run("update", "--commit", second).messages.contains("Name its clone"))
    #expect(upstream.home.run("remove", "pack").outcome == .found)
  }

  @Test(arguments: ["abc", "--upload-pack=x", "HEAD", String(repeating: "g", count: 40)])
  func `an abbreviated commit is rejected before anything is fetched`(commit: String) throws {
    let upstream = try Upstream()
    let result = upstream.home.run("add", upstream.address, "--commit", commit)
    #expect(result.messages.contains("cannot be a commit"))
    #expect(Files.kind(of: upstream.clones) == .missing)
  }

  @Test func `roots from an older version work, and are pinned if unchanged`() throws {
    let upstream = try Upstream()
    try upstream.add()
    try upstream.list(#""name": "pack", "folder": "\#(upstream.clone)", "origin": "\#(upstream.address)""#)
    #expect(upstream.home.run("query", "--knowledge", "pack", "apples").outcome == .found)
    let unpinned = upstream.home.run("verify")
    #expect(unpinned.outcome == .failure)
    #expect(unpinned.answer.contains("`skills verify --accept pack`"))
    #expect(upstream.home.run("update").messages.contains("has not changed"))
    #expect(upstream.home.run("verify").outcome == .found)
    #expect(try root(upstream).pin?.commit?.count == 40)
  }

  @Test func `a folder of the user's own is pinned only if they say so`() throws {
    let home = try Home(["notes/a.md": "# A\n"])
    #expect(home.run("add", home.machine.home + "/notes").outcome == .found)
    #expect(home.run("verify").messages.contains("nothing has been cloned"))
    #expect(home.run("verify", "notes").outcome == .failure)
    #expect(home.run("verify", "--accept").outcome == .failure)
    #expect(home.run("verify", "--accept", "notes").outcome == .found)
    try home.folder.write(Data("# B\n".utf8), to: "notes/a.md")
    #expect(home.run("verify").answer == "notes: changed a.md\n")
  }

  @Test func `a project's lock file reveals another commit and missing roots`() throws {
    let upstream = try Upstream()
    try upstream.add()
    let home = upstream.home
    // The user's own content stays.
    try upstream.write(#"{"skills": "0.1.0", "note": 1, "roots": [{"name": "nuts"}]}"#, to: "project/skills.lock")
    #expect(home.run("verify", "--lock").outcome == .found)
    #expect(try home.text("project/skills.lock").hasPrefix(#"{"skills": "0.1.0", "note": 1, "roots": ["#))
    #expect(try home.text("project/skills.lock").hasSuffix(",\n  {\"name\":\"nuts\"}\n]}\n"))
    #expect(home.run("verify").answer.contains("nuts: this entry of the project's skills.lock has no digest"))
    try upstream.write(#"{"skills": "0.1.0"}"#, to: "project/skills.lock")
    #expect(home.run("verify", "--lock").outcome == .found)
    let commit = try #require(try root(upstream).pin?.commit)
    #expect(try home.text("project/skills.lock").contains(#""commit":"\#(commit)""#))
    #expect(home.run("verify").outcome == .found)
    try upstream.commit(["fruit.md": "# Fruit\n\nPears.\n"])
    #expect(home.run("update").outcome == .found)
    let other = home.run("verify")
    #expect(other.outcome == .nothing)
    #expect(other.answer.contains("`skills update --commit \(commit) pack`"))
    #expect(home.run("remove", "pack").outcome == .found)
    let json = try JSONReader.read(home.run("verify", "--format", "json").answer)
    #expect(json["roots"]?.elements?.first?["problem"]?.text?.contains("--name pack --commit \(commit)`") == true)
    try upstream.write("[]", to: "project/skills.lock")
    #expect(home.run("verify").outcome == .failure)
  }

  @Test func `a lock file isn't written through a link`() throws {
    let upstream = try Upstream()
    try upstream.add()
    try upstream.write("mine", to: "outside")
    symlink(upstream.path("outside"), upstream.path("project/skills.lock"))
    #expect(upstream.home.run("verify", "--lock").outcome == .failure)
    #expect(try upstream.home.text("outside") == "mine")
  }

  @Test(arguments: ["https://a.example/x;touch y", "$(touch y)", "https://a.example/`touch y`", "--upload-pack=x"])
  func `a lock file can't inject a command into our suggestions`(origin: String) throws {
    let entry = #"{"name": "pack", "origin": "\#(origin)", "commit": "; touch y", "digest": "sha256:0"}"#
    let home = try Home(["project/skills.lock": #"{"roots": [\#(entry), {"name": "a b", "digest": ""}]}"#])
    let result = home.run("verify")
    #expect(result.outcome == .nothing)
    #expect(
      result.answer == """
        pack: the project's skills.lock has it, and it isn't added here.
        a b: this entry of the project's skills.lock has no digest or no valid name. Correct or remove it.

        """)
  }
}
