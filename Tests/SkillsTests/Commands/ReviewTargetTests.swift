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

  @Test func `a file is for the target that compiles it`() throws {
    let folder = try TemporaryFolder([
      "A.xcodeproj/project.pbxproj": Self.project, "App/A.swift": Self.newer, "App Watch/A.swift": Self.newer,
    ])
    let (_, answer, _) = run("review", "--rule", "availability", folder.path)
    #expect(answer.split(separator: "\n").map { $0.contains("App/A.swift") } == [true])
  }

  @Test(arguments: [("New/Widgets/A.swift", 1), ("Old/Widgets/A.swift", 0)])
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

  @Test(arguments: [("Shared", "iOS 17"), ("iOS", "iOS 17"), ("App/macOS/Views", "macOS 14"), ("watchOS", "iOS 17")])
  func `a folder with the name of a platform is for it alone`(place: String, system: String) throws {
    let folder = try TemporaryFolder([
      "Project.swift": "deploymentTargets: .multiplatform(iOS: \"16.0\", macOS: \"13.0\")",
      "\(place)/A.swift": Self.newer,
    ])
    #expect(run("review", "--rule", "availability.newer", folder.path).1.contains("needs \(system)"))
  }

  @Test func `a target compiles files in the folder of its project`() throws {
    let folder = try TemporaryFolder([
      "App/A.xcodeproj/project.pbxproj": Self.project,
      "App/App/A.swift": Self.newer, "App/App Watch/A.swift": Self.newer,
    ])
    let (_, answer, _) = run("review", "--rule", "availability", folder.path)
    #expect(answer.split(separator: "\n").map { $0.contains("App/App/A.swift") } == [true])
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
      "A.xcodeproj/project.pbxproj": Self.target("App", 0, file: "Config/Base/Base.xcconfig"), "A.swift": Self.newer,
      "Kit/Package.swift": "platforms: [.iOS(.v15)]",
      "Config/Base/Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 16.0",
    ])
    #expect(run("review", folder.path).2.contains("the minimum system is iOS 16"))
  }

  @Test(arguments: [
    [
      "A.xcodeproj/project.pbxproj": target("App", 0, file: "Config/Base/Base.xcconfig"),
      "Config/Base/Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 16.0",
    ],
    ["Tuist/ProjectDescriptionHelpers/X/A.swift": "let a: DeploymentTargets = .iOS(\"16.0\")"],
    ["project.yml": "targets: {App: {platform: iOS, deploymentTarget: 16.0}}"],
    [
      "Package.swift": "platforms: [.iOS(.v15)]", "Package@swift-5.10.swift": "platforms: [.iOS(.v14)]",
      "Package@swift-6.0.swift": "platforms: [.iOS(.v16)]",
    ],
    [
      "Package.swift": "// swift-tools-version: 5.9\nplatforms: [.iOS(.v16)]",
      "Package@swift-5.1.swift": "platforms: [.iOS(.v14)]",
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

  @Test func `a target has what its own build settings state`() throws {
    let targets =
      Self.target("App", 0, file: "Config/Base.xcconfig") + Self.target("Host", 1, file: "Config/Host.xcconfig")
    let folder = try TemporaryFolder([
      "A.xcodeproj/project.pbxproj": targets, "Config/Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 15.0",
      "Config/Host.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 17.0", "App/A.swift": Self.newer,
      "Host/B.swift": Self.newer,
    ])
    let answer = run("review", "--rule", "availability.newer", folder.path).1
    #expect(answer.split(separator: "\n").map { $0.contains("App/A.swift") } == [true])
  }

  @Test func `an Xcode project among others that states no system is for the newest`() throws {
    let folder = try TemporaryFolder([
      "Old/Old.xcodeproj/project.pbxproj": Self.target("Old", 0, "IPHONEOS_DEPLOYMENT_TARGET = 13.0;"),
      "New/New.xcodeproj/project.pbxproj": Self.target("New", 0, "SDKROOT = iphoneos;"),
      "Old/Old/A.swift": Self.newer, "New/New/A.swift": Self.newer, "New/Other/A.swift": Self.newer,
    ])
    let answer = run("review", "--rule", "availability.newer", folder.path).1
    #expect(answer.split(separator: "\n").map { $0.contains("Old/Old/A.swift") } == [true])
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
      "targets:\n  App: {platform: iOS, deploymentTarget: 16.0, sources: App}\n"
      + "  Widget: {platform: iOS, deploymentTarget: 17.0, sources: [Widget]}",
    "Project.swift":
      "targets: [\n.target(name: \"App\", deploymentTargets: .iOS(\"16.0\"), dependencies: [.target(name: \"Kit\")]),\n"
      + ".target(name: \"Widget\", deploymentTargets: .iOS(\"17.0\"))]",
  ])
  func `a file of an XcodeGen or Tuist target has what that target states`(project: String, text: String) throws {
    let folder = try TemporaryFolder([project: text, "App/A.swift": Self.newer, "Widget/B.swift": Self.newer])
    let answer = run("review", "--rule", "availability.newer", folder.path).1
    #expect(answer.split(separator: "\n").map { $0.contains("App/A.swift") } == [true])
  }

  @Test func `beside another project, a target without its own system has that of its project`() throws {
    func project(_ name: String, _ version: Int) -> String {
      Self.target(name, 0, "SDKROOT = iphoneos;") + """
        PROJECT = {isa = PBXProject; buildConfigurationList = LIST;};
        LIST = {buildConfigurations = (RELEASE);};
        RELEASE = {buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = \(version);};};
        """
    }
    let folder = try TemporaryFolder([
      "A.xcodeproj/project.pbxproj": project("A", 16), "B.xcodeproj/project.pbxproj": project("B", 17),
      "A/A.swift": Self.newer, "B/B.swift": Self.newer,
    ])
    let answer = run("review", "--rule", "availability.newer", folder.path).1
    #expect(answer.split(separator: "\n").map { $0.contains("A/A.swift") } == [true])
  }

  static let newer = "import SwiftUI\nlet a = Text(b).onChange(of: c) { _, _ in }\n"
  private static let project =
    target("AppWatch", 0, "SDKROOT = watchos;\nWATCHOS_DEPLOYMENT_TARGET = 10.0;")
    + target("App", 1, "SDKROOT = iphoneos;\nIPHONEOS_DEPLOYMENT_TARGET = 16.0;")

  /// An Xcode project's target for the folder of its name, or with a space, of a watch app's.
  ///
  /// - Parameter file: One with build settings that it is based on.
  static func target(
    _ name: String, _ id: Int, _ settings: String = "", as kind: String = "application", file: String = ""
  ) -> String {
    """
    T\(id) = {
      isa = PBXNativeTarget;
      buildConfigurationList = L\(id) /* Build configuration list for PBXNativeTarget "\(name)" */;
      fileSystemSynchronizedGroups = (G\(id));
      name = \(name);
      productType = "com.apple.product-type.\(kind)";
    };
    G\(id) = {
      isa = PBXFileSystemSynchronizedRootGroup;
      path = "\(name == "AppWatch" ? "App Watch" : name)";
    };
    F\(id) = {
      isa = PBXFileReference;
      path = "\(file)";
    };
    R\(id) /* Release */ = {
      isa = XCBuildConfiguration;
      baseConfigurationReference = F\(id);
      buildSettings = {
        \(settings)
      };
    };
    L\(id) = {
      buildConfigurations = (R\(id) /* Release */);
    };

    """
  }

  private func run(_ words: String...) -> (Outcome, String, String) { runSkills(words) }
}
