import Knowledge
import SwiftCode
import Testing

@testable import Review

/// What each part of the language matches: PATTERNS.md has a row for each.
struct PatternTests {
  @Test(arguments: [
    // Tokens, regardless of white space
    ("Task.detached", "Task . detached { }", true),
    ("Task.detached", "Task.immediate { }", false),
    ("foo()", "foo( )", true),
    ("foo()", "foo(1)", false),
    // Names
    (".a($x)", "v.a(1)", true),
    (".a($x)", "v.a(b.c)", false),
    (".a($x:expr)", "v.a(b.c(1, 2))", true),
    (".a($x:expr)", "v.a(b, c)", false),
    ("$x == $x", "a == a", true),
    ("$x == $x", "a == b", false),
    ("f($x, $_, $x)", "f([1], 2, [1])", true),
    ("f($x:string)", "f(\"a\\(1)b\")", true),
    ("f($x:interpolated)", "f(\"a\\(1)b\")", true),
    ("f($x:interpolated)", "f(\"ab\")", false),
    ("f($x:number)", "f(1.5)", true),
    ("f($x:number)", "f(x)", false),
    ("f($x:type)", "f(Set)", true),
    ("f($x:type)", "f(set)", false),
    ("f($x:closure)", "f({ 1 })", true),
    ("f($x:literal)", "f(nil)", true),
    ("f($x:binding)", "f($name)", true), ("f($x:binding)", "f(name)", false),
    ("func $f(…)", "func load<T>(_ x: T)", true),
    ("class $c: Owner", "class Store<T: Equatable>: Owner", true),
    ("f($x:path.count)", "f(self.model.items.count)", true),
    ("f($x:path.count)", "f(items().count)", false),
    ("f($x:path)", "f(a?.b!)", true), ("f($x:path)", "f(a ?? b)", false),
    // Runs
    ("f(…)", "f()", true),
    ("f(… a: $x)", "f(b: 1, a: 2)", true),
    ("f(…, a: $x …)", "f(b: 1, a: 2, c: 3)", true),
    ("a … .c", "a.b.c", true),
    ("a … .c", "a.b\nd.c", false),
    ("a … .c", "a.b\n  .c", true),
    ("a … c", "a.b\nc()", false),
    ("a = $x:expr c", "a = b\nc()", false),
    ("a = $x:expr; c", "a = b\nc()", true),
    ("run { … c() … }", "run { b()\nc()\nd() }", true),
    ("run { … c() … }", "run { b { c() } }", false),
    ("run { x in … c() … }", "run { x in\nb()\nc() }", true),
    ("for x in … c", "for x in a\nc()", false),
    ("a(); … c()", "a()\nb()\nc()", true),
    // Runs at the end match as much as possible
    ("a = $x:expr", "a = ", false),
    ("f($y) = $x:path", "f(1) = a.b", true),
    // Choices and strings
    (".$(map|filter) { … }", "x.filter { $0 }", true),
    (".$(map|filter) { … }", "x.reduce { $0 }", false),
    (".offset($(.zero|0|.init))", "v.offset(.zero)", true),
    (".offset($(.zero|0|.init))", "v.offset(0)", true),
    (".offset($(.zero|0|.init))", "v.offset(.init)", true),
    (".offset($(.zero|0|.init))", "v.offset(1)", false),
    ("f($(.a|0), \"$(.a|0)\")", "f(.a, \"$(.a|0)\")", true),
    // The condition of an `if` ends before `else`
    ("if $c:expr { a() } else { b() }", "if x { a() } else { b() }", true),
    ("if $c:expr { a() } else { b() }", "if x { c() } else if y { a() } else { b() }", true),
    ("x = $e:expr; f()", "x = if y { 1 } else { 2 }\nf()", true),
    ("f(\"a\")", "f(\"a\")", true),
    ("f(\"…\")", "f(\"ab\")", true),
    ("f(\"http://…\")", "f(\"https://a\")", false),
    ("\"sk-…\"", "let key = \"sk-1\"", true),
    // Where a name is used
    ("Text(…)", "UI.Text()", false),
    ("Text(…)", "struct Text() {}", false),
    (".if($$$) { … }", "x.if(true) { $0 }", true),
    ("$x!", "a = b!", true),
    ("$x!", "return !b", false),
    ("$x!", "a != b", false),
    ("try!", "try! f()", true),
    // Text that isn't code
    ("Task { … }", "// Task { }\n\"Task { }\"", false),
    ("f(…)", "\"\\(f(1))\"", true),
    ("Set<$T>", "let x: Set<Int>", true),
    ("f()", "f(", false),
  ])
  func `a pattern matches the code it looks like`(pattern: String, code: String, matches: Bool) {
    let quoted = pattern.replacing("'", with: "''")
    let rules = RuleSet(patterns: "  r: '\(quoted)'\n")
    #expect(rules.faults.isEmpty)
    #expect(rules.lines(in: code).isEmpty != matches)
  }

  @Test(arguments: [
    ("not-also: 'a(1)'", "a(1)\na(2)", [2]),
    ("also: 'a($x:number)'", "a(1)\na(b)", [1]),
    ("inside: 'Task { … }'", "a(1)\nTask { a(2) }", [2]),
    ("not-inside: ['Task { … }', 'List { … }']", "a(1)\nTask { f { a(2) } }\nList { a(3) }", [1]),
    ("directly-inside: 'class A { … }'", "class A { func f() { a(1) }\n a(2) }", [2]),
    ("uncommented: true", "a(1) // why\na(2)\n// why\na(3)\n\na(\n 4 /* why */)", [2]),
    // What silences a finding isn't a reason.
    ("uncommented: true", "a(1) // skills:ignore b why\n// skills:ignore-next b why\na(2)", [1, 1, 2, 3]),
    ("uncommented: head", "// why\na(1)\n\na(f {\n // what\n})", [4]),
    ("has: 'b'", "a(b)\na(c(b))\na(d)", [1, 2]),
    ("not-has: 'b'", "a(c(b))\na(d)", [2]),
    ("followed-by: '.b'", "a(1).c().b()\na(2).c { $0.b }\na(3)\nx.b", [1]),
    ("not-followed-by: '.b'", "a(1)\n  .b()\na(2)\nx.b", [3]),
    ("preceded-by: 'await'", "let x = await a(1)\nlet y = a(2)\nf(await x, a(3))", [1]),
    ("not-preceded-by: 'await'", "let x = await a(1)\nlet y = a(2)", [2]),
    ("where: 'x =~ *Key|token'", "a(apiKey)\na(token)\na(key)", [1, 2]),
    ("where: ['x !~ b*', 'x !~ c']", "a(bc)\na(c)\na(d)", [3]),
    ("inside: 'for $x in $y { … }'", "for x in y { a(x) }\nfor z in y { a(x) }", [1]),
    ("not-importing: Combine", "import Foundation\na(1)", [2]),
    ("not-importing: Combine", "import Combine\na(1)", []),
    ("importing: [SwiftUI, UIKit]", "import SwiftUI\na(1)", [2]),
    ("importing: [SwiftUI, UIKit]", "import Foundation\na(1)", []),
    ("and: [{ has: b }, { has: c }]", "a(b)\na(c)\na(b + c)", [3]),
    ("and: [{ inside: 'f { … }' }, { not-inside: 'g { … }' }]", "f { a(1) }\nf { g { a(2) } }\na(3)", [1]),
    ("inside: 'for $y in … { … }'\n    where: 'y =~ row*'", "for row in rows { a(1) }\nfor x in xs { a(2) }", [1]),
    ("has: 'b($y)'\n    where: 'y !~ 1'", "a(b(1))\na(b(2))", [2]),
    ("in-tests: false", "import XCTest\na(1)", []), ("in-tests: true", "import XCTest\na(1)", [2]),
    ("in-previews: false", "a(1)\n#Preview { a(2) }\n#if DEBUG\na(3)\n#endif", [1]),
    ("in-previews: false", "a(1)\n#if false\na(2)\n#endif\n#if 0\na(3)\n#endif", [1]),
    (
      "in-previews: false",
      "#Preview { P() }\nprivate struct RowPreview { let x = a(1) }\nenum BPreview { static let x = a(2) }\nstruct LinkPreview { let x = a(3) }",
      [4]
    ),
    ("in-previews: false", "private struct LinkPreview { let x = a(1) }", [1]),
    ("in-previews: false", "struct P {\nstatic func makePreviewRows() { a(1) }\nfunc makePreview() { a(2) }\n}", [3]),
    ("in-previews: false", "struct PreviewHelperView { let x = a(1) }\nstruct RowPreviewHelper { let y = a(2) }", []),
    ("in-previews: false", "struct TurnDebugOverlay { let x = a(1) }\nstruct Turn { let y = a(2) }", [2]),
    ("in-previews: false", "enum E {\nstatic let preview = try b.c(a(1))\nstatic let shown = a(2)\n}", [3]),
    ("in-previews: false", "extension E {\nstatic var testValue: E { a(1) }\nstatic let previewValue: E = a(2)\n}", []),
    (
      "in-previews: false",
      "extension E {\nstatic func mock() -> E { E(a(1)) }\nstatic func make() -> E { E(a(2)) }\n}", [3]
    ),
    ("in-previews: true", "a(1)\n#Preview { a(2) }\n#if DEBUG\na(3)\n#endif", [1, 2, 4]),
    ("in-previews: false", "#if DEBUG\na(1)\n#else\na(2)\n#endif\na(3)", [4, 6]),
    ("in-previews: false", "#if targetEnvironment(simulator)\na(1)\n#endif\n#Playground { a(2) }", []),
    ("in-previews: false", "#if !targetEnvironment(simulator)\na(1)\n#endif\n#if VERBOSE_LOGS\na(2)\n#endif", [2]),
    ("in-previews: false", "#if !DEBUG\na(1)\n#else\na(2)\n#endif\na(3)", [2, 6]),
    ("in-previews: false", "#if B || DEBUG\n#if A\na(1)\n#else\na(2)\n#endif\na(3)\n#elseif C\na(4)\n#endif", [9]),
    ("in-previews: false", "#if A\na(1)\n#elseif DEBUG\na(2)\n#else\na(3)\n#endif", [2, 6]),
    ("in-previews: false", "a(1)\n#if", [1]), ("in-previews: false", "#else\na(1)\n#endif\n#if DEBUG\na(2)", [2]),
  ])
  func `a condition decides about a match`(condition: String, code: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r:\n    match: 'a($x:expr)'\n    \(condition)\n")
    #expect(rules.faults.isEmpty)
    #expect(rules.lines(in: code) == lines)
  }

  @Test func `a pattern without names is looked for beside previews`() {
    let rules = RuleSet(patterns: "  r: 'a()'\n")
    #expect(rules.lines(in: "static let preview = b.c { a() }\na()") == [2])
  }

  @Test(arguments: [
    ("x = $v:expr", "x = a.b(1) + c\ny = 2", "a.b(1) + c"), ("f $v:path", "f self.a?.b(1)", "self.a?.b"),
    ("return $$$v", "g { return a, b }", "a, b"),
  ])
  func `a name at the end of a pattern has the text up to the end of the statement`(
    pattern: String, code: String, text: String
  ) {
    let rules = RuleSet(patterns: "  r: { match: '\(pattern)', message: '$v' }\n")
    #expect(rules.findings(in: code).map(\.message) == [text])
  }

  @Test(arguments: [
    ("App/FooTests/A.swift", []), ("App/FooTests.swift", []), ("Mocks/A.swift", []), ("Testing/A.swift", [1]),
    ("tests/unit/A.swift", []), ("App/Test/A.swift", []), ("unit-tests/A.swift", []), ("contests/A.swift", [1]),
    ("TestTools/A.swift", []), ("Tools/A.swift", [1]), ("Client+Test.swift", []), ("Client+Tested.swift", [1]),
    ("PreviewApps/A.swift", []), ("Core/Scenarios/A.swift", []), ("ShopTestApp/A.swift", []),
    ("Preview Content/A.swift", []), ("DebugMenu.swift", []), ("Sources/Previewer/A.swift", [1]),
    ("DeveloperSettings.swift", []), ("DevicesView.swift", [1]),
    ("Row+Previews.swift", []), ("App/Previews/A.swift", []), ("LinkPreviews.swift", [1]),
    ("API.playground/Contents.swift", []), ("App/Playground/A.swift", []), ("App/PlaygroundView.swift", [1]),
    ("Playgrounds/Lab/A.swift", []),
    ("Views/Fixtures/PreviewData.swift", []), ("App/PreviewHelper.swift", []), ("PreviewDocument.swift", [1]),
    ("shop-preview/A.swift", []), ("shop-previews/A.swift", [1]),
  ])
  func `files for tests and debugging are recognized by their names`(path: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: 'a()'\n")
    let findings = Reviewer(rules).findings(in: SwiftFile(Array("a()".utf8)), named: path)
    #expect(findings.map(\.line) == lines)
  }

  @Test(arguments: [
    ("All Examples/Lab/A.swift", []), ("ChatExample/A.swift", []), ("03-Lists/A.swift", []), ("3-D/A.swift", [1]),
    ("Demo-iOS/A.swift", []), ("Counterexamples/A.swift", [1]), ("App/Example.swift", [1]), ("Democracy/A.swift", [1]),
  ])
  func `some rules don't apply to examples`(path: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: 'a()', shipped: true }\n")
    let findings = Reviewer(rules).findings(in: SwiftFile(Array("a()".utf8)), named: path)
    #expect(findings.map(\.line) == lines)
  }

  @Test(arguments: [
    ("App/macOS/A.swift", false), ("Shared (macOS)/A.swift", false), ("Mac/A.swift", false), ("iOS/A.swift", true),
    ("MyApp Watch App/A.swift", false), ("WatchConnectivity/A.swift", false), ("macOS/Shared (iOS)/A.swift", true),
  ])
  func `a folder named after a platform contains code for only that one`(path: String, applies: Bool) {
    let rules = RuleSet(patterns: "  r: { match: 'a()', needs: iOS 17 }\n")
    let version = Target.Version(major: 17)
    let target = Target([.iOS: version, .macOS: version, .watchOS: version])
    let findings = Reviewer(rules, target: target).findings(in: SwiftFile(Array("a()".utf8)), named: path)
    #expect(findings.isEmpty != applies)
  }

  @Test(arguments: [("Sources/AppTV/A.swift", true), ("tvOS/A.swift", true), ("App/LiveTV/A.swift", false)])
  func `a package's target for TV has code for tvOS alone`(path: String, applies: Bool) {
    let rules = RuleSet(patterns: "  r: { match: 'a()', needs: tvOS 17 }\n")
    let target = Target([.iOS: Target.Version(major: 16), .tvOS: Target.Version(major: 17)])
    let findings = Reviewer(rules, target: target).findings(in: SwiftFile(Array("a()".utf8)), named: path)
    #expect(findings.isEmpty != applies)
  }

  @Test(arguments: [
    ("// Generated using SwiftGen\na()", []), ("/* DO NOT EDIT */ a()", []), ("// Generated names\na()", [2]),
    ("b()\n// @generated\na()", [3]), ("final class MockStore { let x = a() }", []), ("let x = a() // no mock", [1]),
    ("#!/usr/bin/env swift\na()", []), ("import PackageDescription\na()", []), ("#if DEBUG\n#endif\na()", [3]),
  ])
  func `generated files, scripts and mocks have no findings`(code: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: 'a()'\n")
    #expect(rules.findings(in: code).map(\.line) == lines)
  }

  @Test(arguments: [
    ("// swiftlint:disable force_try\n\n\n\n\ntry! a()", []), ("// swiftlint:disable all\n\n\n\n\ntry! a()", []),
    ("// swiftlint:disable:next force_try\n\n\n\n\ntry! a()", [6]),
    ("// swiftlint:disable line_length\n\n\n\n\ntry! a()", [6]), ("try! a()\n// swiftlint:disable force_try", [1]),
    ("// swiftlint:disable all\n// swiftlint:enable force_try\n\n\n\n\ntry! a()", [7]),
    ("// swiftlint:enable force_try\n// swiftlint:disable all x\n\n\n\n\ntry! a()", []),
  ])
  func `a linter's rule that is turned off gives a reason`(code: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: 'try! a()', uncommented: true }\n")
    #expect(rules.findings(in: code).map(\.line) == lines)
  }

  @Test(arguments: [
    ("// Reads a file.\na()", []), ("// Two steps.\nb()\nc()\na()", []), ("// Three.\nb()\n\na()", [4]),
    ("// MARK: Setup\na()", [2]), ("b() // Why.\na()", [2]), ("a() // Why.", []),
  ])
  func `a comment in the paragraph above gives a reason`(code: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: 'a()', uncommented: true }\n")
    #expect(rules.findings(in: code).map(\.line) == lines)
  }

  @Test func `a pattern may have the name of a hole, and a hole may be empty at the end of a file`() {
    let rules = RuleSet(patterns: "  r: { match: 'a $$$x', silent: $x, elsewhere: $x }\n  s: 'b __hole7'\n")
    #expect(rules.faults.isEmpty)
    #expect(rules.findings(in: "b __hole7\na").map(\.line) == [1, 2])
  }

  @Test(arguments: [
    ("'…'", "begins with nothing"), ("'a('", "has no partner"), ("'$x:noun'", "no kind `noun`"),
    ("{ match: a, without: b }", "unknown part `without`"), ("{ inside: a }", "has no `match`"),
    ("{ match: a, where: 'b' }", "`where` is not"), ("{ match: a, needs: 17 }", "`needs` is not"),
    ("{ match: a, severity: high }", "severity is not"), ("{ match: a, and: [{ where: b }] }", "`and` has `where`"),
    ("{ match: a, followed-by: '…' }", "nothing to look for"), ("{ match: a, not-also: ';' }", "nothing to look for"),
    ("'$(.a|b c|d|e|f|g|h|i) $(.a|b c|d|e|f|g|h|i|j)'", "too many patterns"),
  ])
  func `an invalid pattern is skipped with a reason`(pattern: String, reason: String) {
    let rules = RuleSet(patterns: "  r: \(pattern)\n")
    #expect(rules.faults.count == 1)
    #expect(rules.faults.first?.contains(reason) == true)
  }

  @Test(arguments: [1_000, 2_000])
  func `the number of steps is linear in the length of the file`(count: Int) {
    let rules = RuleSet(patterns: "  r: 'a … b … c … d … e'\n")
    let code = String(repeating: "a b c d ", count: count)
    var search = RuleSearch(
      SwiftStructure(SwiftFile(Array(code.utf8))), named: "Code.swift", rules, Target(), Project(), .all)
    search.run()
    #expect(search.found.isEmpty)
    // Each attempt is abandoned after 2,000 steps. Without a limit, 1,000 attempts would take 10^12.
    #expect(search.matcher.steps <= 2_000 * count)
  }
}
