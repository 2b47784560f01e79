import Markdown
package import Search

/// The terms and tables of some files' sections, ready to be joined with those of others.
///
/// Files are independent until then, so several threads can ingest ranges of them.
package struct Ingestion: Sendable {
  package let builder = IndexBuilder()
  private(set) var files: [SnapshotTables.File] = []

  /// Reads, cuts and tokenizes the files in a range.
  package init(
    of sources: [Document.Source], in range: Range<Int>, asked: AskedQuestions = .none
  ) {
    files.reserveCapacity(range.count)
    for source in sources[range] { add(source, asked) }
  }

  private mutating func add(_ source: Document.Source, _ asked: AskedQuestions) {
    let bytes = source.read()
    let parsed = ParsedText(bytes ?? [], from: source)
    let names = SectionNames(of: parsed, in: source)
    let expansions = asked.isEmpty ? [] : Self.expansions(names, source, asked)
    builder.add(parsed.tree, parsed.outline, path: source.path, expansions: expansions) {
      parsed.isContents($0, of: source)
    }
    files.append(
      SnapshotTables.File(
        path: source.path, sections: parsed.outline.nodes.count,
        flaw: bytes == nil ? source.flawWhereUnread : Self.flaw(of: parsed),
        namesakes: source.namesakes,
        table: SectionTableWriter(parsed, names, source, fileSize: bytes?.count ?? 0).bytes))
  }

  private static func flaw(of parsed: ParsedText) -> KnowledgeBase.Flaw? {
    if parsed.tree.hadInvalidBytes { return .notUTF8 }
    // Sites use pages with only front matter for folders.
    return parsed.outline.nodes.isEmpty && parsed.tree.frontMatter == nil ? .empty : nil
  }

  /// For each section of a root with questions, its title and questions.
  private static func expansions(
    _ names: SectionNames, _ source: Document.Source, _ asked: AskedQuestions
  ) -> [[String]] {
    zip(names.titles, names.anchors).map { title, anchor in
      let questions = asked.questions(about: anchor, in: source)
      return asked.hasQuestions(about: source.root) ? [title] + questions : []
    }
  }
}
