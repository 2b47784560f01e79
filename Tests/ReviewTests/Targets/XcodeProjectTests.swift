import Knowledge
import Testing

@testable import Review

/// What Xcode projects state about the systems of their targets.
struct XcodeProjectTests {
  private static let iOS = "IPHONEOS_DEPLOYMENT_TARGET"

  private static func minimum(_ project: XcodeProjectText, _ read: (String) -> String? = { _ in nil }) -> String {
    described(DeploymentTargets(project.text, .project, settingsFile: read).minimum)
  }

  static func described(_ systems: [Target.Platform: Target.Version]) -> String {
    Target.Platform.allCases.compactMap { platform in systems[platform].map { "\(platform.rawValue) \($0)" } }
      .joined(separator: ", ")
  }

  @Test(arguments: [
    ("\(iOS) = \"16.4\";\r\n", "iOS 16.4"),
    ("SDKROOT = auto; \(iOS) = 17.0; MACOSX_DEPLOYMENT_TARGET = 14.0;", "iOS 17, macOS 14"),
    ("SDKROOT = iphoneos; \(iOS) = 17.0; MACOSX_DEPLOYMENT_TARGET = 14.0;", "iOS 17"),
    (
      "SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator\"; \(iOS) = 18.5; MACOSX_DEPLOYMENT_TARGET = 13.0;",
      "iOS 18.5"
    ),
    ("\(iOS) = 17.4; \"\(iOS)[sdk=macosx*]\" = 15.0;", "iOS 17.4, macCatalyst 15"),
    ("\(iOS) = 13.0; \"\(iOS)[sdk=iphoneos99*]\" = 15.0;", "iOS 13"),
    ("\(iOS) = \"$(OLDEST)\"; OLDEST = 16.0;", "iOS 16"), ("\(iOS) = \"$(UNKNOWN)\";", ""),
    ("\(iOS) = \"$(A)\"; A = \"${B}\"; B = \"$(A)\";", ""),
    // An app for TVs that lists iPhones is for TVs.
    (
      "\(iOS) = 14.0; TVOS_DEPLOYMENT_TARGET = 18.0; TARGETED_DEVICE_FAMILY = 3; SUPPORTED_PLATFORMS = \"appletvos iphoneos\";",
      "tvOS 18"
    ),
  ])
  func `an app's settings state the systems of the platforms that it is built for`(settings: String, systems: String) {
    var project = XcodeProjectText()
    project.add("App", "application", settings)
    #expect(Self.minimum(project) == systems)
  }

  @Test(arguments: [(["17.5", "17.0"], "iOS 17"), (["17.5", nil], "iOS 16.4"), ([], "iOS 16.4")])
  func `the project's setting counts for targets without their own`(versions: [String?], systems: String) {
    var project = XcodeProjectText("\(Self.iOS) = 16.4;")
    for version in versions { project.add("App", "application", version.map { "\(Self.iOS) = \($0);" } ?? "") }
    #expect(Self.minimum(project) == systems)
  }

  @Test(arguments: [
    ("", "", "iOS 15"), ("", "\(iOS) = 26.0;", "iOS 26"), ("", "\(iOS) = \"$(X)\";", "iOS 15"),
    ("\(iOS) = 17.4;", "", "iOS 17.4"),
  ])
  func `apps state the systems of a project, not its extensions and tests`(
    common: String, app: String, systems: String
  ) {
    var project = XcodeProjectText(common)
    project.add("App", "application", app)
    project.add("Tests", "bundle.unit-test", "\(Self.iOS) = 14.0; MACOSX_DEPLOYMENT_TARGET = 11.0;")
    project.add("Widget", "app-extension", "\(Self.iOS) = 15.0;")
    #expect(Self.minimum(project) == systems)
  }

  @Test func `a library's platform doesn't count where apps state theirs`() {
    var project = XcodeProjectText()
    project.add("App", "application", "\(Self.iOS) = 15.0;")
    project.add("Kit", "library.static", "MACOSX_DEPLOYMENT_TARGET = 11.5;")
    #expect(Self.minimum(project) == "iOS 15")
  }

  @Test func `a target has the settings of the files that it is based on, and of those that they include`() {
    let files = [
      "Config/App.xcconfig": "#include \"../Base.xcconfig\"\nSDKROOT = iphoneos",
      "Base.xcconfig": "// all\nOLDEST = 16.2 // as agreed\n\(Self.iOS) = $(OLDEST)\n#include? \"Config/App.xcconfig\"",
    ]
    var project = XcodeProjectText("\(Self.iOS) = 14.0;")
    project.add("App", file: "Config/App.xcconfig")
    #expect(Self.minimum(project) { files[$0] } == "iOS 16.2")
  }

  @Test func `what a project is based on counts last`() {
    var project = XcodeProjectText("", file: "Base.xcconfig")
    project.add("App", "application", "SDKROOT = iphoneos;")
    #expect(Self.minimum(project) { _ in "\(Self.iOS)[sdk=iphone*] = 17.1" } == "iOS 17.1")
  }

  @Test(arguments: [
    (["1"], true), (["1", "\"1,2\""], false), (["1", "4"], true), (["\"1,2\""], false), ([], nil), ([""], false),
  ])
  func `a project states whether its apps are for iPhones only`(families: [String], isForPhones: Bool?) {
    var project = XcodeProjectText()
    for family in families {
      let system = family == "4" ? "WATCHOS_DEPLOYMENT_TARGET = 10.0; SDKROOT = watchos;" : "\(Self.iOS) = 17.0;"
      project.add("App", "application", family.isEmpty ? system : "TARGETED_DEVICE_FAMILY = \(family); \(system)")
    }
    project.add("Tests", "bundle.unit-test", "TARGETED_DEVICE_FAMILY = \"1,2\";")
    #expect(DeploymentTargets(project.text, .project).isForPhonesOnly == isForPhones)
  }

  @Test(arguments: [
    (["17.0", "15.0"], "iOS 15"), (["17.0", "18.0"], "iOS 17"), (["18.0", nil], "iOS 17.4"),
  ])
  func `fixes are for the lowest system of all products`(versions: [String?], lowest: String) {
    var project = XcodeProjectText("\(Self.iOS) = 17.4;")
    for (version, product) in zip(versions, ["application", "framework"]) {
      project.add("A", product, version.map { "\(Self.iOS) = \($0);" } ?? "")
    }
    var all = LowestTargets()
    all.add(DeploymentTargets(project.text, .project))
    #expect(Self.described(all.lowered(Target()).minimum) == lowest)
  }

  /// The systems that each target runs on, by its name.
  private static func systems(_ project: XcodeProjectText) -> [String: String] {
    let targets = DeploymentTargets(project.text, .project).targets
    return Dictionary(targets.map { ($0.name, described($0.systems)) }) { first, _ in first }
  }

  @Test func `a part of an app runs where that does, on no older system and no other platform`() {
    var project = XcodeProjectText()
    let kit = project.add("Kit", "framework", "\(Self.iOS) = 13.0; MACOSX_DEPLOYMENT_TARGET = 11.0;")
    let widget = project.add("Widget", "app-extension", "\(Self.iOS) = 18.0;", dependencies: [kit])
    let app = project.add("App", "application", "\(Self.iOS) = 17.0;", dependencies: [widget])
    project.add("Tool", "application", "\(Self.iOS) = 15.0;")
    project.add("Tests", "bundle.unit-test", "\(Self.iOS) = 14.0;", dependencies: [app])
    project.add("Loose", "framework", "\(Self.iOS) = 13.0;")
    project.add("Share", "app-extension", "\(Self.iOS) = 13.0;")
    project.add("Command", "tool", "MACOSX_DEPLOYMENT_TARGET = 12.0;")
    #expect(
      Self.systems(project) == [
        "Kit": "iOS 17", "Widget": "iOS 18", "App": "iOS 17", "Tool": "iOS 15", "Tests": "iOS 17",
        // What no app contains is for others' apps if it's a library, and else may be in any.
        "Loose": "iOS 13", "Share": "iOS 15", "Command": "macOS 12",
      ])
  }

  @Test func `what several apps contain runs on the oldest system of each, and their tests on those of what they test`()
  {
    var project = XcodeProjectText()
    let kit = project.add("Kit", "framework", "\(Self.iOS) = 13.0; MACOSX_DEPLOYMENT_TARGET = 11.0;")
    let old = project.add("Old", "application", "\(Self.iOS) = 15.0;", dependencies: [kit])
    let new = project.add("New", "application", "\(Self.iOS) = 17.0;", dependencies: [kit])
    project.add("Mac", "application", "MACOSX_DEPLOYMENT_TARGET = 14.0;", dependencies: [kit, old])
    project.add("NewTests", "bundle.unit-test", "\(Self.iOS) = 13.0;", dependencies: [new])
    project.add("AllTests", "bundle.unit-test", "\(Self.iOS) = 13.0;", dependencies: [new, old])
    let systems = Self.systems(project)
    #expect(systems["Kit"] == "iOS 15, macOS 14")
    #expect([systems["NewTests"], systems["AllTests"]] == ["iOS 17", "iOS 15"])
  }

  @Test func `an app contains the frameworks that it is linked with`() {
    var project = XcodeProjectText()
    let product = project.object("isa = PBXFileReference; sourceTree = BUILT_PRODUCTS_DIR;")
    project.add("Kit", "framework", "\(Self.iOS) = 13.0;", makes: product)
    project.add("App", "application", "\(Self.iOS) = 17.0;", links: [product])
    project.add("Tool", "application", "\(Self.iOS) = 15.0;")
    #expect(Self.systems(project)["Kit"] == "iOS 17")
  }
}
