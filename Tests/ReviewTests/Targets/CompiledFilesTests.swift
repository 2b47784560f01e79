import Knowledge
import Testing

@testable import Review

/// Which targets of a project compile which files.
struct CompiledFilesTests {
  private static func systems(of path: String, in files: CompiledFiles) -> String {
    XcodeProjectTests.described(files.systems(of: path))
  }

  private static func files(_ text: String, _ kind: DeploymentTargets.Kind = .project) -> CompiledFiles {
    var files = CompiledFiles()
    files.add(DeploymentTargets(text, kind), in: "/work/app")
    return files
  }

  @Test func `a file has the lowest systems of the targets that list it`() {
    var project = XcodeProjectText()
    project.add("App", "application", "IPHONEOS_DEPLOYMENT_TARGET = 17.0;", files: ["Row.swift", "../Kit/Both.swift"])
    project.add("Old", "application", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;", files: ["../Kit/Both.swift"])
    project.add("Watch", "application", "WATCHOS_DEPLOYMENT_TARGET = 10.0;", files: ["../Kit/Both.swift"])
    let files = Self.files(project.text)
    #expect(Self.systems(of: "/work/app/Row.swift", in: files) == "iOS 17")
    #expect(Self.systems(of: "/work/Kit/Both.swift", in: files) == "iOS 15, watchOS 10")
    #expect(Self.systems(of: "/work/app/Kit/Row.swift", in: files) == "")
  }

  @Test func `a file is only for the platforms that it's filtered for`() {
    var project = XcodeProjectText()
    let settings = "IPHONEOS_DEPLOYMENT_TARGET = 17.0; XROS_DEPLOYMENT_TARGET = 1.0; MACOSX_DEPLOYMENT_TARGET = 14.0;"
    project.add("App", "application", settings, files: ["Row.swift", "Scene.swift"])
    let filter = "/* Scene.swift */; platformFilters = (xros, maccatalyst, ); platformFilter = ios;"
    let files = Self.files(project.text.replacing("/* Scene.swift */;", with: filter))
    #expect(Self.systems(of: "/work/app/Row.swift", in: files) == "iOS 17, macOS 14, visionOS 1")
    #expect(Self.systems(of: "/work/app/Scene.swift", in: files) == "iOS 17, visionOS 1")
  }

  @Test func `a file is where the groups around it say`() {
    var project = XcodeProjectText()
    project.add("App", "application", "IPHONEOS_DEPLOYMENT_TARGET = 17.0;", files: ["Row.swift"])
    // The group of the file is found by its children.
    let reference = project.text.firstMatch(of: #/(\w+) \/\* A \*\/ = \{\nisa = PBXFileReference; path = "Row/#)!.output
      .1
    let inner = project.object("isa = PBXGroup; children = (\(reference)); path = Views; sourceTree = \"<group>\";")
    _ = project.object("isa = PBXGroup; children = (\(inner)); name = All; path = ../Shared; sourceTree = SOURCE_ROOT;")
    #expect(Self.systems(of: "/work/Shared/Views/Row.swift", in: Self.files(project.text)) == "iOS 17")
  }

  @Test func `a folder in step with the disk is compiled but for its exceptions, which another target may have`() {
    var project = XcodeProjectText()
    let app = project.add("App", "application", "IPHONEOS_DEPLOYMENT_TARGET = 17.0;", folder: "App")
    let watch = project.add("Watch", "application", "WATCHOS_DEPLOYMENT_TARGET = 10.0;")
    let sets = [(app, "Old/A.swift"), (watch, "Kit/B.swift")].map { target, path in
      project.object(
        "isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (\(path)); target = \(target);")
    }
    let text = project.text.replacing("path = \"App\";", with: "path = \"App\"; exceptions = (\(sets[0]), \(sets[1]));")
    let files = Self.files(text)
    #expect(Self.systems(of: "/work/app/App/Sub/A.swift", in: files) == "iOS 17")
    #expect(Self.systems(of: "/work/app/App/Old/A.swift", in: files) == "")
    #expect(Self.systems(of: "/work/app/App/Kit/B.swift", in: files) == "iOS 17, watchOS 10")
    #expect(Self.systems(of: "/work/app/Apple/A.swift", in: files) == "")
  }

  @Test func `a file that a project refers to may be in none of its targets`() {
    var project = XcodeProjectText()
    project.add("App", "application", "IPHONEOS_DEPLOYMENT_TARGET = 17.0;", files: ["Row.swift"])
    _ = project.object("isa = PBXFileReference; path = Old.swift; sourceTree = \"<group>\";")
    let files = Self.files(project.text)
    #expect(["Row", "Old", "Other"].map { files.isIdle("/work/app/\($0).swift") } == [false, true, false])
  }

  @Test(arguments: [
    "sources: Kit/W\n    deploymentTarget: 17.0",
    "sources: [{path: Kit/W}]\n    settings:\n      base:\n        IPHONEOS_DEPLOYMENT_TARGET: \"17.0\"",
    "sources:\n      - Other\n      - path: ./Kit/W/A.swift\n    deploymentTarget: {iOS: 17}",
  ])
  func `an XcodeGen target compiles its sources`(own: String) {
    let text =
      "options: {deploymentTarget: {iOS: 16}}\ntargets:\n  A:\n    platform: iOS\n    \(own)\n"
      + "  B:\n    platform: iOS\n    sources: [Old]\n"
    let files = Self.files(text, .xcodegen)
    #expect(Self.systems(of: "/work/app/Kit/W/A.swift", in: files) == "iOS 17")
    #expect(Self.systems(of: "/work/app/Old/A.swift", in: files) == "iOS 16")
    #expect(Self.systems(of: "/work/app/Kit/A.swift", in: files) == "")
  }

  @Test func `an XcodeGen project has the build settings of its files`() {
    let text =
      "configFiles: {Debug: Config/Debug.xcconfig}\ntargets:\n  A:\n    platform: iOS\n    sources: A\n"
      + "  B:\n    platform: iOS\n    sources: B\n    configFiles:\n      Debug: Config/B.xcconfig\n"
    let settings = [
      "Config/Debug.xcconfig": "#include \"Base.xcconfig\"",
      "Config/Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 16.0",
      "Config/B.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 17.0\nMACOSX_DEPLOYMENT_TARGET = 14.0",
    ]
    let project = DeploymentTargets(text, .xcodegen) { settings[$0] }
    #expect(XcodeProjectTests.described(project.minimum) == "iOS 16")
    #expect(project.targets.map { XcodeProjectTests.described($0.systems) } == ["iOS 16", "iOS 17"])
  }

  @Test func `what one file can't be compiled for, its targets can't either`() {
    var project = XcodeProjectText()
    let settings = "IPHONEOS_DEPLOYMENT_TARGET = 17.0; MACOSX_DEPLOYMENT_TARGET = 14.0;"
    project.add("App", "application", settings, folder: "App")
    var files = Self.files(project.text)
    files.add("/work/app/App/A.swift", isForeignOn: [.macOS])
    #expect(Self.systems(of: "/work/app/App/B.swift", in: files) == "iOS 17")
    files.add("/work/app/App/C.swift", isForeignOn: [.iOS])
    #expect(Self.systems(of: "/work/app/App/B.swift", in: files) == "iOS 17")
  }

  @Test func `a target that can't be built for its only platform matters if nothing else compiles the file`() {
    var project = XcodeProjectText()
    project.add("App", "application", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;", files: ["Row.swift", "Both.swift"])
    project.add("Mac", "application", "MACOSX_DEPLOYMENT_TARGET = 11.0;", files: ["Both.swift", "Menu.swift"])
    var files = Self.files(project.text)
    files.add("/work/app/Menu.swift", isForeignOn: [.macOS])
    #expect(Self.systems(of: "/work/app/Both.swift", in: files) == "iOS 15, macOS 11")
    files.add("/work/app/Both.swift", isForeignOn: [.macOS])
    #expect(Self.systems(of: "/work/app/Both.swift", in: files) == "iOS 15")
  }
}
