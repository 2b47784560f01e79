import SwiftCode
import Testing

struct DeclarationTests {
  @Test(arguments: [
    ("import SwiftUI\n@testable import struct A.B", "import SwiftUI\n@testable import A"),
    (
      "public final class A<T: P>: B, SwiftUI.View, @unchecked Sendable where T: Q { var x = 1 }",
      "public final class A: B, View, Sendable {}\n  var x"
    ),
    ("struct A: P & Q {}", "struct A: P, Q {}"),
    (
      "extension A.B: C { func f() {} }\nactor D { }",
      "extension B: C {}\n  func f() {}\nactor D {}"
    ),
    (
      "protocol P: AnyObject { associatedtype T: Q\n var x: Int { get set }\n func f(_ a: T)\n static func g() async throws -> Int }",
      "protocol P: AnyObject {}\n  associatedtype T\n  var x: Int {}\n  func f(_ a:T)\n  static func g()"
    ),
    (
      "@MainActor private(set) var a: [Int] = []\nlet (b, c) = (1, 2)",
      "@MainActor private var a: [Int]\nlet b\nlet c"
    ),
    ("let a = 1, b: Int = f(1, 2), c = 3\nlet d = 4", "let a\nlet b: Int\nlet c\nlet d"),
    (
      "func f<T>(_ a: T, for b: Int = 1, @Builder c: () -> T) -> [T] where T: P { let x = 1 }",
      "func f(_ a:T,for b:Int=,c:()->T) {}\n  let x"
    ),
    (
      "init?(x: inout Int) {}\ndeinit {}",
      "initializer init(x:inoutInt) {}\ndeinitializer deinit {}"
    ),
    ("subscript(i: Int) -> Int { get { 1 } set(v) { } }", "subscript subscript(i:Int) {}"),
    (
      "enum E: Int { case a, b(Int, x: String)\n indirect case c = 1\n func f() { switch self { case .a: let y = 1 } } }",
      "enum E: Int {}\n  enumCase a\n  enumCase b(Int,x:String)\n  indirect enumCase c\n  func f() {}\n    let y"
    ),
    (
      "typealias A = B\ninfix operator +++: P\nprecedencegroup Q { higherThan: R }\nfunc +++(a: A, b: A) -> A { a }",
      "typealias A\ninfix operator +++\nprecedenceGroup Q\nfunc +++(a:A,b:A) {}"
    ),
    (
      "@attached(member) macro m(x: Int) = #externalMacro(module: \"M\", type: \"T\")\nvar y: Int",
      "@attached macro m(x:Int)\nvar y: Int"
    ),
    (
      "var body: some View {\n  if let x = y, case .a(let z) = w { }\n  guard let q else { return }\n}",
      "var body: someView {}"
    ),
    ("var x = 1 {\n didSet { let y = 2 } }\nvar z: Int", "var x\n  let y\nvar z: Int"),
    (
      "class func f() {}\nclass var x: Int { 1 }\nclass override func g() {}",
      "class func f() {}\nclass var x: Int {}\nclass override func g() {}"
    ),
    ("@Foo(a: { let b = 1 })\n@Bar.Baz<Int> weak var c: D?", "let b\n@Foo @Baz weak var c: D?"),
    ("extension [Foo] { func f() {} }", "extension  {}\n  func f() {}"),
    ("prefix operator .!\nlet a = 1", "prefix operator .!\nlet a"),
    ("let a = if b, c.d { 1 } else { 2 }", "let a"),
    ("func f() -> A\n  .B?\n{ }", "func f() {}"),
    ("@abi(func f()) func g() {}", "@abi func g() {}"),
    ("repeat f(each x)\nlet y = z { 1 }", "let y"),
    ("let f = { (a: Int) -> Int in let b = a; return b }\nlet g = 1", "let f\n  let b\nlet g"),
    ("let a =\n  b\n  .c\n  + d\nlet e", "let a\nlet e"),
    ("func `default`(in x: Int, import: Int) {}", "func default(in x:Int,import:Int) {}"),
    ("struct A { func f() {", "struct A {}\n  func f() {}"),
    (
      "nonisolated(unsafe) static var x: Int\nnonisolated func f() {}",
      "nonisolated static var x: Int\nnonisolated func f() {}"
    ),
    ("async let a = f()\nfor case let x in y {}\ndo {} catch let e {}", "async let a"),
  ])
  func `declarations have attributes, modifiers, parameters and types`(
    text: String, outline: String
  ) {
    #expect(Outline(text).declarations == outline)
  }

  /// Without line endings, each of these headers could extend to the end of the file.
  @Test(arguments: [
    "var x:", "func f()->", "class A:", "actor A:", "init()->", "typealias A=", "enum E{case a=",
    "case a,", "let a:",
    "return let a=", "extension [a]:", "let (a)=", "{a,", "if #available(iOS 17,*){",
    "@available(iOS 17,*)", "#if !(",
  ])
  func `a long run of headers takes linear time`(header: String) {
    let text = "enum E{" + String(repeating: header, count: 5_000)
    #expect(Outline(text).structure.file.bytes.count == text.utf8.count)
  }

  @Test func `the declaration and the type around a token are found`() throws {
    let outline = Outline(
      "struct A { var x: Int { f { here } } }\nextension B { func g() {} }\nhere")
    let places = outline.file.tokens.indices.filter { outline.file.isText($0, "here") }
    let structure = outline.structure
    let inner = try #require(structure.declaration(around: places[0]))
    #expect(structure.name(structure.declarations[inner]) == "x")
    let type = try #require(structure.type(around: places[0]))
    #expect(structure.name(structure.declarations[type]) == "A")
    #expect(structure.declaration(around: places[1]) == nil)
  }

  @Test func `a file's names leave out what is local`() {
    let names = DeclaredNames(
      Outline(
        "struct A { enum B { case c }\n func f() { let local = 1; func g() {} } }\nlet d = { let e = 1 }"
      ).structure)
    #expect(names.types == ["A", "B"])
    #expect(names.properties == ["c", "d"])
  }
}
