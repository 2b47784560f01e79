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

  @Test(arguments: [
    ("let a = 1\n", "A.kt", true), ("let a = 1\n", "A.swift", false), ("let a = 1\n", "v1.2/A", false),
    ("let a = 1\n", "", false), ("# Title\n\nSome words.\n", "", true), ("Some words\n", "", true),
    ("body.padding()\n", "", false),
  ])
  func `what isn't Swift isn't said to be without findings`(code: String, file: String, isMistake: Bool) throws {
    let arguments: JSON = file.isEmpty ? ["code": .string(code)] : ["code": .string(code), "file": .string(file)]
    let (text, isError) = try Session("builtin").call("review_code", arguments)
    #expect(isError == isMistake)
    #expect(text.contains("No findings") != isMistake)
  }

  @Test func `a finding in several places is explained once, with its section`() throws {
    let code = "import SwiftUI\nlet a = Circle().foregroundColor(.red)\nlet b = Circle().foregroundColor(.blue)\n"
    let (text, _) = try Session("builtin").call("review_code", ["code": .string(code), "os": "17"])
    #expect(text.split(separator: "is discouraged").count == 2)
    #expect(text.contains("[availability.discouraged · builtin/swiftui/references/"))
    #expect(text.contains("  - line 2: `let a = Circle()"))
    #expect(text.contains("  - line 3: `let b = Circle()"))
  }

  /// A path in the project, or in another one; whether other files are known; and the systems.
  @Test(arguments: [
    ("Sources/App/Row.swift", true, "for iOS 15"), ("Sources/App/New.swift", true, "for iOS 15"),
    ("Row.swift", false, ""),
    ("Sources/App/Rows/New.swift", true, "for iOS 15"),
  ])
  func `with its path, a file is reviewed among its project, as it was sent`(
    path: String, isKnown: Bool, systems: String
  ) throws {
    let project = try TemporaryFolder([
      "Package.swift": "let package = Package(platforms: [.iOS(.v15)])",
      "Sources/App/Row.swift": "let old = try! load()\n",
      "Sources/App/Types.swift":
        "import SwiftUI\n\nstruct ContentUnavailableView: View { var body: some View { Text(title) } }\n",
    ])
    let code = "import SwiftUI\n\nlet new = ContentUnavailableView()\nlet bar = NavigationStack { new }\n"
    let file = path.contains("/") ? "\(project.path)/\(path)" : path
    let (text, _) = try Session("builtin").call("review_code", ["code": .string(code), "file": .string(file)])
    #expect(text.contains("needs iOS 16, but this code runs on iOS 15 too") == isKnown)
    #expect(text.contains(systems) && text.contains("Give `os`") != isKnown)
    #expect(!text.contains("needs iOS 17") && !text.contains("try!"))
    let (other, _) = try Session("builtin").call(
      "review_code", ["code": .string(code), "file": .string(file), "os": "iOS 14"])
    #expect(other.contains("needs iOS 17") != isKnown && other.contains("for iOS 14"))
    let shared = Session(roots: ["builtin"], isShared: true)
    let (alone, _) = try shared.call("review_code", ["code": .string(code), "file": .string(file)])
    #expect(alone.contains("No findings") && alone.contains("Give `os`"))
  }
}
