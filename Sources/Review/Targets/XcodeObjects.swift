/// The objects of an Xcode project, by their identifiers. Each is a table with `isa`, its kind, and refers to others.
struct XcodeObjects {
  private typealias Entries = [(key: Substring, value: PropertyList)]

  private var objects: [Substring: Entries] = [:]
  /// By kind, in the order of the file.
  private var byKind: [Substring: [Substring]] = [:]
  /// The tables of settings in all configurations, and the one outside of objects.
  private var settings: [PropertyList] = []
  /// The group that each file or group is in.
  private var groups: [Substring: Substring] = [:]
  /// The files that are exceptions for each target, by the groups that Xcode keeps in step with the disk.
  private var exceptions: [Substring: [Substring: [Substring]]] = [:]
  /// The folder that paths begin in.
  private var root: Substring = ""

  init(_ text: String) {
    let entries = PropertyList.entries(of: text)
    for (identifier, value) in entries.last(where: { $0.key == "objects" })?.value.entries ?? entries {
      guard case .table(let object) = value else { continue }
      objects[identifier] = object
      for (key, value) in object {
        switch key {
        case "isa": byKind[value.text ?? "", default: []].append(identifier)
        case "children": for child in value.texts { groups[child] = identifier }
        case "buildSettings": settings.append(value)
        default: break
        }
      }
    }
    settings.append(.table(entries))
    for group in all(of: Self.synchronizedGroup) {
      for set in self[group, "exceptions"].texts {
        guard let target = self[set, "target"].text else { continue }
        exceptions[target, default: [:]][group, default: []] += self[set, "membershipExceptions"].texts
      }
    }
    root = all(of: "PBXProject").first.flatMap { self[$0, "projectDirPath"].text } ?? ""
  }

  /// What an object has for a key; an empty list if nothing.
  subscript(identifier: Substring, key: Substring) -> PropertyList {
    objects[identifier]?.first { $0.key == key }?.value ?? .list([])
  }

  func all(of kind: Substring) -> [Substring] { byKind[kind] ?? [] }

  // MARK: Configurations

  /// A configuration such as `Release`, with its own settings and those of its file.
  struct Configuration {
    let name: Substring
    let levels: [BuildSettings.Level]
  }

  func configurations(of owner: Substring, _ read: (String) -> String?) -> [Configuration] {
    let list = self[owner, "buildConfigurationList"].text ?? ""
    return self[list, "buildConfigurations"].texts.map { configuration in
      let own = Self.level(of: self[configuration, "buildSettings"])
      let file = settingsFile(of: configuration).map { BuildSettings.level(ofFile: $0, read) }
      return Configuration(name: self[configuration, "name"].text ?? "", levels: [own, file ?? []])
    }
  }

  /// The settings of all configurations, whatever they belong to, and those outside of objects.
  var allSettings: [BuildSettings] { settings.map { BuildSettings(levels: [Self.level(of: $0)]) } }

  private static func level(of table: PropertyList) -> BuildSettings.Level {
    table.entries.map { key, value in (key: key, value: Substring(value.texts.joined(separator: " "))) }
  }

  /// The file that a configuration is based on: a reference, or a path in a folder that Xcode keeps in step with the disk.
  private func settingsFile(of configuration: Substring) -> String? {
    if let reference = self[configuration, "baseConfigurationReference"].text { return path(of: reference) }
    guard let folder = self[configuration, "baseConfigurationReferenceAnchor"].text.flatMap(path),
      let inFolder = self[configuration, "baseConfigurationReferenceRelativePath"].text
    else { return nil }
    return ProjectPath.joined(folder, inFolder)
  }

  // MARK: Files

  /// The Swift files that a target lists, and those that it has of other targets' folders.
  func files(of target: Substring) -> [BuildTarget.File] {
    let listed = phases(of: target).flatMap { self[$0, "files"].texts }.compactMap { file in
      self[file, "fileRef"].text.flatMap(path).map { BuildTarget.File(path: $0, platforms: platforms(of: file)) }
    }
    let others = synchronized(in: target, isOwn: false).flatMap { folder, paths in
      paths.map { BuildTarget.File(path: ProjectPath.joined(folder, $0)) }
    }
    return (listed + others).filter { $0.path.hasSuffix(".swift") }
  }

  /// The platforms that a target compiles a file for, as `platformFilter = ios;`; nil for all.
  private func platforms(of file: Substring) -> Set<Target.Platform>? {
    let filters = self[file, "platformFilters"].texts + self[file, "platformFilter"].texts
    let platforms = filters.compactMap { $0 == "xros" ? .visionOS : Target.Platform(name: $0) }
    return platforms.isEmpty ? nil : Set(platforms)
  }

  /// The paths of all Swift files that the project refers to.
  var swiftFiles: [String] {
    all(of: "PBXFileReference").filter { self[$0, "path"].text?.hasSuffix(".swift") == true }.compactMap(path)
  }

  /// The folders that a target compiles as a whole, but for exceptions.
  func folders(of target: Substring) -> [BuildTarget.Folder] {
    synchronized(in: target, isOwn: true).map { BuildTarget.Folder(path: $0, excluded: Set($1.map(String.init))) }
  }

  /// The folders that Xcode keeps in step with the disk, a target's or others', with the files that are exceptions for it.
  private func synchronized(in target: Substring, isOwn: Bool) -> [(folder: String, exceptions: [Substring])] {
    let own = self[target, "fileSystemSynchronizedGroups"].texts
    let exceptions = exceptions[target] ?? [:]
    let groups = isOwn ? own : exceptions.keys.sorted().filter { !own.contains($0) }
    return groups.filter { self[$0, "isa"].text == Self.synchronizedGroup }.compactMap { group in
      path(of: group).map { ($0, exceptions[group] ?? []) }
    }
  }

  private static let synchronizedGroup: Substring = "PBXFileSystemSynchronizedRootGroup"

  /// The path of a file or group in the project's folder; nil if it is elsewhere, such as in the SDK.
  private func path(of reference: Substring) -> String? {
    var path = ""
    var next: Substring? = reference
    // Groups are less deep than this, unless one is in itself.
    for _ in 0..<64 {
      guard let object = next else { return ProjectPath.joined(root, path) }
      if let own = self[object, "path"].text { path = path.isEmpty ? String(own) : "\(own)/\(path)" }
      switch self[object, "sourceTree"].text {
      case "<group>", nil: next = groups[object]
      case "SOURCE_ROOT": next = nil
      case "<absolute>": return path.hasPrefix("/") ? path : nil
      default: return nil
      }
    }
    return nil
  }

  /// The phases in which a target is built: those that compile sources, or all others.
  private func phases(of target: Substring, compile: Bool = true) -> [Substring] {
    self[target, "buildPhases"].texts.filter { (self[$0, "isa"].text == "PBXSourcesBuildPhase") == compile }
  }

  // MARK: Dependencies

  /// The targets that one states to depend on.
  func dependencies(of target: Substring) -> [Substring] {
    self[target, "dependencies"].texts.compactMap { self[$0, "target"].text }
  }

  /// The products that a target is linked with or contains, of this project or not.
  func built(in target: Substring) -> [Substring] {
    phases(of: target, compile: false).flatMap { self[$0, "files"].texts }.compactMap { self[$0, "fileRef"].text }
  }
}
