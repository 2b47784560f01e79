/// A target of a project: what it makes, from which files, and on which systems that runs.
package struct BuildTarget: Sendable {
  package enum Kind: Sendable {
    case app, library, tests
    /// An extension or a tool.
    case part
  }

  /// A Swift file, by its path in the project's folder.
  package struct File: Sendable {
    let path: String
    /// The platforms that it's compiled for; nil for all of its target's.
    var platforms: Set<Target.Platform>?
  }

  /// A folder whose files are all compiled, but for some.
  package struct Folder: Sendable {
    let path: String
    /// Paths in the folder.
    var excluded: Set<String> = []
  }

  package let name: String
  package let kind: Kind
  /// The oldest systems that it states; with `raised`, those that it runs on.
  package internal(set) var systems: [Target.Platform: Target.Version]
  /// What it compiles.
  var files: [File] = []
  var folders: [Folder] = []
  /// The positions of the targets that it contains or is linked with, or that tests run in.
  var dependencies: [Int] = []

  init(_ name: String, _ kind: Kind, systems: [Target.Platform: Target.Version]) {
    (self.name, self.kind, self.systems) = (name, kind, systems)
  }
}

extension [BuildTarget] {
  /// The lowest systems of the apps, or without apps of all that isn't for tests. Parts and tests run within an app, and often still
  /// state an older system.
  var minimum: [Target.Platform: Target.Version] {
    let ofApps = filter { $0.kind == .app }.map(\.systems).lowest
    return ofApps.isEmpty ? filter { $0.kind != .tests }.map(\.systems).lowest : ofApps
  }

  /// The targets with the systems that they run on. What is a part of apps, or tests them, runs where these do: on no system that
  /// is older, and on no other platform.
  var raised: [BuildTarget] {
    let apps = indices.filter { self[$0].kind == .app }
    let all = apps.map { self[$0].systems }.lowest
    var hosts = [Set<Int>](repeating: [], count: count)
    for app in apps {
      for part in reached(from: app) { hosts[part].insert(app) }
    }
    return indices.map { index in
      var target = self[index]
      guard target.kind != .app else { return target }
      let own = target.kind == .tests ? reached(from: index).filter { self[$0].kind == .app } : hosts[index].sorted()
      let host = own.map { self[$0].systems }.lowest
      // A library that no app is linked with may be for others' apps. An extension is in one of these.
      if host.isEmpty, target.kind == .library { return target }
      target.systems = Target(host.isEmpty ? all : host).raised(to: target.systems).minimum
      return target
    }
  }

  /// The positions of the targets that one depends on, directly or not.
  private func reached(from start: Int) -> [Int] {
    var (found, known) = ([start], Set([start]))
    var next = 0
    while next < found.count {
      for index in self[found[next]].dependencies where known.insert(index).inserted { found.append(index) }
      next += 1
    }
    return [Int](found.dropFirst())
  }
}

extension Target {
  /// The target of a part that states its own systems: an extension may need a newer system than its app, and run on no
  /// other platforms. An older one says nothing, since the part runs within the app.
  package func raised(to own: [Platform: Version]) -> Target {
    let common = own.filter { minimum[$0.key] != nil }
    guard !common.isEmpty else { return own.isEmpty ? self : Target(own) }
    return Target(Dictionary(uniqueKeysWithValues: common.map { ($0, max($1, minimum[$0] ?? $1)) }))
  }
}
