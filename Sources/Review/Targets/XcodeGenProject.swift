import Knowledge
internal import Markdown

/// What an XcodeGen project states: `deploymentTarget` in its options, and that or build settings in its targets and their
/// templates.
struct XcodeGenProject {
  private typealias Value = FrontMatter.Value
  typealias Systems = [Target.Platform: Target.Version]

  private(set) var targets: [BuildTarget] = []
  /// The oldest systems of the apps, or else those that the project states for all, that its templates for other files state,
  /// or that any line does.
  let minimum: Systems

  /// - Parameter read: The text of a file with build settings, by its path in the project's folder.
  init(_ text: String, _ read: (String) -> String?) {
    let project = FrontMatter(yaml: Array(text.utf8))
    // What isn't read as YAML, such as an alias, is read line by line.
    guard project.isValid else {
      minimum = Self.systems(inLines: text)
      return
    }
    let options = project["options"]?["deploymentTarget"].map { Self.systems(in: $0, of: []) } ?? [:]
    let files = Self.settings(inFiles: project["configFiles"], read)
    let shared = Self.settings(in: project["settings"]).merging(options) { stated, _ in stated }.merging(files) {
      stated, _ in stated
    }
    let templates = project["targetTemplates"]?.entries ?? []
    let all = project["targets"]?.entries ?? []
    let positions = Dictionary(zip(all.map(\.key), all.indices)) { first, _ in first }
    for (name, target) in all {
      let named = (target["templates"]?.texts.reversed() ?? []).compactMap { name in
        templates.last { $0.key == name }?.value
      }
      var found = Self.target(name, [target] + named, shared, read)
      found.dependencies =
        target["dependencies"]?.items.compactMap { $0["target"]?.text.flatMap { positions[$0] } } ?? []
      targets.append(found)
    }
    let stated = targets.minimum.isEmpty ? shared : targets.minimum
    if stated.isEmpty, templates.isEmpty {
      minimum = Self.systems(inLines: text)
    } else {
      minimum = stated.isEmpty ? templates.map { Self.target($0.key, [$0.value], [:], read).systems }.lowest : stated
    }
  }

  /// - Parameter parts: The target and its templates.
  private static func target(
    _ name: String, _ parts: [Value], _ shared: Systems, _ read: (String) -> String?
  ) -> BuildTarget {
    let platforms = parts.lazy.compactMap { $0["platform"] ?? $0["supportedDestinations"] }.first?.texts ?? []
    let known = platforms.compactMap { Target.Platform(name: $0) }
    let own = systems(of: parts, platforms: known, read)
    let stated = (own.isEmpty ? shared : own).filter { known.isEmpty || known.contains($0.key) }
    let type = parts.lazy.compactMap { $0["type"]?.text }.first ?? ""
    var target = BuildTarget(name, BuildTarget.Kind(product: type[...]), systems: stated)
    let paths = parts.compactMap { $0["sources"] }.flatMap { $0.isList ? $0.items : [$0] }
    target.folders = paths.compactMap { ($0.text ?? $0["path"]?.text).map { BuildTarget.Folder(path: $0) } }
    return target
  }

  /// What a target states, or else the first of its templates that does. Its settings precede `deploymentTarget`, and this the
  /// settings in files.
  private static func systems(
    of parts: [Value], platforms: [Target.Platform], _ read: (String) -> String?
  ) -> Systems {
    for part in parts {
      let stated = [
        settings(in: part["settings"]), part["deploymentTarget"].map { systems(in: $0, of: platforms) } ?? [:],
      ]
      if let own = (stated + [settings(inFiles: part["configFiles"], read)]).first(where: { !$0.isEmpty }) {
        return own
      }
    }
    return [:]
  }

  /// `configFiles`, a map of configurations to paths.
  private static func settings(inFiles value: Value?, _ read: (String) -> String?) -> Systems {
    let paths = (value?.entries ?? []).compactMap(\.value.text)
    return paths.map { BuildSettings(levels: [BuildSettings.level(ofFile: $0, read)]).systems }.lowest
  }

  private static func settings(in value: Value?) -> Systems {
    let entries = (value?.entries ?? []) + (value?["base"]?.entries ?? [])
    let level = entries.compactMap { key, value in value.text.map { (key: Substring(key), value: Substring($0)) } }
    return BuildSettings(levels: [level]).systems
  }

  /// A version, or a map of platforms.
  private static func systems(in value: Value, of platforms: [Target.Platform]) -> Systems {
    if let text = value.text {
      guard let platform = platforms.first, let version = Target.Version(text) else { return [:] }
      return [platform: version]
    }
    let stated = value.entries.compactMap { key, value -> (Target.Platform, Target.Version)? in
      guard let platform = Target.Platform(name: key), let version = value.text.flatMap({ Target.Version($0) })
      else { return nil }
      return (platform, version)
    }
    return DeploymentTargets.lowest(of: stated)
  }

  // MARK: Lines

  /// `deploymentTarget: "16.0"` below a `platform`, or `iOS: "16.0"`.
  private static func systems(inLines text: String) -> Systems {
    var found = BuildSettings(levels: [BuildSettings.level(ofText: text)]).systems
    var (platform, indent): (Target.Platform?, Int) = (nil, 0)
    for line in text.split(whereSeparator: \.isNewline) {
      let halves = line.split(separator: ":", maxSplits: 1)
      let start = line.prefix(while: \.isWhitespace).count
      if start < indent { platform = nil }
      guard halves.count == 2 else { continue }
      let key = halves[0].filter { !$0.isWhitespace && $0 != "\"" }
      let value = halves[1].drop { " \"'".contains($0) }
      let version = Target.Version(value.prefix { $0.isNumber || $0 == "." })
      if key == "platform" {
        (platform, indent) = (Target.Platform(name: value.filter(\.isLetter)), start)
      } else if let version, let named = key == "deploymentTarget" ? platform : Target.Platform(name: key) {
        found[named] = min(found[named] ?? version, version)
      }
    }
    return found
  }
}

extension FrontMatter.Value {
  fileprivate var entries: [(key: String, value: FrontMatter.Value)] {
    if case .map(let entries) = self { entries } else { [] }
  }

  fileprivate var text: String? { if case .string(let text, _) = self { text } else { nil } }

  fileprivate var items: [FrontMatter.Value] { if case .list(let items) = self { items } else { [] } }

  fileprivate var isList: Bool { if case .list = self { true } else { false } }

  /// The texts of a list, or the text itself.
  fileprivate var texts: [String] { isList ? items.compactMap(\.text) : text.map { [$0] } ?? [] }

  fileprivate subscript(key: String) -> FrontMatter.Value? { entries.last { $0.key == key }?.value }
}
