import Knowledge
import Testing

@testable import skills

struct DeploymentTargetTests {
  @Test(
    arguments: [
      ("platforms: [.iOS(.v16), .macOS(.v13)],", ["iOS 16", "macOS 13"]),
      ("platforms: [.macOS(\"14.2\"),\n .iOS(\"17\")]", ["macOS 14.2", "iOS 17"]),
      ("platforms: [.macOS(.v10_15)]", ["macOS 10.15"]), ("targets: []", []), ("", []),
      ("// platforms: [.iOS(.v14)]\nplatforms: [ // see [1]\n .iOS ( .v16 )]", ["iOS 16"]),
      ("platforms: [\r\n  // .iOS(.v14),\r\n SupportedPlatform.iOS(.v17)]", ["iOS 17"]),
    ])
  func `a manifest names its platforms`(text: String, systems: [String]) {
    #expect(DeploymentTarget.platforms(ofManifest: text).map(\.name) == systems)
  }

  @Test(
    arguments: [
      (
        "\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 17.0;\n\t\tIPHONEOS_DEPLOYMENT_TARGET = 16.4;",
        ["iOS 16.4"]
      ),
      (
        "MACOSX_DEPLOYMENT_TARGET = 13;\nXROS_DEPLOYMENT_TARGET = 1.0;", ["macOS 13", "visionOS 1"]
      ),
      ("SDKROOT = iphoneos;", []), ("A = 1;\r\nIPHONEOS_DEPLOYMENT_TARGET = 16.0;\r\n", ["iOS 16"]),
      ("IPHONEOS_DEPLOYMENT_TARGET = \"$(MIN_IOS_2)\";", []),
      ("IPHONEOS_DEPLOYMENT_TARGET = \"16.4\";", ["iOS 16.4"]),
    ])
  func `a project names the oldest of each platform`(text: String, systems: [String]) {
    #expect(DeploymentTarget.targets(ofProject: text).map(\.name) == systems)
  }

  @Test func `the nearest folder that names one counts`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "platforms: [.iOS(.v15)]",
      "App/App.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 18.0;",
      "App/Sources/x.md": "# X\n",
    ])
    for name in ["App/Sources", "App"] {
      let system = try DeploymentTarget.system(nil, above: "\(folder.path)/\(name)")
      #expect(system.name == "iOS 18")
    }
    #expect(try DeploymentTarget.system(.iOS, above: folder.path).name == "iOS 15")
    let tablet = try DeploymentTarget.system(.iPadOS, above: folder.path)
    #expect(tablet.name == "iPadOS 15")
    #expect(throws: Failure.self) { try DeploymentTarget.system(.tvOS, above: folder.path) }
  }
}

extension TargetSystem {
  fileprivate var name: String { "\(platform.rawValue) \(version.map { "\($0)" } ?? "")" }
}
