import Knowledge
import Testing

@testable import skills

struct DeploymentTargetTests {
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
