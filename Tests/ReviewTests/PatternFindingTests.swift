import Knowledge
import SwiftCode
import Testing

@testable import Review

/// What a finding of a pattern says, what its fix keeps, and for which systems it is made.
struct PatternFindingTests {
  @Test func `messages and fixes contain the bound text of names`() {
    let rules = RuleSet(
      patterns:
        "  r:\n    match: 'old($a:expr, $$$rest)'\n    message: 'Use $a, not $all.'\n    fix: 'new($$$rest, $a)'\n"
    )
    let finding = rules.findings(in: "x = old(b.c, 1, 2)").first
    #expect(finding?.message == "Use b.c, not $all.")
    #expect(finding?.fix == TextEdit(bytes: 4..<18, text: "new(1, 2, b.c)"))
    #expect(finding?.column == 5)
  }

  @Test(arguments: [
    ("old(b, 1)", true), ("old(b /* why */, 1)", false), ("old( // why\n  b, 1)", false),
    ("old(b, f(1 /* why */ + 2))", true), ("old(b, 1) // why", true), ("old(f(b /* why */ + 2), 1)", false),
  ])
  func `a fix never removes a comment`(code: String, isFixed: Bool) {
    let rules = RuleSet(patterns: "  r:\n    match: 'old($a:expr, $b:expr)'\n    fix: 'new($b)'\n")
    #expect(rules.findings(in: code).map { $0.fix != nil } == [isFixed])
  }

  @Test func `a rule whose remedy is newer than the target is silent`() {
    let rules = RuleSet(patterns: "  r:\n    match: 'a()'\n    needs: iOS 17, macOS 14\n")
    #expect(rules.lines(in: "a()") == [1])
    #expect(rules.lines(in: "a()", target: Target([.iOS: Target.Version(major: 17)])) == [1])
    #expect(rules.lines(in: "a()", target: Target([.iOS: Target.Version(major: 16, minor: 4)])).isEmpty)
    #expect(rules.lines(in: "a()", target: Target([.watchOS: Target.Version(major: 26)])).isEmpty)
    // Mac Catalyst has the versions of iOS.
    #expect(rules.lines(in: "a()", target: Target([.macCatalyst: Target.Version(major: 17)])) == [1])
  }

  @Test(arguments: [
    ("if #available(iOS 17, *) { a() } else { b() }", [1]), ("if #available(iOS 17, *) { b() } else { a() }", []),
    ("if #available(iOS 18, *) { b() } else { a() }", [1]), ("#if os(watchOS)\na()\n#endif", []),
    ("#if !os(watchOS)\na()\n#endif", [2]), ("#if targetEnvironment(macCatalyst)\na()\n#endif", [2]),
  ])
  func `code that runs on no system with the remedy keeps what it has`(code: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: 'a()', needs: 'iOS 17, macOS 14' }\n")
    #expect(rules.lines(in: code) == lines)
  }

  @Test func `a pattern for once reports each message once in a file`() {
    let rules = RuleSet(patterns: "  r: { match: 'a($x)', once: true, message: 'Not $x.' }\n")
    #expect(rules.lines(in: "a(1)\na(1)\na(2)") == [1, 3])
  }
}
