import Knowledge

extension FileSelection {
  /// Files that are read with a root, besides its Markdown.
  static let tables = Roots.tables + LicenseNotice.names

  /// Whatever a server gives away of a root: Markdown, the tables, patterns and licenses beside it, and all that is in
  /// the folders of Agent Skills.
  ///
  /// - Parameter skills: The paths of these folders, with a slash at the end, as `skills(in:)` finds them.
  static func served(skills: [String]) -> FileSelection {
    FileSelection(
      accepts: { path in
        Files.isMarkdown(path) || tables.contains(Files.name(of: path))
          || path.hasSuffix(Document.Source.patternsEnding)
          || skills.contains { path.hasPrefix($0) }
      }, hasAgentFolders: true)
  }

  static func skills(in root: OpenFolder) -> [String] {
    FolderWalk(root).files.filter { Files.name(of: $0) == "SKILL.md" }.map { String($0.dropLast(8)) }
  }
}
