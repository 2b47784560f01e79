import Markdown
package import Search

/// What was read of some files: their sections' terms and tables, ready to be joined with those of others.
///
/// Files are independent until then, so several threads can ingest ranges of them.
package struct Ingestion: Sendable {
  package let builder = IndexBuilder()
  private(set) var files: [SnapshotTables.File] = []

  /// Reads, cuts and tokenizes the files of a range, one after another.
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
    builder.add(parsed.tree, parsed.outline, path: source.path, expansions: expansions)
    files.append(
      SnapshotTables.File(
        path: source.path, sections: parsed.outline.nodes.count,
        flaw: bytes == nil ? source.flawWhereUnread : Self.flaw(of: parsed),
        namesakes: source.namesakes,
        table: SectionTable.bytes(of: parsed, names, in: source, fileSize: bytes?.count ?? 0)))
  }

  private static func flaw(of parsed: ParsedText) -> KnowledgeBase.Flaw? {
    if parsed.tree.hadInvalidBytes { return .notUTF8 }
    // A page of front matter alone is what sites show a folder with.
    return parsed.outline.nodes.isEmpty && parsed.tree.frontMatter == nil ? .empty : nil
  }

  /// Of each section of a root with questions, its title and its questions.
  private static func expansions(
    _ names: SectionNames, _ source: Document.Source, _ asked: AskedQuestions
  ) -> [[String]] {
    zip(names.titles, names.anchors).map { title, anchor in
      let questions = asked.questions(about: anchor, in: source)
      return asked.hasQuestions(about: source.root) ? [title] + questions : []
    }
  }
}
