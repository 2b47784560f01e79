package import SwiftCode

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
