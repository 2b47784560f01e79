/// Which targets compile each file, by absolute paths.
package struct CompiledFiles: Sendable {
  private var targets: [BuildTarget] = []
  private var byFile: [String: [(target: Int, platforms: Set<Target.Platform>?)]] = [:]
  private var byFolder: [String: [(target: Int, excluded: Set<String>)]] = [:]
  private var idle: Set<String> = []

  package init() {}

  /// Adds the targets of a project.
  ///
  /// - Parameter folder: The absolute path of the project's folder.
  package mutating func add(_ project: DeploymentTargets, in folder: String) {
    idle.formUnion(project.idleFiles.map { ProjectPath.joined(folder, $0) })
    for target in project.targets {
      for file in target.files {
        byFile[ProjectPath.joined(folder, file.path), default: []].append((targets.count, file.platforms))
      }
      for part in target.folders {
        byFolder[ProjectPath.joined(folder, part.path), default: []].append((targets.count, part.excluded))
      }
      targets.append(target)
    }
  }

  /// The positions of the targets that compile a file, with the platforms for which they do if not for all.
  private func uses(of path: String) -> [(target: Int, platforms: Set<Target.Platform>?)] {
    var found = byFile[path] ?? []
    guard !byFolder.isEmpty else { return found }
    // A folder may also be the path of a file.
    var end = path.endIndex
    while true {
      let inside = path[end...].dropFirst()
      for (target, excluded) in byFolder[String(path[..<end])] ?? [] where !excluded.contains(String(inside)) {
        found.append((target, nil))
      }
      guard let slash = path[..<end].utf8.lastIndex(of: UInt8(ascii: "/")) else { return found }
      end = slash
    }
  }

  package func contains(_ path: String) -> Bool { !uses(of: path).isEmpty }

  /// Whether a project refers to a file, such as one from a template, but no target compiles it.
  package func isIdle(_ path: String) -> Bool { idle.contains(path) && !contains(path) }

  /// Whether a library compiles a file.
  package func isInLibrary(_ path: String) -> Bool {
    uses(of: path).contains { targets[$0.target].kind == .library }
  }

  /// The oldest systems that a file runs on; empty if no target that states any compiles it.
  package func systems(of path: String) -> [Target.Platform: Target.Version] {
    uses(of: path).map { use in
      targets[use.target].systems.filter { use.platforms?.contains($0.key) ?? true }
    }.lowest
  }

  /// Notes that a file can't be compiled for some platforms. Nor can its targets then, whatever the project states for all.
  package mutating func add(_ path: String, isForeignOn platforms: Set<Target.Platform>) {
    guard !platforms.isEmpty else { return }
    let uses = uses(of: path)
    for use in uses where use.platforms == nil {
      let own = targets[use.target].systems.filter { !platforms.contains($0.key) }
      // A target for nothing else can't be built. It matters only if others compile the file.
      if !own.isEmpty || uses.count > 1 { targets[use.target].systems = own }
    }
  }
}
