import Knowledge
import Review

/// The targets in the project files in and around some folders.
struct ProjectTargets {
  /// Without packages and projects for commands in subfolders, whose targets apply to their own files.
  private(set) var minimum: [Target.Platform: Target.Version] = [:]
  /// The platforms of those.
  private(set) var packages: Set<Target.Platform> = []
  /// Its projects that say which files their targets compile, with their folders and paths in them.
  private(set) var compiled: [(project: DeploymentTargets, folder: String, path: String)] = []
  /// Whether an Xcode project says which files its targets compile.
  var listsFiles: Bool { compiled.contains { $0.project.kind == .project && $0.project.listsFiles } }
  /// Whether there is an Xcode project.
  private(set) var hasXcodeProject = false
  /// The reviewed folders, or the folders of the reviewed files.
  private(set) var folders: [String] = []
  /// The files that state the targets, by paths relative to where the search began.
  private(set) var files: [String] = []
  /// Whether the project files isolate everything to the main actor that says nothing else.
  private(set) var isMainActorByDefault = false
  /// Whether they let async functions run on their caller's actor; packages say so for themselves.
  private(set) var runsOnCaller = false
  /// Whether each Xcode project has apps that run only on iPhones.
  private(set) var arePhonesOnly: Set<Bool> = []
  /// What any of them states, except packages in subfolders.
  private(set) var lowest = LowestTargets()
  /// What files of build settings state. It counts if nothing else states a system: projects say which files they use.
  private var settings: [(file: String, minimum: [Target.Platform: Target.Version])] = []
  /// What each file states, by its path: a project of megabytes takes a tenth of a second to read.
  private var known: [String: DeploymentTargets] = [:]

  /// Looks in one folder.
  ///
  /// - Parameter other: One that may have read some of the files.
  init(in folder: String, after other: ProjectTargets? = nil) {
    known = other?.known ?? [:]
    addAll(of: [folder], depth: 0)
  }

  /// Looks in each folder; in the direct subfolders of one that is reviewed as a whole, or where nothing is stated there
  /// in theirs, as in `Projects/App` of a Tuist workspace; else in the nearest folder above that states a target. What a
  /// project states in helpers, as deep as these are, counts for each of its folders.
  ///
  /// - Parameter other: One that may have read some of the files.
  init(around paths: [String], after other: ProjectTargets? = nil) {
    known = other?.known ?? [:]
    folders = paths.map(Self.folder).uniqued()
    let given = Set(paths.map(Self.full))
    let wholes = folders.filter(given.contains)
    addAll(of: folders.filter { !wholes.contains($0) }, depth: 0)
    addAll(of: wholes, depth: 1)
    // A project may be as deep as `src/xcode/App/App.xcodeproj`.
    for depth in 2...3 where files.isEmpty { addAll(of: wholes, depth: depth) }
    for folder in folders where minimum.isEmpty { addTuistHelpers(of: folder) }
    for folder in folders where minimum.isEmpty {
      var above = folder
      while minimum.isEmpty, Files.linkStatus(of: "\(above)/.git") == nil, above.count > 1 {
        above = Files.parent(of: above)
        addAll(of: [above], depth: 0)
        if minimum.isEmpty { addTuistHelpers(of: above) }
      }
    }
  }

  private static func full(_ path: String) -> String { Files.absolute(path == "-" ? "." : path) }

  /// The absolute path of a folder, or of the one that a file is in.
  static func folder(of path: String) -> String {
    let full = full(path)
    return Files.kind(of: full) == .folder ? full : Files.parent(of: full)
  }

  private mutating func addAll(of folders: [String], depth: Int) {
    for folder in folders { add(folder, depth: depth) }
    applySettings()
  }

  private mutating func applySettings() {
    guard minimum.isEmpty else { return }
    for (file, systems) in settings {
      minimum.merge(systems) { min($0, $1) }
      files.append(file)
    }
    settings = []
  }

  /// Reads the code that the manifests of a Tuist project share, where their targets are often made. Macs take `tuist` for
  /// `Tuist`.
  private mutating func addTuistHelpers(of folder: String) {
    guard let tuist = Files.names(in: folder).first(where: { $0.lowercased() == "tuist" }) else { return }
    let helpers = "\(tuist)/ProjectDescriptionHelpers"
    let selection = FileSelection { $0.hasSuffix(".swift") }
    for path in (try? FileListing(of: "\(folder)/\(helpers)", selection))?.paths.sorted() ?? [] {
      read("\(helpers)/\(path)", of: folder, .tuist, shownAs: "\(helpers)/\(path)")
    }
  }

  /// The names of the first files, and the number of others.
  var sources: String {
    let names = files.prefix(3).joined(separator: ", ")
    return files.count > 3 ? "\(names) and \(files.count - 3) more" : names
  }

  /// Whether only a package's manifest states them.
  var areOfPackage: Bool {
    files.count == 1 && files[0].hasPrefix("Package") && files[0].hasSuffix(".swift") && !files[0].contains("/")
  }

  private mutating func add(_ folder: String, depth: Int, prefix: String = "") {
    let names = Files.names(in: folder).sorted().filter { !$0.hasPrefix(".") }
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }
    let isPackage = isPackage(folder, with: projects)
    for name in projects + names.filter({ !projects.contains($0) }) {
      let isProject = projects.contains(name)
      let path = isProject ? "\(name)/project.pbxproj" : name
      let file = path.split(separator: "/").last.map(String.init) ?? path
      // Beside an app's project, a package is for tools, pods have systems of their own, and XcodeGen's settings are
      // already in the project.
      let isStated = !isPackage && !minimum.isEmpty
      if isPackage, isProject {
        if let targets = targets(path, of: folder, .project) {
          lowest.add(targets)
          compile(targets, path, in: folder)
        }
        continue
      }
      if ["Package.swift", "Podfile", "project.yml"].contains(name), !projects.isEmpty, isStated {
        if name == "Package.swift", prefix.isEmpty, let targets = targets(path, of: folder, .manifest) {
          lowest.add(targets)
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

  /// Whether a manifest states the systems of code that Xcode projects for libraries also build, often by old settings.
  private mutating func isPackage(_ folder: String, with projects: [String]) -> Bool {
    guard !projects.isEmpty, targets("Package.swift", of: folder, .manifest)?.minimum.isEmpty == false else {
      return false
    }
    for project in projects {
      guard targets("\(project)/project.pbxproj", of: folder, .project)?.isForLibraries == true else { return false }
    }
    return true
  }

  /// What a file states; nil if it can't be read.
  private mutating func targets(
    _ path: String, of folder: String, _ kind: DeploymentTargets.Kind
  ) -> DeploymentTargets? {
    if let read = known["\(folder)/\(path)"] { return read }
    let read = Files.text(path, beneath: folder).map {
      DeploymentTargets($0, kind) { Self.settings(ProjectPath.joined(folder, $0)) }
    }
    known["\(folder)/\(path)"] = read
    return read
  }

  private mutating func compile(_ targets: DeploymentTargets, _ path: String, in folder: String) {
    if targets.kind == .project { hasXcodeProject = true }
    // Each time the search goes deeper, it begins with the projects that it knows.
    guard !targets.targets.isEmpty, !compiled.contains(where: { ($0.folder, $0.path) == (folder, path) }) else {
      return
    }
    compiled.append((targets, folder, path))
  }

  /// The text of a file with build settings, by its absolute path.
  private static func settings(_ path: String) -> String? {
    path.hasSuffix(".xcconfig") ? Files.text(Files.name(of: path), beneath: Files.parent(of: path)) : nil
  }

  private mutating func read(
    _ path: String, of folder: String, _ kind: DeploymentTargets.Kind, shownAs name: String
  ) {
    guard let targets = targets(path, of: folder, kind) else { return }
    var stated = targets.minimum
    if kind != .manifest || name == path { lowest.add(targets) }
    var name = name
    let isInSubfolder = name != path
    if kind == .manifest, let (manifest, systems) = newestManifest(in: folder) {
      (name, stated) = (name.dropLast(path.count) + manifest, systems)
    }
    if kind == .xcodegen, stated.isEmpty { stated = included(by: targets, in: folder) }
    if kind != .manifest || !isInSubfolder, targets.isolatesToMainActor { isMainActorByDefault = true }
    if kind != .manifest, targets.runsOnCaller { runsOnCaller = true }
    if let isForPhonesOnly = targets.isForPhonesOnly { arePhonesOnly.insert(isForPhonesOnly) }
    compile(targets, path, in: folder)
    guard !stated.isEmpty else { return }
    if kind == .settings { return settings.append((name, stated)) }
    files.append(name)
    let isApart = kind == .manifest || kind == .tuist && targets.isForCommand
    if isApart, isInSubfolder {
      packages.formUnion(stated.keys)
    } else {
      minimum.merge(stated) { min($0, $1) }
    }
  }

  /// What the manifest for the newest tools states beside `Package.swift`, such as `Package@swift-6.0.swift`; nil without one
  /// that is for newer tools than `Package.swift`.
  private mutating func newestManifest(in folder: String) -> (name: String, stated: [Target.Platform: Target.Version])?
  {
    let manifests = Files.names(in: folder).compactMap { name in
      DeploymentTargets.toolsVersion(ofManifest: name).map { (version: $0, name: name) }
    }
    guard let newest = manifests.max(by: { $0.version < $1.version }),
      newest.version > targets("Package.swift", of: folder, .manifest)?.toolsVersion ?? .any,
      let targets = targets(newest.name, of: folder, .manifest)
    else { return nil }
    return (newest.name, targets.minimum)
  }

  /// What the files state that an XcodeGen project includes. Their paths begin in its folder, or in the reviewed folder if
  /// the project is copied there.
  private mutating func included(
    by project: DeploymentTargets, in folder: String
  ) -> [Target.Platform: Target.Version] {
    var stated: [Target.Platform: Target.Version] = [:]
    for path in project.includes {
      guard let text = ([folder] + folders).lazy.compactMap({ Files.text(path, beneath: $0) }).first else { continue }
      let targets = DeploymentTargets(text, .xcodegen)
      stated.merge(targets.minimum) { min($0, $1) }
      if targets.isolatesToMainActor { isMainActorByDefault = true }
    }
    return stated
  }
}
