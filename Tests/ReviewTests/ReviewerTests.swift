import JSON
import Knowledge
import SwiftCode
import Testing

@testable import Review

/// Processing of findings: comments that silence them, baselines, fixes and reports.
struct ReviewerTests {
  private let rules = RuleSet(
    patterns: """
        a.one:
          match: 'one($x)'
          message: 'Not, one: 100%.'
          fix: 'two($x)'
        a.two: 'three()'

      """)

  @Test(arguments: [
    ("one(1) // skills:ignore a.one it's a test", [String]()),
    ("one(1) /* skills:ignore a.one it's a test */", []),
    ("// skills:ignore-next a.one it's a test\none(1)", []),
    ("one(1) // skills:ignore a.two it's a test", ["1 a.one", "1 review.ignore.unused"]),
    ("one(1) // skills:ignore a.one", ["1 review.ignore.reason"]),
    ("// skills:ignore a.one why\none(1)", ["1 review.ignore.unused", "2 a.one"]),
    ("let x = \"// skills:ignore a.one why\"; one(1)", ["1 a.one"]),
    ("one(1); three() // skills:ignore a.two why", ["1 a.one"]),
    ("one(1) // skills:ignore a.one: it's a test", []),
    ("one(1) /* skills:ignore a.one */", ["1 review.ignore.reason"]),
    ("one(1) // skills:ignore", ["1 a.one", "1 review.ignore.unused"]),
    ("one(1) // skills:ignored a.one why", ["1 a.one"]),
    (
      "// skills:ignore-next a.one why\n// skills:ignore-next a.two why\none(1); three()", []
    ),
  ])
  func `a comment silences one rule on one line`(code: String, expected: [String]) {
    #expect(rules.findings(in: code).map { "\($0.line) \($0.rule)" } == expected)
  }

  @Test func `only the rules that are asked for are reported, and their comments`() {
    let code = SwiftFile("one(1)\nthree()\n// skills:ignore b.c why")
    func found(_ names: [String]) -> [String] {
      Reviewer(rules).findings(in: SwiftStructure(code), named: "", RuleSelection(names: names)).map(\.rule)
    }
    #expect(found(["a"]) == ["a.one", "a.two"])
    #expect(found(["a.two"]) == ["a.two"])
    #expect(found(["b"]) == ["review.ignore.unused"])
    #expect(found(["a.o"]) == [])
  }

  @Test func `the project's declarations are collected over files`() {
    var project = Project()
    project.add(SwiftFile("extension View { func one() {} }\nprotocol P {}; actor A { let b = 1 }"))
    #expect(project.functions == ["one"])
    #expect(project.types == ["P", "A"])
    project.add(SwiftFile("func two<T>(_ value: T) {}; func three<T>() {}"))
    #expect(project.functions == ["one", "two", "three"])
  }

  @Test func `a baseline leaves out as many findings as it has, wherever they have moved`() {
    let old = rules.findings(in: "one(1)\none(2)\none(1)")
    let baseline = Baseline(Baseline.text(of: old))
    let new = rules.findings(in: "\n\n  one(1)\none(1)\none(1)\none(3)\none(2)")
    #expect(baseline.news(in: new).map(\.line) == [5, 6])
  }

  @Test func `a baseline has files with line breaks and tabs in their names`() {
    let found = rules.findings(in: "one(1)\none(2)").map { finding in
      var finding = finding
      finding.file = "a\nb\tc.swift"
      return finding
    }
    #expect(Baseline(Baseline.text(of: found)).news(in: found).isEmpty)
  }

  @Test func `a baseline has code with other line separators`() {
    let found = rules.findings(in: "one(\"a\u{2028}b\u{0C}\")")
    #expect(found.count == 1)
    #expect(Baseline(Baseline.text(of: found)).news(in: found).isEmpty)
  }

  @Test func `fixes are applied in order, and none within another`() {
    let code = "one(1); one(one(2))"
    let findings = rules.findings(in: code)
    #expect(
      Fixes.applied(findings, to: Array(code.utf8)).bytes == Array("two(1); one(one(2))".utf8))
    #expect(Fixes.applied(findings + findings, to: Array(code.utf8)).skipped == findings)
    let lines = "one(1)\none(2)"
    let fixed = Fixes.applied(rules.findings(in: lines), to: Array(lines.utf8))
    #expect(fixed.bytes == Array("two(1)\ntwo(2)".utf8))
    #expect(fixed.count == 2)
  }

  @Test func `a finding is written as compilers and workflows write theirs`() {
    let finding = rules.findings(in: "x\n  one(1)")[0]
    #expect(finding.text() == "Code.swift:2:3: warning: Not, one: 100%. [a.one]")
    #expect(
      finding.workflowCommand
        == "::warning file=Code.swift,line=2,endLine=2,col=3,title=a.one::Not, one: 100%25.")
    #expect(finding.json["code"] == "one(1)")
    #expect(finding.json["fix"]?["text"] == "two(1)")
  }

  @Test func `a rule or file name can't forge lines of a report`() {
    let rules = RuleSet(patterns: "  \"a\\n::error::x\":\n    match: 'one($x)'\n    message: \"b\\nc\"\n")
    var finding = rules.findings(in: "one(1)")[0]
    finding.file = "A\n.swift"
    #expect(finding.text() == "A .swift:1:1: warning: b c [a ::error::x]")
  }

  @Test func `the quoted code of a finding has a maximum length`() {
    let finding = rules.findings(in: "one(1); // \(String(repeating: "é", count: 1_000))")[0]
    #expect(finding.code.utf8.count == 499)
    #expect(!finding.code.contains("\u{FFFD}"))
  }

  @Test func `reports that count characters get them`() {
    let finding = rules.findings(in: "let ä = \"é\"; one(1)")[0]
    #expect((finding.column, finding.characterColumn) == (16, 14))
    #expect(finding.endCharacterColumn == 20)
    #expect(finding.workflowCommand.contains("col=14"))
  }

  @Test func `conditions hold in long code as in short code`() {
    let rules = RuleSet(
      patterns: """
          a.has:
            match: 'func $f() { … }'
            has: 'three()'
          a.inside:
            match: 'three()'
            inside: 'while $x { … }'
          a.directly:
            match: 'two()'
            directly-inside: 'while $x { … }'

        """)
    let long = String(repeating: "x(1); ", count: 400)
    let code =
      "func a() { \(long) three() }\nfunc b() { \(long) }\nwhile y { \(long)\ndo { three() \n two() }\n two() }\nthree()"
    #expect(rules.findings(in: code).map { "\($0.line) \($0.rule)" } == ["1 a.has", "4 a.inside", "6 a.directly"])
  }

  @Test func `a deprecated name is reported once, by the rule that explains it`() {
    let code = "struct A: View { var body: some View { NavigationView { Text(title) } } }"
    let target = Target([.iOS: Target.Version(major: 26)])
    #expect(
      Repository.rules.findings(in: code, target: target).map(\.rule) == [
        "navigation.stack.value-links"
      ])
    let window = "let window = UIApplication.shared.windows.first"
    #expect(Repository.rules.findings(in: window, target: target).map(\.rule) == ["lifecycle.screen.no-main"])
    let images = "func f() { UIGraphicsBeginImageContext(a) }\nfunc g() { UIGraphicsBeginImageContext(b) }"
    #expect(Repository.rules.findings(in: images, target: target).map(\.rule) == ["images.render.scale"])
    let width = "let width = UIScreen.main.bounds.width"
    let newest = Target([.iOS: Target.Version("26")!])
    #expect(Repository.rules.findings(in: width, target: newest).map(\.rule) == ["layout.size.no-screen-bounds"])
    let fallback = RuleSet(patterns: "  a: b\n").findings(in: code, target: target)
    #expect(fallback.map(\.line) == [1])
  }
}
