import Foundation
import JSON
import Testing

@testable import skills

struct JSONOutputTests {
  private static let sauce = """
    ---
    title: Sauce
    ---
    # Sauce

    Stir, as [pie](pie.md) says.

    > [!NOTE]
    > Hot.

    ```sh
    stir
    ```

    1. one
    - [x] done

    | a | b |
    |---|---|
    | 1 | 2 |

    [label]: https://example.org

    ## Thick

    Requires iOS 17+. Stir the sauce longer.

    ## Checklist

    - [ ] It is thick. <!-- sauce.thick high -->
    """
  private let folder: TemporaryFolder
  private let environment: Environment
  private let engine: EmptyServer

  init() throws {
    folder = try TemporaryFolder([
      "docs/sauce.md": Self.sauce, "docs/pie.md": "# Pie\n\nA crust, and sauce on it.\n",
      "faults.md": "# Faults\n\n[x](missing.md)\n", "notes/a.md": "#Title\n", "notes/b.org": "", "q.tsv": "1\tsauce\n",
      "qrels": "1 0 sauce 1\n",
      "questions.tsv": "question\tIDs\tkind\ncrust\tdocs/sauce#sauce/thick\tkeyword\n",
      "reasons.tsv": "docs/pie#*\twhy\n", "code.swift": "let a = oldName(1)\n",
      "usage.jsonl":
        #"{"day":"2026-11-27","tool":"search","sections":["docs/pie"],"unanswered":true,"question":"pie"}"#,
      "rules/team.md": ReviewCommandTests.rules, "key": "k\n",
    ])
    #expect(chmod(folder.path + "/key", 0o600) == 0)
    engine = try EmptyServer()
    let machine = Machine(
      home: folder.path, project: folder.path, binary: "/opt/bin/skills", platform: .linux)
    environment = Environment(cache: Cache(folder: folder.path + "/cache"), machine: machine)
    #expect(run(["add", "docs"]) != nil)
    #expect(runSkills(["verify", "--accept", "docs"], environment).outcome == .found)
    #expect(run(["topics", "--knowledge", "docs"]) != nil)
  }

  /// The output of a command line with paths in the folder.
  private func run(_ words: [String]) -> String? {
    var console = Console()
    let names = [
      "docs", "faults.md", "q.tsv", "qrels", "questions.tsv", "reasons.tsv", "docs/sauce.md",
      "rules", "notes",
      "code.swift", "usage.jsonl", "key",
    ]
    let words = words.map { word in
      word == "engine" ? engine.address : names.contains(word) ? "\(folder.path)/\(word)" : word
    }
    let outcome = Skills.run(words[...], environment, console: &console)
    return outcome == .failure ? nil : String(decoding: console.answer, as: UTF8.self)
  }

  /// The members' names, except for objects whose names are data.
  private static func names(in json: JSON) -> Set<String> {
    let data: Set = ["kinds", "coverage", "tags", "linked", "tools", "values", "measures", "minimum"]
    var found: Set<String> = []
    for member in json.members ?? [] {
      found.insert(member.name)
      if !data.contains(member.name) { found.formUnion(names(in: member.value)) }
    }
    for element in json.elements ?? [] { found.formUnion(names(in: element)) }
    return found
  }

  private static let lines: [(command: String, lines: [String])] = [
    (
      "query",
      [
        "--knowledge docs --limit 1 sauce", "--knowledge docs --explain sauce",
        "--knowledge docs --platform ios --os 16 --kind reference longer",
        "--platform ios --os 13 glassEffect",
      ]
    ),
    ("show", ["--knowledge docs docs/sauce#sauce"]), ("topics", ["--knowledge docs"]),
    ("api", ["--knowledge docs --os 16 onChange frobnicatedThing"]),
    ("review", ["--os 16 --knowledge rules code.swift"]),
    ("checklist", ["--knowledge docs sauce"]), ("stats", ["--knowledge docs", "--usage usage.jsonl"]),
    ("agents", ["--target claude --check swift-reviewer"]), ("outline", ["docs/sauce.md"]),
    ("lint", ["--no-compile notes"]), ("install", ["--list"]), ("list", [""]),
    ("doctor", ["--knowledge docs"]), ("cache", [""]), ("site", ["--knowledge docs --output site --check"]),
    ("package", ["--target claude-plugin --no-binary --output package --knowledge docs --check"]), ("verify", [""]),
    ("push", ["--knowledge docs --engine engine --engine-key key --check"]),
    (
      "evaluate",
      [
        "--knowledge docs --questions questions.tsv --misses",
        "--knowledge docs --questions questions.tsv --unfound reasons.tsv",
        "--knowledge docs --unit file --queries q.tsv --qrels qrels",
      ]
    ),
  ]

  @Test(arguments: lines)
  func `the members that help names are those that are printed, in snake_case`(
    command name: String, lines: [String]
  ) throws {
    let command = try #require(Command.named(name))
    let documented = Set(command.json.matches(of: /"(\w+)"/).map { String($0.1) })
    var printed: Set<String> = []
    for line in lines {
      let words = [name, "--format", "json"] + line.split(separator: " ").map(String.init)
      let answer = try #require(run(words), "\(words)")
      for object in answer.split(separator: "\n") {
        printed.formUnion(Self.names(in: try JSONReader.read(String(object))))
      }
    }
    #expect(printed == documented)
    #expect(printed.filter { $0.contains(where: \.isUppercase) }.isEmpty)
    #expect(answers(help: name).contains("As JSON: "))
  }

  private func answers(help name: String) -> String { run(["help", name]) ?? "" }

  @Test func `every command that has the format is described`() {
    let names = Command.all.filter { $0.options.contains { $0.name == "--format" } }.map(\.name)
    #expect(Set(names) == Set(Self.lines.map(\.command)))
  }
}
