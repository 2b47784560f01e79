import Markdown
internal import Search

/// What was read of some files: their sections' terms, ready to be joined with those of others.
///
/// Every file stands alone until then, so ranges of files can be ingested on several threads.
package struct Ingestion: Sendable {
  var builder = IndexBuilder()
  /// What a snapshot keeps of each file.
  private(set) var files: [SnapshotTables.File] = []
  private(set) var problems: [KnowledgeBase.Problem] = []

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
      complain(of: source, "cannot be read; check its permissions")
      files.append(SnapshotTables.File(path: source.path, sections: 0, contents: []))
      return
    }
    let tree = BlockTree(parsing: bytes, reading: .asMeant)
    if tree.hadInvalidBytes {
      complain(of: source, "is not UTF-8; invalid bytes are read as U+FFFD")
    }
    let outline = Outline(of: tree)
    if outline.nodes.isEmpty { complain(of: source, "has no text") }
    let parsed = isKept ? ParsedText(tree, outline, of: source) : nil
    let questions = asked.questions(about: source) {
      (parsed ?? ParsedText(tree, outline, of: source)).anchors
    }
    builder.add(tree, outline, path: source.path, asked: questions)
    let contents = parsed.map { Contents.bytes(of: Document(source: source, parsed: $0)) } ?? []
    files.append(
      SnapshotTables.File(path: source.path, sections: outline.nodes.count, contents: contents))
  }

  private mutating func complain(of source: Document.Source, _ message: String) {
    problems.append(KnowledgeBase.Problem(file: source.path, message: message))
  }
}
