import Knowledge

/// What a project file says about the systems that its code runs on. It is read once, since Xcode's may have megabytes.
package struct DeploymentTargets: Sendable {
  /// The kind of a project file, by its name; nil for any other file.
  package enum Kind: Sendable {
    case manifest, project, settings, xcodegen, tuist, podfile

    package init?(fileName name: String) {
      switch name {
      case "Package.swift": self = .manifest
      case "project.pbxproj": self = .project
      case "Project.swift": self = .tuist
      case "Podfile": self = .podfile
      // Several apps may have one each: `mail-project.yml`.
      case _ where name.hasSuffix("project.yml") || name.hasSuffix("project.yaml"): self = .xcodegen
      default:
        guard name.hasSuffix(".xcconfig") else { return nil }
        self = .settings
      }
    }
  }

  package let kind: Kind
  package let text: String
  /// The minimum systems: for each platform, the lowest version of all targets and configurations.
  package let minimum: [Target.Platform: Target.Version]
  private let project: XcodeProject?
  /// What the targets of an XcodeGen or Tuist project state, by their names.
  private let named: [String: [Target.Platform: Target.Version]]

  package init(_ text: String, _ kind: Kind) {
    (self.text, self.kind) = (text, kind)
    project = kind == .project ? XcodeProject(text) : nil
    minimum = Self.lowest(of: Self.stated(in: text, kind, project))
    named =
      switch kind {
      case .xcodegen: XcodeGenProject(text).targets.mapValues(Self.lowest)
      case .tuist: Self.tuistTargets(in: text)
      case .manifest, .project, .settings, .podfile: [:]
      }
  }

  /// The minimum systems of all that an Xcode project makes, extensions and frameworks included.
  var minimumOfProducts: [Target.Platform: Target.Version] {
    Self.lowest(of: project?.systems(ofProducts: true) ?? [])
  }

  /// The products of an Xcode project, with the platforms and systems that they state.
  package var products: [CompiledProduct] { project?.compiledProducts() ?? [] }

  static func lowest(of stated: [(Target.Platform, Target.Version)]) -> [Target.Platform: Target.Version] {
    Dictionary(stated) { min($0, $1) }
  }

  /// What each target of an Xcode, XcodeGen or Tuist project states, by its name, and if it `inherits` and states nothing,
  /// what the Xcode project states for all. The files of an extension are in a folder of that name, often without
  /// `Extension`, or beside its `Info.plist`.
  package func byTarget(inherits: Bool = true) -> [String: [Target.Platform: Target.Version]] {
    project?.byTarget(inherits: inherits) ?? named
  }

  /// The version of the tools that a manifest such as `Package@swift-6.0.swift` is for; nil for any other file.
  package static func toolsVersion(ofManifest name: String) -> Target.Version? {
    guard name.hasPrefix("Package@swift-"), name.hasSuffix(".swift") else { return nil }
    return Target.Version(name.dropFirst(14).dropLast(6))
  }

  /// The files that an XcodeGen project includes, by their paths.
  package var includes: [String] {
    var paths: [String] = []
    var isList = false
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { $0 == " " || $0 == "\"" || $0 == "'" }
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      if line.first?.isWhitespace == false, first != "-" { isList = first == "include:" }
      if isList, let path = words.last, path.hasSuffix(".yml") || path.hasSuffix(".yaml") { paths.append(String(path)) }
    }
    return paths
  }

  /// Whether the apps of an Xcode project run only on iPhones; nil without apps.
  package var isForPhonesOnly: Bool? { project?.isForPhonesOnly }

  /// Whether an Xcode project makes only libraries and their tests.
  package var isForLibraries: Bool {
    project?.hasApps == false
      && ["framework", "library"].contains { text.firstRange(of: "com.apple.product-type.\($0)") != nil }
  }

  /// Whether a project file isolates all code to the main actor that says nothing else, as new projects of Xcode 26 do.
  package var isolatesToMainActor: Bool {
    text.contains("defaultIsolation(MainActor") || sets("SWIFT_DEFAULT_ACTOR_ISOLATION", to: "MainActor")
  }

  /// Whether async functions run on their caller's actor unless they say otherwise.
  package var runsOnCaller: Bool {
    text.contains("NonisolatedNonsendingByDefault") || sets("SWIFT_APPROACHABLE_CONCURRENCY", to: "YES")
  }

  private func sets(_ setting: String, to value: String) -> Bool {
    text.ranges(of: setting).contains { text[$0.upperBound...].prefix { !$0.isNewline }.contains(value) }
  }

  /// Whether a Tuist project is for a command that developers run, such as one that generates code. Its system says nothing
  /// about the app.
  package var isForCommand: Bool {
    ["ArgumentParser", ".commandLineTool"].contains { text.firstRange(of: $0) != nil }
  }

  private static func stated(
    in text: String, _ kind: Kind, _ project: XcodeProject?
  ) -> [(Target.Platform, Target.Version)] {
    switch kind {
    case .manifest: calls(in: withoutComments(text), behind: "platforms")
    case .tuist: tuist(withoutComments(text))
    case .project: project?.systems() ?? []
    case .settings: settings(in: text)
    case .xcodegen: settings(in: text) + XcodeGenProject(text).systems
    case .podfile: podfile(text)
    }
  }

  // MARK: Swift

  /// `.iOS(.v16)`, `.macOS("14.2")` and `iOS: "16.0"` in the argument after a label.
  private static func calls(in code: Substring, behind label: String) -> [(Target.Platform, Target.Version)] {
    code.ranges(of: label + ":").flatMap { systems(in: argument(code[$0.upperBound...])) }
  }

  private static func tuist(_ code: Substring) -> [(Target.Platform, Target.Version)] {
    calls(in: code, behind: "deploymentTargets") + calls(in: code, behind: "deploymentTarget") + constants(in: code)
  }

  /// `DeploymentTargets.iOS("16.4")`, and `DeploymentTargets = .multiplatform(iOS: "16.4", macOS: "13.0")`.
  private static func constants(in code: Substring) -> [(Target.Platform, Target.Version)] {
    code.ranges(of: "DeploymentTargets").flatMap { range -> [(Target.Platform, Target.Version)] in
      let call = code[range.upperBound...].prefix { $0 != ")" }
      // As the type of a parameter, it is followed by other parameters.
      guard let open = call.firstIndex(of: "("), !call[..<open].contains(where: { $0 == "," }) else { return [] }
      return systems(in: call)
    }
  }

  /// `.target(name: "App", …, deploymentTargets: .iOS("18.0"), …)`
  private static func tuistTargets(in text: String) -> [String: [Target.Platform: Target.Version]] {
    var found: [String: [Target.Platform: Target.Version]] = [:]
    // A target states its systems before the targets that it depends on.
    let code = withoutComments(text)
    let starts = code.ranges(of: "arget(").map(\.upperBound)
    for (start, end) in zip(starts, starts.dropFirst() + [code.endIndex]) {
      var depth = 1
      let call = code[start..<end].prefix { character in
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        return depth > 0
      }
      let stated = lowest(of: calls(in: call, behind: "deploymentTargets"))
      guard !stated.isEmpty, let label = call.firstRange(of: "name:") else { continue }
      found[String(call[label.upperBound...].drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" })] = stated
    }
    return found
  }

  private static func withoutComments(_ text: String) -> Substring {
    Substring(
      withoutBlockComments(text).split(whereSeparator: \.isNewline)
        .map { line in line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line }.joined(separator: "\n"))
  }

  /// The text without `/* … */`; a path such as `Sources/*` in a string may begin none.
  private static func withoutBlockComments(_ text: String) -> String {
    var code = ""
    var rest = text[...]
    // Those so far in the current line
    var quotes = 0
    while let start = rest.firstRange(of: "/*"),
      let end = rest[start.upperBound...].firstRange(of: "*/")
    {
      let before = rest[..<start.lowerBound]
      let line = before.lastIndex(where: \.isNewline).map { before[$0...] }
      quotes = (line == nil ? quotes : 0) + (line ?? before).count { $0 == "\"" }
      let isInString = quotes % 2 == 1
      code += rest[..<(isInString ? start.upperBound : start.lowerBound)]
      rest = rest[(isInString ? start.upperBound : end.upperBound)...]
    }
    return code + rest
  }

  /// The text up to the comma, bracket or line end that ends an argument, which may begin on the next line.
  private static func argument(_ text: Substring) -> Substring {
    var depth = 0
    return text.drop(while: \.isWhitespace).prefix { character in
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      default: break
      }
      return depth > 0 || depth == 0 && character != "," && !character.isNewline
    }
  }

  /// Each platform name followed by a version.
  private static func systems(in list: Substring) -> [(Target.Platform, Target.Version)] {
    var found: [(Target.Platform, Target.Version)] = []
    var platform: Target.Platform?
    let words = list.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }
    for word in words {
      for part in word.first?.isNumber == true ? [word] : word.split(separator: ".") {
        if let named = Target.Platform(name: part) {
          platform = named
        } else if let version = version(part), let known = platform {
          found.append((known, version))
          platform = nil
        }
      }
    }
    return found
  }

  /// `16.0`, `v16`, `v15_4`.
  private static func version(_ word: Substring) -> Target.Version? {
    let digits = word.hasPrefix("v") ? word.dropFirst() : word
    return Target.Version(String(digits.map { $0 == "_" ? "." : $0 }))
  }

  // MARK: Build settings

  private static let names: [(prefix: String, platform: Target.Platform)] = [
    ("IPHONEOS", .iOS), ("MACOSX", .macOS), ("WATCHOS", .watchOS), ("TVOS", .tvOS), ("XROS", .visionOS),
  ]

  /// `IPHONEOS_DEPLOYMENT_TARGET = 16.0;`, or with a colon, of the platforms that are built for. A variable is no version.
  static func settings(in lines: some Sequence<Substring>) -> [(Target.Platform, Target.Version)] {
    var found: [(Target.Platform, Target.Version)] = []
    var built: Set<Target.Platform> = []
    var (isOpen, hasAuto, hasPlatforms) = (false, false, false)
    for line in lines {
      // There may be a condition: `IPHONEOS_DEPLOYMENT_TARGET[sdk=…]`.
      let key = line.drop { $0.isWhitespace || $0 == "\"" }.prefix { $0.isLetter || $0 == "_" }
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      guard let value = code.split(whereSeparator: { $0 == "=" || $0 == ":" }).last else { continue }
      if key == "SDKROOT" || key == "SUPPORTED_PLATFORMS" {
        let platforms = sdks.filter { value.contains($0.sdk) }.map(\.platform)
        built.formUnion(platforms)
        // `auto` alone, or a variable, may be any.
        if platforms.isEmpty, key == "SUPPORTED_PLATFORMS" { isOpen = true }
        hasAuto = hasAuto || platforms.isEmpty
        hasPlatforms = hasPlatforms || key == "SUPPORTED_PLATFORMS"
      } else if let name = names.first(where: { key == $0.prefix + "_DEPLOYMENT_TARGET" }) {
        let isCatalyst = name.platform == .iOS && code.firstRange(of: "[sdk=macosx") != nil
        if let version = number(in: value) { found.append((isCatalyst ? .macCatalyst : name.platform, version)) }
      }
    }
    // Xcode also writes minimum versions for platforms that nothing is built for.
    return built.isEmpty || isOpen || hasAuto && !hasPlatforms ? found : found.filter { built.contains($0.0.numbered) }
  }

  private static func settings(in text: String) -> [(Target.Platform, Target.Version)] {
    settings(in: XcodeProject.lines(of: text).lazy.filter(XcodeProject.mayBeSetting).map(Substring.init))
  }

  /// The setting for the oldest system of a platform.
  static func key(of platform: Target.Platform) -> String {
    (names.first { $0.platform == platform }?.prefix ?? "") + "_DEPLOYMENT_TARGET"
  }

  static let sdks: [(sdk: String, platform: Target.Platform)] = [
    ("iphoneos", .iOS), ("macosx", .macOS), ("watchos", .watchOS), ("appletvos", .tvOS), ("xros", .visionOS),
  ]

  private static func number(in text: Substring) -> Target.Version? {
    let value = text.drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
    return Target.Version(value.prefix { $0.isNumber || $0 == "." })
  }

  /// `platform :ios, '16.0'`.
  private static func podfile(_ text: String) -> [(Target.Platform, Target.Version)] {
    text.split(whereSeparator: \.isNewline).flatMap { line -> [(Target.Platform, Target.Version)] in
      let words = line.drop(while: \.isWhitespace)
      guard words.hasPrefix("platform ") else { return [] }
      return systems(in: words.dropFirst(9))
    }
  }
}
