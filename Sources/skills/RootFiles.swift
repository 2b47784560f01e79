import Knowledge

/// One root of knowledge with its files, made sources of when they are asked for.
struct RootFiles: Sendable {
  /// The root's name.
  let name: String
  /// Where it lies; the built-in one lies nowhere.
  let folder: String?
  let files: Paths
  /// The source at a path.
  let source: @Sendable (_ path: String) -> Document.Source

  var sources: [Document.Source] { files.paths.map(source) }
}

extension RootFiles {
  /// The files of a root by their paths within it.
  enum Paths: Sendable {
    /// In byte order.
    case known([String])
    /// Those that a folder turns out to have.
    case listed(FileListing)

    var count: Int {
      switch self {
      case .known(let paths): paths.count
      case .listed(let listing): listing.count
      }
    }

    /// In byte order.
    var paths: [String] {
      switch self {
      case .known(let paths): paths
      case .listed(let listing): listing.paths
      }
    }

    /// The folders within the root that cannot be read.
    var unreadableFolders: [String] {
      switch self {
      case .known: []
      case .listed(let listing): listing.unreadableFolders
      }
    }

    /// The folders within the root that show the state of the system.
    var systemFolders: [String] {
      switch self {
      case .known: []
      case .listed(let listing): listing.systemFolders
      }
    }
  }
}

extension Roots {
  /// Where each root lies, by its name.
  var folders: [String: String] {
    rootFiles.reduce(into: [:]) { folders, root in folders[root.name] = root.folder }
  }

  /// The folders that cannot be read, by root and path; the files in them are left out.
  var unreadableFolders: [String] {
    rootFiles.flatMap { root in
      root.files.unreadableFolders.map { $0.isEmpty ? root.name : "\(root.name)/\($0)" }
    }
  }

  /// The folders that are left out since they show the state of the system, by root and path.
  var systemFolders: [String] {
    rootFiles.flatMap { root in root.files.systemFolders.map { "\(root.name)/\($0)" } }
  }

  /// Sentences about the list of what was added, where it cannot be read, about each root that is left
  /// out, and about each folder that cannot be read or has no files of anybody.
  var problems: [String] {
    (listProblem.map { [$0] } ?? []) + omissions
      + unreadableFolders.map {
        "the folder `\($0)` cannot be read, so its files are left out; check its permissions."
      }
      + systemFolders.map {
        "the folder `\($0)` shows the state of the system and keeps no files, so it is left out."
      }
  }

  /// Every file, in the order of the roots and of the paths in them.
  var sources: [Document.Source] {
    rootFiles.flatMap(\.sources).withUniqueIDs
  }

  /// The same by the paths that a snapshot of these files kept, each when it is asked for. What is in
  /// none of the other roots is in the last, so that one alone need not be listed for it.
  func sources(of snapshot: Snapshot) -> Sources {
    let roots = rootFiles
    return Sources(count: snapshot.documentCount) { number in
      var (root, first) = (0, 0)
      while root + 1 < roots.count, number >= first + roots[root].files.count {
        first += roots[root].files.count
        root += 1
      }
      var source = roots[root].source(snapshot.path(of: number))
      source.namesakes = snapshot.namesakes(of: number)
      return source
    }
  }
}
