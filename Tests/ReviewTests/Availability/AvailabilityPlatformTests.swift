import Review
import Testing

struct AvailabilityPlatformTests {
  @Test
  func `each platform of the target counts`() {
    let code = "func f() {\nif #available(iOS 17, *) {\nText(s).scrollTargetBehavior(.paging)\n}\n}"
    #expect(availability(code, iOS: "16") == [])
    #expect(availability(code, iOS: "16", macOS: "13") == ["3 newer"])
    #expect(availability(code, iOS: nil, macOS: "14") == [])
    let old = "func f() {\nText(s)\n.onChange(of: x) { value in save(value) }\n}"
    #expect(availability(old, iOS: "17", macOS: "14") == ["3 deprecated"])
    #expect(availability(old, iOS: "16", macOS: "14") == [], "what replaces it isn't there on iOS 16")
    #expect(
      availability("let a = NavigationStack { }", iOS: nil) == [],
      "without a target, nothing is said")
  }

  @Test(arguments: [("10.15", ["1 newer"]), ("10.16", []), ("11", [])])
  func `macOS 10_16 is what betas called macOS 11`(macOS: String, found: [String]) {
    #expect(availability("let a = Image(systemName: \"star\")", iOS: nil, macOS: macOS) == found)
  }

  @Test(arguments: [("13", []), ("16", ["1 deprecated"])])
  func `a member of what is newer than a system replaces nothing there`(iOS: String, found: [String]) {
    #expect(availability("let a = Locale.current.regionCode", iOS: iOS, watchOS: "10") == found)
  }

  @Test(arguments: [("12", []), ("16", ["2 deprecated"]), (nil, ["2 deprecated"])])
  func `what is fine on one system and has no replacement may stay`(iOS: String?, found: [String]) {
    #expect(availability("import CoreTelephony\nlet a: CTCarrier? = nil", iOS: iOS, watchOS: "10") == found)
  }

  @Test(arguments: [
    ("Text(s).onChange(of: x) { value in save(value) }", "10", ["2 deprecated"]),
    ("Text(s).onChange(of: x) { value in save(value) }", "9", []),
    ("Text(s).foregroundColor(.red)", "8", ["2 discouraged"]),
    // The table doesn't say since when other systems have an API.
    ("Text(s).glassEffect()", "8", []), ("NavigationStack { }", "8", []),
    ("if #available(watchOS 9, *) { x() }", "10", ["2 needless-guard"]),
    ("if #available(watchOS 11, *) { x() }", "10", []),
  ])
  func `a system without versions in the table has the deprecations of its year`(
    code: String, watchOS: String, found: [String]
  ) {
    #expect(availability("func f() {\n\(code)\n}", iOS: nil, watchOS: watchOS) == found, "\(code)")
  }

  @Test func `what replaces an API may be missing on watchOS`() {
    let code = "import UIKit\nfunc f() {\nUIGraphicsBeginImageContext(size)\n}"
    #expect(availability(code, iOS: "16", watchOS: "10") == [])
    #expect(availability(code, iOS: "17") == ["3 deprecated"])
  }

  @Test(arguments: [("$style", []), ("\\.$style", ["1 newer"])])
  func `a picker's sources come with a key path`(selection: String, found: [String]) {
    let code = "let a = Picker(sources: x, selection: \(selection)) { Text(s) } label: { Text(t) }"
    #expect(availability(code, iOS: "15") == found)
  }

  @Test(arguments: [("customize", []), ("content", ["3 deprecated"])])
  func `the settings of a popup aren't a view`(label: String, found: [String]) {
    let code = "let a = anchor.popup { x } \(label): {\n$0.position(p)\n.animation(.default)\n}"
    #expect(availability(code, iOS: "16") == found)
  }

  @Test func `in an extension, a name can be that of a type within the extended one`() {
    #expect(availability("extension NSTextStorage {\ntypealias Edits = EditActions\n}", iOS: "15") == [])
    #expect(availability("extension NSTextView {\ntypealias Edits = EditActions<Data>\n}", iOS: "15") == ["2 newer"])
  }

  @Test func `code for older compilers may use deprecated API`() {
    for condition in ["swift(>=5.9)", "compiler(>=5.9)", "swift(>=6)"] {
      let code = "func f() {\n#if \(condition)\n#else\nText(s).animation(nil)\n#endif\n}"
      #expect(availability(code, iOS: "16") == (condition == "swift(>=6)" ? ["4 deprecated"] : []))
    }
  }
}
