import Markdown
internal import Search

/// The part of a long section that is shown: its beginning, or what follows the passage that mentions most of the question
/// if the beginning lacks it.
struct Passage {
  let text: String
  /// How many lines of the section precede it.
  let skippedLines: Int

  /// The size of the passages that are compared, a few paragraphs.
  private static let size = TextSize(tokens: 150, bytes: .max / 2)
  /// How much of a text is searched; more than nearly any section has.
  private static let maximumBytes = 1 << 20

  /// Nil if nothing fits.
  init?(of whole: String, for mentions: Mentions, maxTokens: Int) {
    guard let beginning = MarkdownParts.first(of: whole, maxTokens: maxTokens) else { return nil }
    let tree = BlockTree(parsing: Array(whole.utf8.prefix(Self.maximumBytes)))
    let passages = MarkdownParts.parts(of: tree, within: Self.size)
    let weights = passages.map { mentions.weights(inMarkdown: $0.text).reduce(0, +) }
    let shownLines = beginning.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    guard let most = weights.max(), let best = weights.firstIndex(of: most), passages[best].lastLine > shownLines,
      let later = Self.part(of: tree, from: passages[best].firstLine, maxTokens: maxTokens)
    else {
      (text, skippedLines) = (beginning, 0)
      return
    }
    (text, skippedLines) = (later, passages[best].firstLine - 1)
  }

  /// The part of a text that begins at a line, with the first line of a fence or the header of a table around it.
  private static func part(of tree: BlockTree, from line: Int, maxTokens: Int) -> String? {
    let around = tree.blocks.first { $0.parent < 0 && $0.lines.contains(line) && $0.lines.lowerBound < line }
    let headLines = around?.kind == .fencedCode ? 1 : around?.kind == .table ? 2 : 0
    var bytes: [UInt8] = []
    if let around, headLines > 0, around.lines.lowerBound + headLines <= line {
      let first = around.lines.lowerBound
      bytes += tree.bytes[tree.range(ofLines: first...first + headLines - 1)] + [0x0A]
    }
    bytes += tree.bytes[tree.range(ofLines: line...line).lowerBound...]
    return MarkdownParts.first(of: String(decoding: bytes, as: UTF8.self), maxTokens: maxTokens)
  }
}
