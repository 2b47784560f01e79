import Knowledge
import Review
import SwiftCode

extension ReviewTarget {
  /// Where a package has its code.
  struct Manifest {
    /// The paths of targets that it states itself; empty for the whole package.
    private let paths: [String]
    /// Whether it computes a path.
    private let hasOtherPaths: Bool
    /// Whether it makes a program.
    fileprivate let isExecutable: Bool
    /// The names of its targets, as far as it states them as literals.
    private let names: Set<String>
    /// The names of targets that are programs.
    private let programs: [String]
    /// Whether async functions run on their caller's actor unless they say otherwise.
    fileprivate let runsOnCaller: Bool
    /// The oldest systems that it states.
    fileprivate let minimum: [Target.Platform: Target.Version]

    /// Whether an Xcode project lies beside it.
    fileprivate let isBesideProject: Bool

    fileprivate init(_ bytes: [UInt8], isBesideProject: Bool = false) {
      self.isBesideProject = isBesideProject
      let text = String(decoding: bytes, as: UTF8.self)
      minimum = DeploymentTargets(text, .manifest).minimum
      // Code and literals in turn.
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      let code = parts.enumerated().compactMap {
        $0.offset.isMultiple(of: 2) ? $0.element.filter { !$0.isWhitespace } : nil
      }
      let literals = parts.enumerated().compactMap { $0.offset.isMultiple(of: 2) ? nil : $0.element }
      let stated = zip(code, literals).enumerated().filter { $0.element.0.hasSuffix("path:") }
      paths = stated.map { $0.element.1.split(separator: "/").filter { $0 != "." }.joined(separator: "/") }
      isExecutable = code.contains { $0.contains(".executable") }
      names = Set(zip(code, literals).compactMap { $0.hasSuffix("arget(name:") ? String($1) : nil })
      programs = zip(code, literals).compactMap { $0.hasSuffix(".executableTarget(name:") ? String($1) : nil }
      runsOnCaller = literals.contains("NonisolatedNonsendingByDefault")
      let mentions = code.reduce(0) { $0 + $1.ranges(of: "path:").count }
      hasOtherPaths =
        mentions > stated.count || code.contains { $0.contains(".path=") }
        || stated.contains {
          $0.element.1.contains("\\(") || code.dropFirst($0.offset + 1).first?.hasPrefix("+") == true
        }
    }

    /// Whether a folder of the package may have the code of one of its targets.
    fileprivate func mayHaveCode(in folders: [Substring]) -> Bool {
      guard let first = folders.first, !hasOtherPaths else { return true }
      let path = folders.joined(separator: "/") + "/"
      return Self.places.contains(String(first)) || paths.contains { $0.isEmpty || path.hasPrefix($0 + "/") }
    }

    /// Whether a folder of the package has the code of one of its targets.
    fileprivate func hasCode(in folders: [Substring]) -> Bool {
      if path(of: folders) != nil { return true }
      guard ["Sources", "Tests"].contains(folders.first) else { return false }
      return folders.count == 1 || names.isEmpty || names.contains(String(folders[1]))
    }

    /// The target for a program that has a folder: `Sources/Tool`, or one of its name that the manifest states.
    fileprivate func program(in folders: [Substring]) -> String? {
      let path = folders.joined(separator: "/") + "/"
      return programs.first { name in
        let stated = paths.filter { $0.split(separator: "/").last.map(String.init) == name }
        return (stated + ["Sources/\(name)"]).contains { path.hasPrefix($0 + "/") }
      }
    }

    /// The folder of a module: one that the manifest states, or one in `Sources`.
    fileprivate func module(of folders: [Substring]) -> [Substring]? {
      let stated = path(of: folders).map { $0.split(separator: "/") }
      return stated ?? (folders.first == "Sources" ? Array(folders.prefix(2)) : nil)
    }

    /// The longest stated path that folders are in.
    private func path(of folders: [Substring]) -> String? {
      let path = folders.joined(separator: "/") + "/"
      return paths.filter { !$0.isEmpty && path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
    }

    private static let places: Set<String> = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]
  }

  /// Finds the packages, and those of their modules that have a file which can't be built for Macs. A package often states
  /// macOS only because what it depends on does.
  mutating func findPackages(
    among files: some Sequence<(file: ReviewedFiles.File, structure: SwiftStructure)>, _ check: MacCheck
  ) {
    for (file, _) in files where Files.name(of: file.name) == "Package.swift" {
      guard let folder = file.fullFolder else { continue }
      packages[folder] = Manifest(file.bytes, isBesideProject: statements(in: folder).hasXcodeProject)
    }
    guard !packages.isEmpty else { return }
    for (file, structure) in files {
      guard let folder = file.fullFolder, let package = package(around: folder) else { continue }
      if Project.hasInterface(structure) {
        packagesWithInterface.formUnion([package, program(around: folder) ?? package])
      }
      guard let module = module(of: folder), !modulesWithoutMacs.contains(module) else { continue }
      let target = target(of: file)
      guard target.minimum[.macOS] != nil, target.minimum.count > 1 else { continue }
      let isForeign = structure.foreignPlatforms.contains(.macOS) || check.isForeign(structure)
      if isForeign { modulesWithoutMacs.insert(module) }
    }
    forgetShared()
  }

  /// Whether a folder has code of a package that lies beside an Xcode project.
  func isOfPackageBesideProject(_ folder: String) -> Bool {
    guard let package = package(around: folder).flatMap({ packages[$0] }) else { return false }
    return package.isBesideProject && package.hasCode(in: folders(inPackageTo: folder))
  }

  /// The target, or the systems of the package that has a folder's code: an Xcode project beside the manifest doesn't build it.
  func ofPackage(_ target: Target, in folder: String) -> Target {
    guard isOfPackageBesideProject(folder), let package = package(around: folder) else { return target }
    let stated = packages[package]?.minimum.filter { target.minimum[$0.key] != nil } ?? [:]
    return stated.isEmpty ? target : Target(stated)
  }

  /// The target without the platforms of a package that none of the apps has (then a package states them only to be built alone),
  /// and without macOS if a folder's module has none, or if the folder is for tests, which run on the Mac that builds them.
  func withoutOthers(_ target: Target, in folder: String) -> Target {
    if let macOS = target.minimum[.macOS], isInTool(folder) { return Target([.macOS: macOS]) }
    let isForTests = folders(inPackageTo: folder).first == "Tests"
    let lacksMacs = module(of: folder).map(modulesWithoutMacs.contains) ?? isForTests
    let isOfPackage = package(around: folder) != nil
    let others = target.minimum.filter { platform, _ in
      if platform == .macOS, lacksMacs || hasApps(without: .macOS) { return isForMacs(folder) }
      return !isOfPackage || !hasApps(without: platform.numbered)
    }
    return others.isEmpty ? target : Target(others)
  }

  /// Whether a file belongs to a package that makes a program without an interface, or to such a program.
  func isOfCommandLine(_ file: ReviewedFiles.File) -> Bool {
    guard let folder = file.fullFolder, let package = package(around: folder) else { return false }
    return isInTool(folder)
      || packages[package]?.isExecutable == true && !packagesWithInterface.contains(package)
  }

  private func isInTool(_ folder: String) -> Bool {
    program(around: folder).map { !packagesWithInterface.contains($0) } ?? false
  }

  /// Whether a file's async functions run on their caller's actor, as its package or the project says.
  func runsOnCaller(_ file: ReviewedFiles.File) -> Bool {
    let manifest = file.fullFolder.flatMap(package(around:)).flatMap { packages[$0] }
    return manifest?.runsOnCaller ?? runsOnCaller
  }

  /// The target for a program around a folder, with its package.
  private func program(around folder: String) -> String? {
    guard let package = package(around: folder) else { return nil }
    return packages[package]?.program(in: Self.folders(from: package, to: folder)).map { "\(package)/\($0)" }
  }

  /// Whether a folder is in one for Macs alone, such as the package's `Sources/Kit_macOS`.
  private func isForMacs(_ folder: String) -> Bool {
    folders(inPackageTo: folder).contains { $0.lowercased().hasSuffix("macos") }
  }

  /// The names of the folders from a package to one in it; empty outside of packages.
  private func folders(inPackageTo folder: String) -> [Substring] {
    package(around: folder).map { Self.folders(from: $0, to: folder) } ?? []
  }

  /// Whether the nearest project files don't compile a file, which then may need newer systems: an app beside a package that shows
  /// how to use it, a playground, tests of a package, which are built for the systems of XCTest, one for tests that an Xcode project
  /// doesn't list, or one beside a SwiftUI app that the stated system can't run.
  mutating func isCompiledElsewhere(_ file: ReviewedFiles.File, isForTests: Bool) -> Bool {
    guard project != nil, let folder = file.fullFolder else { return false }
    let firstWithApps: [Target.Platform: Int] = [.iOS: 14, .macOS: 11]
    let isOlder = appFolders.contains(folder) && target(of: file).minimum.contains { $1.major < firstWithApps[$0] ?? 0 }
    if isOlder || file.name.contains(".playground/") { return true }
    for above in Files.way(upFrom: folder) where above.count > 1 {
      let stated = statements(in: above)
      guard stated.minimum.isEmpty else {
        if stated.areOfPackage, let bytes = Files.read("Package.swift", beneath: above) {
          let folders = Self.folders(from: above, to: folder)
          return folders.first == "Tests" || !Manifest(bytes).mayHaveCode(in: folders)
        }
        return isForTests && stated.hasXcodeProject && file.fullPath.map { compiled.contains($0) } == false
      }
      // An empty manifest only keeps Xcode from showing a folder.
      let manifest = Files.text("Package.swift", beneath: above)
      if manifest?.contains("arget(") == true || Files.linkStatus(of: "\(above)/.git") != nil { break }
    }
    return false
  }

  private func module(of folder: String) -> String? {
    guard let package = package(around: folder) else { return nil }
    return packages[package]?.module(of: Self.folders(from: package, to: folder)).map {
      "\(package)/\($0.joined(separator: "/"))"
    }
  }

  private func package(around folder: String) -> String? {
    packages.isEmpty ? nil : Files.way(upFrom: folder).first { packages[$0] != nil }
  }

  private static func folders(from package: String, to folder: String) -> [Substring] {
    folder.dropFirst(package.count).split(separator: "/")
  }
}
