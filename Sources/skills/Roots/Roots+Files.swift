import Knowledge

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
    [listProblem, shortage].compactMap(\.self) + omissions
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
