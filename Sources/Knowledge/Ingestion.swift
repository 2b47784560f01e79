import Markdown
internal import Search

/// What was read of some files: their sections' terms, ready to be joined with those of others.
///
/// Every file stands alone until then, so ranges of files can be ingested on several threads.
package struct Ingestion: Sendable {
  var builder = IndexBuilder()
  /// How many sections each file has.
  private(set) var counts: [Int32] = []
  private(set) var problems: [KnowledgeBase.Problem] = []

  /// Reads, cuts and tokenizes the files of a range, one after another.
  package init(
    of sources: [Document.Source], in range: Range<Int>, asked: AskedQuestions = .none
  ) {
    counts.reserveCapacity(range.count)
    for source in sources[range] { counts.append(Int32(add(source, asked))) }
  }

  /// How many sections the file has.
  private mutating func add(_ source: Document.Source, _ asked: AskedQuestions) -> Int {
    guard let bytes = source.read() else {
      complain(of: source, "cannot be read; check its permissions")
      return 0
    }
    let tree = BlockTree(parsing: bytes, reading: .asMeant)
    if tree.hadInvalidBytes {
      complain(of: source, "is not UTF-8; invalid bytes are read as U+FFFD")
    }
    let outline = Outline(of: tree)
    if outline.nodes.isEmpty { complain(of: source, "has no text") }
    let questions = asked.questions(about: source) {
      Document.anchors(of: outline, in: tree, of: source)
    }
    builder.add(tree, outline, path: source.path, asked: questions)
    return outline.nodes.count
  }

  private mutating func complain(of source: Document.Source, _ message: String) {
    problems.append(KnowledgeBase.Problem(file: source.path, message: message))
  }
}
