import Testing

@testable import Search

struct BuildLogTests {
  private static let noise = (0..<12).map {
    "CompileSwift normal arm64 /Users/me/App/File\($0).swift (in target 'App' from project 'App')"
  }
  private static let error = "/Users/me/App/Cart.swift:12:9: error: cannot find 'Zebra' in scope"
  private static let warning = "/Users/me/App/Cart.swift:3:1: warning: variable was never used"

  private func errors(_ lines: [String]) -> String? {
    let text = lines.joined(separator: "\n")
    return text.withBytes { BuildLog.errors(in: $0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a build log is searched for by its first errors`() {
    let found = "error: cannot find 'Zebra' in scope"
    #expect(errors(Self.noise + [Self.error]) == found)
    #expect(errors([Self.error] + Self.noise + [Self.warning]) == found)
    #expect(
      errors(Self.noise + ["error: a", "note: b", "  Error: c", "error: d"]) == "error: a\nError: c"
    )
    #expect(
      errors(Self.noise + ["App/Cart.swift:12: Fatal error: Index out of range"])
        == "Fatal error: Index out of range")
  }

  @Test func `a log without errors is searched for by its warnings`() {
    #expect(errors(Self.noise + [Self.warning]) == "warning: variable was never used")
  }

  @Test func `other texts are read from their beginning`() {
    #expect(errors(Self.noise) == nil)
    #expect(errors(["Why this?", Self.error]) == nil)
    #expect(errors([String(repeating: "x ", count: 200) + "error: a"]) == nil)
    #expect(errors([]) == nil)
  }

  @Test func `the word error in a message isn't searched for`() {
    let plain = "cannot find 'Zebra' in scope"
    for preamble in ["error: ", "Cart.swift:12:9: error: ", "  warning:"] {
      #expect(Query(preamble + plain).groupCount == Query(plain).groupCount)
    }
    #expect(Query("error handling").groupCount == 2)
  }

  @Test func `an error after a long log is found`() {
    let query = Query((Self.noise + Self.noise + [Self.error]).joined(separator: "\n"))
    #expect(!query.isCut && query.groupCount < 10)
  }

  @Test func `quotes in a log outside its errors aren't phrases`() {
    let noise = Self.noise.map { "\($0) -o \"/Users/me/My App/Build Products/Cart.o\"" }
    let message = "error: type \"Foo\" has no member \"bar\""
    let log = Query((noise + ["/Users/me/App/Cart.swift:3:5: \(message)"]).joined(separator: "\n"))
    #expect(log.phrases.map(\.text) == Query(message).phrases.map(\.text))
  }
}
