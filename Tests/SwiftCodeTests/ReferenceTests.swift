import SwiftCode
import Testing

struct ReferenceTests {
  @Test(arguments: [
    ("foo(1, a: 2)", "foo(_:a:)"),
    ("x.foo()", "x x.foo()"),
    ("self.foo.bar()", "self.foo self.bar()"),
    (".foo(x: y)", ".foo(x:) y"),
    ("Foo<Bar>(a: 1)", "Foo(a:) Bar"),
    ("Array<Int>.init(x).count", "Array Int Array.init(_:) x Array.count"),
    ("a?.b!.c(d)", "a a.b a.c(_:) d"),
    ("f(a ? b : c, d: [e: g])", "f(_:d:) a b c e g"),
    ("(a + b).c", "a b (.c"),
    ("\"a\\(b.c)\".d", "b b.c \".d"),
    ("x.map(A.init(b:))", "x x.map(_:) A A.init/b:"),
    ("f(body: sending (A) -> B)", "f(body:) A B"),
    ("\\.a.b", "\\.a \\.b"),
    ("\\Foo.a", "Foo Foo.a"),
    ("pair.0.name", "pair pair.name"),
    ("foo ()", "foo()"),
    ("foo\n(a)", "foo a"),
    ("try await foo(in: x)", "foo(in:) x"),
    ("prefix(3); a.prefix(3); open (x)", "prefix(_:) a a.prefix(_:) open(_:) x"),
    (
      "Text(\"a\")\n  .bold()\n  // c\n  .font(.title)", "Text(_:) Text.bold() Text.font(_:) .title"
    ),
    ("x = .init()", "x .init()"),
    ("let a: Foo.Bar? = nil", "Foo Foo.Bar"),
    ("func f(_ a: Foo, for b: [Bar] = .baz) -> some Qux { }", "Foo Bar .baz Qux"),
    ("@State private var x = 1\n@Foo(a: b) var y", "@State @Foo(a:) b"),
    ("@attached(extension, conformances: A) macro b()", "@attached"),
    ("#Preview(\"a\") { A() }", "#Preview(_:){0} A()".replacingHash),
    ("case .a(let x): f(x)", ".a(_:) f(_:) x"),
    ("x[a.b].c", "x a a.b x.c"),
    ("foo(&x, y.z)", "foo(_:_:) x y y.z"),
    ("func /(a: A) {}", "A"),
  ])
  func `names are in use, members have receivers, calls have labels`(
    text: String, references: String
  ) {
    #expect(Outline(text).references == references)
  }

  @Test(arguments: [
    ("foo { }", "foo{0}"),
    ("foo(a) { x in x }", "foo(_:){1} a x"),
    ("foo { a, b in }", "foo{2}"),
    ("foo { (a: Int, b) -> Bar in }", "foo{2}"),
    ("foo { [weak self] _ in }", "foo{1}"),
    ("foo { @MainActor [x] (a) async throws in }", "foo{1} x"),
    ("foo { $0 + $1 }", "foo{2}"),
    ("foo { bar { $0 } }", "foo{0} bar{1}"),
    ("foo { } label: { x in } c: { }", "foo{0}label:{1}c:{0}"),
    ("foo(a: 1) { } b: { }.c { }", "foo(a:){0}b:{0} foo.c{0}"),
    ("x.onChange(of: y) { }", "x x.onChange(of:){0} y"),
    ("x.onChange(of: y) { old, new in }", "x x.onChange(of:){2} y"),
    ("Button(\"a\") { }\n.foo()", "Button(_:){0} Button.foo()"),
    ("let x = { $0 }(1)", ""),
    ("foo { @A [weak self, b = c.d(e)] (f: G) -> H in i }", "foo{1} b c c.d(_:) e i"),
    ("foo { $x in }", "foo{1}"),
    ("f(a { } else: { })", "f(_:) a{0}else:{0}"),
    ("foo { () in }", "foo{0}"),
    ("foo { for x in y { } }", "foo{0} x y"),
    ("foo {\n  a,\n  b\n  in\n}", "foo{2}"),
  ])
  func `trailing closures have labels and parameters`(text: String, references: String) {
    #expect(Outline(text).references == references)
  }

  @Test(arguments: [
    ("if foo { bar() }", "foo bar()"),
    ("if foo(a) { bar() } else if x.baz { q() } else { }", "foo(_:) a bar() x x.baz q()"),
    ("for a in b.c { d() }", "a b b.c d()"),
    ("while x { } \n switch y { case .a: b() }", "x y .a b()"),
    ("guard let x = y.first else { return }", "y y.first"),
    ("guard let x = y.first { $0 } else { return }", "y y.first{1}"),
    ("if y.contains { $0 > 1 }, z { w() }", "y y.contains{1} z w()"),
    ("for a in b.filter { $0 } { c() }", "a b b.filter{1} c()"),
    ("if let x = { 1 }() { y() }", "y()"),
    ("repeat { a() } while b\nc { }", "a() b c{0}"),
    ("do { try a() } catch { b() }", "a() b()"),
    ("var x: Foo { bar { } }", "Foo bar{0}"),
    ("var x: Foo { get { a } set { b(newValue) } }", "Foo a b(_:) newValue"),
    ("var x: Foo { return get { a } }", "Foo get{0} a"),
    ("struct A: B { }\nclass C: D { }", "B D"),
    ("func f() -> A { g() }", "A g()"),
    ("let x = if a { b() } else { c() }", "a b() c()"),
    ("defer { a() }", "a()"),
  ])
  func `a block isn't a closure`(text: String, references: String) {
    #expect(Outline(text).references == references)
  }

  @Test(arguments: [
    (
      "Text(a)\n#if os(iOS)\n  .b()\n#else\n  .c()\n  .d()\n#endif\n  .e()",
      "Text(_:) a Text.b() Text.c() Text.d() Text.e()"
    ),
    ("f()\n#if DEBUG\ng()\n#endif\nh.i()", "f() g() h h.i()"),
    ("x {\n#if A\n.b\n#endif\n}", "x{0} .b"),
  ])
  func `an expression continues across #if`(text: String, references: String) {
    #expect(Outline(text).references == references)
  }

  @Test func `references and closures are found by their token`() throws {
    let structure = Outline("a.b { }").structure
    #expect(structure.reference(at: 2)?.kind == .member)
    #expect(structure.reference(at: 1) == nil)
    #expect(structure.closure(at: 3)?.close == 4)
    #expect(structure.closure(at: 4) == nil)
  }
}

extension String {
  /// Macros are listed with their sign, which is part of their token.
  fileprivate var replacingHash: String { self }
}
