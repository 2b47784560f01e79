/// The targets of an Xcode project, from its `project.pbxproj`.
struct XcodeProject {
  private(set) var targets: [BuildTarget] = []
  /// What the project states for all of its targets, or what a part of a project's file states anywhere.
  private var shared: [Target.Platform: Target.Version] = [:]
  /// The paths of the Swift files that it refers to, but compiles for no target.
  private(set) var idleFiles: Set<String> = []
  /// Whether its apps are only for iPhones; nil without apps.
  private(set) var isForPhonesOnly: Bool?
  private let objects: XcodeObjects

  /// - Parameter read: The text of a file with build settings, by its path in the project's folder.
  init(_ text: String, _ read: (String) -> String?) {
    objects = XcodeObjects(text)
    let project = objects.all(of: "PBXProject").first
    let ofProject = project.map { objects.configurations(of: $0, read) } ?? []
    shared = ofProject.map { BuildSettings(levels: $0.levels).systems }.lowest
    let found = objects.all(of: "PBXNativeTarget")
    var families: [Bool] = []
    for target in found {
      let settings = settings(of: target, ofProject, read)
      let kind = BuildTarget.Kind(product: objects[target, "productType"].text ?? "")
      let name = String(objects[target, "name"].text ?? "")
      var built = BuildTarget(name, kind, systems: settings.map(\.systems).lowest)
      (built.files, built.folders) = (objects.files(of: target), objects.folders(of: target))
      targets.append(built)
      if kind == .app { families += settings.compactMap(\.isForPhonesOnly) }
    }
    let positions = Dictionary(zip(found, found.indices)) { first, _ in first }
    let ofProducts = Dictionary(
      found.enumerated().compactMap { index, id in objects[id, "productReference"].text.map { ($0, index) } }
    ) { first, _ in first }
    for (index, id) in found.enumerated() {
      let stated = objects.dependencies(of: id).compactMap { positions[$0] }
      targets[index].dependencies = stated + objects.built(in: id).compactMap { ofProducts[$0] }
    }
    idleFiles = Set(objects.swiftFiles).subtracting(targets.flatMap(\.files).map(\.path))
    if targets.minimum.isEmpty, shared.isEmpty { shared = objects.allSettings.map(\.systems).lowest }
    isForPhonesOnly = hasApps ? !families.isEmpty && families.allSatisfy(\.self) : nil
  }

  /// The oldest systems of the apps.
  var minimum: [Target.Platform: Target.Version] { targets.minimum.isEmpty ? shared : targets.minimum }

  private var hasApps: Bool { targets.contains { $0.kind == .app } }

  /// The settings of a target's configurations, with those of the project's configurations of the same names.
  private func settings(
    of target: Substring, _ ofProject: [XcodeObjects.Configuration], _ read: (String) -> String?
  ) -> [BuildSettings] {
    objects.configurations(of: target, read).map { own in
      let common = ofProject.first { $0.name == own.name } ?? ofProject.first
      return BuildSettings(levels: own.levels + (common?.levels ?? []))
    }
  }
}

extension BuildTarget.Kind {
  /// - Parameter product: What Xcode and XcodeGen call the type of a product.
  init(product: Substring) {
    let prefix = "com.apple.product-type."
    switch product.hasPrefix(prefix) ? product.dropFirst(prefix.count) : product {
    case let type where type.hasPrefix("application"): self = .app
    case let type where type.hasPrefix("framework") || type.hasPrefix("library"): self = .library
    case "bundle.unit-test", "bundle.ui-testing": self = .tests
    default: self = .part
    }
  }
}
