import Knowledge
package import SwiftCode

/// What the reviewed files declare, since a project's own method isn't Apple's method of the same name, and what all of them
/// together lack.
package struct Project: Sendable {
  private(set) var functions: Set<String> = []
  private(set) var types: Set<String> = []
  private var repeatedTypes: Set<String> = []
  /// The same with the labels of functions.
  private(set) var api = DeclaredAPI()
  private(set) var uses = UsedNames()
  private(set) var delegates = KeptDelegates()
  /// The modules that its files import.
  private var imports: Set<String> = []
  private var awaits = false
  /// The keys with a comment in a String Catalog, as `CatalogKey` has them.
  package var explainedKeys: Set<String> = []
  /// Whether it's known to have no translations.
  package var lacksTranslations = false
  /// Whether it's known to have no language that is written from right to left.
  package var lacksRightToLeft = false
  /// Whether what has no isolation of its own is isolated to the main actor.
  package var isMainActorByDefault = false
  /// Whether its async functions run on their caller's actor unless they say otherwise.
  package var runsOnCaller = false
  /// Whether what is reviewed belongs to a command-line tool in it.
  package var isForCommandLine = false
  /// Whether its apps run only on iPhones, where a window fills the screen.
  package var isForPhonesOnly = false

  package init() {}

  /// Whether it is a server or a command-line tool: none of several files imports a module for interfaces.
  var lacksInterface: Bool { isForCommandLine || api.isProject && imports.isDisjoint(with: Self.interfaces) }

  /// Whether a file imports a module for interfaces.
  package static func hasInterface(_ structure: SwiftStructure) -> Bool {
    !structure.imports.isDisjoint(with: interfaces)
  }

  /// Whether none of several files uses `await`: the code is older than Swift's concurrency, or needs none.
  var lacksConcurrency: Bool { api.isProject && !awaits }

  /// Whether several files name a type only as that of a parameter or property, so that nobody throws a value of it.
  func hasOnlyAccepted(_ type: String) -> Bool { api.isProject && types.contains(type) && !uses.values.contains(type) }

  /// Whether a view, the only type of its name, has a title and no bar, not even from a modifier of the project.
  func isTitled(_ view: String) -> Bool {
    guard let modifiers = uses.titled[view], modifiers.contains("navigationTitle"), !repeatedTypes.contains(view)
    else { return false }
    return modifiers.isDisjoint(with: functions.union(["modifier"]))
  }

  private static let interfaces: Set<String> = [
    "SwiftUI", "UIKit", "AppKit", "Cocoa", "WatchKit", "WidgetKit", "SpriteKit", "SceneKit",
  ]

  /// The modules whose names a file sees: its imports, and what a module of the project imports in its Objective-C header.
  func visibleModules(in structure: SwiftStructure) -> Set<String> {
    let imports = structure.imports
    return DeclaredAPI.borrowsModules(imports) ? imports.union(self.imports.intersection(DeclaredAPI.bridged)) : imports
  }

  /// Takes over how the files of a larger project, with its tests, use what is declared here.
  package mutating func takeUses(of larger: Project) { uses = larger.uses }

  /// Adds what a file declares.
  package mutating func add(_ structure: SwiftStructure) {
    api.add(structure)
    uses.add(structure)
    delegates.add(structure)
    imports.formUnion(structure.imports)
    let file = structure.file
    for token in file.tokens.indices.dropLast() {
      guard let word = file.tokens[token].word else { continue }
      switch word {
      case .func: functions.insert(file.text(token + 1))
      case .struct, .class, .enum, .protocol, .actor, .typealias:
        let next = file.tokens[token + 1]
        let name = file.text(token + 1)
        if next.kind == .identifier, !types.insert(name).inserted { repeatedTypes.insert(name) }
      case .await: awaits = true
      default: break
      }
    }
  }
}

extension Project {
  private static let testModules: Set<String> = ["Testing", "XCTest", "Quick", "Nimble"]
  /// Parts of the names of files and folders for tests.
  private static let testNames = [
    "Tests", "Mock", "TestUtil", "TestSupport", "TestTools", "TestHelper", "TestBench", "+Test.",
  ]
  /// Ends of the names of such folders, in small letters.
  private static let testFolders = ["-tests", "_tests", " tests", "uitests", "uitesting", "unittests", "testapp"]

  /// Whether a file is for tests. What it declares, other code can't use.
  package static func isTest(_ file: SwiftStructure, named path: String) -> Bool {
    // Splitting every path took a thirtieth of a review.
    testNames.contains { path.firstRange(of: $0) != nil } || !file.imports.isDisjoint(with: testModules)
      || ["est", "EST"].contains(where: path.contains)
        && path.split(separator: "/").dropLast().contains(where: isForTests)
  }

  private static func isForTests(_ folder: Substring) -> Bool {
    let name = folder.lowercased()
    return ["test", "tests"].contains(name) || testFolders.contains(where: name.hasSuffix)
  }
}
