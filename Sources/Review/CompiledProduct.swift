internal import SwiftCode

/// What an Xcode project makes, with the names of the Swift files that it lists for it.
package struct CompiledProduct: Sendable {
  package let files: [String]
  package let platforms: Set<Target.Platform>
}

extension [CompiledProduct] {
  /// The platforms of each file, by its name. With a file that imports UIKit, a product isn't for Macs as such, whatever the
  /// project states for all of its products.
  ///
  /// - Parameter foreign: For each file, the platforms that lack what it imports.
  package func platformsByFile(except foreign: [String: Set<Target.Platform>]) -> [String: Set<Target.Platform>] {
    var found: [String: Set<Target.Platform>] = [:]
    for product in self {
      let own = product.platforms.subtracting(product.files.flatMap { foreign[$0] ?? [] })
      for file in product.files { found[file, default: []].formUnion(own.isEmpty ? product.platforms : own) }
    }
    return found
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
  private static let modulesOfTools: Set<String> = ["PackageDescription", "ProjectDescription", "PackagePlugin"]

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
