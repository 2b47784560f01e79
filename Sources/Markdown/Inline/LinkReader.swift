/// A link or image in a text, with the position of its opening bracket.
package struct InlineLink: Sendable, Equatable {
  /// Escapes and entities resolved; empty for `[a]()`.
  package let destination: String
  /// From 1.
  package let line: Int
  /// In bytes, from 1.
  package let column: Int
}

/// Finds the links of blocks, including reference links.
package struct LinkReader {
  private let tree: BlockTree
  private let definitions: LinkDefinitions

  package init(_ tree: BlockTree) {
    self.tree = tree
    definitions = LinkDefinitions(of: tree)
  }

  /// The links in the text of a heading, a paragraph or a table, in the order of their ends.
  package func links(of block: Block) -> [InlineLink] {
    switch block.kind {
    case .heading, .paragraph: return links(in: Array(tree.lines(of: block)))
    case .table: return tree.lines(of: block).flatMap { links(in: [$0]) }
    case .frontMatter, .fencedCode, .indentedCode, .listItem, .task, .blockQuote, .html,
      .thematicBreak, .linkDefinition, .tagLine:
      return []
    }
  }

  /// The links in lines that form one piece of inline Markdown.
  private func links(in lines: [Range<Int>]) -> [InlineLink] {
    let bracket = UInt8(ascii: "[")
    guard lines.contains(where: { tree.bytes[$0].contains(bracket) }) else { return [] }
    var text: [UInt8] = []
    var starts: [Int] = []
    for line in lines {
      if !starts.isEmpty { text.append(.lineFeed) }
      starts.append(text.count)
      text.append(contentsOf: tree.bytes[line])
    }
    return text.withBytes { text in
      var parser = InlineParser(text, labels: tree.labels)
      parser.parse()
      return parser.links.compactMap { place in
        guard let destination = definitions.target(of: place, in: text)?.destination else { return nil }
        let piece = starts.partitioningIndex { $0 > place.start - 1 } - 1
        let offset = lines[piece].lowerBound + place.start - 1 - starts[piece]
        let (line, column) = tree.position(of: offset)
        return InlineLink(
          destination: destination.withBytes { InlineText.squashed($0) }, line: line, column: column)
      }
    }
  }
}

extension BlockTree {
  /// The line and the column, both from 1, of a byte; columns count bytes.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let line = max(1, lineStarts.partitioningIndex { Int($0) > offset })
    return (line, offset - Int(lineStarts[line - 1]) + 1)
  }
}
