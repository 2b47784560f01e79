import Testing

@testable import skills

/// Reviews of packages, which may state systems that their files have nothing to do with.
struct ReviewPackageTests {
  @Test(arguments: [
    ("Kit/Sources/Kit/B.swift", "let screen = UIScreen.main", false),
    ("Kit/Sources/Kit/B.swift", "#if os(iOS)\nlet screen = UIScreen.main\n#endif", true),
    ("Kit/Sources/Other/B.swift", "let screen = UIScreen.main", true),
    ("Kit/Tests/Kit/B.swift", "let screen = UIScreen.main", true),
  ])
  func `a module of a package with what a Mac lacks isn't checked for macOS`(
    place: String, code: String, isChecked: Bool
  ) throws {
    let folder = try TemporaryFolder([
      "Kit/Package.swift": "platforms: [.iOS(.v16), .macOS(.v12)]", place: "import SwiftUI\n\(code)\n",
      "Kit/Sources/Kit/A.swift": "import SwiftUI\n\nlet stack = NavigationStack { Text(verbatim: x) }\n",
    ])
    let (_, answer, _) = runSkills(["review", "--rule", "availability.newer", folder.path])
    #expect(answer.contains("needs macOS 13") == isChecked)
  }

  @Test(arguments: [("A", false), ("B", true)])
  func `an old project in a package counts for the files that it lists`(name: String, isFound: Bool) throws {
    let folder = try TemporaryFolder([
      "Package.swift": "platforms: [.iOS(.v15)], targets: [.target(name: \"Kit\")]",
      "Sources/Kit/Kit.xcodeproj/project.pbxproj": """
      PROJECT = {isa = PBXProject; buildConfigurationList = L;};
      L = {isa = XCConfigurationList; buildConfigurations = (C,);};
      C = {isa = XCBuildConfiguration; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 13.0;};};
      T = {isa = PBXNativeTarget; name = Kit; buildConfigurationList = L; buildPhases = (S,);
        productType = "com.apple.product-type.framework";};
      S = {isa = PBXSourcesBuildPhase; files = (F,);};
      F = {isa = PBXBuildFile; fileRef = R;};
      R = {isa = PBXFileReference; path = "B.swift"; sourceTree = "<group>";};
      """, "Sources/Kit/\(name).swift": "import SwiftUI\n\nlet row = Text(verbatim: x).task { }\n",
    ])
    #expect(runSkills(["review", "--rule", "availability.newer", folder.path]).1.contains("needs iOS 15") == isFound)
  }

  @Test func `a module is where the manifest says`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "platforms: [.iOS(.v16), .macOS(.v12)], targets: [.target(name: \"UI\", path: \"Code/UI\")]",
      "Code/UI/A.swift": "import SwiftUI\n\nlet stack = NavigationStack { Text(verbatim: x) }\n",
      "Code/UI/Sub/B.swift": "import SwiftUI\nlet screen = UIScreen.main\n",
    ])
    #expect(!runSkills(["review", "--rule", "availability.newer", folder.path]).1.contains("macOS"))
  }

  @Test func `a module named after macOS is for Macs`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "platforms: [.iOS(.v16), .macOS(.v12)]",
      "Sources/Kit_macOS/A.swift": "import SwiftUI\n\nlet stack = NavigationStack { Text(verbatim: x) }\n",
      "Sources/Kit_macOS/B.swift": "import SwiftUI\nlet screen = UIScreen.main\n",
    ])
    #expect(runSkills(["review", "--rule", "availability.newer", folder.path]).1.contains("needs macOS 13"))
  }

  @Test(arguments: [
    (".executableTarget(name: \"Tool\")", "Foundation", false), (".target(name: \"Tool\")", "Foundation", true),
    (".executableTarget(name: \"Tool\")", "SwiftUI", true),
  ])
  func `what a command-line tool beside an app prints is seen`(product: String, module: String, isFound: Bool) throws {
    let folder = try TemporaryFolder([
      "Page.swift": "import SwiftUI\nstruct Page: View { }\n", "Tool/Package.swift": "targets: [\(product)]",
      "Tool/Sources/Tool/A.swift": "import \(module)\nfunc f() {\n  do { try g() } catch { print(error) }\n}\n",
    ])
    let (_, answer, _) = runSkills(["review", "--rule", "structure.errors.visible", folder.path])
    #expect(answer.contains("A.swift") == isFound)
  }

  @Test(arguments: [
    (".executableTarget(name: \"Tool\")", "Foundation", "Sources/Tool", false),
    (".executableTarget(name: \"Tool\", path: \"Code/Tool\")", "Foundation", "Code/Tool", false),
    (".target(name: \"Tool\")", "Foundation", "Sources/Tool", true),
    (".executableTarget(name: \"Tool\")", "SwiftUI", "Sources/Tool", true),
    (".executableTarget(name: \"Tool\")", "Foundation", "Sources/Tools", true),
  ])
  func `a tool beside a library runs on Macs, where its output is seen`(
    target: String, module: String, place: String, isFound: Bool
  ) throws {
    let folder = try TemporaryFolder([
      "Package.swift": "platforms: [.iOS(.v15), .macOS(.v13)], targets: [\(target)]",
      "Sources/Kit/Page.swift": "import SwiftUI\nstruct Page: View { }\n",
      "\(place)/A.swift": "import \(module)\nlet a = /a+/\nfunc f() {\n  do { try g() } catch { print(error) }\n}\n",
    ])
    let (_, answer, _) = runSkills(["review", "--format", "json", folder.path])
    for rule in ["availability.newer", "structure.errors.visible"] { #expect(answer.contains(rule) == isFound) }
  }

  @Test(arguments: [
    ("", true), (", swiftSettings: [.enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")]", false),
  ])
  func `what stays with its caller changes nothing in the background`(settings: String, isFound: Bool) throws {
    let folder = try TemporaryFolder([
      "Package.swift": "platforms: [.iOS(.v17)], targets: [.target(name: \"Kit\"\(settings))]",
      "Sources/Kit/A.swift":
        "import SwiftUI\n@Observable final class A {\n  var a = 1\n  func b() async {\n    a = await c()\n  }\n}\n",
    ])
    let (_, answer, _) = runSkills(["review", "--rule", "state.observable.main-actor", folder.path])
    #expect(answer.contains("A.swift") == isFound)
  }

  @Test(arguments: [("Tests/Kit/Mock.swift", false), ("Sources/Kit/Mock.swift", true)])
  func `tests of a package run on newer systems than it states`(place: String, isChecked: Bool) throws {
    let folder = try TemporaryFolder([
      "Package.swift": "platforms: [.iOS(.v15), .macOS(.v12)]",
      place: "import SwiftUI\n\nlet stack = NavigationStack { Text(verbatim: x) }\n",
    ])
    let (_, answer, _) = runSkills(["review", "--rule", "availability.newer", folder.path])
    #expect(answer.contains("needs iOS 16") == isChecked)
  }

  @Test(arguments: [
    ("Demo/A.swift", "", false), ("Demo/A.swift", ", targets: [.target(name: \"Demo\", path: \"Demo\")]", true),
    ("Sources/Kit/A.swift", "", true), ("A.swift", "", true),
    ("Demo/A.swift", ", targets: [.target(name: \"Demo\", path: \"./Demo\")]", true),
    ("Demo/A.swift", ", targets: names.map { .target(name: $0, path: \"Apps/\\($0)\") }", true),
    ("Demo/A.swift", ", targets: [.target(name: \"Demo\", path: folder)]", true),
    ("Demo/A.swift", ", targets: [.target(name: \"Kit\", path: \"\")]", true),
  ])
  func `a package says nothing about files that it doesn't compile`(
    place: String, targets: String, isFound: Bool
  ) throws {
    let folder = try TemporaryFolder([
      "Package.swift": "platforms: [.iOS(.v15)]\(targets)",
      place: "import SwiftUI\nlet a = Text(b).onChange(of: c) { _, _ in }\n",
    ])
    for path in [folder.path, "\(folder.path)/\(place)"] {
      #expect(runSkills(["review", "--rule", "availability.newer", path]).1.contains(place) == isFound)
    }
  }

  @Test(arguments: [
    ("Tests/Sample/A.swift", "", false), ("App/A.swift", "", true),
    (
      "Tests/Sample/A.swift",
      "T = {isa = PBXNativeTarget; buildPhases = (P);}; P = {isa = PBXSourcesBuildPhase; files = (B);};"
        + "B = {fileRef = F;}; F = {path = Tests/Sample/A.swift;};", true
    ),
  ])
  func `an Xcode project says nothing about files for tests that it doesn't list`(
    place: String, item: String, isFound: Bool
  ) throws {
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 15.0;\n\(item)\n",
      "Tests/Package.swift": "let package = Package()\n",
      place: "import SwiftUI\nlet a = Text(b).onChange(of: c) { _, _ in }\n",
    ])
    let (_, answer, _) = runSkills(["review", "--rule", "availability.newer", folder.path])
    #expect(answer.contains(place) == isFound)
  }

  @Test(arguments: [
    ("Kit.playground/Pages/One.xcplaygroundpage/Contents.swift", "", false), ("Demo/A.swift", "", true),
    ("Demo/A.swift", "struct Demo: App { }", false),
  ])
  func `a playground and a SwiftUI app are compiled for newer systems than the project states`(
    place: String, app: String, isFound: Bool
  ) throws {
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 13.0;\n",
      "Demo/Demo.swift": "import SwiftUI\n\(app)\n", place: "import SwiftUI\nlet a = ProgressView()\n",
    ])
    let (_, answer, _) = runSkills(["review", "--rule", "availability.newer", folder.path])
    #expect(answer.contains(place) == isFound)
  }

  @Test(arguments: [
    ("Sources/Kit/A.swift", 17, 12, 0), ("App/A.swift", 17, 12, 1), ("Sources/Kit/A.swift", 16, 17, 1),
    ("App/A.swift", 16, 17, 0),
  ])
  func `a package beside an app for other systems isn't built by its project`(
    file: String, package: Int, app: Int, count: Int
  ) throws {
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": ReviewTargetTests.target("App", 0, "IPHONEOS_DEPLOYMENT_TARGET = \(app).0;"),
      "Package.swift": "platforms: [.iOS(.v\(package))]", file: ReviewTargetTests.newer,
    ])
    let answer = runSkills(["review", "--rule", "availability.newer", folder.path]).1
    #expect(answer.split(separator: "\n").count == count)
  }

  @Test func `a manifest states the systems of a library that an older project beside it builds, too`() throws {
    let target = ReviewTargetTests.target
    let folder = try TemporaryFolder([
      "A.xcodeproj/project.pbxproj": target("Host", 0, "IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "application", "")
        + target("Sources", 1, "IPHONEOS_DEPLOYMENT_TARGET = 13.0;", "framework", ""),
      "Package.swift": "platforms: [.iOS(.v17)]", "Sources/A.swift": ReviewTargetTests.newer,
    ])
    #expect(runSkills(["review", "--rule", "availability.newer", folder.path]).1 == "")
  }

  @Test func `a package of an app for iOS alone runs on no Mac`() throws {
    let files = [
      "Kit/Package.swift": "platforms: [.iOS(.v17), .macOS(.v12)]", "Kit/Sources/Kit/A.swift": ReviewTargetTests.newer,
    ]
    let target = ReviewTargetTests.target("App", 0, "SDKROOT = iphoneos;\nIPHONEOS_DEPLOYMENT_TARGET = 17.0;")
    let app = ["A.xcodeproj/project.pbxproj": target]
    for (files, count) in [(files, 1), (files.merging(app) { $1 }, 0)] {
      let folder = try TemporaryFolder(files)
      let answer = runSkills(["review", "--rule", "availability.newer", folder.path]).1
      #expect(answer.split(separator: "\n").count == count)
    }
  }

  @Test(arguments: [("macosx", "MACOSX", false), ("iphoneos", "IPHONEOS", true)])
  func `a package within the project of a Mac app isn't built for iPhones`(
    sdk: String, prefix: String, isChecked: Bool
  ) throws {
    let folder = try TemporaryFolder([
      "A.xcodeproj/project.pbxproj": ReviewTargetTests.target(
        "A", 0, "SDKROOT = \(sdk);\n\(prefix)_DEPLOYMENT_TARGET = 15.0;"),
      "Kit/Package.swift": "platforms: [.iOS(.v16), .macOS(.v14)]", "Kit/Sources/Kit/A.swift": ReviewTargetTests.newer,
    ])
    #expect((runSkills(["review", "--rule", "availability.newer", folder.path]).1 != "") == isChecked)
  }

  @Test(arguments: [("framework", 16), ("application", 13)])
  func `a package states the systems of its code, not the project of a library beside it`(product: String, ios: Int)
    throws
  {
    let folder = try TemporaryFolder([
      "Package.swift": "platforms: [.iOS(.v16)]", "A.swift": ReviewTargetTests.newer,
      "A.xcodeproj/project.pbxproj":
        ReviewTargetTests.target("A", 0, "SDKROOT = iphoneos;\nIPHONEOS_DEPLOYMENT_TARGET = 13.0;", as: product),
    ])
    #expect(runSkills(["review", folder.path]).2.contains("the minimum system is iOS \(ios) "))
  }
}
