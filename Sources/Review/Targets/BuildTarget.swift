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
    let all = filter { $0.kind == .app }.map(\.systems).lowest
    let uses = map(\.dependencies)
    var users = [[Int]](repeating: [], count: count)
    for (user, used) in uses.enumerated() { for index in used { users[index].append(user) } }
    let (ofHosts, ofTested) = (systemsOfApps(leadingOn: uses), systemsOfApps(leadingOn: users))
    return indices.map { index in
      var target = self[index]
      guard target.kind != .app else { return target }
      let host = target.kind == .tests ? ofTested[index] : ofHosts[index]
      // A library that no app is linked with may be for others' apps. An extension is in one of these.
      if host.isEmpty, target.kind == .library { return target }
      target.systems = Target(host.isEmpty ? all : host).raised(to: target.systems).minimum
      return target
    }
  }

  /// For each target, the lowest systems of the apps from which it's reached.
  ///
  /// - Parameter next: The targets to which each leads.
  private func systemsOfApps(leadingOn next: [[Int]]) -> [[Target.Platform: Target.Version]] {
    var found = [[Target.Platform: Target.Version]](repeating: [:], count: count)
    for platform in Target.Platform.allCases {
      let apps = indices.compactMap { index in
        self[index].kind == .app ? self[index].systems[platform].map { (index: index, version: $0) } : nil
      }
      // The oldest comes first, so that each target is visited once.
      for app in apps.sorted(by: { $0.version < $1.version }) {
        var open = next[app.index]
        while let index = open.popLast() {
          guard found[index][platform] == nil else { continue }
          found[index][platform] = app.version
          open += next[index]
        }
      }
    }
    return found
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
