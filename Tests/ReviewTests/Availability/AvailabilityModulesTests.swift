import Knowledge
import SwiftCode
import Testing

@testable import Review

/// What depends on the modules that a file or its project imports.
struct AvailabilityModulesTests {
  @Test(arguments: [
    ("let x = FindContext()", []), ("import SwiftUI\nlet x = FindContext()", ["2 newer"]),
    ("let x = UIApplication.shared.keyWindow", ["1 deprecated"]),
  ])
  func `a project's file without imports has only what headers declare`(code: String, found: [String]) {
    #expect(availability(code, iOS: "16", among: ["import SwiftUI"]) == found)
  }

  @Test(arguments: [
    ("String(localized: a)", []), ("String(localized: a, 1, 2)", []), ("String(localized: a, table: b)", ["3 newer"]),
  ])
  func `a project's own initializer may take any number of values`(call: String, found: [String]) {
    let own = "extension String { init(localized: String, _ values: CVarArg...) { self = localized } }"
    #expect(availability("import Foundation\n\(own)\nlet x = \(call)", iOS: "14") == found)
  }

  @Test(arguments: [
    ("import SwiftUI\nimport WebViewKit\nlet x = WebView(url: u)", []),
    ("import SwiftUI\nimport WebKit\nlet x = WebView(url: u)", ["3 newer"]),
    ("import SwiftUI\nimport WebKit\nimport WebViewKit\nlet x = WebView(url: u)", []),
    ("import Cocoa\nimport UniformTypeIdentifiers\nlet x = URL(fileURLWithPath: a).appendingPathComponent(b)", []),
  ])
  func `a name is that of a module which the file imports`(code: String, found: [String]) {
    #expect(availability(code, iOS: "16").filter { $0.hasSuffix("newer") } == found)
  }

  @Test(arguments: [
    ("let x = a().backport\n.presentationDetents(c)", []), ("let x = a()\n.presentationDetents(c)", ["3 newer"]),
    ("struct A: View { let t: Text; var body: some View { self.t\n.fontWeight(c) } }", []),
    ("struct A: View { let t: Image; var body: some View { self.t\n.fontWeight(c) } }", ["3 newer"]),
  ])
  func `neither a package's substitute nor a property that is a text has the modifiers of views`(
    code: String, found: [String]
  ) {
    #expect(availability("import SwiftUI\n\(code)", iOS: "15").filter { $0.hasSuffix("newer") } == found)
  }

  @Test(arguments: [("(Text(a) + Text(b)).font(c)", []), ("(a).font(c)", ["3 newer"])])
  func `a sum of texts has the modifiers of a text, which are older than those of views`(sum: String, found: [String]) {
    let all = availability("import SwiftUI\nlet x = \(sum)\n.tracking(1)", iOS: "15")
    #expect(all.filter { $0.hasSuffix("newer") } == found)
  }

  @Test(arguments: [("UInt128", []), ("Mutex<Int>", ["2 newer"])])
  func `a header of the project may declare names that the standard library has now`(type: String, found: [String]) {
    let code = "import Synchronization\nfunc f(_ x: \(type)) { }"
    #expect(availability(code, iOS: "15", among: ["import UIKit"]) == found)
    #expect(availability(code, iOS: "15") == ["2 newer"], "in a piece of code nothing else is meant")
  }

  @Test(arguments: [("import SwiftUI", ["2 newer"]), ("import SwiftUIX", []), ("import Engine", [])])
  func `a module that any file imports may declare newer modifiers for older systems`(other: String, found: [String]) {
    let code = "import SwiftUI\nlet v = Text(s).overlay { Circle() }"
    #expect(availability(code, iOS: "14", among: [other]) == found)
  }

  @Test(arguments: [
    // Manifests, plugins and macros run where the project is built.
    ("import PackageDescription\nlet a = URL(filePath: b)", []),
    ("import ProjectDescription\nlet a = URL(filePath: b)", []),
    ("import SwiftCompilerPlugin\nlet a = URL(filePath: b)", []),
    ("import Foundation\nlet a = URL(filePath: b)", ["2 newer"]),
    // A module may have the name of its type.
    ("import Foundation\nimport Regex\nlet a = Regex(b).firstMatch(in: c)", []),
    ("import Foundation\nimport Nimble\nfunc f(a: Predicate<Int>) { }", []),
    ("import Foundation\nfunc f(a: Predicate<Int>) { }", ["2 newer"]),
    // A function may have a type's name.
    ("import Foundation\nfunc Predicate(_ a: String) -> NSPredicate { b }\nlet c = Predicate(d)", []),
    // A protocol without parameters isn't meant.
    ("import SwiftUI\nimport RxSwift\nfunc f() -> Observable<Int> { }", []),
    ("import SwiftUI\nfunc f() -> any Observable { }", ["2 newer"]),
    ("import SwiftUI\ntypealias A = Observable", ["2 newer"]),
    ("import SwiftUI\nfunc f() { typealias Preview = Int; g(Preview.self) }", []),
    ("import SwiftUI\nfunc f() { view?.onChange?(a) }", []),
    // Whatever imports SwiftUI is compiled for the first systems with it.
    ("import SwiftUI\n@MainActor struct A: View { }", []), ("import UIKit\n@MainActor class A { }", []),
    ("import SwiftUI\nextension Button where Label == Text { }", []),
    ("import SwiftUI\nlet a = Label(b, systemImage: c)", ["2 newer"]),
    // Another package's view may have a modifier of that name.
    ("import SwiftUI\nimport MapKit\nimport MapLibre\nlet a = MapView(b).mapControls { }", []),
    ("import SwiftUI\nimport MapKit\nlet a = MapView(b).mapControls { }", ["3 newer"]),
  ])
  func `code that older systems never run, or that means other types, isn't reported`(code: String, found: [String]) {
    #expect(availability(code, iOS: "12", among: ["import UIKit"]) == found)
  }

  @Test(arguments: [("ASButtonNode", []), ("UIButton", ["2 deprecated", "3 deprecated"])])
  func `a class may inherit properties from one of another module, in another file`(base: String, found: [String]) {
    let code = """
      import UIKit
      class Page: Node { func f() { titleEdgeInsets = x } }
      func f() { let button = Node(); button.titleEdgeInsets = x }
      """
    #expect(availability(code, iOS: "16", among: ["class Node: \(base) { }"]) == found)
  }

  @Test(arguments: [
    ("self.traitOverrides.layoutDirection = x", "`traitOverrides` needs"),
    ("Text(s).glassEffect()", "`View.glassEffect(_:in:)` needs"),
    ("NavigationStack { Text(s) }", "`NavigationStack(root:)` needs"),
    ("NavigationStack(path: $a) { Text(s) }", "`NavigationStack(path:root:)` needs"),
  ])
  func `a finding names the type only if no other type has the member, and the overload that is called`(
    code: String, start: String
  ) throws {
    let structure = SwiftStructure(SwiftFile("import UIKit\nimport SwiftUI\nfunc f() { \(code) }"))
    let target = Target([.iOS: try #require(Target.Version("15"))])
    let check = AvailabilityCheck(target: target, declared: DeclaredAPI())
    #expect(check.findings(in: structure, named: "A.swift").map { $0.message.hasPrefix(start) } == [true])
  }
}
