import Knowledge

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
