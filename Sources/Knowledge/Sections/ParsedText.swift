import Markdown

/// The results of parsing a document's text.
final class ParsedText: Sendable {
  let tree: BlockTree
  let outline: Outline

  init(_ bytes: [UInt8], from source: Document.Source) {
    tree = BlockTree(parsing: bytes, reading: .asMeant, origin: source.origin)
    outline = Outline(of: tree)
  }

  /// The blocks directly in a section, containers before their contents.
  func blocks(of node: Int) -> some Sequence<Block> {
    let blocks = tree.blocks
    return outline.blockIndices(of: node).lazy.map { blocks[$0] }
  }

  /// The sections of a file that has changed or been removed: with their lines, but empty.
  init(blank table: SectionTable) {
    tree = BlockTree(parsing: [UInt8](repeating: 0x0A, count: table.textSize))
    outline = Outline(
      blank: (0..<table.count).map { node in
        Outline.Node(
          origin: .file, level: 1, parent: table[node].parent, block: -1,
          firstLine: table[node].firstLine, lastLine: table[node].lastLine)
      })
  }
}
