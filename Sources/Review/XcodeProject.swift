import Knowledge

/// The build configurations of an Xcode project file.
struct XcodeProject {
  /// An object of the file, with its lines that may state a system or a platform.
  fileprivate struct Object {
    let identifier: Substring
    var name: Substring = ""
    var isConfiguration = false
    var isApp = false
    /// Whether it is a target that makes an app, an extension, a framework or a tool, and no tests.
    var isProduct = false
    /// The list of a target's configurations.
    var list: Substring?
    var settings: [Substring] = []
    /// The phases in which a target is built, and the Swift files that such a phase compiles.
    var phases: [Substring] = []
    var files: [String] = []

    /// Whether it states a setting for all SDKs.
    func states(_ key: String) -> Bool { settings.contains { $0.firstRange(of: key + " =") != nil } }

    /// The lines about platforms: those that name all of them, or else the one about the base SDK.
    var platforms: [Substring] {
      let all = settings.filter { $0.firstRange(of: "SUPPORTED_PLATFORMS") != nil }
      return all.isEmpty ? settings.filter { $0.firstRange(of: "SDKROOT") != nil } : all
    }

    /// Whether it states the platform, none, or a value that may be any. An app for TVs alone may still list iPhones.
    func mayBeBuilt(for sdk: String) -> Bool {
      let isForTVs = settings.contains { $0.firstRange(of: deviceFamily + " = 3;") != nil }
      return platforms.isEmpty
        || !(isForTVs && sdk == "iphoneos")
          && platforms.contains { line in ["auto", "$(", sdk].contains { line.firstRange(of: $0) != nil } }
    }
  }

  /// The configurations of all targets, of the apps and of the products among them, and of the whole project.
  private let targets, apps, products, shared: [Object]
  /// All settings.
  private let settings: [Substring]
  /// The Swift files that each product compiles, and its configurations.
  private var compiled: [(name: Substring, files: [String], configurations: [Object], isApp: Bool)] = []
  var hasApps: Bool { !apps.isEmpty }

  init(_ text: String) {
    // The first has what is outside of all others.
    var objects = [Object(identifier: "")]
    var lists: [Substring: Set<Substring>] = [:]
    var ofProject: Set<Substring> = []
    var isList = false
    for line in Self.lines(of: text) {
      if let identifier = Self.identifier(line) {
        let line = Substring(line)
        if line.hasSuffix("= {") {
          isList = line.firstRange(of: "Build configuration list for") != nil
          if line.firstRange(of: "list for PBXProject") != nil { ofProject.insert(identifier) }
          objects.append(Object(identifier: identifier))
        } else if isList {
          lists[objects[objects.count - 1].identifier, default: []].insert(identifier)
        } else {
          objects[objects.count - 1].read(item: line, identifier)
        }
      } else {
        objects[objects.count - 1].read(line)
      }
    }
    settings = objects.flatMap(\.settings)
    func configurations(in owners: some Sequence<Substring>) -> Set<Substring> {
      owners.reduce(into: []) { $0.formUnion(lists[$1] ?? []) }
    }
    let ofAll = configurations(in: ofProject)
    let ofApps = configurations(in: objects.filter(\.isApp).compactMap(\.list))
    shared = objects.filter { $0.isConfiguration && ofAll.contains($0.identifier) }
    targets = objects.filter { $0.isConfiguration && !ofAll.contains($0.identifier) }
    apps = targets.filter { ofApps.contains($0.identifier) }
    let ofProducts = configurations(in: objects.filter(\.isProduct).compactMap(\.list))
    products = targets.filter { ofProducts.contains($0.identifier) }
    let files = Dictionary(objects.map { ($0.identifier, $0.files) }) { first, _ in first }
    for product in objects where product.isProduct {
      let own = product.list.map { lists[$0] ?? [] } ?? []
      let configurations = targets.filter { own.contains($0.identifier) }
      compiled.append((product.name, product.phases.flatMap { files[$0] ?? [] }, configurations, product.isApp))
    }
  }

  /// The systems that the project states; what it states for all targets counts only where a target has none of its own.
  ///
  /// - Parameter ofProducts: Whether extensions and frameworks count beside the apps.
  func systems(ofProducts: Bool = false) -> [(Target.Platform, Target.Version)] {
    let all = DeploymentTargets.settings(in: settings)
    let own = DeploymentTargets.sdks.map { sdk, platform in
      let key = DeploymentTargets.key(of: platform)
      return DeploymentTargets.settings(in: settings(key, builtFor: sdk, ofProducts: ofProducts))
    }
    // A library may state a system that no app is for.
    let isStatedByApps = hasApps && own.contains { !$0.isEmpty }
    return zip(DeploymentTargets.sdks, own).flatMap { sdk, own -> [(Target.Platform, Target.Version)] in
      let found = all.filter { $0.0.numbered == sdk.platform }
      guard !found.isEmpty, isBuilt(for: sdk.sdk) else { return [] }
      return own.isEmpty && !isStatedByApps ? found : own
    }
  }

  /// What each target states, by its name, and if it `inherits` and states nothing, what the project states for all.
  func byTarget(inherits: Bool) -> [String: [Target.Platform: Target.Version]] {
    var found: [String: [Target.Platform: Target.Version]] = [:]
    var folders: [String: [Target.Platform: Target.Version]] = [:]
    let shared = inherits ? Self.minimum(in: shared.flatMap(\.settings)) : [:]
    for (name, _, configurations, _) in compiled {
      let lines = configurations.flatMap(\.settings)
      let own = Self.minimum(in: lines)
      let minimum = own.contains { $0.key != .macCatalyst } ? own : shared.merging(own) { $1 }
      guard !name.isEmpty, !minimum.isEmpty else { continue }
      found[String(name)] = minimum
      if name.hasSuffix("Extension") { found[String(name.dropLast(9))] = minimum }
      for folder in Set(lines.compactMap(Self.folderOfPlist)) {
        // A folder that several targets share says nothing.
        folders[folder] = folders[folder] == nil ? minimum : [:]
      }
    }
    return found.merging(folders.filter { !$0.value.isEmpty }) { named, _ in named }
  }

  private static func minimum(in settings: [Substring]) -> [Target.Platform: Target.Version] {
    DeploymentTargets.lowest(of: DeploymentTargets.settings(in: settings))
  }

  /// `Widgets`, of `INFOPLIST_FILE = App/Widgets/Info.plist;`.
  private static func folderOfPlist(_ setting: Substring) -> String? {
    guard let name = setting.firstRange(of: "INFOPLIST_FILE =") else { return nil }
    let path = setting[name.upperBound...].filter { $0 != "\"" && $0 != ";" }.drop { $0 == " " }
    let parts = path.split(separator: "/")
    return parts.last == "Info.plist" ? parts.dropLast().last.map(String.init) : nil
  }

  /// The configurations of apps for a platform that list far fewer files than another. Such a tool of the developers, or an
  /// example, says nothing about the files that it doesn't list.
  private func minorApps(builtFor sdk: String) -> Set<Substring> {
    let apps = compiled.filter { $0.isApp && $0.configurations.contains { mayBeBuilt($0, for: sdk) } }
    let most = apps.map(\.files.count).max() ?? 0
    let minor = apps.filter { most >= 100 && !$0.files.isEmpty && $0.files.count * 10 < most }
    return Set(minor.flatMap(\.configurations).map(\.identifier))
  }

  /// Whether a product is built for a platform. Tests may state others.
  private func isBuilt(for sdk: String) -> Bool {
    products.isEmpty
      || products.contains { mayBeBuilt($0, for: sdk) }
  }

  /// The products with the names of the Swift files that each compiles. Those in folders that Xcode keeps in step with the
  /// disk aren't listed.
  func compiledProducts() -> [CompiledProduct] {
    compiled.map { product in
      let sdks = DeploymentTargets.sdks.filter { sdk, _ in
        product.configurations.contains { mayBeBuilt($0, for: sdk) }
      }
      let stated = sdks.flatMap { sdk, platform in
        settings(DeploymentTargets.key(of: platform), of: product.configurations, builtFor: sdk)
      }
      return CompiledProduct(
        String(product.name), files: product.files,
        // An app for iPhones may run on Macs as it is.
        platforms: Set(sdks.flatMap { $0.platform == .iOS ? [.iOS, .macCatalyst] : [$0.platform] }),
        minimum: product.isApp ? Self.minimum(in: stated) : nil)
    }
  }

  /// Whether a target may be built for a platform, as it states, or else the project.
  private func mayBeBuilt(_ target: Object, for sdk: String) -> Bool {
    target.platforms.isEmpty ? shared.allSatisfy { $0.mayBeBuilt(for: sdk) } : target.mayBeBuilt(for: sdk)
  }

  /// The lines that state a setting for the apps, or for all targets if there are no apps. Tests, extensions and frameworks
  /// run within an app, and often still state an older system. The project's own lines count if one of these targets has
  /// none.
  ///
  /// - Parameters:
  ///   - sdk: The platform's name in `SDKROOT` and `SUPPORTED_PLATFORMS`.
  ///   - ofProducts: Whether extensions and frameworks count beside the apps.
  private func settings(_ key: String, builtFor sdk: String, ofProducts: Bool = false) -> [Substring] {
    let chosen = ofProducts ? products : apps
    let minor = ofProducts ? [] : minorApps(builtFor: sdk)
    let major = (chosen.isEmpty ? targets : chosen).filter { !minor.contains($0.identifier) }
    return settings(key, of: major, builtFor: sdk)
  }

  /// The lines that state a setting for some targets, or for the whole project if one of them states none.
  private func settings(_ key: String, of targets: [Object], builtFor sdk: String) -> [Substring] {
    let inherits = targets.isEmpty || targets.contains { !$0.states(key) && mayBeBuilt($0, for: sdk) }
    return (targets + (inherits ? shared : [])).flatMap(\.settings).filter { $0.firstRange(of: key) != nil }
  }

  private static let deviceFamily = "TARGETED_DEVICE_FAMILY"

  /// Whether apps state that they run on iPhones, and on nothing else; nil without apps.
  var isForPhonesOnly: Bool? {
    guard hasApps else { return nil }
    let families = settings(Self.deviceFamily, builtFor: "iphoneos")
    // 3 is a TV and 4 is a watch.
    let values = families.map { $0.filter(\.isNumber) }.filter { !["3", "4"].contains($0) }
    return !values.isEmpty && values.allSatisfy { $0 == "1" }
  }

  // MARK: Lines

  static func lines(of text: String) -> [Substring.UTF8View] {
    text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  private static let settingNames = [
    "IPHONEOS_", "MACOSX_", "WATCHOS_", "TVOS_", "XROS_", "SDKROOT", "SUPPORTED_PLATFORMS", deviceFamily,
    "INFOPLIST_FILE",
  ]

  /// Whether a line begins as a setting of a system or a platform does; project files have thousands of others.
  static func mayBeSetting(_ line: Substring.UTF8View) -> Bool {
    let code = line.drop { $0 <= 0x20 || $0 == UInt8(ascii: "\"") }
    return settingNames.contains { code.starts(with: $0.utf8) }
  }

  /// The identifier that a line begins with: 24 hexadecimal digits.
  fileprivate static func identifier(_ line: Substring.UTF8View) -> Substring? {
    let word = line.drop { $0 <= 0x20 }.prefix { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
    return word.count == 24 ? Substring(word) : nil
  }
}

extension XcodeProject.Object {
  /// Reads an item of a list: `… /* Row.swift in Sources */,` in a phase, `… /* Sources */,` in a target.
  mutating func read(item line: Substring, _ identifier: Substring) {
    guard line.hasSuffix(" */,"), let start = line.firstRange(of: "/* ") else { return }
    let name = line[start.upperBound...].dropLast(4)
    if name == "Sources" { phases.append(identifier) }
    if name.hasSuffix(".swift in Sources") { files.append(String(name.dropLast(11))) }
  }

  /// Reads what a line of the object says about systems and targets.
  mutating func read(_ line: Substring.UTF8View) {
    let code = line.drop { $0 <= 0x20 }
    if XcodeProject.mayBeSetting(line) {
      settings.append(Substring(line))
    } else if code.starts(with: "isa = XCBuildConfiguration".utf8) {
      isConfiguration = true
    } else if code.starts(with: "name = ".utf8) {
      let text = code.dropFirst(7).filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ";") }
      name = Substring(String(decoding: text, as: UTF8.self))
    } else if code.starts(with: "buildConfigurationList = ".utf8) {
      list = XcodeProject.identifier(code.dropFirst(25))
    } else if code.starts(with: "productType = ".utf8) {
      isApp = code.starts(with: "productType = \"com.apple.product-type.application".utf8)
      isProduct = !["bundle.unit-test", "bundle.ui-testing"].contains { Substring(code).firstRange(of: $0) != nil }
    }
  }
}
