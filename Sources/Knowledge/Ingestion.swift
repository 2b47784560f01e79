import Markdown
internal import Search

/// What was read of some files: their sections' terms, ready to be joined with those of others.
///
/// Every file stands alone until then, so ranges of files can be ingested on several threads.
package struct Ingestion: Sendable {
  var builder = IndexBuilder()
  /// What a snapshot keeps of each file.
  private(set) var files: [SnapshotTables.File] = []

  /// Reads, cuts and tokenizes the files of a range, one after another.
  ///
  /// - Parameter isKept: Whether a later process is to answer from this: then it is found out here what
  ///   answers ask of sections, which takes nearly as long as the rest.
  package init(
    of sources: [Document.Source], in range: Range<Int>, asked: AskedQuestions = .none,
    isKept: Bool = false
  ) {
    files.reserveCapacity(range.count)
    for source in sources[range] { add(source, asked, isKept: isKept) }
  }

  private mutating func add(_ source: Document.Source, _ asked: AskedQuestions, isKept: Bool) {
    guard let bytes = source.read() else {
      files.append(
        SnapshotTables.File(
          path: source.path, sections: 0, flaw: .unreadable,
          namesakes: source.namesakes, contents: []))
      return
    }
    let tree = BlockTree(parsing: bytes, reading: .asMeant)
    let outline = Outline(of: tree)
    let flaw: KnowledgeBase.Flaw? =
      tree.hadInvalidBytes ? .notUTF8 : outline.nodes.isEmpty ? .empty : nil
    let parsed = isKept ? ParsedText(tree, outline, of: source) : nil
    let phrasings =
      asked.isEmpty
      ? [] : Self.phrasings(of: parsed ?? ParsedText(tree, outline, of: source), source, asked)
    builder.add(tree, outline, path: source.path, phrasings: phrasings)
    let contents = parsed.map { Contents.bytes(of: Document(source: source, parsed: $0)) } ?? []
    files.append(
      SnapshotTables.File(
        path: source.path, sections: outline.nodes.count, flaw: flaw,
        namesakes: source.namesakes, contents: contents))
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
