import Knowledge
import Review
import SwiftCode

/// The oldest systems that the reviewed code runs on, and where that is stated.
struct ReviewTarget {
  let target: Target
  /// One sentence for the user.
  let sentence: String
  /// What the project files state.
  private let stated: ProjectTargets
  /// The same if the user chose no systems; folders of the project may then have their own targets.
  var project: ProjectTargets? { isChosen ? nil : stated }
  private let isChosen: Bool
  private var platform: Target.Platform?
  /// By folder, the target in the nearest project files in it or above it, up to a reviewed folder.
  private var nearest: [String: Target] = [:]
  /// For which systems the Xcode projects compile a file of a name.
  private var compiled = CompiledFiles()
  /// The same for the projects in a folder within.
  private var compiledWithin: [String: CompiledFiles] = [:]
  /// What files in the same folder share. Finding it for each of them took a tenth of a review.
  private struct Shared {
    let target: Target
    let compiled: CompiledFiles
    /// The displayed folders around it, and what the targets with their names state.
    let folders: [String]
    let named: [[Target.Platform: Target.Version]]
  }
  private var shared: [String: Shared] = [:]
  /// The folders of apps with SwiftUI's life cycle, which need iOS 14 or macOS 11.
  var appFolders: Set<String> = []
  /// By name, the platforms that lack what all files of that name import.
  private var foreign: [String: Set<Target.Platform>] = [:]
  /// The manifests of packages, by their folders.
  var packages: [String: Manifest] = [:]
  /// The packages with a file that imports a module for interfaces.
  var packagesWithInterface: Set<String> = []
  /// The modules of packages that state macOS, but can't be built for it.
  var modulesWithoutMacs: Set<String> = []
  /// By folder, what its project files state: a project of megabytes takes 0.2 seconds to read.
  private var statements: [String: ProjectTargets] = [:]
  /// By folder, the lowest systems that project files in it and above it state.
  private var lowestAround: [String: LowestTargets] = [:]
  /// Whether what has no isolation of its own is isolated to the main actor.
  var isMainActorByDefault: Bool { stated.isMainActorByDefault }
  /// Whether async functions of its apps run on their caller's actor unless they say otherwise.
  var runsOnCaller: Bool { stated.runsOnCaller }
  /// Whether all apps run only on iPhones.
  var isForPhonesOnly: Bool { stated.arePhonesOnly == [true] }

  /// Whether the project has apps, but none for a platform.
  func hasApps(without platform: Target.Platform) -> Bool {
    !target.minimum.isEmpty && target.minimum[platform] == nil && project?.arePhonesOnly.isEmpty == false
  }

  /// - Parameter systems: The user's choice; empty, or only a platform, to use the project's own.
  init(_ systems: [TargetSystem], for paths: [String]) throws(Failure) {
    let asked = Target(systems)
    let project = ProjectTargets(around: paths)
    (stated, isChosen) = (project, !asked.minimum.isEmpty)
    if isChosen {
      target = asked
      sentence = "the minimum system is \(target.text), as you asked."
      return
    }
    let platform = systems.first.flatMap { Target.Platform(name: $0.platform.rawValue) }
    self.platform = platform
    target = Self.target(project.minimum, platform)
    sentence =
      if !target.minimum.isEmpty {
        "the minimum system is \(target.text) (\(project.sources))."
      } else if project.packages.contains(where: { platform == nil || $0 == platform }) {
        "each package has the minimum system that it states (\(project.sources)); other files are reviewed as if for the newest systems, without availability."
      } else {
        "no deployment target was found: availability isn't checked, and rules assume the newest systems. Give yours: `--platform ios --os 16`."
      }
    // Above a reviewed folder, the target is the same for all of its files. Several folders may be of several packages.
    for path in paths {
      let folder = ProjectTargets.folder(of: path)
      guard nearest[folder] == nil else { continue }
      let around = project.folders.count == 1 ? project : ProjectTargets(around: [path], after: project)
      nearest[folder] = nearest(in: folder) ?? Self.target(around.minimum, platform)
    }
  }

  private static func target(_ minimum: [Target.Platform: Target.Version], _ platform: Target.Platform?) -> Target {
    Target(minimum.filter { platform == nil || $0.key == platform })
  }

  /// Finds the platforms of each file, knowing what all of them import.
  mutating func findPlatforms(of files: some Sequence<(file: ReviewedFiles.File, structure: SwiftStructure)>) {
    for (file, structure) in files {
      let name = Files.name(of: file.name)
      // Several targets may have an `AppDelegate.swift`.
      foreign[name] = foreign[name]?.intersection(structure.foreignPlatforms) ?? structure.foreignPlatforms
      if structure.declaresApp, let folder = file.fullFolder { appFolders.insert(folder) }
    }
    compiled = CompiledFiles(of: project?.products ?? [], except: foreign)
    forgetShared()
  }

  /// The target of one file. A nested package or project has its own.
  mutating func target(of file: ReviewedFiles.File) -> Target {
    guard let project, let folder = file.fullFolder else { return target }
    let shared = shared[folder] ?? findShared(by: folder, shown: file.name, project)
    let products = shared.compiled.products(of: Files.name(of: file.name), in: shared.folders)
    let target = products.target(in: shared.target)
    // The folder `Demo/Kit` may be a part of the app `Demo` rather than the framework `Kit`, but if the inner target is for
    // another platform, the outer folder only has the name of an app.
    let narrow = shared.named.reduce(target) { outer, inner in
      (inner.keys.contains { outer.minimum[$0] != nil } ? outer : target).narrowed(to: inner)
    }
    let platforms = products.platforms
    let systems = narrow.minimum.filter { platforms?.contains($0.key) ?? true }
    return systems.isEmpty ? narrow : Target(systems)
  }

  /// What folders share depends on what was found about packages.
  mutating func forgetShared() { shared = [:] }

  /// - Parameter name: The displayed path of one of its files.
  private mutating func findShared(by folder: String, shown name: String, _ project: ProjectTargets) -> Shared {
    // Not as an argument: the call copies the whole value before it finds its arguments, and then each of its tables.
    let stated = target(in: folder)
    let ofAll = withoutOthers(raised(stated, in: folder), in: folder)
    // A package or project within has its own files and targets of the same names.
    let inner = inner(around: folder, project)
    let compiled = stated == self.target ? compiled : compiled(within: inner)
    let folders = name.split(separator: "/").dropLast().map(String.init)
    let target = ofAll.forPlatforms(of: folders)
    let own = inner.map { statements(in: $0) }
    let named = folders.compactMap {
      project.systems(ofTarget: $0, around: inner) ?? own?.systems(ofTarget: $0, around: nil)
    }
    let found = Shared(target: target, compiled: compiled, folders: folders, named: named)
    shared[folder] = found
    return found
  }

  /// The nearest folder around another, but within the reviewed one, with project files that state a system.
  private mutating func inner(around folder: String, _ project: ProjectTargets) -> String? {
    for above in Files.way(upFrom: folder) {
      if project.folders == [above] { return nil }
      if !statements(in: above).minimum.isEmpty { return above }
    }
    return nil
  }

  /// For which systems the project in a folder compiles files.
  private mutating func compiled(within folder: String?) -> CompiledFiles {
    guard let folder else { return CompiledFiles() }
    if let known = compiledWithin[folder] { return known }
    let found = CompiledFiles(of: statements(in: folder).products, except: foreign)
    compiledWithin[folder] = found
    return found
  }

  /// All systems that a file may be compiled for: its own, and lower ones of frameworks, packages and other platforms.
  mutating func lowestTarget(of file: ReviewedFiles.File) -> Target {
    let own = target(of: file)
    guard let project, let folder = file.fullFolder else { return own }
    var all = project.lowest
    all.add(lowest(around: folder))
    return all.lowered(own)
  }

  mutating func statements(in folder: String) -> ProjectTargets {
    if let known = statements[folder] { return known }
    let found = ProjectTargets(in: folder, after: stated)
    statements[folder] = found
    return found
  }

  private mutating func lowest(around folder: String) -> LowestTargets {
    if let known = lowestAround[folder] { return known }
    var found = statements(in: folder).lowest
    if folder.count > 1, Files.linkStatus(of: "\(folder)/.git") == nil {
      found.add(lowest(around: Files.parent(of: folder)))
    }
    lowestAround[folder] = found
    return found
  }

  private mutating func target(in folder: String) -> Target {
    if let known = nearest[folder] { return known }
    var (passed, found): ([String], Target?) = ([], nil)
    for above in Files.way(upFrom: folder) where found == nil {
      found = nearest[above] ?? (above.count > 1 ? nearest(in: above) : nil)
      passed.append(above)
    }
    for folder in passed { nearest[folder] = found ?? target }
    return found ?? target
  }

  /// The target in the project files of a folder; nil if there are none.
  private mutating func nearest(in folder: String) -> Target? {
    let target = Self.target(statements(in: folder).minimum, platform)
    return target.minimum.isEmpty ? nil : target
  }
}

extension SwiftStructure {
  /// Whether a type is an app with SwiftUI's life cycle.
  fileprivate var declaresApp: Bool {
    imports.contains("SwiftUI") && declarations.contains { inherited($0).contains { file.isText($0, "App") } }
  }
}

extension Target {
  /// The target in these folders: one named `iOS` or `macOS` has code for that platform alone.
  fileprivate func forPlatforms(of folders: [String]) -> Target {
    let platforms = Set(folders.compactMap(Platform.init(name:)))
    let own = minimum.filter { platforms.contains($0.key.numbered) }
    return own.isEmpty ? self : Target(own)
  }

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
