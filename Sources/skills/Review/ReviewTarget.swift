import Knowledge
import Review
import SwiftCode

/// The oldest systems that the reviewed code runs on, and where that is stated.
struct ReviewTarget {
  let target: Target
  /// One sentence for the user.
  let sentence: String
  /// What the project files state, if the user chose no systems; folders of the project may then have their own targets.
  private var project: ProjectTargets?
  private var platform: Target.Platform?
  /// By folder, the target in the nearest project files in it or above it, up to a reviewed folder.
  private var nearest: [String: Target] = [:]
  /// The platforms for which the Xcode projects compile a file of a name.
  private var platforms: [String: Set<Target.Platform>] = [:]
  /// By folder, the lowest systems that project files in it and above it state.
  private var lowestAround: [String: LowestTargets] = [:]
  /// Whether what has no isolation of its own is isolated to the main actor.
  var isMainActorByDefault: Bool { project?.isMainActorByDefault ?? false }
  /// Whether all apps run only on iPhones.
  var isForPhonesOnly: Bool { project?.arePhonesOnly == [true] }

  /// - Parameter systems: The user's choice; empty, or only a platform, to use the project's own.
  init(_ systems: [TargetSystem], for paths: [String]) throws(Failure) {
    let asked = Target(systems)
    if !asked.minimum.isEmpty {
      target = asked
      sentence = "the minimum system is \(target.text), as you asked."
      return
    }
    let project = ProjectTargets(around: paths)
    let platform = systems.first.flatMap { Target.Platform(name: $0.platform.rawValue) }
    (self.project, self.platform) = (project, platform)
    target = Self.target(project.minimum, platform)
    // Above the reviewed folders, the target is the same for all files.
    for folder in project.folders { nearest[folder] = Self.nearest(in: folder, platform) ?? target }
    sentence =
      if !target.minimum.isEmpty {
        "the minimum system is \(target.text) (\(project.sources))."
      } else if project.packages.contains(where: { platform == nil || $0 == platform }) {
        "each package has the minimum system that it states (\(project.sources)); other files are reviewed as if for the newest systems, without availability."
      } else {
        "no deployment target was found: availability isn't checked, and rules assume the newest systems. Give yours: `--platform ios --os 16`."
      }
  }

  private static func target(_ minimum: [Target.Platform: Target.Version], _ platform: Target.Platform?) -> Target {
    Target(minimum.filter { platform == nil || $0.key == platform })
  }

  /// Finds the platforms of each file, knowing what all of them import.
  mutating func findPlatforms(of files: some Sequence<(file: ReviewedFiles.File, structure: SwiftStructure)>) {
    var foreign: [String: Set<Target.Platform>] = [:]
    for (file, structure) in files {
      let name = Files.name(of: file.name)
      // Several targets may have an `AppDelegate.swift`.
      foreign[name] = foreign[name]?.intersection(structure.foreignPlatforms) ?? structure.foreignPlatforms
    }
    platforms = project?.products.platformsByFile(except: foreign) ?? [:]
  }

  /// The target of one file. A nested package or project has its own.
  mutating func target(of file: ReviewedFiles.File) -> Target {
    guard let project, let path = file.path else { return target }
    let target = target(in: Files.parent(of: Files.absolute(path)))
    let folders = file.name.split(separator: "/").dropLast()
    // The folder `App Watch` may have the target `AppWatch`.
    let own = folders.compactMap { project.named[String($0)] ?? project.named[$0.filter { $0 != " " }] }.last
    let narrow = own.map(target.narrowed) ?? target
    // A package or project within has its own files of the same names.
    guard target == self.target else { return narrow }
    let compiled = narrow.minimum.filter { platforms[Files.name(of: file.name)]?.contains($0.key) ?? true }
    return compiled.isEmpty ? narrow : Target(compiled)
  }

  /// All systems that a file may be compiled for: its own, and lower ones of frameworks, packages and other platforms.
  mutating func lowestTarget(of file: ReviewedFiles.File) -> Target {
    let own = target(of: file)
    guard let project, let path = file.path else { return own }
    var all = project.lowest
    all.add(lowest(around: Files.parent(of: Files.absolute(path))))
    return all.lowered(own)
  }

  private mutating func lowest(around folder: String) -> LowestTargets {
    if let known = lowestAround[folder] { return known }
    var found = ProjectTargets(in: folder).lowest
    if folder.count > 1, Files.linkStatus(of: "\(folder)/.git") == nil {
      found.add(lowest(around: Files.parent(of: folder)))
    }
    lowestAround[folder] = found
    return found
  }

  private mutating func target(in folder: String) -> Target {
    var (passed, found): ([String], Target?) = ([], nil)
    for above in Files.way(upFrom: folder) where found == nil {
      found = nearest[above] ?? (above.count > 1 ? Self.nearest(in: above, platform) : nil)
      passed.append(above)
    }
    for folder in passed { nearest[folder] = found ?? target }
    return found ?? target
  }

  /// The target in the project files of a folder; nil if there are none.
  private static func nearest(in folder: String, _ platform: Target.Platform?) -> Target? {
    let target = target(ProjectTargets(in: folder).minimum, platform)
    return target.minimum.isEmpty ? nil : target
  }
}

extension Target {
  /// The target of a part that states its own: an extension may need a newer system than its app, and run on no others. An
  /// older one says nothing, since the part runs within the app.
  func narrowed(to own: [Platform: Version]) -> Target {
    let common = own.filter { minimum[$0.key] != nil }
    guard !common.isEmpty else { return self }
    return Target(Dictionary(uniqueKeysWithValues: common.map { ($0, max($1, minimum[$0] ?? $1)) }))
  }

  /// `iOS 17.0, macOS 14.0`
  var text: String {
    Platform.allCases.compactMap { platform in
      minimum[platform].map { "\(platform.rawValue) \($0)" }
    }.joined(separator: ", ")
  }
}

/// The targets in the project files in and around some folders.
struct ProjectTargets {
  /// Without packages and projects for commands in subfolders, whose targets apply to their own files.
  private(set) var minimum: [Target.Platform: Target.Version] = [:]
  /// The platforms of those.
  private(set) var packages: Set<Target.Platform> = []
  /// What the targets of Xcode projects state, by their names.
  private(set) var named: [String: [Target.Platform: Target.Version]] = [:]
  /// What the Xcode projects make.
  private(set) var products: [CompiledProduct] = []
  /// The reviewed folders, or the folders of the reviewed files.
  private(set) var folders: [String] = []
  /// The files that state the targets, by paths relative to where the search began.
  private(set) var files: [String] = []
  /// Whether the project files isolate everything to the main actor that says nothing else.
  private(set) var isMainActorByDefault = false
  /// Whether each Xcode project has apps that run only on iPhones.
  private(set) var arePhonesOnly: Set<Bool> = []
  /// What any of them states, except packages in subfolders.
  private(set) var lowest = LowestTargets()
  /// What files of build settings state. Xcode projects set aside what is in them.
  private var settings: [(file: String, minimum: [Target.Platform: Target.Version])] = []

  /// Looks in one folder, and also in its direct subfolders if it has an Xcode project whose settings are in other
  /// files.
  init(in folder: String) {
    addAll(of: [folder], depth: 0)
    guard minimum.isEmpty, Files.names(in: folder).contains(where: { $0.hasSuffix(".xcodeproj") }) else { return }
    addAll(of: [folder], depth: 1)
  }

  /// Looks in each folder; in the direct subfolders of one that is reviewed as a whole, or where nothing is stated there
  /// in theirs, as in `Projects/App` of a Tuist workspace; else in the nearest folder above that states a target.
  init(around paths: [String]) {
    var wholes: [String] = []
    for path in paths {
      let full = Files.absolute(path == "-" ? "." : path)
      let folder = Files.kind(of: full) == .folder ? full : Files.parent(of: full)
      if !folders.contains(folder) { folders.append(folder) }
      if folder == full { wholes.append(folder) }
    }
    addAll(of: folders.filter { !wholes.contains($0) }, depth: 0)
    addAll(of: wholes, depth: 1)
    // A project may be as deep as `src/xcode/App/App.xcodeproj`.
    for depth in 2...3 where files.isEmpty { addAll(of: wholes, depth: depth) }
    for folder in wholes where minimum.isEmpty { addTuistHelpers(of: folder) }
    for folder in folders where minimum.isEmpty {
      var above = folder
      while minimum.isEmpty, Files.linkStatus(of: "\(above)/.git") == nil, above.count > 1 {
        above = Files.parent(of: above)
        addAll(of: [above], depth: 0)
      }
    }
  }

  private mutating func addAll(of folders: [String], depth: Int) {
    for folder in folders { add(folder, depth: depth) }
    let stated = minimum
    for (file, systems) in settings {
      let rest = systems.filter { stated[$0.key] == nil }
      minimum.merge(rest) { min($0, $1) }
      if !rest.isEmpty { files.append(file) }
    }
    settings = []
  }

  /// Reads the code that the manifests of a Tuist project share, where their targets are often made.
  private mutating func addTuistHelpers(of folder: String) {
    let helpers = "Tuist/ProjectDescriptionHelpers"
    for name in Files.names(in: "\(folder)/\(helpers)").sorted() where name.hasSuffix(".swift") {
      read("\(helpers)/\(name)", of: folder, .tuist, shownAs: "\(helpers)/\(name)")
    }
  }

  /// The names of the first files, and the number of others.
  var sources: String {
    let names = files.prefix(3).joined(separator: ", ")
    return files.count > 3 ? "\(names) and \(files.count - 3) more" : names
  }

  private mutating func add(_ folder: String, depth: Int, prefix: String = "") {
    let names = Files.names(in: folder).sorted().filter { !$0.hasPrefix(".") }
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }
    for name in projects + names.filter({ !projects.contains($0) }) {
      let isProject = projects.contains(name)
      let path = isProject ? "\(name)/project.pbxproj" : name
      let file = path.split(separator: "/").last.map(String.init) ?? path
      // Beside an app's project, a package is for tools, pods have systems of their own, and XcodeGen's settings are
      // already in the project.
      let isStated = !minimum.isEmpty || !settings.isEmpty
      if ["Package.swift", "Podfile", "project.yml"].contains(name), !projects.isEmpty, isStated {
        if name == "Package.swift", prefix.isEmpty, let bytes = Files.read(path, beneath: folder) {
          lowest.add(String(decoding: bytes, as: UTF8.self), .manifest)
        }
        continue
      }
      if let kind = DeploymentTargets.Kind(fileName: file) {
        read(path, of: folder, kind, shownAs: prefix + name)
      } else if depth > 0, !FileSelection.dependencyFolders.contains(name),
        Files.kind(of: "\(folder)/\(name)") == .folder
      {
        add("\(folder)/\(name)", depth: depth - 1, prefix: "\(prefix)\(name)/")
      }
    }
  }

  private mutating func read(
    _ path: String, of folder: String, _ kind: DeploymentTargets.Kind, shownAs name: String
  ) {
    guard let bytes = Files.read(path, beneath: folder) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    var stated = DeploymentTargets.minimum(in: text, kind)
    if kind != .manifest || name == path { lowest.add(text, kind) }
    if kind == .xcodegen, stated.isEmpty { stated = included(by: text, in: folder) }
    if kind != .manifest || name == path, DeploymentTargets.isolatesToMainActor(text) { isMainActorByDefault = true }
    if kind == .project, let isForPhonesOnly = DeploymentTargets.isForPhonesOnly(text) {
      arePhonesOnly.insert(isForPhonesOnly)
    }
    if kind == .project {
      named.merge(DeploymentTargets.byTarget(in: text)) { first, _ in first }
      products += DeploymentTargets.products(in: text)
    }
    guard !stated.isEmpty else { return }
    if kind == .settings { return settings.append((name, stated)) }
    files.append(name)
    let isApart = kind == .manifest || kind == .tuist && DeploymentTargets.isForCommand(text)
    if isApart, name != path {
      packages.formUnion(stated.keys)
    } else {
      minimum.merge(stated) { min($0, $1) }
    }
  }

  /// What the files state that an XcodeGen project includes. Their paths begin in its folder, or in the reviewed folder if
  /// the project is copied there.
  private mutating func included(by text: String, in folder: String) -> [Target.Platform: Target.Version] {
    var stated: [Target.Platform: Target.Version] = [:]
    for path in DeploymentTargets.includes(in: text) {
      guard let bytes = ([folder] + folders).lazy.compactMap({ Files.read(path, beneath: $0) }).first else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      stated.merge(DeploymentTargets.minimum(in: text, .xcodegen)) { min($0, $1) }
      if DeploymentTargets.isolatesToMainActor(text) { isMainActorByDefault = true }
    }
    return stated
  }
}
