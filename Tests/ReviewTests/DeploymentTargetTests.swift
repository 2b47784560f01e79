import Knowledge
import Testing

@testable import Review

struct DeploymentTargetTests {
  @Test(arguments: [
    (
      "Package.swift", "platforms: [.iOS(.v16), .macOS(\"14.2\")], // .iOS(.v13)",
      "iOS 16, macOS 14.2"
    ),
    ("Package.swift", "platforms: [\n  .iOS(.v17_4),\n],\nproducts: [.macOS(.v12)]", "iOS 17.4"),
    (
      "Package.swift", "// platforms: [.iOS(.v14)]\nplatforms: [ // see [1]\n .iOS ( .v16 )]",
      "iOS 16"
    ),
    (
      "Package.swift", "platforms: [\r\n  // .iOS(.v14),\r\n SupportedPlatform.iOS(.v17)]", "iOS 17"
    ),
    ("Package.swift", "platforms: [.macOS(.v10_15)]", "macOS 10.15"),
    (
      "Package.swift",
      "/* platforms: [.iOS(.v12)] */ exclude: [\"A/*\"], platforms: [.iOS(.v17)], x: [\"B*/\"]", "iOS 17"
    ),
    ("project.pbxproj", "A = 1;\r\nIPHONEOS_DEPLOYMENT_TARGET = \"16.4\";\r\n", "iOS 16.4"),
    (
      "project.pbxproj",
      "SDKROOT = auto;\nSUPPORTED_PLATFORMS = \"iphoneos iphonesimulator\";\nIPHONEOS_DEPLOYMENT_TARGET = 18.5;\nMACOSX_DEPLOYMENT_TARGET = 13.0;",
      "iOS 18.5"
    ),
    (
      "project.pbxproj",
      "SDKROOT = auto;\nIPHONEOS_DEPLOYMENT_TARGET = 17.0;\nMACOSX_DEPLOYMENT_TARGET = 14.0;",
      "iOS 17, macOS 14"
    ),
    ("Package.swift", "let package = Package(name: \"x\")", ""),
    (
      "project.pbxproj",
      "IPHONEOS_DEPLOYMENT_TARGET = 17.0;\n\tIPHONEOS_DEPLOYMENT_TARGET = 15.6;\nMACOSX_DEPLOYMENT_TARGET = \"$(X)\";",
      "iOS 15.6"
    ),
    (
      "App.xcconfig",
      "IPHONEOS_DEPLOYMENT_TARGET[sdk=iphone*] = 16.4 // old\nIPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*] = 15\nXROS_DEPLOYMENT_TARGET = 2",
      "iOS 16.4, macCatalyst 15, visionOS 2"
    ),
    (
      "project.yml", "options:\n  deploymentTarget:\n    iOS: \"16.0\"\n    macOS: 13.0",
      "iOS 16, macOS 13"
    ),
    (
      "project.yml", "targets:\n  App:\n    platform: iOS\n    deploymentTarget: \"15.0\"", "iOS 15"
    ),
    ("project.yml", "settings:\n  IPHONEOS_DEPLOYMENT_TARGET: 14.0", "iOS 14"),
    ("project.yml", "options: {deploymentTarget: {iOS: \"16.0\", macOS: 13.0}}", "iOS 16, macOS 13"),
    (
      "project.yml",
      "targets:\n  App: {platform: iOS, deploymentTarget: 16.0}\n  Watch:\n    deploymentTarget: 9.0\n    platform: watchOS",
      "iOS 16, watchOS 9"
    ),
    // A target without its own has that of its template, or else that of the options.
    (
      "project.yml",
      "targetTemplates:\n  T:\n    platform: iOS\n    deploymentTarget: \"16.0\"\ntargets:\n  A:\n    templates: [T]\n",
      "iOS 16"
    ),
    (
      "project.yml",
      "options:\n  deploymentTarget: {iOS: 15}\ntargets:\n  A:\n    platform: iOS\n    deploymentTarget: {iOS: 17}\n"
        + "  Tests:\n    type: bundle.unit-test\n    platform: iOS", "iOS 17"
    ),
    (
      "project.yml",
      "options:\n  deploymentTarget:\n    iOS: 15\ntargets:\n  A:\n    platform: iOS\n    deploymentTarget: 17\n  B:\n    platform: iOS",
      "iOS 15"
    ),
    ("project.yml", "targetTemplates:\n  T:\n    platform: iOS\n    deploymentTarget: 16", "iOS 16"),
    (
      "project.yml",
      "targets:\n  A:\n    <<: *base\n    platform: iOS\n    deploymentTarget: 16\n  B:\n    deploymentTarget: 9\n    platform: watchOS",
      "iOS 16"
    ),
    ("Project.swift", "deploymentTargets: .iOS(\"16.0\"),", "iOS 16"),
    (
      "Project.swift",
      "deploymentTargets: .multiplatform(iOS: \"16.0\", macOS: \"13.0\"), sources: [\"17\"]",
      "iOS 16, macOS 13"
    ),
    (
      "Project.swift", "deploymentTarget: .iOS(targetVersion: \"14.0\", devices: [.iphone])",
      "iOS 14"
    ),
    ("Project.swift", "let a = DeploymentTargets.iOS(\"16.4\")\nlet b = version(\"1.2\")", "iOS 16.4"),
    (
      "Project.swift", "let a: DeploymentTargets = .multiplatform(\n  iOS: \"17.0\",\n  macOS: \"14.0\"\n)",
      "iOS 17, macOS 14"
    ),
    // A line ends an argument, so that what follows a constant says nothing.
    (
      "Project.swift", "let deploymentTargets: DeploymentTargets = .iOS(\"13.0\")\nf(on: .iOS, x: \"0\")\n", "iOS 13"
    ),
    ("Project.swift", "deploymentTargets:\n  .iOS(\"16.0\"),", "iOS 16"),
    ("Project.swift", "a: [\"A/**/*.swift\"],\ndeploymentTargets: .iOS(\"16.0\"),\nb: [\"B/**/*.swift\"]", "iOS 16"),
    ("Project.swift", "func a(_ b: DeploymentTargets, name: String) -> Target { .iOS(name: \"1.0\") }", ""),
    ("Podfile", "# platform :ios, '9.0'\nplatform :ios, '13.0'\nplatform :osx, 1", "iOS 13"),
  ])
  func `each kind of project file states its minimum systems`(
    name: String, text: String, systems: String
  ) throws {
    let kind = try #require(DeploymentTargets.Kind(fileName: name))
    let found = DeploymentTargets(text, kind).minimum.sorted {
      $0.key.rawValue < $1.key.rawValue
    }
    #expect(found.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", ") == systems)
  }

  @Test(arguments: [(["17.5", "17.0"], "17"), (["17.5", nil], "16.4"), ([], "16.4")])
  func `an Xcode project's setting counts for targets without their own`(
    targets: [String?], minimum: String
  ) {
    func id(_ number: Int) -> String { "97C146E61CF9000F007C117" + String(number, radix: 16) }
    func configuration(_ number: Int, _ version: String?) -> String {
      let setting = version.map { "IPHONEOS_DEPLOYMENT_TARGET = \($0);" } ?? ""
      return "\t\(id(number)) /* Release */ = {\nisa = XCBuildConfiguration;\nbuildSettings = {\n\(setting)\n};\n};\n"
    }
    let list = "\(id(0)) /* Build configuration list for PBXProject \"App\" */ = {\n\(id(1)) /* Release */,\n};\n"
    let text = list + configuration(1, "16.4") + targets.enumerated().map { configuration($0 + 2, $1) }.joined()
    #expect(DeploymentTargets(text, .project).minimum == [.iOS: Target.Version(minimum)!])
  }

  /// A target of a project file with its only configuration.
  static func target(_ number: Int, _ type: String, _ setting: String) -> String {
    func id(_ part: Int) -> String { "97C146E61CF9000F007C11\(number)\(part)" }
    return """
      \(id(0)) /* A */ = {
        isa = PBXNativeTarget;
        buildConfigurationList = \(id(1)) /* Build configuration list for PBXNativeTarget "A" */;
        productType = "com.apple.product-type.\(type)";
      };
      \(id(2)) /* Release */ = {
        isa = XCBuildConfiguration;
        \(setting)
      };
      \(id(1)) /* Build configuration list for PBXNativeTarget "A" */ = {
        buildConfigurations = (
          \(id(2)) /* Release */,
        );
      };

      """
  }

  @Test(arguments: [
    (["IPHONEOS_DEPLOYMENT_TARGET = 17.0;", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;"], "15"),
    (["IPHONEOS_DEPLOYMENT_TARGET = 17.0;", "IPHONEOS_DEPLOYMENT_TARGET = 18.0;"], "17"),
    (["IPHONEOS_DEPLOYMENT_TARGET = 18.0;", ""], "17.4"),
  ])
  func `fixes are for the lowest system of all products`(settings: [String], lowest: String) {
    let targets = zip(1..., settings).map { Self.target($0, $0 == 1 ? "application" : "framework", $1) }
    var all = LowestTargets()
    all.add(DeploymentTargets(Self.project + targets.joined(), .project))
    #expect(all.lowered(Target()) == Target([.iOS: Target.Version(lowest)!]))
  }

  @Test func `a package is also built for the oldest systems of platforms that it doesn't state`() {
    var all = LowestTargets()
    all.add(DeploymentTargets("platforms: [.macOS(.v14)]", .manifest))
    #expect(all.lowered(Target()) == Target([.macOS: Target.Version(major: 14)]))
    let app = Target([.iOS: Target.Version(major: 17)])
    #expect(all.lowered(app).minimum[.iOS] == Target.Version(major: 12))
  }

  private static let catalyst = "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*]\" = 14.0;"
  private static let project = """
    97C146E61CF9000F007C11AA /* Build configuration list for PBXProject "App" */ = {
      buildConfigurations = (
        97C146E61CF9000F007C11AB /* Release */,
      );
    };
    97C146E61CF9000F007C11AB /* Release */ = {
      isa = XCBuildConfiguration;
      IPHONEOS_DEPLOYMENT_TARGET = 17.4;
    };

    """

  @Test(arguments: [
    ("", "", "15"), ("", "IPHONEOS_DEPLOYMENT_TARGET = 26.0;", "26"),
    // A variable says nothing, and what the project states holds for an app with nothing of its own.
    ("", "IPHONEOS_DEPLOYMENT_TARGET = \"$(X)\";", "15"), (project, "", "17.4"), (project, catalyst, "17.4"),
  ])
  func `apps state the systems of a project, not its tests and extensions`(
    project: String, app: String, minimum: String
  ) {
    let others =
      Self.target(2, "bundle.unit-test", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;")
      + Self.target(3, "app-extension", "IPHONEOS_DEPLOYMENT_TARGET = 18.0;")
    let text = project + Self.target(1, "application", app) + others
    #expect(DeploymentTargets(text, .project).minimum[.iOS] == Target.Version(minimum)!)
  }

  @Test func `a platform that only tests are built for doesn't count`() {
    let versions = "IPHONEOS_DEPLOYMENT_TARGET = 17.0;\nMACOSX_DEPLOYMENT_TARGET = 13.3;\n"
    let text =
      Self.target(1, "application", versions + "SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator\";")
      + Self.target(2, "bundle.unit-test", versions + "SUPPORTED_PLATFORMS = \"iphoneos macosx\";")
    #expect(DeploymentTargets(text, .project).minimum == [.iOS: Target.Version("17")!])
  }

  @Test func `an app for TVs that lists iPhones is for TVs`() {
    let versions = "IPHONEOS_DEPLOYMENT_TARGET = 14.0;\nTVOS_DEPLOYMENT_TARGET = 18.0;\nTARGETED_DEVICE_FAMILY = 3;\n"
    let platforms = "SUPPORTED_PLATFORMS = \"appletvos appletvsimulator iphoneos iphonesimulator\";"
    let text = Self.target(1, "application", versions + platforms)
    #expect(DeploymentTargets(text, .project).minimum == [.tvOS: Target.Version("18")!])
  }

  @Test(arguments: [
    (["1"], true), (["1", "\"1,2\""], false), (["1", "4"], true), (["\"1,2\""], false), ([], nil), ([""], false),
  ])
  func `an Xcode project states whether its apps are for iPhones only`(families: [String], isForPhones: Bool?) {
    let apps = families.enumerated().map { number, family in
      Self.target(number + 1, "application", family.isEmpty ? "" : "TARGETED_DEVICE_FAMILY = \(family);")
    }
    let text = apps.joined() + Self.target(7, "bundle.unit-test", "TARGETED_DEVICE_FAMILY = \"1,2\";")
    #expect(DeploymentTargets(text, .project).isForPhonesOnly == isForPhones)
  }

  @Test func `a library's platform doesn't count where apps state theirs`() {
    let text =
      Self.target(1, "application", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;")
      + Self.target(2, "library.static", "MACOSX_DEPLOYMENT_TARGET = 11.5;")
    #expect(DeploymentTargets(text, .project).minimum == [.iOS: Target.Version("15")!])
  }

  @Test func `a platform that the project isn't built for doesn't count for its apps`() {
    let settings = "IPHONEOS_DEPLOYMENT_TARGET = 17.4;\nMACOSX_DEPLOYMENT_TARGET = 14.0;\nSDKROOT = iphoneos;"
    let text =
      Self.project.replacing("IPHONEOS_DEPLOYMENT_TARGET = 17.4;", with: settings)
      + Self.target(1, "application", "")
      + Self.target(2, "tool", "MACOSX_DEPLOYMENT_TARGET = 12.0;\nSDKROOT = macosx;")
    #expect(DeploymentTargets(text, .project).minimum == [.iOS: Target.Version("17.4")!])
  }

  @Test(arguments: [("IPHONEOS_DEPLOYMENT_TARGET = 16.0;", "16"), ("", "17.4"), (catalyst, "17.4")])
  func `an extension's system is its own or that of the project, and known by its name`(own: String, iOS: String) {
    let text = Self.project + Self.target(1, "app-extension", own)
    let lines = text.replacing("isa = PBXNativeTarget;", with: "isa = PBXNativeTarget;\nname = \"My WidgetExtension\";")
    let found = DeploymentTargets(lines, .project).byTarget().mapValues { $0[.iOS]?.description }
    #expect(found == ["My WidgetExtension": iOS, "My Widget": iOS])
  }

  @Test(arguments: [
    (
      "include:\n  - path: A/shared.yml\n    relativePaths: false\n  - \"b.yaml\"\ntargets:\n  - c.yml",
      ["A/shared.yml", "b.yaml"]
    ),
    ("include: shared.yml\n# include: a.yml\n", ["shared.yml"]), ("targets:\n  include:\n    - a.yml\n", []),
  ])
  func `an XcodeGen project names the files that it includes`(text: String, paths: [String]) {
    #expect(DeploymentTargets(text, .xcodegen).includes == paths)
  }

  @Test(arguments: [
    "sources: Kit/W\n    deploymentTarget: 17.0",
    "sources: [{path: Kit/W}]\n    settings:\n      base:\n        IPHONEOS_DEPLOYMENT_TARGET: \"17.0\"",
  ])
  func `an XcodeGen target's system is known by its name and the folders of its sources`(own: String) {
    let text = "targets:\n  A:\n    platform: iOS\n    \(own)\n  B:\n    platform: iOS\n    sources: [Kit]\n"
    #expect(Set(DeploymentTargets(text, .xcodegen).byTarget().keys) == ["A", "W"])
  }

  @Test(arguments: [
    ("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", true),
    ("SWIFT_DEFAULT_ACTOR_ISOLATION: nonisolated\nA: MainActor", false),
    ("swiftSettings: [.defaultIsolation(MainActor.self)]", true), ("let a = MainActor.self", false),
  ])
  func `a project file states whether the main actor is the default`(text: String, isMainActor: Bool) {
    #expect(DeploymentTargets(text, .project).isolatesToMainActor == isMainActor)
  }

  @Test(arguments: [("SWIFT_APPROACHABLE_CONCURRENCY = YES;", true), ("SWIFT_APPROACHABLE_CONCURRENCY = NO;", false)])
  func `a project file states whether functions stay with their caller`(text: String, isStated: Bool) {
    #expect(DeploymentTargets(text, .project).runsOnCaller == isStated)
  }

  @Test(arguments: [
    ("App/My Widgets/Info.plist", "My Widgets"), ("Widgets/Info.plist", "Widgets"), ("App/Widget-Info.plist", nil),
    ("Info.plist", nil),
  ])
  func `an extension's own system is known by the folder of its Info.plist`(path: String, folder: String?) {
    let settings = "IPHONEOS_DEPLOYMENT_TARGET = 16.0;\nINFOPLIST_FILE = \"\(path)\";"
    let text = Self.target(1, "app-extension", settings)
      .replacing("isa = PBXNativeTarget;", with: "isa = PBXNativeTarget;\nname = A;")
    #expect(Set(DeploymentTargets(text, .project).byTarget().keys) == Set(["A", folder].compactMap { $0 }))
  }

  @Test func `other files state none`() {
    #expect(DeploymentTargets.Kind(fileName: "App.swift") == nil)
  }
}
