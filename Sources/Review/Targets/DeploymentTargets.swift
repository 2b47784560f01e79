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
  /// The minimum systems: for each platform, the lowest version of all apps and configurations.
  package let minimum: [Target.Platform: Target.Version]
  /// The minimum systems of all that a project makes, extensions and frameworks included.
  let minimumOfProducts: [Target.Platform: Target.Version]
  /// The targets of an Xcode, XcodeGen or Tuist project, with the systems that they run on.
  package let targets: [BuildTarget]
  /// Whether a target says which files it compiles.
  package var listsFiles: Bool { targets.contains { !$0.files.isEmpty || !$0.folders.isEmpty } }
  /// The paths of the Swift files that an Xcode project refers to, but compiles for no target.
  let idleFiles: Set<String>
  /// Whether the apps of an Xcode project run only on iPhones; nil without apps.
  package let isForPhonesOnly: Bool?
  /// Whether an Xcode project makes only libraries and their tests.
  package let isForLibraries: Bool

  /// - Parameter read: The text of a file with build settings, by its path in the project's folder; nil if it can't be read.
  package init(_ text: String, _ kind: Kind, settingsFile read: (String) -> String? = { _ in nil }) {
    (self.text, self.kind) = (text, kind)
    let project = kind == .project ? XcodeProject(text, read) : nil
    let generated = kind == .xcodegen ? XcodeGenProject(text, read) : nil
    let stated = project?.targets ?? generated?.targets ?? (kind == .tuist ? Self.tuistTargets(in: text) : [])
    targets = stated.raised
    idleFiles = project?.idleFiles ?? []
    isForPhonesOnly = project?.isForPhonesOnly
    isForLibraries = !stated.contains { $0.kind == .app } && project != nil && stated.contains { $0.kind == .library }
    minimum = project?.minimum ?? generated?.minimum ?? Self.minimum(in: text, kind)
    minimumOfProducts = stated.filter { $0.kind != .tests }.map(\.systems).lowest
  }

  static func lowest(of stated: [(Target.Platform, Target.Version)]) -> [Target.Platform: Target.Version] {
    Dictionary(stated) { min($0, $1) }
  }

  /// The version of the tools that a manifest states in its first line: `// swift-tools-version:5.9`.
  package var toolsVersion: Target.Version? {
    let line = text.prefix { !$0.isNewline }
    guard let label = line.firstRange(of: "swift-tools-version:") else { return nil }
    return Target.Version(line[label.upperBound...].drop(while: \.isWhitespace).prefix { $0.isNumber || $0 == "." })
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
    return paths.uniqued()
  }

  /// Whether a project file isolates all code to the main actor that says nothing else, as new projects of Xcode 26 do.
  package var isolatesToMainActor: Bool {
    text.contains("defaultIsolation(MainActor") || sets("SWIFT_DEFAULT_ACTOR_ISOLATION", to: "MainActor")
  }

  /// Whether async functions run on their caller's actor unless they say otherwise.
  package var runsOnCaller: Bool {
    text.contains("NonisolatedNonsendingByDefault") || sets("SWIFT_APPROACHABLE_CONCURRENCY", to: "YES")
  }

  /// How far behind its name the value of a setting is looked for, in characters: a file may be a single line.
  private static let longestSetting = 100

  private func sets(_ setting: String, to value: String) -> Bool {
    text.ranges(of: setting).contains { place in
      text[place.upperBound...].prefix(Self.longestSetting).prefix { !$0.isNewline }.contains(value)
    }
  }

  /// Whether a Tuist project is for a command that developers run, such as one that generates code. Its system says nothing
  /// about the app.
  package var isForCommand: Bool {
    ["ArgumentParser", ".commandLineTool"].contains { text.firstRange(of: $0) != nil }
  }

  private static func minimum(in text: String, _ kind: Kind) -> [Target.Platform: Target.Version] {
    switch kind {
    case .manifest: lowest(of: calls(in: withoutComments(text), behind: "platforms"))
    case .tuist: lowest(of: tuist(withoutComments(text)))
    case .settings: BuildSettings(levels: [BuildSettings.level(ofText: text)]).systems
    case .podfile: lowest(of: podfile(text))
    case .project, .xcodegen: [:]
    }
  }

  // MARK: Swift

  /// `.iOS(.v16)`, `.macOS("14.2")` and `iOS: "16.0"` in the argument after a label.
  private static func calls(in code: Substring, behind label: String) -> [(Target.Platform, Target.Version)] {
    var end = code.startIndex
    return code.ranges(of: label + ":").flatMap { place -> [(Target.Platform, Target.Version)] in
      // An argument without an end holds all that follow.
      guard place.lowerBound >= end else { return [] }
      let argument = argument(code[place.upperBound...])
      end = argument.endIndex
      return systems(in: argument)
    }
  }

  private static func tuist(_ code: Substring) -> [(Target.Platform, Target.Version)] {
    calls(in: code, behind: "deploymentTargets") + calls(in: code, behind: "deploymentTarget") + constants(in: code)
  }

  /// How far a call's parenthesis is looked for, in characters.
  private static let longestCall = 1_000

  /// `DeploymentTargets.iOS("16.4")`, and `DeploymentTargets = .multiplatform(iOS: "16.4", macOS: "13.0")`.
  private static func constants(in code: Substring) -> [(Target.Platform, Target.Version)] {
    code.ranges(of: "DeploymentTargets").flatMap { range -> [(Target.Platform, Target.Version)] in
      let call = code[range.upperBound...].prefix(longestCall).prefix { $0 != ")" }
      // As the type of a parameter, it is followed by other parameters.
      guard let open = call.firstIndex(of: "("), !call[..<open].contains(where: { $0 == "," }) else { return [] }
      return systems(in: call)
    }
  }

  /// `.target(name: "App", product: .app, …, deploymentTargets: .iOS("18.0"), sources: ["App/**"], …)`
  private static func tuistTargets(in text: String) -> [BuildTarget] {
    var found: [BuildTarget] = []
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
      guard !stated.isEmpty, let name = literals(in: call, behind: "name").first else { continue }
      let kind: BuildTarget.Kind = call.firstRange(of: ".app,") != nil ? .app : .part
      var target = BuildTarget(String(name), kind, systems: stated)
      let globs = literals(in: call, behind: "sources").map { $0.prefix { $0 != "*" } }
      // Manifests that compute their sources mostly have a folder for each target.
      let paths = globs.isEmpty ? [name, "Sources/\(name)", "Targets/\(name)"] : globs
      target.folders = paths.map { BuildTarget.Folder(path: ProjectPath.joined("", $0)) }
      found.append(target)
    }
    return found
  }

  /// The string literals in the argument after a label.
  private static func literals(in call: Substring, behind label: String) -> [Substring] {
    guard let range = call.firstRange(of: label + ":") else { return [] }
    let parts = argument(call[range.upperBound...]).split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().compactMap { $0.offset.isMultiple(of: 2) ? nil : $0.element }
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
    var ending: Range<String.Index>?
    while let start = rest.firstRange(of: "/*") {
      // Searched for again only once it is passed.
      if ending.map({ $0.lowerBound < start.upperBound }) ?? true {
        ending = rest[start.upperBound...].firstRange(of: "*/")
      }
      guard let end = ending else { break }
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

  // MARK: Podfile

  /// `platform :ios, '16.0'`.
  private static func podfile(_ text: String) -> [(Target.Platform, Target.Version)] {
    text.split(whereSeparator: \.isNewline).flatMap { line -> [(Target.Platform, Target.Version)] in
      let words = line.drop(while: \.isWhitespace)
      guard words.hasPrefix("platform ") else { return [] }
      return systems(in: words.dropFirst(9))
    }
  }
}
