import Markdown

/// Invisible markup: comments, and the anchors `<a …>` that authors put above headings.
enum UnseenMarkup {
  /// Whether a block consists only of tags, like a component that a site replaces, `<Guides />`, of comments, scripts
  /// or a link definition.
  static func isAll(of block: Block, in tree: BlockTree) -> Bool {
    let range = tree.range(ofLines: block.lines)
    guard !block.isCode, block.kind != .linkDefinition else { return !block.isCode }
    if isAllTags(tree.bytes[range]) { return true }
    // Looking for comments in all blocks took a twentieth of indexing.
    guard tree.bytes[range].first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return false }
    let hidden = tree.hidden(in: block)
    guard let first = hidden.first, let last = hidden.last else { return false }
    let gaps = zip(hidden, hidden.dropFirst()).flatMap { tree.bytes[$0.upperBound..<$1.lowerBound] }
    let (start, end) = (range.lowerBound..<first.lowerBound, last.upperBound..<range.upperBound)
    return isAllTags(tree.bytes[start] + gaps + tree.bytes[end])
  }

  /// Whether nothing can be read in blocks: they are unseen markup, images and rules.
  static func isAll(of blocks: Range<Int>, in tree: BlockTree) -> Bool {
    blocks.allSatisfy { index in
      let block = tree.blocks[index]
      switch block.kind {
      case .listItem, .task, .blockQuote, .thematicBreak: return true
      case .frontMatter, .heading, .fencedCode, .indentedCode, .table, .html, .tagLine, .linkDefinition, .paragraph:
        return isAll(of: block, in: tree) || tree.isImages(block)
      }
    }
  }

  private enum TagPlace { case outside, opened, name, inside }

  private static func isAllTags(_ text: some Sequence<UInt8>) -> Bool {
    var place = TagPlace.outside
    let isSo = text.allSatisfy { byte in
      switch place {
      case .outside:
        if byte == UInt8(ascii: "<") { place = .opened }
        return byte == UInt8(ascii: "<") || byte <= 0x20
      case .opened:
        // Not an arrow or a heart: `<-`, `<3`.
        place = .name
        return byte.isUpper || byte.isLower || byte == UInt8(ascii: "/")
          || byte == UInt8(ascii: "!")
      case .name:
        if byte <= 0x20 || byte == UInt8(ascii: "/") { place = .inside }
        if byte == UInt8(ascii: ">") { place = .outside }
        // `<https://…>` and `<a@b.c>` are visible addresses.
        return byte != UInt8(ascii: ":") && byte != UInt8(ascii: "@")
      case .inside:
        if byte == UInt8(ascii: ">") { place = .outside }
        return true
      }
    }
    return isSo && place == .outside
  }

  /// A text without trailing lines that contain only an anchor, which belongs to the next heading.
  static func withoutLastAnchors(_ text: Substring.UTF8View) -> Substring.UTF8View {
    var rest = text
    while true {
      let end = rest.lastIndex { $0 > 0x20 }.map(rest.index(after:)) ?? rest.startIndex
      let line = rest[..<end].lastIndex(of: UInt8(ascii: "\n")).map(rest.index(after:))
      guard let line, isAnchor(rest[line..<end]) else { return rest }
      rest = rest[..<line]
    }
  }

  /// Whether a line is a link target, `<a name="x"></a>`, rather than a link.
  private static func isAnchor(_ line: Substring.UTF8View) -> Bool {
    line.starts(with: "<a ".utf8) && isAllTags(line)
      && !["href", "<img"].contains(where: String(Substring(line)).contains)
  }
}
