import Markdown

/// Invisible markup: comments, and the anchors `<a …>` that authors put above headings.
enum UnseenMarkup {
  /// Whether a block consists only of tags, like a component that a site replaces, `<Guides />`.
  static func isAll(of block: Block, in tree: BlockTree) -> Bool {
    !block.isCode && isAllTags(tree.bytes[tree.range(ofLines: block.lines)])
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
