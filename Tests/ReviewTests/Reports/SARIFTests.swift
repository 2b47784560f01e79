import JSON
import Knowledge
import SwiftCode
import Testing

@testable import Review

/// What GitHub needs of a log. `Scripts/sarif` checks the rest against the schema.
struct SARIFTests {
  private let rules = RuleSet(patterns: "  a.one:\n    match: 'one($x)'\n    message: 'Not $x.'\n  a.two: 'three()'\n")

  private func run(_ findings: [Finding]) -> JSON? {
    SARIF.log(of: findings, version: "1") { $0 == "a.one" ? "Nothing calls `one`." : nil }["runs"]?.elements?.first
  }

  private func findings(in code: String, file: String = "My App/ä.swift") -> [Finding] {
    rules.findings(in: code).map { finding in
      var finding = finding
      finding.file = file
      return finding
    }
  }

  @Test func `each rule is listed once, with its general description`() {
    let rules = run(findings(in: "one(1)\none(2)\nthree()"))?["tool"]?["driver"]?["rules"]?.elements ?? []
    #expect(rules.compactMap { $0["id"]?.text } == ["a.one", "a.two"])
    #expect(rules[0]["shortDescription"]?["text"] == "Nothing calls `one`.")
    #expect(rules[0]["help"]?["text"] == "Nothing calls `one`.")
    #expect(rules.allSatisfy { $0["fullDescription"]?["text"]?.text?.isEmpty == false })
    #expect(rules[0]["defaultConfiguration"]?["level"] == "warning")
  }

  @Test func `each result has its rule, its sentence and its place below the folder of the review`() {
    let run = run(findings(in: "one(1)\none(2)\nthree()"))
    let results = run?["results"]?.elements ?? []
    #expect(results.map { $0["ruleIndex"] } == [0, 0, 1])
    #expect(results[1]["message"]?["text"] == "Not 2.")
    let place = results[0]["locations"]?.elements?.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"] == "My%20App/%C3%A4.swift")
    #expect(place?["artifactLocation"]?["uriBaseId"] == "%SRCROOT%")
    #expect(run?["originalUriBaseIds"]?["%SRCROOT%"] != nil)
    #expect(place?["region"]?["startLine"] == 1)
  }

  @Test func `a file outside of the folder has an absolute address`() {
    let place = run(findings(in: "one(1)", file: "/tmp/A.swift"))?["results"]?.elements?.first?["locations"]?.elements?
      .first?["physicalLocation"]?["artifactLocation"]
    #expect(place?["uri"] == "file:///tmp/A.swift")
    #expect(place?["uriBaseId"] == nil)
  }

  @Test func `fingerprints stay when lines are added above, and tell the same code in two places apart`() {
    func prints(_ code: String) -> [String] {
      run(findings(in: code))?["results"]?.elements?.compactMap { $0["partialFingerprints"]?["skills/v2"]?.text } ?? []
    }
    let old = prints("one(1)\none(1)\none(2)")
    #expect(Set(old).count == 3)
    #expect(prints("// a\n\n  one(1)\none(1)\n\none(2)") == old)
  }

  @Test func `no run has more results than GitHub takes, and the worst are among them`() {
    let two = findings(in: "one(1)")[0]
    let error = Finding(
      rule: "b", severity: .error, file: "A.swift", line: 1, column: 1, endLine: 1, endColumn: 1, message: "b")
    let results = run([Finding](repeating: two, count: 25_000) + [error])?["results"]?.elements ?? []
    #expect(results.count == 25_000)
    #expect(results.first?["level"] == "error")
  }
}
