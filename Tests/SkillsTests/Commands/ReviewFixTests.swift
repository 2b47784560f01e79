import Foundation
import Testing

@testable import skills

/// Which findings `--fix` leaves because of other files, systems or lines, and files that can't be fixed.
struct ReviewFixTests {
  private static let guarded = "func f() {\n  if #available(iOS 16, *) { g() }\n}\n"
  private static let colored = "import SwiftUI\nlet a = Circle().foregroundColor(.red)\n"
  private static let app = "IPHONEOS_DEPLOYMENT_TARGET = 17.0;\n"

  @Test(arguments: [
    (["Package.swift": "platforms: [.iOS(.v17)]"], "Sources/A/A.swift", true),
    (["Package.swift": "platforms: [.iOS(.v17)]", "Packages/B/Package.swift": ""], "Sources/A/A.swift", true),
    (["project.yml": "IPHONEOS_DEPLOYMENT_TARGET: 17.0\n"], "A.swift", true),
    // A package without systems is for old ones, too.
    (
      ["Package.swift": "platforms: [.iOS(.v17)]", "Packages/B/Package.swift": ""], "Packages/B/Sources/A.swift", false
    ),
    (["A.xcodeproj/project.pbxproj": app, "Package.swift": "platforms: [.iOS(.v14)]"], "Sources/A/A.swift", false),
    (["A.xcodeproj/project.pbxproj": app, "A.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 15.0\n"], "A.swift", false),
    (["A.xcodeproj/project.pbxproj": app, "A.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 17.0\n"], "A.swift", true),
  ])
  func `a check stays if any project file needs it`(files: [String: String], name: String, isFixed: Bool) throws {
    let folder = try TemporaryFolder(files.merging([name: Self.guarded, ".git/HEAD": ""]) { $1 })
    _ = run("review", "--fix", folder.path)
    #expect(try folder.text(of: name) == (isFixed ? "func f() {\n  g()\n}\n" : Self.guarded))
  }

  @Test(arguments: [("ios", false), ("macos", false)])
  func `a fix is right on all platforms of the project`(platform: String, isFixed: Bool) throws {
    let manifest = "platforms: [.iOS(.v17), .macOS(.v10_15)]"
    let folder = try TemporaryFolder(["Package.swift": manifest, "A.swift": Self.colored, ".git/HEAD": ""])
    _ = run("review", "--fix", "--platform", platform, folder.path)
    #expect(try folder.text(of: "A.swift").contains("Style(") == isFixed)
  }

  @Test(arguments: [
    [:], ["MyTests/Package.swift": "", "MyTests/App/B.swift": ""],
    ["MyTests/.git/HEAD": "", "MyTests/App/B.swift": ""],
  ])
  func `the declarations of files that aren't named count for fixes`(files: [String: String]) throws {
    let own = "import SwiftUI\nextension Color { static var red: Color { Color(\"brand\") } }\n"
    let (name, other) = files.isEmpty ? ("A.swift", "Own.swift") : ("MyTests/App/A.swift", "MyTests/Own.swift")
    let folder = try TemporaryFolder(files.merging([name: Self.colored, other: own]) { $1 })
    let words = ["review", "--fix", "--os", "17", "--platform", "ios", "\(folder.path)/\(name)"]
    #expect(run(words).2.contains("0 findings fixed"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(other)")
    #expect(run(words).2.contains("1 finding fixed"))
  }

  @Test func `with --diff, fixes change no other lines`() throws {
    let line = "  x { Text(\"a\").disableAutocorrection(true) }\n"
    func code(_ version: Int, _ last: String) -> String {
      "import SwiftUI\nfunc f() {\n\(line)  guard #available(iOS \(version), *) else {\n    return\n  }\n\(line)\(last)}\n"
    }
    let folder = try TemporaryFolder(["A.swift": code(14, line)])
    _ = try Git.run(["init", "--quiet"], in: .empty(folder.path))
    _ = try Git.run(["add", "."], in: .clone(folder.path))
    let commit = ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "--quiet", "-m", "a"]
    _ = try Git.run(commit, in: .clone(folder.path))
    let changed = line.replacing("\"a\"", with: "\"b\"")
    try Data(code(15, changed).utf8).write(to: URL(filePath: "\(folder.path)/A.swift"))
    _ = run("review", "--fix", "--diff", "--os", "17", "--platform", "ios", folder.path)
    let fixed = changed.replacing("disableAutocorrection", with: "autocorrectionDisabled")
    #expect(try folder.text(of: "A.swift") == "import SwiftUI\nfunc f() {\n\(line)\(line)\(fixed)}\n")
  }

  @Test func `a file that can't be fixed is left, and the others are fixed`() throws {
    let folder = try TemporaryFolder(["A.swift": Self.colored, "B.swift": Self.colored, "C.swift": Self.colored])
    chmod("\(folder.path)/A.swift", 0o444)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/L.swift", withDestinationPath: "C.swift")
    let names = ["A.swift", "L.swift", "B.swift"].map { "\(folder.path)/\($0)" }
    let words = ["review", "--fix", "--severity", "note", "--os", "17", "--platform", "ios"]
    let (outcome, answer, messages) = run(words + names)
    #expect(outcome == .failure)
    #expect(messages.contains("A.swift` is read-only"))
    #expect(messages.contains("L.swift` is a link"))
    #expect(messages.contains("1 finding fixed"))
    #expect(answer.contains("A.swift:2:18:"))
    #expect(try folder.text(of: "B.swift").contains("Style(.red)"))
    #expect(try folder.text(of: "A.swift") == Self.colored)
    #expect(try folder.text(of: "C.swift") == Self.colored)
  }

  private func run(_ words: String...) -> (Outcome, String, String) { runSkills(words) }

  private func run(_ words: [String]) -> (Outcome, String, String) { runSkills(words) }
}
