import Markdown

/// What stands in a text for programs: comments, and the anchors `<a …>` that authors put above headings.
enum UnseenMarkup {
  /// Whether a block is tags alone, as a component that a site puts something in place of, `<Guides />`.
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
        // No arrow and no heart: `<-`, `<3`.
        place = .name
        return byte.isUpper || byte.isLower || byte == UInt8(ascii: "/")
          || byte == UInt8(ascii: "!")
      case .name:
        if byte <= 0x20 || byte == UInt8(ascii: "/") { place = .inside }
        if byte == UInt8(ascii: ">") { place = .outside }
        // `<https://…>` and `<a@b.c>` are addresses, which readers see.
        return byte != UInt8(ascii: ":") && byte != UInt8(ascii: "@")
      case .inside:
        if byte == UInt8(ascii: ">") { place = .outside }
        return true
      }
    }
    return isSo && place == .outside
  }

  /// A text without the lines at its end that have an anchor alone: it is of the heading that follows.
  static func withoutLastAnchors(_ text: Substring.UTF8View) -> Substring.UTF8View {
    var rest = text
    while true {
      let end = rest.lastIndex { $0 > 0x20 }.map(rest.index(after:)) ?? rest.startIndex
      let line = rest[..<end].lastIndex(of: UInt8(ascii: "\n")).map(rest.index(after:))
      guard let line, isAnchor(rest[line..<end]) else { return rest }
      rest = rest[..<line]
    }
  }

  /// Whether a line is a place that links lead to, `<a name="x"></a>`, and no link itself.
  private static func isAnchor(_ line: Substring.UTF8View) -> Bool {
    line.starts(with: "<a ".utf8) && isAllTags(line)
      && !["href", "<img"].contains(where: String(Substring(line)).hasText)
  }

  /// A range of the text without them; nil for one that does not begin with any, as nearly all do not.
  static func removed(from text: [UInt8], in range: Range<Int>) -> [UInt8]? {
    var first = range.lowerBound
    while first < range.upperBound, text[first] <= 0x20 { first += 1 }
    guard first < range.upperBound, text[first] == UInt8(ascii: "<") else { return nil }
    let opening = text[first..<range.upperBound]
    guard let close = close(of: opening), end(of: close, in: opening) != nil else { return nil }
    var rest = text[range]
    var seen: [UInt8] = []
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      seen += rest[..<open]
      rest = rest[open...]
      if let close = Self.close(of: rest) {
        // What is not closed is text, and so is all behind it: it has been looked through.
        guard let end = end(of: close, in: rest) else { break }
        seen.append(UInt8(ascii: " "))
        rest = rest[end...]
      } else {
        seen.append(rest.removeFirst())
      }
    }
    return seen + rest
  }

  /// What closes the comment or anchor that a text begins with; nil for any other text.
  private static func close(of text: ArraySlice<UInt8>) -> StaticString? {
    if text.starts(with: "<!--".utf8) { return "-->" }
    let isAnchor = ["<a ", "<a>", "</a>"].contains { text.starts(with: $0.utf8) }
    return isAnchor ? ">" : nil
  }

  /// Behind the first `close` of a text.
  private static func end(of close: StaticString, in text: ArraySlice<UInt8>) -> Int? {
    close.withUTF8Buffer { close in
      var index = text.startIndex
      while let found = text[index...].firstIndex(of: close[0]) {
        if text[found...].starts(with: close) { return found + close.count }
        index = found + 1
      }
      return nil
    }
  }
}
