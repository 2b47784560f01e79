/// The text of an Xcode project, from the parts that tests are about.
struct XcodeProjectText {
  private(set) var text = ""
  private var count = 0

  /// - Parameter settings: The project's own, such as `SDKROOT = iphoneos;`.
  init(_ settings: String = "", file: String? = nil) {
    let list = configurations(settings, file)
    text += "PROJECT = {isa = PBXProject; buildConfigurationList = \(list);};\n"
  }

  /// Adds a target, and gives its identifier.
  ///
  /// - Parameters:
  ///   - file: The path of the file that its configuration is based on.
  ///   - files: The paths of the files that it lists.
  ///   - folder: One that it compiles as a whole.
  ///   - makes: The identifier of its product.
  ///   - links: Those of products that it is linked with.
  @discardableResult
  mutating func add(
    _ name: String, _ product: String = "application", _ settings: String = "", file: String? = nil,
    files: [String] = [], folder: String? = nil, dependencies: [String] = [], makes: String = "", links: [String] = []
  ) -> String {
    let list = configurations(settings, file)
    let built = files.map { path in
      let reference = object("isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\";")
      return object("isa = PBXBuildFile; fileRef = \(reference) /* \(path) */;")
    }
    let phase = object("isa = PBXSourcesBuildPhase; files = (\(built.map { "\($0)," }.joined(separator: "\n")));")
    let group = folder.map {
      object("isa = PBXFileSystemSynchronizedRootGroup; path = \"\($0)\"; sourceTree = \"<group>\";")
    }
    let linked = links.map { object("isa = PBXBuildFile; fileRef = \($0);") }
    let linking = object("isa = PBXFrameworksBuildPhase; files = (\(linked.joined(separator: ", ")));")
    let others = dependencies.map { object("isa = PBXTargetDependency; target = \($0) /* A */;") }
    return object(
      """
      isa = PBXNativeTarget;
      buildConfigurationList = \(list) /* Build configuration list for PBXNativeTarget "\(name)" */;
      buildPhases = (\(phase) /* Sources */, \(linking),);
      dependencies = (\(others.joined(separator: ", ")));
      fileSystemSynchronizedGroups = (\(group ?? ""));
      name = "\(name)";
      productReference = "\(makes)";
      productType = "com.apple.product-type.\(product)";
      """)
  }

  private mutating func configurations(_ settings: String, _ file: String?) -> String {
    let base = file.map { object("isa = PBXFileReference; path = \($0); sourceTree = \"<group>\";") }
    let reference = base.map { "baseConfigurationReference = \($0);" } ?? ""
    let release = object("isa = XCBuildConfiguration; \(reference) buildSettings = {\(settings)}; name = Release;")
    return object("isa = XCConfigurationList; buildConfigurations = (\n\(release) /* Release */,\n);")
  }

  /// Adds an object, and gives its identifier.
  mutating func object(_ entries: String) -> String {
    count += 1
    let identifier = "97C146E61CF9000F007C" + String(1000 + count)
    text += "\(identifier) /* A */ = {\n\(entries)\n};\n"
    return identifier
  }
}
