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
    ("Package.swift", "let package = Package(name: \"x\")", ""),
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
    ("Project.swift", "deploymentTargets: (deploymentTargets: .iOS(\"16.0\")", "iOS 16"),
    ("Package.swift", "let a = \"/*\"\nlet b = \"/*\" // */\nplatforms: [.iOS(.v16)]", "iOS 16"),
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

  @Test(arguments: [
    (
      "include:\n  - path: A/shared.yml\n    relativePaths: false\n  - \"b.yaml\"\ntargets:\n  - c.yml",
      ["A/shared.yml", "b.yaml"]
    ),
    ("include: shared.yml\n# include: a.yml\n", ["shared.yml"]), ("include:\n  - a.yml\n  - a.yml\n", ["a.yml"]),
    ("targets:\n  include:\n    - a.yml\n", []),
  ])
  func `an XcodeGen project names the files that it includes`(text: String, paths: [String]) {
    #expect(DeploymentTargets(text, .xcodegen).includes == paths)
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

  @Test func `other files state none`() {
    #expect(DeploymentTargets.Kind(fileName: "App.swift") == nil)
  }
}
