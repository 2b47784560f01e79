import Markdown
internal import Search

/// What was read of some files: their sections' terms, ready to be joined with those of others.
///
/// Every file stands alone until then, so ranges of files can be ingested on several threads.
package struct Ingestion: Sendable {
  let builder = IndexBuilder()
  /// What a snapshot has of each file, but for the contents.
  private(set) var files: [SnapshotTables.File] = []

  /// Reads, cuts and tokenizes the files of a range, one after another.
  package init(
    of sources: [Document.Source], in range: Range<Int>, asked: AskedQuestions = .none
  ) {
    files.reserveCapacity(range.count)
    for source in sources[range] { add(source, asked) }
  }

  private mutating func add(_ source: Document.Source, _ asked: AskedQuestions) {
    guard let bytes = source.read() else {
      files.append(
        SnapshotTables.File(
          path: source.path, sections: 0, flaw: source.flawWhereUnread,
          namesakes: source.namesakes))
      return
    }
    let tree = BlockTree(parsing: bytes, reading: .asMeant)
    let outline = Outline(of: tree)
    // A page of front matter alone is what sites show a folder with.
    let isEmpty = outline.nodes.isEmpty && tree.frontMatter == nil
    let flaw: KnowledgeBase.Flaw? = tree.hadInvalidBytes ? .notUTF8 : isEmpty ? .empty : nil
    let phrasings =
      asked.isEmpty
      ? [] : Self.phrasings(of: ParsedText(tree, outline, of: source), source, asked)
    builder.add(tree, outline, path: source.path, phrasings: phrasings)
    files.append(
      SnapshotTables.File(
        path: source.path, sections: outline.nodes.count, flaw: flaw,
        namesakes: source.namesakes))
  }

  /// Of each section of which anything is asked, its title and the questions.
  private static func phrasings(
    of text: ParsedText, _ source: Document.Source, _ asked: AskedQuestions
  ) -> [[String]] {
    zip(text.titles, text.anchors).map { title, anchor in
      let questions = asked.questions(about: anchor, in: source)
      return questions.isEmpty ? [] : [title] + questions
    }
  }
}
