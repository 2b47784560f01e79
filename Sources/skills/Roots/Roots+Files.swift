import Knowledge

/// One root of knowledge. Its files become sources on demand.
struct RootFiles: Sendable {
  let name: String
  let folder: String?
  /// The paths of a root that is built in or a single file, in byte order.
  var known: [String] = []
  var listing: FileListing?
  let source: @Sendable (_ path: String) -> Document.Source

  var count: Int { listing?.count ?? known.count }
  var sources: [Document.Source] { (listing?.paths ?? known).map(source) }
}

extension Roots {
  var folders: [String: String] {
    rootFiles.reduce(into: [:]) { folders, root in folders[root.name] = root.folder }
  }

  /// Folders that can't be read, by root and path. Their files are left out.
  var unreadableFolders: [String] { folders(\.unreadableFolders) }
  /// Folders that are left out because they show the state of the system.
  var systemFolders: [String] { folders(\.systemFolders) }

  /// Sentences about files in the roots that aren't read.
  var unreadFormats: [String] {
    rootFiles.compactMap { root in
      root.listing?.unread.sentence.map { "in `\(root.name)`, \($0)." }
    }
  }

  private func folders(_ list: (FileListing) -> [String]) -> [String] {
    rootFiles.flatMap { root in
      (root.listing.map(list) ?? []).map { $0.isEmpty ? root.name : "\(root.name)/\($0)" }
    }
  }

  /// Sentences about the list of added roots if it can't be read, roots that are left out, and folders that can't be
  /// read or show only the state of the system.
  var problems: [String] {
    [listProblem, shortage].compactMap(\.self) + omissions
      + unreadableFolders.map {
        "the folder `\($0)` cannot be read, so its files are left out; check its permissions."
      }
      + systemFolders.map {
        "the folder `\($0)` shows the state of the system and keeps no files, so it is left out."
      }
  }

  var sources: [Document.Source] { rootFiles.flatMap(\.sources).withUniqueIDs }

  /// Every file, made lazily from the paths in a snapshot. Files that are in no other root are in the last one, so a
  /// single root needn't be listed.
  func sources(of snapshot: Snapshot) -> Sources {
    let roots = rootFiles
    return Sources(count: snapshot.documentCount) { number in
      var (root, first) = (0, 0)
      while root + 1 < roots.count, number >= first + roots[root].count {
        first += roots[root].count
        root += 1
      }
      var source = roots[root].source(snapshot.path(of: number))
      source.namesakes = snapshot.namesakes(of: number)
      return source
    }
  }
}

extension FileSelection {
  /// Files of a root that are read besides its Markdown.
  static let tables = Roots.tables + LicenseNotice.names

  /// Everything of a root that a server may send: Markdown, the tables, patterns and licenses beside it, and all files
  /// in Agent Skills.
  ///
  /// - Parameter skills: The paths of the skills' folders with a trailing slash, as `skills(in:)` returns them.
  static func served(skills: [String]) -> FileSelection {
    FileSelection(
      accepts: { path in
        Files.isMarkdown(path) || tables.contains(Files.name(of: path))
          || path.hasSuffix(Document.Source.patternsEnding)
          || skills.contains { path.hasPrefix($0) }
      }, skippedFolders: dependencyFolders, hasAgentFolders: true)
  }

  static func skills(in root: OpenFolder) -> [String] {
    FolderWalk(root).files.filter { Files.name(of: $0) == "SKILL.md" }.map { String($0.dropLast(8)) }
  }
}
