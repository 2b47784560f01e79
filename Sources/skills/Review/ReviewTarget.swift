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
  /// Which targets of the projects compile which files.
  var compiled = CompiledFiles()
  /// By folder, the target of files that no project compiles. Finding it for each of them took a tenth of a review.
  private var shared: [String: Target] = [:]
  /// The folders of apps with SwiftUI's life cycle, which need iOS 14 or macOS 11.
  var appFolders: Set<String> = []
  /// The manifests of packages, by their folders.
  var packages: [String: PackageManifest] = [:]
  /// Those with an Xcode project beside their manifest.
  var packagesBesideProjects: Set<String> = []
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

  /// Finds the targets that compile the files, and for which platforms, knowing what the files import.
  mutating func findPlatforms(of files: some Sequence<(file: ReviewedFiles.File, structure: SwiftStructure)>) {
    guard let project else { return }
    for (project, folder, _) in project.compiled { compiled.add(project, in: folder) }
    let read = Set(project.compiled.map(\.folder))
    var passed = Set(project.folders)
    for (file, structure) in files {
      guard let folder = file.fullFolder else { continue }
      if structure.declaresApp { appFolders.insert(folder) }
      for above in Files.way(upFrom: folder) {
        guard passed.insert(above).inserted, above.count > 1 else { break }
        guard !read.contains(above) else { continue }
        for (project, folder, _) in statements(in: above).compiled { compiled.add(project, in: folder) }
      }
    }
    for (file, structure) in files {
      if let path = file.fullPath { compiled.add(path, isForeignOn: structure.foreignPlatforms) }
    }
    forgetShared()
  }

  /// The target of one file: of the targets that compile it, or else of the nearest package or project. It's empty for a file that
  /// a project refers to, but doesn't compile.
  mutating func target(of file: ReviewedFiles.File) -> Target {
    guard project != nil, let path = file.fullPath else { return target }
    if compiled.isIdle(path) { return Target() }
    let folder = Files.parent(of: path)
    let known = Self.target(compiled.systems(of: path), platform)
    // An old project's library may compile what the manifest beside it has newer systems for.
    let isOfPackage = compiled.isInLibrary(path) && isOfPackageBesideProject(folder)
    return known.minimum.isEmpty || isOfPackage ? target(around: folder) : known
  }

  /// The target of the files in a folder that no project compiles.
  private mutating func target(around folder: String) -> Target {
    if let known = shared[folder] { return known }
    // Not as an argument: the call copies the whole value before it finds its arguments, and then each of its tables.
    let stated = target(in: folder)
    let found = withoutOthers(ofPackage(stated, in: folder), in: folder)
    shared[folder] = found
    return found
  }

  /// What is found about packages changes the target of a folder.
  mutating func forgetShared() { shared = [:] }

  /// All systems that a file may be compiled for: its own, and lower ones of frameworks, packages and other platforms.
  mutating func lowestTarget(of file: ReviewedFiles.File) -> Target {
    let own = target(of: file)
    guard let project, let folder = file.fullFolder, !own.minimum.isEmpty else { return own }
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

  /// The target in the project files of a folder; nil if there are none. An Xcode project within that states nothing is for the
  /// newest systems.
  private mutating func nearest(in folder: String) -> Target? {
    let stated = statements(in: folder)
    let target = Self.target(stated.minimum, platform)
    let isForNewest = stated.hasXcodeProject && stated.minimum.isEmpty && project?.folders.contains(folder) == false
    return target.minimum.isEmpty && !isForNewest ? nil : target
  }
}

extension SwiftStructure {
  /// Whether a type is an app with SwiftUI's life cycle.
  fileprivate var declaresApp: Bool {
    imports.contains("SwiftUI") && declarations.contains { inherited($0).contains { file.isText($0, "App") } }
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
