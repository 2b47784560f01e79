import JSON
import Testing

@testable import skills

struct ReviewToolTests {
  @Test(arguments: [
    ("iOS 16, macOS 13", "for iOS 16, macOS 13,", false), ("iOS 16", "for iOS 16,", false),
    ("16", "for iOS 16,", false), ("iOS 16, 13", "needs its own platform", true),
  ])
  func `the code can be for several systems`(os: String, sentence: String, isMistake: Bool) throws {
    let (text, isError) = try Session("builtin").call(
      "review_code", ["code": "let a = try! load()\n", "os": .string(os)])
    #expect(text.contains(sentence))
    #expect(isError == isMistake)
  }

  @Test func `a finding in several places is explained once, with its section`() throws {
    let code = "import SwiftUI\nlet a = Circle().foregroundColor(.red)\nlet b = Circle().foregroundColor(.blue)\n"
    let (text, _) = try Session("builtin").call("review_code", ["code": .string(code), "os": "17"])
    #expect(text.split(separator: "is discouraged").count == 2)
    #expect(text.contains("[availability.discouraged · builtin/swiftui/references/"))
    #expect(text.contains("  - line 2: `let a = Circle()"))
    #expect(text.contains("  - line 3: `let b = Circle()"))
  }
}
