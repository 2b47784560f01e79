/// A link or image in a text, with the place of its opening bracket.
package struct InlineLink: Sendable, Equatable {
  /// Escapes and entities resolved; empty for `[a]()`.
  package let destination: String
  /// From 1.
  package let line: Int
  /// In bytes, from 1.
  package let column: Int
}

/// Where the text of a link begins and ends, and where the link ends, in inline Markdown.
struct LinkPlace: Equatable {
  let start: Int
  let close: Int
  let end: Int
}

/// Finds the links of blocks, those through link definitions too.
package struct LinkReader {
  private let tree: BlockTree
  /// By normalized label; the first definition of a label counts.
  private var definitions: [String: String] = [:]

  package init(_ tree: BlockTree) {
    self.tree = tree
    for block in tree.blocks where block.kind == .linkDefinition {
      let text = tree.lines(of: block).joined()
      text.withBytes { text in
        guard case .definition(let definition) = LinkDefinition.read(text, at: 0) else { return }
        let label = LinkLabel.normalized(text.slice(definition.label))
        guard definitions[label] == nil else { return }
        definitions[label] = InlineText.unescaped(text.slice(definition.destination))
      }
    }
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

  /// The links in lines that are one piece of inline Markdown.
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
      var renderer = InlineRenderer(text, labels: tree.labels)
      renderer.recordsLinks = true
      renderer.render()
      return renderer.links.compactMap { place in
        guard let destination = destination(of: place, in: text) else { return nil }
        let piece = starts.partitioningIndex { $0 > place.start - 1 } - 1
        let offset = lines[piece].lowerBound + place.start - 1 - starts[piece]
        let (line, column) = tree.position(of: offset)
        return InlineLink(destination: destination, line: line, column: column)
      }
    }
  }

  private func destination(of place: LinkPlace, in text: Bytes) -> String? {
    let next = place.close + 1
    if text.at(next) == UInt8(ascii: "("), place.end > next {
      let from = text.skipWhitespace(from: next + 1)
      if from == place.end - 1 { return "" }
      return LinkTarget.destination(in: text, from: from).map {
        InlineText.unescaped(text.slice($0.range))
      }
    }
    let hasLabel = place.end > next + 2
    let label = hasLabel ? next + 1..<place.end - 1 : place.start..<place.close
    return definitions[LinkLabel.normalized(text.slice(label))]
  }
}

extension BlockTree {
  /// The line and the column, both from 1, of a byte; columns count bytes.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let line = max(1, lineStarts.partitioningIndex { Int($0) > offset })
    return (line, offset - Int(lineStarts[line - 1]) + 1)
  }
}
