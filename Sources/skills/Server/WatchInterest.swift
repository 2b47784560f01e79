/// What of a folder's entries can change what is served.
struct WatchInterest {
  /// Names that lead to a root, or are of files that are read with it.
  var names: Set<String> = []
  /// What else matters.
  var scope = Scope.none

  enum Scope: Int {
    case none
    /// Folders, and files that knowledge is read from.
    case knowledge
    /// Whatever is not hidden: an Agent Skill is served with all its files.
    case all
  }

  /// Whether it matters that an entry is new, gone or another. Without a name it is the folder itself.
  func includes(_ name: String, isFolder: Bool) -> Bool {
    if names.contains(name) { return true }
    guard scope != .none, !name.hasPrefix(".") else { return false }
    return scope == .all || isFolder || name.isEmpty || Self.isRead(name)
  }

  mutating func formUnion(_ other: WatchInterest) {
    names.formUnion(other.names)
    if other.scope.rawValue > scope.rawValue { scope = other.scope }
  }

  /// Files that are read from the folder of a root beside those that have been named.
  static let tables = Set(Roots.tables + LicenseNotice.names)

  private static func isRead(_ name: String) -> Bool {
    Files.isMarkdown(name) || tables.contains(name)
  }
}

extension WatchInterest {
  /// Goes through every folder on the way to a root and below it.
  ///
  /// - Parameter visit: Is given each folder before it is read, so that one who watches it from then on
  ///   misses nothing, and what matters in it. A folder may come more than once.
  static func visitFolders(of root: String, _ visit: (String, WatchInterest) -> Void) {
    let end = Files.follow(root) { folder, name in
      visit(folder, WatchInterest(names: [name]))
    }
    guard let end else { return }
    if Files.kind(of: end) == .file {
      return visit(Files.parent(of: end), WatchInterest(names: tables))
    }
    var skillFolders: Set<String> = []
    _ = Files.folders(below: end) { folder in
      let isOfSkill =
        skillFolders.contains(Files.parent(of: folder))
        || Files.kind(of: "\(folder)/SKILL.md") == .file
      if isOfSkill { skillFolders.insert(folder) }
      visit(folder, WatchInterest(scope: isOfSkill ? .all : .knowledge))
    }
  }
}
