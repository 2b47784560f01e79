import Knowledge
import Review

/// The oldest systems that the reviewed code runs on, and who says so.
struct ReviewTarget {
  let target: Target
  /// One sentence for the user.
  let sentence: String
  /// Whether the files of a project may state other systems for their folders.
  private var isOfProject = false
  private var platform: Target.Platform?
  /// By folder, what the nearest project files state that are in it or above it, up to a folder that is reviewed.
  private var nearest: [String: Target] = [:]

  /// - Parameter systems: What the user asked for; none, or a platform alone, for what the project's files state.
  init(_ systems: [TargetSystem], for paths: [String]) throws(Failure) {
    let asked = Target(systems)
    if !asked.minimum.isEmpty {
      target = asked
      sentence = "the minimum system is \(target.text), as you asked."
      return
    }
    let project = ProjectTargets(around: paths)
    isOfProject = true
    let platform = systems.first.flatMap { Target.Platform(name: $0.platform.rawValue) }
    self.platform = platform
    target = Self.target(project.minimum, platform)
    // Above the reviewed folders, all files have the same.
    for folder in project.folders { nearest[folder] = Self.nearest(in: folder, platform) ?? target }
    sentence =
      if !target.minimum.isEmpty {
        "the minimum system is \(target.text) (\(project.sources))."
      } else if project.packages.contains(where: { platform == nil || $0 == platform }) {
        "each package has the minimum system that it states (\(project.sources)); for other files the newest systems are assumed."
      } else {
        "no deployment target was found, so the newest systems are assumed. Give yours: `--platform ios --os 16`."
      }
  }

  private static func target(_ minimum: [Target.Platform: Target.Version], _ platform: Target.Platform?) -> Target {
    Target(minimum.filter { platform == nil || $0.key == platform })
  }

  /// The systems of one file: a package or a project within a larger one has its own.
  mutating func target(of file: ReviewedFiles.File) -> Target {
    guard isOfProject, let path = file.path else { return target }
    return target(in: Files.parent(of: Files.absolute(path)))
  }

  private mutating func target(in folder: String) -> Target {
    var (above, passed): (String, [String]) = (folder, [])
    var found = nearest[above]
    while found == nil, above.count > 1 {
      passed.append(above)
      found = Self.nearest(in: above, platform)
      if found == nil {
        above = Files.parent(of: above)
        found = nearest[above]
      }
    }
    let result = found ?? target
    for folder in passed { nearest[folder] = result }
    return result
  }

  /// What the project files in a folder state; nil if there are none.
  private static func nearest(in folder: String, _ platform: Target.Platform?) -> Target? {
    let target = target(ProjectTargets(in: folder).minimum, platform)
    return target.minimum.isEmpty ? nil : target
  }

}

extension Target {
  /// `iOS 17.0, macOS 14.0`
  var text: String {
    Platform.allCases.compactMap { platform in
      minimum[platform].map { "\(platform.rawValue) \($0)" }
    }.joined(separator: ", ")
  }
}

/// What the project files in and around some folders state.
struct ProjectTargets {
  /// Without the packages in folders below: what they state holds for their own files.
  private(set) var minimum: [Target.Platform: Target.Version] = [:]
  /// The platforms that those packages state.
  private(set) var packages: Set<Target.Platform> = []
  /// The folders that are reviewed, or whose files are.
  private(set) var folders: [String] = []
  /// The files that state it, by their paths from where they were looked for.
  private(set) var files: [String] = []

  /// Looks in one folder, and in those directly in it if it has an Xcode project that leaves its settings to other files.
  init(in folder: String) {
    add(folder, isDeep: false)
    guard minimum.isEmpty, Files.names(in: folder).contains(where: { $0.hasSuffix(".xcodeproj") }) else { return }
    add(folder, isDeep: true)
  }

  /// Looks in each folder, and in those directly in one that is reviewed as a whole; else in the nearest folder above
  /// that states any.
  init(around paths: [String]) {
    var wholes: [String] = []
    for path in paths {
      let full = Files.absolute(path == "-" ? "." : path)
      let folder = Files.kind(of: full) == .folder ? full : Files.parent(of: full)
      if !folders.contains(folder) { folders.append(folder) }
      if folder == full { wholes.append(folder) }
    }
    for folder in folders { add(folder, isDeep: wholes.contains(folder)) }
    for folder in folders where minimum.isEmpty {
      var above = folder
      while minimum.isEmpty, Files.linkStatus(of: "\(above)/.git") == nil, above.count > 1 {
        above = Files.parent(of: above)
        add(above, isDeep: false)
      }
    }
  }

  /// The names of the first files, and how many more there are.
  var sources: String {
    let names = files.prefix(3).joined(separator: ", ")
    return files.count > 3 ? "\(names) and \(files.count - 3) more" : names
  }

  private mutating func add(_ folder: String, isDeep: Bool, prefix: String = "") {
    let names = Files.names(in: folder).sorted().filter { !$0.hasPrefix(".") }
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }
    for name in projects + names.filter({ !projects.contains($0) }) {
      let isProject = projects.contains(name)
      let path = isProject ? "\(name)/project.pbxproj" : name
      let file = path.split(separator: "/").last.map(String.init) ?? path
      // Beside the project of an app, a package is for tools, and the project has what XcodeGen reads.
      if ["Package.swift", "project.yml"].contains(name), !projects.isEmpty, !minimum.isEmpty { continue }
      if let kind = DeploymentTargets.Kind(fileName: file) {
        read(path, of: folder, kind, shownAs: prefix + name)
      } else if isDeep, Files.kind(of: "\(folder)/\(name)") == .folder {
        add("\(folder)/\(name)", isDeep: false, prefix: "\(prefix)\(name)/")
      }
    }
  }

  private mutating func read(
    _ path: String, of folder: String, _ kind: DeploymentTargets.Kind, shownAs name: String
  ) {
    guard let bytes = Files.read(path, beneath: folder) else { return }
    let stated = DeploymentTargets.minimum(in: String(decoding: bytes, as: UTF8.self), kind)
    if !stated.isEmpty { files.append(name) }
    if kind == .manifest, name != path {
      packages.formUnion(stated.keys)
    } else {
      minimum.merge(stated) { min($0, $1) }
    }
  }
}
