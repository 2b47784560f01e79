import Knowledge
import Review
import SwiftCode
import Testing

/// The rules that a piece of code breaks, by line.
func availability(
  _ code: String, iOS: String?, macOS: String? = nil, watchOS: String? = nil, among others: [String] = []
) -> [String] {
  let structure = SwiftStructure(SwiftFile(code))
  var declared = DeclaredAPI()
  for file in [structure] + others.map({ SwiftStructure(SwiftFile($0)) }) { declared.add(file) }
  var minimum: [Target.Platform: Target.Version] = [:]
  minimum[.iOS] = iOS.flatMap { Target.Version($0) }
  minimum[.macOS] = macOS.flatMap { Target.Version($0) }
  minimum[.watchOS] = watchOS.flatMap { Target.Version($0) }
  let check = AvailabilityCheck(target: Target(minimum), declared: declared)
  return check.findings(in: structure, named: "A.swift").map {
    "\($0.line) \($0.rule.dropFirst("availability.".count))"
  }
}

@Suite
struct AvailabilityContextTests {
  /// A place for code, and the iOS version guaranteed there for a project that runs on iOS 16; nil if it never runs on
  /// iOS, or on systems that only a build setting tells.
  private static let places: [(code: String, version: Double?)] = [
    ("var body: some View {\nUSE\n}", 16),
    ("func f() {\nif #available(iOS 17, *) {\nUSE\n}\n}", 17),
    ("func f() {\nif #available(iOS 17, *) {\n} else {\nUSE\n}\n}", 16),
    ("func f() {\nif #available(iOS 17, *) {\n}\nUSE\n}", 16),
    ("func f() {\nif #available(iOS 18, macOS 15, *), let x = y {\nUSE\n}\n}", 18),
    ("func f() {\nif let x = y, #available(iOS 18, *), x > 1 {\nUSE\n}\n}", 18),
    ("func f() {\nguard #available(iOS 17, *) else { return }\nUSE\n}", 17),
    ("func f() {\nguard #available(iOS 17, *) else {\nUSE\nreturn\n}\n}", 16),
    ("func f() {\nguard #available(iOS 18, *) else { return }\nrun {\nUSE\n}\n}", 18),
    ("func f() {\ndo {\nguard #available(iOS 18, *) else { return }\n}\nUSE\n}", 16),
    ("func f() {\n#if targetEnvironment(macCatalyst)\nUSE\n#endif\n}", 16),
    ("func f() {\n#if targetEnvironment(macCatalyst)\nif #available(macCatalyst 17, *) {\nUSE\n}\n#endif\n}", 17),
    ("func f() {\nif #available(macCatalyst 17, *) {\nUSE\n}\n}", 16),
    ("func f() {\nif #unavailable(iOS 17) {\nUSE\n}\n}", 16),
    ("func f() {\nif #unavailable(iOS 17) {\n} else {\nUSE\n}\n}", 17),
    ("func f() {\nguard #unavailable(iOS 17) else {\nUSE\nreturn\n}\n}", 17),
    ("@available(iOS 17, *)\nfunc f() {\nUSE\n}", 17),
    ("@available(iOS 17.0, macOS 14.0, *) struct S: View {\nvar body: some View {\nUSE\n}\n}", 17),
    ("@available(iOS 18, *)\nextension View {\nfunc f() -> some View {\nUSE\n}\n}", 18),
    ("struct S {\n@available(iOS 18, *)\nvar x: some View {\nUSE\n}\n}", 18),
    (
      "struct S {\n@available(iOS 18, *)\nvar x: some View { y }\nvar z: some View {\nUSE\n}\n}", 16
    ),
    ("@available(iOS 26, *)\nenum E { struct S {\nfunc f() {\nUSE\n}\n} }", 26),
    ("@available(iOS, introduced: 17)\nfunc f() {\nUSE\n}", 17),
    ("class C {\n@available(iOS 17, *) init() {\nUSE\n}\n}", 17),
    ("func f() {\nif #available(iOS 17, *) {\nstack {\nrow {\nUSE\n}\n}\n}\n}", 17),
    ("func f() {\nif #available(iOS 17, *) {\nif #available(iOS 26, *) {\nUSE\n}\n}\n}", 26),
    ("func f() {\nif #available(iOS 26, *) {\n} else if #available(iOS 17, *) {\nUSE\n}\n}", 17),
    ("func f() {\nwhile #available(iOS 17, *) {\nUSE\n}\n}", 17),
    ("func f() {\nif #available(iOS 17, *) {\nswitch x {\ncase .a:\nUSE\n}\n}\n}", 17),
    ("func f() {\nif #available(macOS 14, *) {\nUSE\n}\n}", 16),
    ("func f() {\n#if os(macOS)\nUSE\n#endif\n}", nil),
    ("@available(Server 2.0, *)\nfunc f() {\nUSE\n}", nil),
    ("func f() {\nif #available(Server 2.0, *) {\nUSE\n}\n}", nil),
    ("@available(swift 5.9)\nfunc f() {\nUSE\n}", 16),
    ("@available(iOS 17, DriverKit 23, *)\nfunc f() {\nUSE\n}", 17),
    ("func f() {\n#if os(macOS)\n#else\nUSE\n#endif\n}", 16),
    ("func f() {\n#if !os(iOS)\nUSE\n#endif\n}", nil),
    ("func f() {\n#if os(iOS) || os(tvOS)\nUSE\n#endif\n}", 16),
    ("func f() {\n#if canImport(AppKit) && os(macOS)\nUSE\n#endif\n}", nil),
    ("func f() {\n#if canImport(UIKit)\nUSE\n#endif\n}", 16),
    ("func f() {\n#if canImport(FoundationEssentials)\nUSE\n#endif\n}", nil),
    ("func f() {\n#if compiler(>=6.2)\nif #available(iOS 26, *) {\nUSE\n}\n#endif\n}", 26),
    ("func f() {\n#if DEBUG\nUSE\n#endif\n}", 16),
    ("func f() {\n#if os(macOS)\n#elseif os(iOS)\nUSE\n#endif\n}", 16),
    ("@available(*, unavailable)\nfunc f() {\nUSE\n}", nil),
    ("@available(iOS, unavailable)\nfunc f() {\nUSE\n}", nil),
    ("/* if #available(iOS 17, *) { */\nfunc f() {\nUSE\n}", 16),
    ("let s = \"if #available(iOS 17, *) {\"\nfunc f() {\nUSE\n}", 16),
    ("func f() {\nif #available(iOS 17, *) {\nUSE", 17),
  ]

  private static let uses: [(code: String, version: Double)] = [
    ("NavigationStack { Text(\"a\") }", 16), ("Text(\"a\").scrollContentBackground(.hidden)", 16),
    ("ContentUnavailableView(\"a\", systemImage: \"b\")", 17),
    ("Text(\"a\")\n  .scrollTargetBehavior(.paging)", 17),
    ("MeshGradient(width: 1, height: 1, points: [], colors: [])", 18),
    ("Color.red.matchedTransitionSource(id: 1, in: space)", 18),
    ("GlassEffectContainer { Text(\"a\") }", 26),
    ("Text(\"a\").padding().glassEffect()", 26),
  ]

  @Test(arguments: places.indices, uses.indices)
  func `only uses that a place doesn't guarantee are found`(place: Int, use: Int) {
    let (place, use) = (Self.places[place], Self.uses[use])
    let before =
      place.code.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
        $0.hasPrefix("USE")
      } ?? 0
    let line = before + 1 + (use.code.contains("\n") ? 1 : 0)
    let isMissing = place.version.map { $0 < use.version } ?? false
    let code = place.code.replacing("USE", with: use.code)
    let found = availability(code, iOS: "16").filter { $0.hasSuffix(" newer") }
    #expect(found == (isMissing ? ["\(line) newer"] : []), "\(code)")
  }

  @Test(arguments: [
    ("import UIKit", false), ("import XCTest", false), ("import SwiftUI", true), ("", true),
    ("#if canImport(UIKit)\nimport UIKit\n#endif\nimport SwiftUI", true),
    ("#if os(iOS)\nimport UIKit\n#endif\nimport SwiftUI", true),
  ])
  func `a file that imports what only iOS has isn't checked for macOS, nor a test`(imports: String, isChecked: Bool) {
    let found = availability(imports + "\nlet text = AttributedString(\"a\")\n", iOS: "15", macOS: "11")
    #expect(found.isEmpty != isChecked)
  }

  @Test(arguments: [
    ("let screen = UIScreen.main", false), ("let a = Text(b).navigationBarTitleDisplayMode(.inline)", false),
    ("#if os(iOS)\nlet screen = UIScreen.main\n#endif", true), ("struct UIScreen {}\nlet a = UIScreen.main", true),
  ])
  func `a file that uses what a Mac lacks isn't checked for macOS`(use: String, isChecked: Bool) {
    let code = "import SwiftUI\n\(use)\nlet stack = NavigationStack { a }\n"
    #expect(availability(code, iOS: "16", macOS: "12").isEmpty != isChecked)
  }

  @Test func `a file that imports what only macOS has isn't checked for iOS`() {
    let code = "\nimport SwiftUI\nlet stack = NavigationStack { a }\n"
    #expect(availability("import AppKit" + code, iOS: "15", macOS: "13").isEmpty)
    #expect(!availability("import Foundation" + code, iOS: "15", macOS: "13").isEmpty)
  }

  @Test(arguments: [
    ("let unit = Text(\"g\")", false), ("let unit = Text(\"g\").padding()", true),
    ("let unit = Label(\"g\", image: \"g\")", true),
  ])
  func `a variable that is set to a text has the modifiers of one`(variable: String, isNewer: Bool) {
    let code = "import SwiftUI\nstruct Unit {\n\(variable)\nvar view: some View {\nunit.font(.body)\n.bold()\n}\n}"
    #expect(availability(code, iOS: "15") == (isNewer ? ["6 newer"] : []))
  }

  @Test(arguments: [("App/A.swift", "warning"), ("AppTests/A.swift", "note")])
  func `deprecated API in a test is a note`(file: String, severity: String) {
    let structure = SwiftStructure(
      SwiftFile("import UIKit\nlet orientation = UIApplication.shared.statusBarOrientation\n"))
    let target = Target([.iOS: Target.Version("16")!])
    let found = AvailabilityCheck(target: target, declared: DeclaredAPI()).findings(in: structure, named: file)
    #expect(found.map(\.severity.name) == [severity])
  }

  @Test(arguments: [
    "struct A_Previews: PreviewProvider {\nstatic var previews: some View {\nUSE\n}\n}", "#Preview(\"A\") {\nUSE\n}",
  ])
  func `deprecated API in a preview is a note`(preview: String) {
    let use = "Text(s)\n.animation(.linear)"
    let code = "import SwiftUI\n\(preview.replacing("USE", with: use))\nlet text = \(use)\n"
    let target = Target([.iOS: Target.Version("16")!])
    let structure = SwiftStructure(SwiftFile(code))
    let found = AvailabilityCheck(target: target, declared: DeclaredAPI()).findings(in: structure, named: "A.swift")
    #expect(found.map(\.severity.name) == ["note", "warning"])
  }
}
