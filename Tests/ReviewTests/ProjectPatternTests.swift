import SwiftCode
import Testing

@testable import Review

/// Patterns whose matches depend on the other files of the project.
struct ProjectPatternTests {
  @Test(arguments: [
    ("interface", "import Vapor", []), ("interface", "import SwiftUI", [1]), ("concurrency", "let b = c()", []),
    ("concurrency", "await b()", [1]),
  ])
  func `what a project never does tells which rules don't matter to it`(part: String, other: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: 'a()', \(part): true }\n")
    var project = Project()
    for code in ["a()", other] { project.add(SwiftFile(Array(code.utf8))) }
    #expect(rules.lines(in: "a()", project: project) == lines)
    // Of one file alone, nothing is known about its project.
    #expect(rules.lines(in: "a()") == [1])
  }

  @Test func `a member of a function's name may end the file`() {
    let rules = RuleSet(patterns: "  r: { match: '.value' }\n")
    var project = Project()
    for code in ["let a = b.value", "func value() { }"] { project.add(SwiftFile(Array(code.utf8))) }
    #expect(rules.lines(in: "let a = b.value", project: project) == [])
    #expect(rules.lines(in: "let a = b.value") == [1])
  }

  @Test(arguments: ["self.init", "self.", "self.init(", "b(); self.init(a: B("])
  func `an initializer in an extension may end the file`(code: String) {
    let rules = RuleSet(patterns: "  r: { match: '.value' }\n")
    var project = Project()
    project.add(SwiftFile("extension A { init() { c(); \(code)"))
    #expect(rules.lines(in: "let a = b.value", project: project) == [1])
  }

  @Test(arguments: [
    ("Form { B() }.navigationTitle(c)", [1]), ("NavigationStack { Form { B() }.navigationTitle(c) }", []),
    ("VStack { Form { B() }.navigationTitle(c) }", []), ("content.navigationTitle(c)", []),
    ("Form { B() }.navigationTitle(c).inStack() } }\nextension View { func inStack() -> some View { self", []),
    ("Form { B() }.navigationTitle(c) } }\nstruct C { struct A: View { var body: some View { B()", []),
  ])
  func `a view in another file may have a title without a bar`(body: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: '.sheet { $v() }', titled: $v }\n")
    var project = Project()
    project.add(SwiftFile("struct A: View { var body: some View { \(body) } }"))
    #expect(rules.lines(in: "b.sheet { A() }", project: project) == lines)
  }

  @Test(arguments: [
    ("class P: D { weak var screen: C? }", []), ("class P { unowned let screen: any S }\nextension P: D { }", []),
    ("class P: D { let screen: C }", [1]), ("class P { weak var screen: C? }", [1]),
    ("class P: D { weak var other: B? }", [1]),
    ("class P: D { }\nfunc f() { _ = P(screen: C()) }", []),
    ("class P: D { }\nfunc f() { let p = P(screen: C()) }", [1]),
  ])
  func `a delegate may be kept only by the object whose delegate it is`(other: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: 'var $d: $t?', held: $t }\n")
    let code = "class C: V, S { var delegate: D? }"
    var project = Project()
    for code in [code, other] { project.add(SwiftFile(Array(code.utf8))) }
    #expect(rules.lines(in: code, project: project) == lines)
  }

  @Test func `a property that could be private is one that nobody else uses`() {
    let rules = RuleSet(patterns: "  r: { match: 'var $x = 1', private: $x }\n")
    let code = "struct A { var b = 1; var c = 1\n var d = 1\n var e = 1 }"
    var project = Project()
    for code in [code, "let a = A(b: 2, d: 3)", "extension A { var f: Int { e } }"] {
      project.add(SwiftFile(Array(code.utf8)))
    }
    #expect(rules.lines(in: code) == [1, 2, 3])
    #expect(rules.lines(in: code, project: project) == [1])
  }

  @Test func `a test may pass what could be private otherwise`() {
    let rules = RuleSet(patterns: "  r: { match: 'var $x = 1', private: $x }\n")
    var project = Project()
    project.add(SwiftFile("struct A { var b = 1 }"))
    #expect(rules.lines(in: "struct A { var b = 1 }", project: project) == [1])
    var larger = project
    larger.add(SwiftFile("import Testing\nlet a = A(b: 2)"))
    project.takeUses(of: larger)
    #expect(rules.lines(in: "struct A { var b = 1 }", project: project) == [])
  }

  @Test func `state that a function makes by default is the caller's choice`() {
    let rules = RuleSet(patterns: "  r: { match: 'var $x: $t', given: $x }\n")
    let code = "struct A { var b: B }\nstruct C { var b: B }\nstruct D { var b: B }\nstruct E { var b: B }"
    let own = "extension E { init(x: Int) { self.init(b: B(x)) } }\nextension C { init(x: B) { self.init(b: x) } }"
    var project = Project()
    let made = "func a(b: B = .init()) { f(A(b: b)) }\nfunc c(b: B) { f(C(b: b)) }\nfunc d(b: B = .new) { f(D(b: b)) }"
    for code in [code, own, made] { project.add(SwiftFile(Array(code.utf8))) }
    #expect(rules.lines(in: code) == [1, 2, 3, 4])
    #expect(rules.lines(in: code, project: project) == [2, 3])
  }

  @Test(arguments: [
    ("A(model: B(c))", []), ("A(model: .init(c))", []), ("A(model: model)", [1]), ("A(model: c.model(d))", [1]),
    ("A(model: c.makeModel(d))", []), ("A(other: B(c))", [1]), ("A(model: .random(in: c))", []),
  ])
  func `a model that is made for a view belongs to it`(call: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: 'var $x: $t', given: $x }\n")
    var project = Project()
    project.add(SwiftFile("struct C: View { var body: some View { \(call) } }"))
    project.add(SwiftFile("#Preview { A(model: B(c)) }"))
    #expect(rules.lines(in: "struct A { var model: B }", project: project) == lines)
  }

  @Test(arguments: [
    ("", [1]), ("func f() { y = g(); h(y: 1) }", [1]), ("var y: Int?; func f() { let y = 1 }", [1]),
    ("func f() { g(x.y) }", [1]), ("func f() { g(y) }", []), ("func f() { if let y { g() } }", []),
    ("var z: some View { Child(y: $y) }", [1]),
  ])
  func `what other code of the type reads isn't there for one place alone`(code: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: 'a { if let $x { … } }', elsewhere: $x }\n")
    #expect(rules.lines(in: "struct A { func b() { a { if let y { c(y) } } }\n\(code) }\nlet d = y") == lines)
  }

  @Test(arguments: [
    ("", [1]), ("Button(\"d\") { c() }", []), ("Button { c() } label: { d }", []), ("b(action: c)", []),
    ("b(onTap: { c() }, d)", []), ("b(c)", [1]), ("b { c() }", [1]), ("Button(\"d\") { c(); c() }", [1]),
    ("b(perform: c)", [1]), ("a { c() }", [1, 2]),
    ("a { f.c(g, h) }\nButton { e(); f.c(g, h) }", [1]), ("a { f.c(g, h) }\nButton { e { f.c(g, h) } }", [1, 2]),
    ("a { f.c(g, h) }\nb { e(); f.c(g, h) }", [1, 2]), ("a { f.g.h.c() }\nButton { e(); f.g.h.c() }", [1, 2]),
  ])
  func `a closure is repeated where a button of its type does the same`(code: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: 'a $x:closure', unrepeated: $x }\n")
    #expect(rules.lines(in: "struct A { func d() { a { c() }\n\(code) } }\nlet d = Button { c() }") == lines)
  }

  @Test(arguments: [
    ("y += 1", []), ("self.y = 1", []), ("y.z = 1", []), ("y[0]?.z -= 1", []), ("y.toggle()", []), ("g($y)", []),
    ("_y = State(initialValue: 1)", []), ("_y.wrappedValue = 1", []), ("let y = 1", [1]), ("z.y = 1", [1]),
    ("g(y: 1)", [1]), ("y.z()", [1]), ("if y == 1 {}", [1]),
  ])
  func `a constant property is one that no code sets`(code: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: '@State var $x: $t', constant: $x }\n")
    #expect(rules.lines(in: "struct A { @State var y: Int; func f() { \(code) } }") == lines)
  }

  @Test(arguments: [
    ("class D { let a = A() }", []), ("struct D: View { var body: some View { A() } }\nclass E { let a = A() }", [1]),
    ("class C: NSViewController { func g() { show(A(b: 1)) } }", []),
    ("extension MainController { func g() { show(A(b: 1)) } }", []),
    ("extension AppDelegate { func g() { show(A(b: 1)) } }", []),
    ("struct C: View { var body: some View { A(b: 1) } }", [1]), ("#Preview { A(b: 1) }", [1]),
    ("struct P: PreviewProvider { static var previews: some View { A(b: 1) } }\nclass C { let a = A(b: 2) }", []),
  ])
  func `a view that only classes create has no parent`(code: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: '@State var $x: $t', parent: $x }\n")
    var project = Project()
    project.add(SwiftFile(Array(code.utf8)))
    #expect(rules.lines(in: "struct A: View { @State var b: Int }", project: project) == lines)
  }

  @Test(arguments: [
    ("func show(_ error: Failure) {}", []), ("func load() throws { throw Failure.empty }", [1]),
    ("func load() -> Result<Int, Failure> { .failure(.empty) }", []), ("done(.failure(Failure(1)))", [1]),
    ("do { try load() } catch let error as Failure { show(error) }", []),
    ("throw Failure.empty\nextension Failure: LocalizedError {}", []),
    ("func load() -> Result<Int, Failure> { .failure(Failure.empty) }", []),
    ("func load() -> Result<Failure, any Error> { throw Failure.empty }", [1]),
  ])
  func `an error that code only names is never thrown, and one may get its message in an extension`(
    code: String, lines: [Int]
  ) {
    let rules = RuleSet(patterns: "  r: { match: 'case $c', thrown: $c }\n")
    let error = "enum Failure: Error { case empty }"
    var project = Project()
    for code in [error, code] { project.add(SwiftFile(Array(code.utf8))) }
    #expect(rules.lines(in: error, project: project) == lines)
    // Of one file alone, nothing is known about its project.
    #expect(rules.lines(in: error) == [1])
  }

  @Test func `what is thrown is the error, not the type around it`() {
    let rules = RuleSet(patterns: "  r: { match: 'throw $e:type.$_', thrown: $e }\n")
    let code = "struct Store { func load() throws { throw Failure.empty } }"
    var project = Project()
    for code in ["enum Failure: Error { case empty }", code] { project.add(SwiftFile(Array(code.utf8))) }
    #expect(rules.lines(in: code, project: project) == [1])
    project.add(SwiftFile(Array("extension Failure: LocalizedError {}".utf8)))
    #expect(rules.lines(in: code, project: project) == [])
  }

  @Test(arguments: [
    (".accessibilityIdentifier(\"A B\")", []), (".accessibilityIdentifier(\"a\")", [1]),
    (".accessibilityIdentifier(book.title)", []), (".accessibilityIdentifier(ID.book.rawValue)", [1]),
    (".accessibilityIdentifier(book.id)", [1]), (".accessibilityIdentifier = book.title", []),
    (".accessibilityIdentifier = \"A B\"", []), (".accessibilityIdentifier()", [1]), (".title = book.title", [1]),
  ])
  func `a visible text is none that the project uses as an identifier`(use: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: 'f[$s:string]', visible: $s }\n")
    var project = Project()
    project.add(SwiftFile(Array("func g() {\nview\(use)\n}".utf8)))
    #expect(rules.lines(in: "f[\"A B\"]", project: project) == lines)
  }

  @Test(arguments: [
    ("%@ of %lld", "\"\\(a) of \\(b.c(1))\"", []), ("%2$@: %1$.2f", "\"\\(a): \\(b)\"", []),
    ("100%% %d", "\"100% \\(a)\"", []),
    ("%@", "\"a \\(b)\"", [1]), ("%@ a", "\"\\(b)\\n\"", [1]),
  ])
  func `a key that a catalog explains needs no comment in code`(key: String, literal: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: 'f($k:string)', unexplained: $k }\n")
    var project = Project()
    project.explainedKeys = [CatalogKey.catalog(key)]
    #expect(rules.lines(in: "f(\(literal))", project: project) == lines)
  }

  @Test func `persistent history brings what batches change`() {
    let rules = RuleSet(patterns: "  r: { match: 'a()', merging: true }\n")
    var project = Project()
    #expect(rules.lines(in: "a()", project: project) == [1])
    project.add(SwiftFile("d.setOption(true, forKey: NSPersistentHistoryTrackingKey)"))
    #expect(rules.lines(in: "a()", project: project) == [])
  }

  @Test func `a property of a nested type is used by an extension elsewhere`() {
    let rules = RuleSet(patterns: "  r: { match: 'var $x = 1', private: $x }\n")
    let code = "extension A { struct B { var c = 1 } }"
    var project = Project()
    for code in [code, "extension A.B { var d: Int { f(c.e) } }"] { project.add(SwiftFile(Array(code.utf8))) }
    #expect(rules.lines(in: code, project: project) == [])
  }

  @Test func `names that the project declares are not Apple's`() {
    var project = Project()
    project.add(SwiftFile(Array("struct Alert {}; extension View { func a(_ b: Int, c: Int = 0) {} }".utf8)))
    let rules = RuleSet(patterns: "  r: ['.a(…)', 'Alert()']\n")
    #expect(rules.lines(in: "x.a(1)\nAlert()") == [1, 2])
    #expect(rules.lines(in: "x.a(1)\nx.a(1, c: 2)\nAlert()", project: project).isEmpty)
    project.add(SwiftFile(Array("extension Link { init(_ a: Int, to: Page) {} }".utf8)))
    let links = RuleSet(patterns: "  r: 'Link(…)'\n")
    #expect(links.lines(in: "Link(1, to: home)\nLink(1)", project: project) == [2])
    let dates = RuleSet(patterns: "  r: '.format = $x:string'\n")
    project.add(SwiftFile("enum E { static func format(for a: Int) -> Int { 0 } }"))
    #expect(dates.lines(in: "x.format = \"a\"", project: project) == [1])
    // Another function: `set(_:)` of a type of the project isn't `set(_:forKey:)`.
    #expect(rules.lines(in: "x.a()\nx.a(1, forKey: 2)", project: project) == [1, 2])
  }

  @Test(arguments: [("private func a(_ b: Int) {}", [1]), ("func a(_ b: Int) {}", [])])
  func `a private function hides Apple's only in its own file`(function: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: '.a(…)'\n")
    let code = "struct B { \(function) }"
    var project = Project()
    project.add(SwiftFile(Array(code.utf8)))
    #expect(rules.lines(in: "x.a(1)", project: project) == lines)
    #expect(rules.lines(in: "self.a(1); \(code)", project: project) == [])
  }

  @Test(arguments: [
    ("extension UIApplication { var window: Window { top } }", []), ("struct A { var window: Window { top } }", [1]),
  ])
  func `a member that the project adds to a type isn't Apple's`(code: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: 'UIApplication.shared.window'\n")
    var project = Project()
    project.add(SwiftFile(code))
    #expect(rules.lines(in: "let a = UIApplication.shared.window.frame", project: project) == lines)
  }

  @Test(arguments: [
    ("class A: NSObject, NSApplicationDelegate { let store = Store() }", []), ("class A { let store = Store() }", [1]),
    ("struct A: App { init() { store = Store() } }", []), ("extension Store { static let shared = Store() }", []),
    ("struct A: App { var body: some Scene { Page(Store()) } }", [1]),
    ("let store = Store()", []), ("func h() { let store = Store() }", [1]),
  ])
  func `of a singleton and what an app's delegate keeps there is one`(code: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: 'f($x)', instances: $x }\n")
    var project = Project()
    project.add(SwiftFile(code))
    #expect(rules.lines(in: "class Store { func g() { f(1) } }", project: project) == lines)
  }

  @Test(arguments: [
    ("import KeePassiumLib", [1]), ("import LocalAuthentication", []), ("import SwiftUI\nimport Own", []),
  ])
  func `a module of the project may bring the system's along`(imports: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: 'a()', importing: UIKit }\n")
    var project = Project()
    project.add(SwiftFile("import UIKit"))
    #expect(rules.lines(in: "a()\n\(imports)", project: project) == lines)
  }

  @Test func `who names a rule hears of matters of taste`() {
    let rules = RuleSet(patterns: "  a.b: { match: 'f()', opt-in: true }\n")
    for (names, count) in [([], 0), (["a"], 0), (["a.b"], 1)] {
      #expect(rules.findings(in: "f()", selection: RuleSelection(names: names)).count == count)
    }
  }
}
