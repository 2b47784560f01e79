import Testing

@testable import skills

/// Which systems code has to run on, according to a project's files.
struct ReviewTargetTests {
  @Test(arguments: [
    // A nested package states systems only for its own files.
    (["Kit/Package.swift": "platforms: [.iOS(.v15)]"], ["Kit/Sources/A.swift"]),
    (
      ["Package.swift": "platforms: [.iOS(.v15)]", "Kit/Package.swift": "platforms: [.iOS(.v16)]"], ["Sources/A.swift"]
    ),
    // A command's project says nothing about code beside it.
    (
      [
        "App/Project.swift": "deploymentTargets: .iOS(\"16.0\")",
        "Tool/Project.swift": "product: .commandLineTool, deploymentTargets: .iOS(\"15.0\")",
      ], []
    ),
    // A folder without settings has the systems of the folder around it.
    (
      ["Package.swift": "platforms: [.iOS(.v15)]", "Kit/Package.swift": "targets: [.target(name: \"Kit\")]"],
      ["Kit/Sources/A.swift", "Sources/A.swift"]
    ),
    (
      ["Package.swift": "platforms: [.iOS(.v16)]", "Kit/Package.swift": "platforms: [.iOS(.v15)]"],
      ["Kit/Sources/A.swift"]
    ),
  ])
  func `each file has the systems of the nearest project files`(projects: [String: String], older: [String]) throws {
    let code = "import SwiftUI\n\nlet stack = NavigationStack { Text(verbatim: x) }\n"
    let files = ["Sources/A.swift": code, "Kit/Sources/A.swift": code].merging(projects) { $1 }
    let folder = try TemporaryFolder(files)
    let named = ["Kit/Sources/A.swift", "Sources/A.swift"].map { "\(folder.path)/\($0)" }
    for paths in [[folder.path], named] {
      let (_, answer, _) = runSkills(["review", "--rule", "availability.newer"] + paths)
      let found = answer.split(separator: "\n").map { $0.dropFirst(folder.path.count + 1).prefix { $0 != ":" } }
      #expect(found.map(String.init) == older)
    }
  }

  @Test func `a folder without project files has the systems of the nearest folder above, whatever packages it has`()
    throws
  {
    let folder = try TemporaryFolder([
      "Package.swift": "platforms: [.iOS(.v15)]", "App/Kit/Package.swift": "platforms: [.iOS(.v16)]",
      "App/A.swift": Self.newer,
    ])
    #expect(run("review", "\(folder.path)/App").2.contains("the minimum system is iOS 15"))
  }

  @Test func `a folder is for the target of its name, with or without spaces`() throws {
    let folder = try TemporaryFolder([
      "A.xcodeproj/project.pbxproj": Self.project, "App/A.swift": Self.newer, "App Watch/A.swift": Self.newer,
    ])
    let (_, answer, _) = run("review", "--rule", "availability", folder.path)
    #expect(answer.split(separator: "\n").map { $0.contains("App/A.swift") } == [true])
  }

  @Test(arguments: [("Widgets/A.swift", 1), ("Old/Widgets/A.swift", 0)])
  func `a folder isn't for a target of its name in another project`(file: String, count: Int) throws {
    let (old, new) = ("IPHONEOS_DEPLOYMENT_TARGET = 12.0;", "IPHONEOS_DEPLOYMENT_TARGET = 17.0;")
    let folder = try TemporaryFolder([
      "New/New.xcodeproj/project.pbxproj": Self.target("App", 0, old) + Self.target("Widgets", 1, new),
      "Old/Old.xcodeproj/project.pbxproj": Self.target("App", 0, old),
      file: "func f() { UIApplication.shared.statusBarOrientation }\n",
    ])
    let answer = run("review", "--rule", "availability.deprecated", folder.path).1
    #expect(answer.split(separator: "\n").count == count)
  }

  @Test(arguments: [("Sources/Kit/A.swift", 0), ("App/A.swift", 1)])
  func `a package beside an app for older systems isn't built by its project`(file: String, count: Int) throws {
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": Self.target("App", 0, "IPHONEOS_DEPLOYMENT_TARGET = 12.0;"),
      "Package.swift": "platforms: [.iOS(.v17)]", file: Self.newer,
    ])
    let answer = run("review", "--rule", "availability.newer", folder.path).1
    #expect(answer.split(separator: "\n").count == count)
  }

  @Test(arguments: [("Shared", "iOS 17"), ("iOS", "iOS 17"), ("App/macOS/Views", "macOS 14"), ("watchOS", "iOS 17")])
  func `a folder with the name of a platform is for it alone`(place: String, system: String) throws {
    let folder = try TemporaryFolder([
      "Project.swift": "deploymentTargets: .multiplatform(iOS: \"16.0\", macOS: \"13.0\")",
      "\(place)/A.swift": Self.newer,
    ])
    #expect(run("review", "--rule", "availability.newer", folder.path).1.contains("needs \(system)"))
  }

  @Test func `a target for another platform counts in a folder of the app's name, too`() throws {
    let folder = try TemporaryFolder([
      "App/A.xcodeproj/project.pbxproj": Self.project,
      "App/App/A.swift": Self.newer, "App/App Watch/A.swift": Self.newer,
    ])
    let (_, answer, _) = run("review", "--rule", "availability", folder.path)
    #expect(answer.split(separator: "\n").map { $0.contains("App/App/A.swift") } == [true])
  }

  @Test func `a package of an app for iOS alone runs on no Mac`() throws {
    let files = ["Kit/Package.swift": "platforms: [.iOS(.v17), .macOS(.v12)]", "Kit/Sources/Kit/A.swift": Self.newer]
    let target = Self.target("App", 0, "SDKROOT = iphoneos;\nIPHONEOS_DEPLOYMENT_TARGET = 17.0;")
    let app = ["A.xcodeproj/project.pbxproj": target]
    for (files, count) in [(files, 1), (files.merging(app) { $1 }, 0)] {
      let folder = try TemporaryFolder(files)
      let answer = run("review", "--rule", "availability.newer", folder.path).1
      #expect(answer.split(separator: "\n").count == count)
    }
  }

  @Test func `a folder of a framework's name in an app is a part of the app`() throws {
    let setting = "SDKROOT = iphoneos;\nIPHONEOS_DEPLOYMENT_TARGET"
    let targets = Self.target("Kit", 0, "\(setting) = 13.0;") + Self.target("Demo", 1, "\(setting) = 17.0;")
    let folder = try TemporaryFolder([
      "A.xcodeproj/project.pbxproj": targets, "Demo/Kit/A.swift": Self.newer, "Kit/B.swift": Self.newer,
    ])
    let answer = run("review", "--rule", "availability.newer", folder.path).1
    #expect(answer.split(separator: "\n").map { $0.contains("Kit/B.swift") } == [true])
  }

  @Test func `what a project states counts, not what build settings state that it sets aside`() throws {
    let folder = try TemporaryFolder([
      "A.xcodeproj/project.pbxproj": Self.project, "A.swift": Self.newer,
      "Config/Common.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 15.0",
    ])
    #expect(run("review", folder.path).2.contains("the minimum system is iOS 16, watchOS 10 (A.xcodeproj)"))
  }

  @Test func `a project that states nothing has the systems of its build settings, however deep they are`() throws {
    let folder = try TemporaryFolder([
      "A.xcodeproj/project.pbxproj": "", "A.swift": Self.newer, "Kit/Package.swift": "platforms: [.iOS(.v15)]",
      "Config/Base/Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 16.0",
    ])
    #expect(run("review", folder.path).2.contains("the minimum system is iOS 16"))
  }

  @Test(arguments: [
    ["A.xcodeproj/project.pbxproj": "", "Config/Base/Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 16.0"],
    ["Tuist/ProjectDescriptionHelpers/X/A.swift": "let a: DeploymentTargets = .iOS(\"16.0\")"],
    ["project.yml": "targets: {App: {platform: iOS, deploymentTarget: 16.0}}"],
    [
      "Package.swift": "platforms: [.iOS(.v15)]", "Package@swift-5.10.swift": "platforms: [.iOS(.v14)]",
      "Package@swift-6.0.swift": "platforms: [.iOS(.v16)]",
    ],
  ])
  func `a folder or file of a project has the same systems as the whole project`(project: [String: String]) throws {
    let code = "import SwiftUI\n\nlet stack = NavigationStack { Text(verbatim: x) }\n\(Self.newer)"
    let folder = try TemporaryFolder(["Sources/Kit/A.swift": code].merging(project) { $1 })
    for path in ["", "/Sources", "/Sources/Kit", "/Sources/Kit/A.swift"] {
      let (_, answer, messages) = run("review", "--rule", "availability.newer", folder.path + path)
      #expect(messages.contains("the minimum system is iOS 16"))
      #expect(answer.split(separator: "\n").count == 1)
    }
  }

  @Test func `a folder has what the build settings of its name state`() throws {
    let folder = try TemporaryFolder([
      "A.xcodeproj/project.pbxproj": "", "Config/Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 15.0",
      "Config/Host.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 17.0", "App/A.swift": Self.newer,
      "Host/B.swift": Self.newer,
    ])
    let answer = run("review", "--rule", "availability.newer", folder.path).1
    #expect(answer.split(separator: "\n").map { $0.contains("App/A.swift") } == [true])
  }

  @Test func `a file has only the platforms for which a project within compiles it`() throws {
    let setting =
      "SUPPORTED_PLATFORMS = \"iphoneos xros\";\nIPHONEOS_DEPLOYMENT_TARGET = 17.0;\nMACOSX_DEPLOYMENT_TARGET = 12.0;"
    let folder = try TemporaryFolder([
      "Package.swift": "platforms: [.iOS(.v15)]",
      "Demo/A.xcodeproj/project.pbxproj": Self.target("Demo", 0, setting)
        + Self.target("Mac", 1, "SDKROOT = macosx;\nMACOSX_DEPLOYMENT_TARGET = 12.0;"),
      "Demo/Demo/A.swift": Self.newer,
    ])
    #expect(run("review", "--rule", "availability.newer", folder.path).1 == "")
  }

  @Test func `the code of a DocC catalog is never compiled`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "platforms: [.iOS(.v15)]", "Sources/A/A.docc/Resources/1.swift": Self.newer,
      "Sources/A/A.swift": Self.newer,
      "Sources/A/A.docc/Resources/2.swift": "extension Text { func onChange<A>(of a: A, b: (A, A) -> Void) {} }",
    ])
    for path in ["", "/Sources/A/A.swift"] {
      let answer = run("review", "--rule", "availability.newer", folder.path + path).1
      #expect(answer.split(separator: "\n").map { $0.contains("A/A.swift") } == [true])
    }
  }

  @Test(arguments: [
    "project.yml":
      "targets:\n  App: {platform: iOS, deploymentTarget: 16.0}\n  Widget: {platform: iOS, deploymentTarget: 17.0}",
    "Project.swift":
      "targets: [\n.target(name: \"App\", deploymentTargets: .iOS(\"16.0\"), dependencies: [.target(name: \"Kit\")]),\n"
      + ".target(name: \"Widget\", deploymentTargets: .iOS(\"17.0\"))]",
  ])
  func `a folder of an XcodeGen or Tuist target has what that target states`(project: String, text: String) throws {
    let folder = try TemporaryFolder([project: text, "App/A.swift": Self.newer, "Widget/B.swift": Self.newer])
    let answer = run("review", "--rule", "availability.newer", folder.path).1
    #expect(answer.split(separator: "\n").map { $0.contains("App/A.swift") } == [true])
  }

  @Test(arguments: [("macosx", "MACOSX", false), ("iphoneos", "IPHONEOS", true)])
  func `a package within the project of a Mac app isn't built for iPhones`(
    sdk: String, prefix: String, isChecked: Bool
  ) throws {
    let folder = try TemporaryFolder([
      "A.xcodeproj/project.pbxproj": Self.target("A", 0, "SDKROOT = \(sdk);\n\(prefix)_DEPLOYMENT_TARGET = 15.0;"),
      "Kit/Package.swift": "platforms: [.iOS(.v16), .macOS(.v14)]", "Kit/Sources/Kit/A.swift": Self.newer,
    ])
    #expect((run("review", "--rule", "availability.newer", folder.path).1 != "") == isChecked)
  }

  @Test func `beside another project, a target without its own system has that of its project`() throws {
    func project(_ name: String, _ version: Int) -> String {
      let list = "97C146E61CF9000F007C12A0 /* Build configuration list for PBXProject \"\(name)\" */ = {\n"
      let all = "97C146E61CF9000F007C12A1 /* Release */"
      let setting = "isa = XCBuildConfiguration;\nIPHONEOS_DEPLOYMENT_TARGET = \(version);"
      return list + "\(all),\n};\n\(all) = {\n\(setting)\n};\n" + Self.target(name, 0, "SDKROOT = iphoneos;")
    }
    let folder = try TemporaryFolder([
      "A.xcodeproj/project.pbxproj": project("A", 16), "B.xcodeproj/project.pbxproj": project("B", 17),
      "A/A.swift": Self.newer, "B/B.swift": Self.newer,
    ])
    let answer = run("review", "--rule", "availability.newer", folder.path).1
    #expect(answer.split(separator: "\n").map { $0.contains("A/A.swift") } == [true])
  }

  @Test(arguments: [("framework", 16), ("application", 13)])
  func `a package states the systems of its code, not the project of a library beside it`(product: String, ios: Int)
    throws
  {
    let folder = try TemporaryFolder([
      "Package.swift": "platforms: [.iOS(.v16)]", "A.swift": Self.newer,
      "A.xcodeproj/project.pbxproj":
        Self.target("A", 0, "SDKROOT = iphoneos;\nIPHONEOS_DEPLOYMENT_TARGET = 13.0;", as: product),
    ])
    #expect(run("review", folder.path).2.contains("the minimum system is iOS \(ios) "))
  }

  private static let newer = "import SwiftUI\nlet a = Text(b).onChange(of: c) { _, _ in }\n"
  private static let project =
    target("AppWatch", 0, "SDKROOT = watchos;\nWATCHOS_DEPLOYMENT_TARGET = 10.0;")
    + target("App", 1, "SDKROOT = iphoneos;\nIPHONEOS_DEPLOYMENT_TARGET = 16.0;")

  private static func target(_ name: String, _ id: Int, _ settings: String, as kind: String = "application") -> String {
    func object(_ part: Int) -> String { "97C146E61CF9000F007C11\(id)\(part)" }
    return """
      \(object(0)) /* \(name) */ = {
        isa = PBXNativeTarget;
        buildConfigurationList = \(object(1)) /* Build configuration list for PBXNativeTarget "\(name)" */;
        name = \(name);
        productType = "com.apple.product-type.\(kind)";
      };
      \(object(2)) /* Release */ = {
        isa = XCBuildConfiguration;
        \(settings)
      };
      \(object(1)) /* Build configuration list for PBXNativeTarget "\(name)" */ = {
        \(object(2)) /* Release */,
      };

      """
  }

  private func run(_ words: String...) -> (Outcome, String, String) { runSkills(words) }
}
