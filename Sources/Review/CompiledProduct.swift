internal import SwiftCode

/// What an Xcode project makes, with the names of the Swift files that it lists for it.
package struct CompiledProduct: Sendable {
  let name: String
  let files: Set<String>
  fileprivate(set) var platforms: Set<Target.Platform>
  /// The oldest systems that an app runs on; nil for what is a part of one.
  let minimum: [Target.Platform: Target.Version]?

  init(
    _ name: String, files: some Sequence<String>, platforms: Set<Target.Platform>,
    minimum: [Target.Platform: Target.Version]?
  ) {
    (self.name, self.platforms, self.minimum) = (name, platforms, minimum)
    self.files = Set(files)
  }
}

/// For which systems the Xcode projects compile the files that they list.
package struct CompiledFiles: Sendable {
  private var products: [CompiledProduct]

  /// With a file that imports UIKit, a product isn't for Macs as such, whatever the project states for all of its products.
  ///
  /// - Parameter foreign: For each file, the platforms that lack what it imports.
  package init(of products: [CompiledProduct] = [], except foreign: [String: Set<Target.Platform>] = [:]) {
    self.products = products
    for index in products.indices {
      let own = products[index].platforms.subtracting(products[index].files.flatMap { foreign[$0] ?? [] })
      if !own.isEmpty { self.products[index].platforms = own }
    }
  }

  /// The products that list a file of that name. Of several, it's for the one that has the name of a folder around it.
  package func products(of file: String, in folders: [String]) -> [CompiledProduct] {
    let all = products.filter { $0.files.contains(file) }
    let named = all.filter { folders.contains($0.name) }
    return named.isEmpty ? all : named
  }
}

extension [CompiledProduct] {
  /// The platforms that a file of all of them is compiled for; nil if there are none.
  package var platforms: Set<Target.Platform>? { isEmpty ? nil : reduce(into: []) { $0.formUnion($1.platforms) } }

  /// The target of a file of all of them: the oldest systems of the apps that compile it, if only apps do, and else those of the
  /// project. What is a part of apps runs where these do.
  package func target(in project: Target) -> Target {
    let stated = map { $0.minimum ?? [:] }
    guard !stated.contains(where: \.isEmpty) else { return project }
    let own = stated.reduce(into: [:]) { $0.merge($1) { Swift.min($0, $1) } }
    return Target(Dictionary(uniqueKeysWithValues: project.minimum.map { ($0, own[$0] ?? $1) }))
  }
}

extension SwiftStructure {
  /// Modules that a Mac lacks, or has alone: a file that imports one, on every platform, is not, or only, for it.
  /// Tests on macOS are built for the system that XCTest needs, whatever the package states.
  private static let modulesElsewhere: Set<String> = [
    "UIKit", "WatchKit", "WatchConnectivity", "CarPlay", "XCTest", "Testing",
  ]
  private static let modulesOfMacs: Set<String> = ["AppKit", "Cocoa", "SwiftCompilerPlugin"]
  /// Of manifests and plugins, which run where the project is built, on whatever system that has.
  static let modulesOfTools: Set<String> = ["PackageDescription", "ProjectDescription", "PackagePlugin"]

  /// The platforms that lack a module which the file imports unconditionally.
  package var foreignPlatforms: Set<Target.Platform> {
    var platforms: Set<Target.Platform> = []
    for declaration in declarations where declaration.kind == .import {
      let context = context(at: Int(declaration.name))
      guard context.platforms.contains(.iOS), context.platforms.contains(.macOS) else { continue }
      if Self.modulesOfTools.contains(name(declaration)) { return Set(Target.Platform.allCases) }
      if Self.modulesElsewhere.contains(name(declaration)) { platforms.insert(.macOS) }
      if Self.modulesOfMacs.contains(name(declaration)) {
        platforms.formUnion(Target.Platform.allCases.filter { $0 != .macOS })
      }
    }
    return platforms
  }
}
