import Testing

@testable import Review

/// Where a manifest says that a package has its code.
struct PackageManifestTests {
  private static let manifest = PackageManifest(
    """
    let package = Package(
      name: "Kit",
      platforms: [.iOS(.v16), .macOS("13.2")],
      products: [.executable(name: "make-icons", targets: ["Icons"])],
      targets: [
        .target(name: "Model"),
        .target(name: "Views", path: "./Interface/Views", swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
        .executableTarget(name: "Icons"),
        .executableTarget(name: "Colors", path: "Tools/Colors"),
        .testTarget(name: "ModelTests", dependencies: ["Model"]),
      ])
    """)

  private static func folders(_ path: String) -> [Substring] { path.split(separator: "/") }

  @Test(
    arguments: [
      ("Sources/Model", true), ("Sources/Model/Rows", true), ("Tests/ModelTests", true), ("Interface/Views/List", true),
      ("Tools/Colors", true), ("Sources", true), ("Sources/App", false), ("Interface", false), ("App/Views", false),
    ])
  func `a package has the code of the targets that it names`(path: String, hasCode: Bool) {
    #expect(Self.manifest.hasCode(in: Self.folders(path)) == hasCode)
  }

  @Test(
    arguments: [
      ("Sources/App", true), ("Plugins/Lint", true), ("Interface/Views", true), ("", true), ("Interface", false),
      ("App", false),
    ])
  func `a package may have code in the usual places and in those it states`(path: String, mayHaveCode: Bool) {
    #expect(Self.manifest.mayHaveCode(in: Self.folders(path)) == mayHaveCode)
  }

  @Test func `a package that computes a path may have code anywhere`() {
    for path in [#"path: "Code/\(name)""#, #"path: base + "/Code""#, "path: path(of: name)", #"path: "Code" + name"#] {
      #expect(PackageManifest(".target(name: name, \(path))").mayHaveCode(in: ["App"]), "\(path)")
    }
  }

  @Test(
    arguments: [
      ("Sources/Icons/Draw", "Icons"), ("Tools/Colors", "Colors"), ("Sources/Colors", "Colors"), ("Sources/Model", nil),
      ("Tools", nil),
    ] as [(String, String?)])
  func `a program has its folder in Sources or at its path`(path: String, program: String?) {
    #expect(Self.manifest.program(in: Self.folders(path)) == program)
  }

  @Test(
    arguments: [
      ("Sources/Model/Rows", "Sources/Model"), ("Interface/Views/List/Cells", "Interface/Views"),
      ("Tests/ModelTests", nil),
    ] as [(String, String?)])
  func `a module has a folder in Sources or a path`(path: String, module: String?) {
    #expect(Self.manifest.module(of: Self.folders(path))?.joined(separator: "/") == module)
  }

  @Test func `a manifest says what its code runs on`() {
    #expect(XcodeProjectTests.described(Self.manifest.minimum) == "iOS 16, macOS 13.2")
    #expect(Self.manifest.isExecutable)
    #expect(Self.manifest.runsOnCaller)
    let library = PackageManifest(#"Package(name: "Kit", targets: [.target(name: "Kit")])"#)
    #expect(library.minimum.isEmpty && !library.isExecutable && !library.runsOnCaller)
  }
}
