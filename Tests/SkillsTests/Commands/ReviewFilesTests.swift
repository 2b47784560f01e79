import Foundation
import Testing

@testable import skills

/// Which files and lines are reviewed, and what `--fix` does to them.
struct ReviewFilesTests {
  private static let bad = "import SwiftUI\n\nlet a = try! load()\n"

  private func repository(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    try git(["init", "--quiet"], folder)
    try git(["add", "."], folder)
    try git(["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "--quiet", "-m", "a"], folder)
    return folder
  }

  private func git(_ words: [String], _ folder: TemporaryFolder) throws {
    _ = try Git.run(words, in: words == ["init", "--quiet"] ? .empty(folder.path) : .clone(folder.path))
  }

  private func write(_ text: String, _ name: String, _ folder: TemporaryFolder) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/\(name)"))
  }

  @Test func `the staged version is reviewed`() throws {
    let folder = try repository(["A.swift": "let a = 1\n", "B.swift": Self.bad])
    try write("let a = 1\nlet b = try! load()\n", "A.swift", folder)
    try git(["add", "A.swift"], folder)
    try write("\n\n\nlet a = 1\n", "A.swift", folder)
    try write(Self.bad + "let b = try! load()\n", "B.swift", folder)
    let (outcome, answer, _) = run("review", "--staged", folder.path)
    #expect(outcome == .nothing)
    #expect(answer.split(separator: "\n").map { $0.contains("A.swift:2:9:") } == [true])
    #expect(run("review", "--diff", folder.path).1.split(separator: "\n").map { $0.contains("B.swift:4:9:") } == [true])
  }

  @Test(arguments: [
    (["A.xcodeproj/project.pbxproj": ""], false), (["Base.lproj/A.strings": ""], true),
    (["A.xcodeproj/project.pbxproj": "", "Base.lproj/A.strings": "", "en.lproj/A.strings": ""], false),
    (["App/A.xcodeproj/project.pbxproj": "", "App/en.lproj/A.strings": ""], false),
    (["A.xcodeproj/project.pbxproj": "", "en.lproj/A.strings": "", "de.lproj/A.strings": ""], true),
    (["Package.swift": "", "Sources/A/Localizable.xcstrings": ""], true),
  ])
  func `only whole projects without translations have no translators`(files: [String: String], hasTranslators: Bool)
    throws
  {
    let code = "let a = NSLocalizedString(\"%@ sent you %@\", comment: \"\")\n"
    let folder = try TemporaryFolder(files.merging(["Sources/A/A.swift": code]) { first, _ in first })
    let (_, answer, _) = run("review", "--rule", "localization.keys.comments", folder.path)
    #expect(answer.contains("Translators") == hasTranslators)
  }

  @Test(arguments: [
    (["A.xcodeproj/project.pbxproj": "", "de.lproj/A.strings": ""], false), (["de.lproj/A.strings": ""], true),
    (["src/iOS/A.xcodeproj/project.pbxproj": "", "de.lproj/A.strings": ""], false),
    (["Workspace.swift": "", "de.lproj/A.strings": ""], false),
    (["A.xcodeproj/project.pbxproj": "", "ar-EG.lproj/A.strings": ""], true),
    // The name of the app, its launch screen and what others translated aren't the app's own texts.
    (["A.xcodeproj/project.pbxproj": "", "ar.lproj/InfoPlist.strings": ""], false),
    (["A.xcodeproj/project.pbxproj": "", "ar.lproj/LaunchScreen.strings": ""], false),
    (["A.xcodeproj/project.pbxproj": "", "Vendor/Picker/ar.lproj/A.strings": ""], false),
    (["A.xcodeproj/project.pbxproj": "", "Picker.bundle/ar.lproj/A.strings": ""], false),
    (["Package.swift": "", "Sources/A/A.xcstrings": "{ \"de\" : { \"state\" : \"new\" } }"], false),
    (["Package.swift": "", "Sources/A/A.xcstrings": "{ \"he\" : { \"state\" : \"new\" } }"], true),
  ])
  func `only in whole projects without languages from right to left, sides don't matter`(
    files: [String: String], matter: Bool
  ) throws {
    let folder = try TemporaryFolder(
      files.merging(["Sources/A/A.swift": "import UIKit\nlabel.textAlignment = .left\n"]) { first, _ in first })
    #expect((run("review", "--rule", "layout.rtl", folder.path).0 == .found) != matter)
  }

  @Test(arguments: [
    ("App", 1), ("App/", 1), ("App/Sources", 1), ("App/Sources/A/A.swift", 1), ("App/Tests", 0),
    ("App/Tests/A.swift", 0),
    ("App/Tests/../Sources", 1), ("App/Examples/Kit/Tests/B.swift", 0), ("App/Fixtures", 0),
    // Without a project, the folders that the user named tell.
    ("Other/Tests/A.swift", 0), ("Other", 1),
  ])
  func `folders in a project tell what a file is for, those above don't`(path: String, count: Int) throws {
    let folder = try TemporaryFolder([
      "Tests/App/Package.swift": "", "Tests/App/Sources/A/A.swift": Self.bad, "Tests/App/Tests/A.swift": Self.bad,
      "Tests/App/Examples/Kit/Package.swift": "", "Tests/App/Examples/Kit/Tests/B.swift": Self.bad,
      "Tests/App/Fixtures/A.swift": Self.bad, "Other/A.swift": Self.bad, "Other/Tests/A.swift": Self.bad,
    ])
    let path = path.hasPrefix("App") ? "\(folder.path)/Tests/\(path)" : "\(folder.path)/\(path)"
    let (_, answer, _) = run("review", path)
    #expect(answer.split(separator: "\n").map { $0.contains("A.swift:3:") } == Array(repeating: true, count: count))
  }

  @Test(arguments: [("Packages/A/Package.swift", false), ("Package.swift", true), ("Packages/B/Package.swift", true)])
  func `the demo of a package in a project isn't reviewed, and neither are scripts and tutorials`(
    manifest: String, isReviewed: Bool
  ) throws {
    let folder = try TemporaryFolder([
      manifest: "", "Packages/A/Examples/Shop/A.swift": Self.bad, "scripts/B.swift": Self.bad,
      "Sources/A/A.docc/Steps/C.swift": Self.bad,
    ])
    let answer = run("review", folder.path).1
    #expect(answer.contains("A.swift:3:9:") == isReviewed)
    #expect(!answer.contains("B.swift") && !answer.contains("C.swift"))
  }

  @Test(arguments: [("MainActor", false), ("nonisolated", true)])
  func `a class needs no main actor where everything has it`(isolation: String, isFound: Bool) throws {
    let code =
      "final class A: ObservableObject {\n@Published var a = 1\nfunc b() async { await MainActor.run { a = 2 } }\n}\n"
    let settings = "settings:\n  # SWIFT_DEFAULT_ACTOR_ISOLATION\n  SWIFT_DEFAULT_ACTOR_ISOLATION: \(isolation)\n"
    let folder = try TemporaryFolder(["project.yml": settings, "A.swift": code])
    for systems in [[], ["--os", "17"]] {
      let words = ["review", "--rule", "concurrency.isolation.main-actor-ui", folder.path] + systems
      #expect((runSkills(words).0 == .nothing) == isFound)
    }
  }

  @Test func `changed lines are found whatever Git's settings and attributes`() throws {
    let code = "let a = 1\n\n\nlet b = 1\n"
    let files = [
      "A.swift": code, "B.swift": "let a = 1\n", "C.swift": "let a = 1\n", ".gitattributes": "C.swift -diff\n",
    ]
    let folder = try repository(files)
    try git(["config", "diff.interHunkContext", "8"], folder)
    try git(["config", "diff.relative", "true"], folder)
    try write("let a = 2\n\n\nlet b = 2\n", "A.swift", folder)
    for name in ["B.swift", "C.swift"] { try write("let a = 1\nlet b = try! load()\n", name, folder) }
    let answer = run("review", "--diff", folder.path).1
    #expect(
      answer.split(separator: "\n").map { $0.contains("B.swift:2:9:") || $0.contains("C.swift:2:9:") } == [true, true])
  }

  @Test func `changes are found in each repository that is named`() throws {
    let folders = [try repository(["A.swift": "let a = 1\n"]), try repository(["A.swift": "let a = 1\n"])]
    for folder in folders { try write(Self.bad, "A.swift", folder) }
    #expect(run(["review", "--diff"] + folders.map(\.path)).1.split(separator: "\n").count == 2)
  }

  @Test func `of findings with the same code, the one on an unchanged line is in the baseline`() throws {
    let folder = try repository(["A.swift": Self.bad])
    let words = ["review", "--baseline", "\(folder.path)/known", folder.path]
    #expect(run(words + ["--write-baseline"]).0 == .found)
    try write("import SwiftUI\n\nlet a = try! load()\n\nlet a = try! load()\n", "A.swift", folder)
    #expect(run(words + ["--diff"]).1.contains("A.swift:5:9:"))
  }

  @Test(arguments: [
    ("{broken", true), ("", false), ("# Findings of `skills review`\n", false), ("r\tA.swift\tx\n", false),
  ])
  func `a baseline that isn't one is mentioned`(text: String, isMentioned: Bool) throws {
    let folder = try TemporaryFolder(["A.swift": Self.bad, "known": text])
    let (outcome, _, messages) = run("review", "--baseline", "\(folder.path)/known", folder.path)
    #expect(outcome == .nothing)
    #expect(messages.contains("isn't a baseline, so all findings are new") == isMentioned)
  }

  @Test func `a file in UTF-16 is reported, not passed over`() throws {
    let folder = try TemporaryFolder(["B.swift": "let a = 1\n"])
    let code = try #require(Self.bad.data(using: .utf16))
    try code.write(to: URL(filePath: "\(folder.path)/A.swift"))
    for path in [folder.path, "\(folder.path)/A.swift"] {
      let (outcome, _, messages) = run("review", path)
      #expect(outcome == .failure)
      #expect(messages.contains("A.swift` can't be read: it is in UTF-16"))
    }
  }

  @Test func `a file that begins with NULs isn't in UTF-16`() throws {
    let folder = try TemporaryFolder(["A.swift": "\0\0" + Self.bad])
    #expect(run("review", "\(folder.path)/A.swift").1.contains("A.swift:3:9:"))
  }

  @Test func `staged files are reviewed before the first commit`() throws {
    let folder = try TemporaryFolder(["A.swift": Self.bad, "B.swift": Self.bad])
    try git(["init", "--quiet"], folder)
    try git(["add", "A.swift"], folder)
    #expect(run("review", "--staged", folder.path).1.contains("A.swift:3:9:"))
    #expect(!run("review", "--staged", folder.path).1.contains("B.swift"))
  }

  @Test func `the declarations of unchanged files count`() throws {
    let own = "import SwiftUI\nextension View { func navigationBarTitle(_ a: Text) -> some View { self } }\n"
    let folder = try repository(["A.swift": own, "B.swift": "import SwiftUI\n"])
    try write("import SwiftUI\nlet a = List { }.navigationBarTitle(Text(x))\n", "B.swift", folder)
    let words = ["review", "--diff", "--os", "17", "--severity", "note", "--rule", "availability", folder.path]
    #expect(run(words).0 == .found)
    try write("import SwiftUI\n", "A.swift", folder)
    #expect(run(words).1.contains("B.swift:2:18:"))
  }

  @Test func `changed lines that look like a header, and names that Git quotes, are read`() throws {
    let name = "a\"b\\cé.swift"
    let folder = try repository(["A.swift": "let a = 1\n", name: "let a = 1\n"])
    let code = "let a = \"\"\"\n++ two\n@@ -1 +1 @@\n\"\"\"\nfunc f() { try! context.save() }\n"
    try write(code, "A.swift", folder)
    try write("func f() { try! context.save() }\n", name, folder)
    let answer = run("review", "--diff", folder.path).1
    #expect(answer.contains("A.swift:5:12:"))
    #expect(answer.contains("é.swift:1:12:"))
  }

  @Test func `a file that can't be read is an error, and the others are reviewed`() throws {
    let folder = try TemporaryFolder(["A.swift": "let a = 1\n", "B.swift": Self.bad])
    let (outcome, answer, messages) = folder.locking("A.swift") { run("review", folder.path) }
    #expect(outcome == .failure)
    #expect(answer.contains("B.swift:3:9:"))
    #expect(messages.contains("A.swift` can't be read"))
  }

  @Test func `fixes keep all other bytes, and a second review finds nothing to fix`() throws {
    let code =
      "import SwiftUI\r\n\r\nlet a = Circle().foregroundColor(.red) // \u{00e9}\r\nfunc f() {\r\n"
      + "  if #available(iOS 16, *) {\r\n    if #available(iOS 15, *) {\r\n      g()\r\n    }\r\n  }\r\n}"
    let fixed = "import SwiftUI\r\n\r\nlet a = Circle().foregroundStyle(.red) // \u{00e9}\r\nfunc f() {\r\n  g()\r\n}"
    let folder = try repository(["A.swift": code])
    let words = ["review", "--fix", "--os", "17", folder.path]
    let (outcome, difference, _) = run(words + ["--dry-run"])
    #expect(outcome == .found)
    #expect(try String(contentsOfFile: "\(folder.path)/A.swift", encoding: .utf8) == code)
    #expect(run(words).2.contains("3 findings fixed"))
    #expect(try String(contentsOfFile: "\(folder.path)/A.swift", encoding: .utf8) == fixed)
    #expect(run(words).2.contains("0 findings fixed"))
    // Applying the diff to the old file gives the same result.
    try write(difference.replacing("/\(folder.path)/", with: "/"), "patch", folder)
    try git(["apply", "--cached", "\(folder.path)/patch"], folder)
    #expect(try Git.run(["cat-file", "blob", ":A.swift"], in: .clone(folder.path)) == fixed)
  }

  @Test func `findings left after fixes are reported at their new positions`() throws {
    let code =
      "import SwiftUI\nfunc f() {\n  guard #available(iOS 15, *) else { return }\n\n  g()\n}\nlet a = try! load()\n"
    let folder = try TemporaryFolder(["A.swift": code])
    let (outcome, answer, _) = run("review", "--fix", "--os", "17", folder.path)
    #expect(outcome == .nothing)
    #expect(answer.contains("A.swift:5:9:"))
  }

  @Test func `what is said once in a file is said of a changed line, whatever stands on others`() throws {
    let old = "import Foundation\nfunc a() { NSLog(\"a\") }\n"
    let folder = try repository(["A.swift": old])
    try write(old + "func b() { NSLog(\"b\") }\nfunc c() { NSLog(\"c\") }\n", "A.swift", folder)
    let found = run("review", "--os", "17", "--severity", "note", "--diff", "--rule", "debugging.logs", folder.path).1
    #expect(found.split(separator: "\n").map { $0.contains("A.swift:3:") } == [true])
  }

  @Test func `findings in a baseline aren't fixed`() throws {
    let folder = try TemporaryFolder(["A.swift": "import SwiftUI\nlet a = Circle().foregroundColor(.red)\n"])
    let words = ["review", "--os", "17", "--severity", "note", "--baseline", "\(folder.path)/known", folder.path]
    #expect(run(words + ["--write-baseline"]).0 == .found)
    let code = "import SwiftUI\nlet a = Circle().foregroundColor(.red)\nlet b = Circle().foregroundColor(.blue)\n"
    try write(code, "A.swift", folder)
    #expect(run(words + ["--fix"]).0 == .found)
    #expect(try folder.text(of: "A.swift") == code.replacing("Color(.blue)", with: "Style(.blue)"))
  }

  @Test func `a finding about an API names the section that explains it`() throws {
    let folder = try TemporaryFolder(["A.swift": "import SwiftUI\nlet a = NavigationStack { Text(verbatim: x) }\n"])
    let (_, answer, _) = run("review", "--os", "15", folder.path)
    #expect(answer.contains("[availability.newer · builtin/swiftui/references/"))
  }

  @Test func `a sentence is shown once, then only the code`() throws {
    let folder = try TemporaryFolder(["A.swift": Self.bad + "let b = try! save()\n"])
    let lines = run("review", folder.path).1.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[1].hasSuffix("warning: as above: `let b = try! save()` [structure.swift.no-force]"))
  }

  private func run(_ words: String...) -> (Outcome, String, String) { runSkills(words) }

  private func run(_ words: [String]) -> (Outcome, String, String) { runSkills(words) }
}
