import SwiftCode
import Testing

@testable import Review

/// What rules know of the project's functions that throw, and of its errors.
struct ThrowingTests {
  @Test(arguments: [
    ("func f(_ a: Int) throws { g(a) }", []), ("func f(_ a: Int) throws { try g(a) }", [1]),
    ("func f(_ a: Int) throws { do { try g(a) } catch { h() } }", []), ("func f(_ a: Int) throws { throw E() }", [1]),
    ("func f(_ a: Int) throws { do { try g(a) } catch is E { h() } }", [1]), ("func f() throws { }", [1]),
    ("protocol P { func f(_ a: Int) throws }", [1]),
    ("class A { func f(_ a: Int) throws { } }\nclass B { func f(_ a: Int) throws { try g(a) } }", [1]),
    ("func f(_ a: Int) throws { _ = try? g(a) }", []),
    ("func f(_ a: Int) throws { do { try g(a) } catch let e { h(e) } }", []),
  ])
  func `a function that never throws can't fail`(code: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: 'try! $x:expr', fallible: $x }\n")
    var project = Project()
    project.add(SwiftFile(code))
    #expect(rules.lines(in: "try! s.f(1)", project: project) == lines)
  }

  @Test(arguments: [
    ("try await f(1)", []), ("try f(1)\n_ = try? h()", []), ("try f(1)\ntry await s.f(2)\nh()", []),
    ("try f(1)\ntry h()", [1]), ("try h()\ntry f(1)", [1]), ("try a.b", [1]), ("let c = a; try", []),
  ])
  func `code can fail if one of its calls can`(code: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: '; Task { … try $_ $$$x }', fallible: $x }\n")
    var project = Project()
    project.add(SwiftFile("func f(_ a: Int) throws { g(a) }"))
    #expect(rules.lines(in: "Task { \(code) }", project: project) == lines)
  }

  @Test(arguments: [
    ("func f(_ a: Int) throws { do { try g(a) } catch { show(error); throw error } }", []),
    ("func f(_ a: Int) throws { do { try g(a) } catch let e { log(\"\\(e)\"); throw e } }", []),
    (
      "func f(_ a: Int) throws { guard a > 0 else { throw E() }; do { try g(a) } catch { show?(error); throw error } }",
      []
    ),
    ("func f(_ a: Int) throws { try wait { do { try g(a) } catch { show(error); throw error } } }", []),
    ("func f(_ a: Int) throws { try a.wait(b, task: { do { try g(a) } catch { show(error) } }, 1) }", []),
    ("func f(_ a: Int) throws { Task { try f(a) }; do { try g(a) } catch { show(error); throw error } }", []),
    ("func f(_ a: Int) throws { g(a) }", []),
    // A lower layer
    (
      "class A { func f(_ a: Int) throws { do { try b.f(a) } catch { show(error); throw error } } }\nclass B { func f(_ a: Int) throws { throw E() } }",
      []
    ),
    // It reports nothing, not this error, or only some.
    ("func f(_ a: Int) throws { do { try g(a) } catch { throw E(error) } }", [1]),
    ("func f(_ a: Int) throws { do { try g(a) } catch { stop(); throw error } }", [1]),
    ("func f(_ a: Int) throws { do { try g(a) } catch is E { h(); throw error } }", [1]),
    ("func f(_ a: Int) throws {\ntry h()\nif a { do { try g(a) } catch { show(error); throw error } } }", [1]),
    ("func f(_ a: Int) throws { try h(); do { try g(a) } catch { show(error); throw error } }", [1]),
    // A property holds the function.
    ("var f: (Int) throws -> Void\nfunc f(a: Int) throws { do { try g(a) } catch { show(error); throw error } }", []),
    ("func f(a: Int) throws { do { try g(a) } catch { show(error); throw error } }", [1]),
  ])
  func `callers needn't catch what a function reports itself`(code: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: '; Task { try $_ $$$x }', reported: $x }\n")
    var project = Project()
    project.add(SwiftFile(code))
    #expect(rules.lines(in: "Task { try await f(1) }", project: project) == lines)
  }

  @Test(arguments: [
    "try", "do", "throw e; Task", "throw e; do { } catch", "throw e; do { } catch let e",
    "throw e; do { } catch { throw", "throw e; do { } catch { f(", "throw e; try a(", "throw e; try a {",
  ])
  func `a file may end within a function`(code: String) {
    var project = Project()
    project.add(SwiftFile("func f(_ a: Int) throws { \(code)"))
    let rules = RuleSet(patterns: "  r: { match: 'try! $x:expr', reported: $x }\n")
    #expect(rules.lines(in: "try! f(1)", project: project).count <= 1)
  }

  @Test(arguments: [
    ("extension View { func alert(_ e: Binding<Error?>) -> some View { if e is CancellationError { return } } }", []),
    ("struct ErrorAlert: ViewModifier { var isShown: Bool { !(error is CancellationError) } }", []),
    ("extension Store { func load() { if error is CancellationError { return } } }", [1]),
    ("extension View { func alert(_ e: Binding<Error?>) -> some View { self } }", [1]),
  ])
  func `a modifier can leave out cancellations for a whole project`(code: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: 'a()', cancellations: true }\n")
    var project = Project()
    project.add(SwiftFile(code))
    #expect(rules.lines(in: "a()", project: project) == lines)
  }
}
