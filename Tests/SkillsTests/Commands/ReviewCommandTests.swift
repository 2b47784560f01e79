import Foundation
import JSON
import Testing

@testable import skills

struct ReviewCommandTests {
  private static let bad = "import SwiftUI\n\nlet a = try! load()\n"
  /// A team's reference with one rule.
  static let rules = """
    ---
    title: Team
    patterns:
      team.names:
        match: 'oldName($a)'
        fix: 'newName($a)'
    ---
    # Team

    ## Checklist
    - [ ] Nothing calls `oldName`. [team.names · high]

    """

  @Test func `a finding is a line as compilers write it, with the section to read`() throws {
    let folder = try TemporaryFolder([
      "A.swift": Self.bad, "Package.swift": "platforms: [.iOS(.v17)]",
    ])
    let (outcome, answer, messages) = run("review", "\(folder.path)/A.swift")
    #expect(outcome == .nothing)
    #expect(answer.hasPrefix("\(folder.path)/A.swift:3:9: warning: `try!` ends the app"))
    #expect(
      answer.hasSuffix(
        "[structure.swift.no-force · builtin/app-architecture/references/structure#app-structure/swift-hygiene-for-app-code]\n"
      ))
    #expect(messages.contains("the minimum system is iOS 17 (Package.swift)"))
  }

  @Test func `code without findings ends well`() throws {
    let folder = try TemporaryFolder(["A.swift": "let a = 1\n"])
    #expect(run("review", folder.path).0 == .found)
    #expect(run("review", "--os", "16", folder.path).2.contains("iOS 16, as you asked"))
  }

  @Test func `types that tests declare don't hide Apple's`() throws {
    let folder = try TemporaryFolder([
      "App/A.swift": "import SwiftUI\nlet a = Text(\"a\").bold()\nlet b = Text(\"b\")\n  .fontWeight(.bold)\n",
      "AppUITests/B.swift": "enum Text { static let a = 1 }\n",
    ])
    #expect(run("review", "--os", "iOS 15", folder.path).0 == .found)
    #expect(run("review", "--os", "iOS 15", "--severity", "error", folder.path).1.isEmpty)
  }

  @Test func `third-party folders are skipped, and a file is reviewed once`() throws {
    let folder = try TemporaryFolder([
      "A.swift": Self.bad, ".build/B.swift": Self.bad, "Pods/C.swift": Self.bad,
      "D/E.swift": Self.bad, "Vendor/F.swift": Self.bad, "A.docc/Tutorials/G.swift": Self.bad,
      "Thirdpartys/H.swift": Self.bad, "Sources/3rd-party/I.swift": Self.bad,
    ])
    let (_, answer, _) = run("review", folder.path, "\(folder.path)/A.swift")
    #expect(answer.split(separator: "\n").count == 2)
  }

  @Test func `a team's folder has rules of its own, and mechanical fixes`() throws {
    let folder = try TemporaryFolder([
      "code/A.swift": "let a = oldName(1)\nlet b = oldName(\n  2)\n", "rules/team.md": Self.rules,
    ])
    let words = ["review", "--knowledge", "\(folder.path)/rules", "\(folder.path)/code"]
    let (_, answer, _) = run(words)
    #expect(
      answer.contains(
        "A.swift:1:9: warning: Nothing calls oldName. [team.names · rules/team#team/checklist]"))
    let (_, difference, _) = run(words + ["--fix", "--dry-run"])
    #expect(difference.contains("-let a = oldName(1)\n"))
    #expect(difference.contains("+let a = newName(1)\n"))
    #expect(run(words + ["--fix"]).0 == .found)
    let fixed = try String(contentsOfFile: "\(folder.path)/code/A.swift", encoding: .utf8)
    #expect(fixed == "let a = newName(1)\nlet b = newName(2)\n")
  }

  @Test func `rules beside a reference are read, and never answered or counted`() throws {
    let text = "# Team\n\n## Checklist\n- [ ] Nothing calls `oldName`. [team.names · low]\n"
    let folder = try TemporaryFolder([
      "rules/team.md": text, "rules/team.patterns.yml": "patterns:\n  team.names: 'oldName($a)'\n",
      "A.swift": "oldName(1)\n",
    ])
    let words = ["review", "--knowledge", "\(folder.path)/rules", "\(folder.path)/A.swift"]
    #expect(run(words).0 == .found)
    #expect(run(words + ["--severity", "note"]).1.contains("A.swift:1:1: note: Nothing calls"))
    let (_, answer, messages) = run(
      "query", "--knowledge", "\(folder.path)/rules", "--no-cache", "patterns")
    #expect(!answer.contains("patterns.yml") && !messages.contains("patterns.yml"))
  }

  @Test func `an invalid pattern is reported`() throws {
    let folder = try TemporaryFolder([
      "team.md": Self.rules.replacing("match: 'oldName($a)'", with: "match: 'oldName('")
    ])
    let (_, _, messages) = run("review", "--knowledge", folder.path, folder.path)
    #expect(messages.contains("the pattern of `team.names` is left out: `(` has no partner."))
  }

  @Test func `a baseline drops known findings`() throws {
    let folder = try TemporaryFolder(["A.swift": Self.bad])
    let words = ["review", "--baseline", "\(folder.path)/known", "\(folder.path)/A.swift"]
    #expect(run(words + ["--write-baseline"]).0 == .found)
    #expect(run(words).0 == .found)
    try Data("\n\(Self.bad)let b = try! load()\n".utf8).write(
      to: URL(filePath: "\(folder.path)/A.swift"))
    let (outcome, answer, _) = run(words)
    #expect(outcome == .nothing)
    #expect(answer.contains("A.swift:5:9:"))
    #expect(answer.split(separator: "\n").count == 1)
  }

  @Test func `a baseline keeps what wasn't reviewed, and replaces no other file`() throws {
    let folder = try TemporaryFolder(["A.swift": Self.bad, "B.swift": Self.bad, "C.swift": "let a = 1\n"])
    let words = ["review", "--baseline", "\(folder.path)/known"]
    #expect(run(words + ["--write-baseline", folder.path]).0 == .found)
    let (_, _, messages) = run(words + ["--write-baseline", "\(folder.path)/A.swift"])
    #expect(messages.contains("1 finding written to"))
    #expect(messages.contains("which keeps 1 finding of files or rules not reviewed"))
    #expect(run(words + ["--write-baseline", "--rule", "accessibility", folder.path]).0 == .found)
    #expect(run(words + [folder.path]).0 == .found)
    #expect(run("review", "--baseline", "\(folder.path)/C.swift", "--write-baseline", folder.path).0 == .failure)
    #expect(try folder.text(of: "C.swift") == "let a = 1\n")
  }

  @Test func `files other than Swift are skipped, and a missing baseline is reported`() throws {
    let folder = try TemporaryFolder(["A.md": Self.bad, "A.swift": Self.bad])
    let (outcome, answer, messages) = run(
      "review", "--baseline", "\(folder.path)/none", "\(folder.path)/A.md", "\(folder.path)/A.swift")
    #expect(outcome == .nothing)
    #expect(answer.split(separator: "\n").count == 1)
    #expect(messages.contains("A.md` isn't a Swift file"))
    #expect(messages.contains("there is no baseline `"))
  }

  @Test func `a pipe isn't passed over in silence, as if it had nothing wrong`() throws {
    let folder = try TemporaryFolder()
    mkfifo("\(folder.path)/pipe", 0o600)
    let (outcome, _, messages) = run("review", "\(folder.path)/pipe")
    #expect(outcome == .failure && messages.contains("cannot read `\(folder.path)/pipe`"))
  }

  @Test func `before the first commit, all lines are changed ones`() throws {
    let folder = try TemporaryFolder(["A.swift": Self.bad])
    _ = try Git.run(["init", "--quiet"], in: .empty(folder.path))
    let (outcome, answer, _) = run("review", "--diff", folder.path)
    #expect(outcome == .nothing)
    #expect(answer.contains("A.swift:3:9:"))
  }

  @Test func `programs get JSON, SARIF or workflow commands`() throws {
    let folder = try TemporaryFolder(["A.swift": Self.bad])
    func output(_ format: String) -> String {
      run("review", "--format", format, "\(folder.path)/A.swift").1
    }
    let json = try JSONReader.read(output("json"))
    #expect(json["findings"]?.elements?.first?["rule"] == "structure.swift.no-force")
    #expect(json["files"] == 1)
    let sarif = try JSONReader.read(output("sarif"))
    #expect(sarif["version"] == "2.1.0")
    #expect(output("github").hasPrefix("::warning file="))
  }

  @Test(arguments: [
    (["--dry-run"], "`--dry-run` shows what `--fix` would change"),
    (["--write-baseline"], "`--write-baseline` needs a file"),
    (["--severity", "high"], "`--severity` is"),
    (["nowhere.swift"], "there is no file or folder `nowhere.swift`"),
    (["--diff=-x", "."], "`-x` isn't a revision"),
    (["--rule", "structure.swift.no-forc"], "Did you mean `structure.swift.no-force`?"),
    (["--fix", "--write-baseline", "--baseline", "x"], "give one"),
    (["--fix", "--staged"], "leave `--diff` and `--fix` out"),
    (["--staged", "--diff=HEAD"], "leave `--diff` and `--fix` out"),
    (["--write-baseline", "--baseline", "x", "--diff"], "leave `--diff` and `--staged` out"),
    (["--diff=a...b", "."], "`a...b` compares two commits"),
    (["--diff", "-"], "standard input has no changed lines"),
    (["--fix", "--dry-run", "--format", "json"], "`--dry-run` shows a difference"),
    (["--platform", "swift", "--os", "6"], "not `Swift`"), (["--os", ","], "a system is a version such as 16"),
  ])
  func `an impossible request is explained in a sentence`(words: [String], sentence: String) {
    let (outcome, _, messages) = run(["review"] + words)
    #expect(outcome == .failure)
    #expect(messages.contains(sentence))
  }

  private func run(_ words: String...) -> (Outcome, String, String) { runSkills(words) }

  private func run(_ words: [String]) -> (Outcome, String, String) { runSkills(words) }
}
