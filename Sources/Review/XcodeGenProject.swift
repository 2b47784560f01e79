import Knowledge
internal import Markdown

/// What an XcodeGen project states: `deploymentTarget` in its options, and that or build settings in its targets and their
/// templates.
struct XcodeGenProject {
  typealias Systems = [(Target.Platform, Target.Version)]
  private typealias Value = FrontMatter.Value

  /// What the targets state themselves, by their names and those of the folders that only one of them has as its sources.
  private(set) var targets: [String: Systems] = [:]
  /// The systems of all targets but tests.
  private(set) var systems: Systems = []

  init(_ text: String) {
    let project = FrontMatter(yaml: Array(text.utf8))
    // What isn't read as YAML, such as an alias, is read line by line.
    guard project.isValid else {
      systems = Self.systems(inLines: text)
      return
    }
    let options = project["options"]?["deploymentTarget"].map { Self.systems(in: $0, of: nil) } ?? []
    let templates = project["targetTemplates"]?.entries ?? []
    var inherits = false
    var folders: [String: Systems] = [:]
    for (name, target) in project["targets"]?.entries ?? [] {
      let parts =
        [target]
        + (target["templates"]?.texts.reversed() ?? []).compactMap { name in
          templates.last { $0.key == name }?.value
        }
      let own = Self.systems(of: parts)
      if !own.isEmpty { targets[name] = own }
      for folder in Set(Self.folders(in: target["sources"])) { folders[folder] = folders[folder] == nil ? own : [] }
      guard parts.first(where: { $0["type"] != nil })?["type"]?.text?.contains("test") != true else { continue }
      systems += own
      inherits = inherits || own.isEmpty
    }
    targets.merge(folders.filter { !$0.value.isEmpty }) { named, _ in named }
    // A file that others include may have only templates.
    if project["targets"] == nil { for (_, part) in templates { systems += Self.systems(of: [part]) } }
    if inherits || systems.isEmpty { systems += options }
  }

  /// What a target states, or else the first of its templates that does. Its settings precede `deploymentTarget`.
  private static func systems(of parts: [Value]) -> Systems {
    let platform = parts.lazy.compactMap { $0["platform"]?.text }.first.flatMap { Target.Platform(name: $0) }
    let all = parts.lazy.map { part in
      let settings = (part["settings"]?.entries ?? []) + (part["settings"]?["base"]?.entries ?? [])
      let lines = settings.compactMap { key, value in value.text.map { Substring("\(key): \($0)") } }
      let own = DeploymentTargets.settings(in: lines)
      return own.isEmpty ? part["deploymentTarget"].map { systems(in: $0, of: platform) } ?? [] : own
    }
    return all.first { !$0.isEmpty } ?? []
  }

  /// The names of the folders in a target's `sources`: a path, or a list of paths or of maps with a `path`.
  private static func folders(in sources: Value?) -> [String] {
    let paths: [String]
    switch sources {
    case .list(let items): paths = items.compactMap { $0.text ?? $0["path"]?.text }
    case .map, .string: paths = [sources?.text ?? sources?["path"]?.text].compactMap(\.self)
    case nil: paths = []
    }
    return paths.compactMap { $0.split(separator: "/").last.map(String.init) }.filter { !$0.contains(".") }
  }

  /// A version, or a map of platforms.
  private static func systems(in value: Value, of platform: Target.Platform?) -> Systems {
    switch value {
    case .string(let text, _):
      guard let platform, let version = Target.Version(text) else { return [] }
      return [(platform, version)]
    case .map(let entries):
      return entries.flatMap { systems(in: $0.value, of: Target.Platform(name: $0.key)) }
    case .list: return []
    }
  }

  // MARK: Lines

  /// `deploymentTarget: "16.0"` below a `platform`, or `iOS: "16.0"`.
  private static func systems(inLines text: String) -> Systems {
    var found: Systems = []
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
        found.append((named, version))
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

  fileprivate var texts: [String] {
    if case .list(let values) = self { values.compactMap(\.text) } else { text.map { [$0] } ?? [] }
  }

  fileprivate subscript(key: String) -> FrontMatter.Value? { entries.last { $0.key == key }?.value }
}
