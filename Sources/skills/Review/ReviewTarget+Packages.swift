import Knowledge
import Review
import SwiftCode

extension ReviewTarget {
  /// Finds the packages, and those of their modules that have a file which can't be built for Macs. A package often states
  /// macOS only because what it depends on does, and a project may have a target for Macs that nobody builds any more.
  mutating func findPackages(
    among files: some Sequence<(file: ReviewedFiles.File, structure: SwiftStructure)>, _ check: MacCheck
  ) {
    for (file, _) in files where Files.name(of: file.name) == "Package.swift" {
      guard let folder = file.fullFolder else { continue }
      packages[folder] = PackageManifest(String(decoding: file.bytes, as: UTF8.self))
      if statements(in: folder).hasXcodeProject { packagesBesideProjects.insert(folder) }
    }
    for (file, structure) in files {
      guard let folder = file.fullFolder else { continue }
      guard let package = package(around: folder) else {
        if isForMacsToo(file), check.isForeign(structure), let path = file.fullPath {
          compiled.add(path, isForeignOn: [.macOS])
        }
        continue
      }
      if Project.hasInterface(structure) {
        packagesWithInterface.formUnion([package, program(around: folder) ?? package])
      }
      guard let module = module(of: folder), !modulesWithoutMacs.contains(module), isForMacsToo(file) else { continue }
      let isForeign = structure.foreignPlatforms.contains(.macOS) || check.isForeign(structure)
      if isForeign { modulesWithoutMacs.insert(module) }
    }
    forgetShared()
  }

  /// Whether a file is for Macs and another system.
  private mutating func isForMacsToo(_ file: ReviewedFiles.File) -> Bool {
    let minimum = target(of: file).minimum
    return minimum[.macOS] != nil && minimum.count > 1
  }

  /// Whether a folder has code of a package that lies beside an Xcode project.
  func isOfPackageBesideProject(_ folder: String) -> Bool {
    package(around: folder).map(packagesBesideProjects.contains) == true && hasPackageCode(folder)
  }

  /// Whether a folder has code of the package around it.
  private func hasPackageCode(_ folder: String) -> Bool {
    guard let package = package(around: folder) else { return false }
    return packages[package]?.hasCode(in: Self.folders(from: package, to: folder)) == true
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
  /// how to use it, a playground, tests of a package, which are built for the systems of XCTest, one for tests or of a package that
  /// the nearest Xcode project doesn't list, or one beside a SwiftUI app that the stated system can't run.
  mutating func isCompiledElsewhere(_ file: ReviewedFiles.File, isForTests: Bool) -> Bool {
    guard project != nil, let folder = file.fullFolder else { return false }
    let firstWithApps: [Target.Platform: Int] = [.iOS: 14, .macOS: 11]
    let isOlder = appFolders.contains(folder) && target(of: file).minimum.contains { $1.major < firstWithApps[$0] ?? 0 }
    if isOlder || file.name.contains(".playground/") { return true }
    for above in Files.way(upFrom: folder) where above.count > 1 {
      let stated = statements(in: above)
      guard stated.minimum.isEmpty else {
        if stated.areOfPackage, let text = Files.text("Package.swift", beneath: above) {
          let folders = Self.folders(from: above, to: folder)
          return folders.first == "Tests" || !PackageManifest(text).mayHaveCode(in: folders)
        }
        guard let path = file.fullPath, !compiled.contains(path) else { return false }
        let isInPackage = package(around: folder) != above && hasPackageCode(folder)
        return isForTests && stated.hasXcodeProject || stated.listsFiles && isInPackage
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
