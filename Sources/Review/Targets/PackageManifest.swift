import Knowledge

/// What `Package.swift` says about the code of a package: where it is, and what it runs on.
package struct PackageManifest: Sendable {
  /// The paths of targets that it states itself; empty for the whole package.
  private let paths: [String]
  /// Whether it computes a path.
  private let hasOtherPaths: Bool
  /// Whether it makes a program.
  package let isExecutable: Bool
  /// The names of its targets, as far as it states them as literals.
  private let names: Set<String>
  /// The targets that are programs, each with the folders that it may have.
  private let programs: [(name: String, folders: [String])]
  /// Whether async functions run on their caller's actor unless they say otherwise.
  package let runsOnCaller: Bool
  /// The oldest systems that it states.
  package let minimum: [Target.Platform: Target.Version]

  /// - Parameter text: The manifest. It isn't run: what it computes isn't known.
  package init(_ text: String) {
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
    let byName = Dictionary(grouping: paths) { path in path.split(separator: "/").last.map(String.init) ?? "" }
    programs = zip(code, literals).filter { $0.0.hasSuffix(".executableTarget(name:") }.map { _, literal in
      (String(literal), (byName[String(literal)] ?? []) + ["Sources/\(literal)"])
    }
    runsOnCaller = literals.contains("NonisolatedNonsendingByDefault")
    let mentions = code.reduce(0) { $0 + $1.ranges(of: "path:").count }
    hasOtherPaths =
      mentions > stated.count || code.contains { $0.contains(".path=") }
      || stated.contains {
        $0.element.1.contains("\\(") || code.dropFirst($0.offset + 1).first?.hasPrefix("+") == true
      }
  }

  /// Whether a folder of the package may have the code of one of its targets: in the usual places, under a path that the manifest
  /// states, or anywhere if it computes one.
  package func mayHaveCode(in folders: [Substring]) -> Bool {
    guard let first = folders.first, !hasOtherPaths else { return true }
    let path = folders.joined(separator: "/") + "/"
    return Self.places.contains(String(first)) || paths.contains { $0.isEmpty || path.hasPrefix($0 + "/") }
  }

  /// Whether a folder of the package has the code of one of its targets, as far as it states their names and paths.
  package func hasCode(in folders: [Substring]) -> Bool {
    if path(of: folders) != nil { return true }
    guard ["Sources", "Tests"].contains(folders.first) else { return false }
    return folders.count == 1 || names.isEmpty || names.contains(String(folders[1]))
  }

  /// The target for a program that has a folder: `Sources/Tool`, or one of its name that the manifest states.
  package func program(in folders: [Substring]) -> String? {
    let path = folders.joined(separator: "/") + "/"
    return programs.first { $0.folders.contains { path.hasPrefix($0 + "/") } }?.name
  }

  /// The folder of a module: one that the manifest states, or one in `Sources`.
  package func module(of folders: [Substring]) -> [Substring]? {
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
