/// Inline markup within a paragraph. Each function reads the markup that may begin at `position`, and moves past it if
/// it is text after all.
extension TextRuns {
  /// The maximum length of emphasized text and of tags, in bytes: a bound on the time.
  private static let reach = 256

  private func isEscaped(_ index: Int) -> Bool {
    var start = index
    while start > 0, text[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (index - start) & 1 == 1
  }

  private func runLength(of byte: UInt8, at start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == byte { end += 1 }
    return end - start
  }

  // MARK: Code spans

  /// A run of backticks opens code, and a run of the same length closes it (CommonMark 6.1).
  mutating func readCodeSpan() -> Cut? {
    let open = position + (isEscaped(position) ? 1 : 0)
    let width = runLength(of: UInt8(ascii: "`"), at: open)
    position = open + width
    guard width > 0, let close = closing(width, after: position) else { return nil }
    return Cut(end: open, next: close + width, code: position..<close)
  }

  private mutating func closing(_ width: Int, after start: Int) -> Int? {
    let bit = UInt64(1) << UInt64(min(width, 63))
    guard unclosedBackticks & bit == 0 else { return nil }
    var index = start
    while index < text.count {
      guard text[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let run = runLength(of: UInt8(ascii: "`"), at: index)
      // Longer runs may be fences in a list, whose code can have blank lines.
      if run == width { return width > 2 || !hasBlankLine(in: start..<index) ? index : nil }
      index += run
    }
    unclosedBackticks |= bit
    return nil
  }

  /// Whether a range contains a blank line, ignoring block quote markers.
  private func hasBlankLine(in range: Range<Int>) -> Bool {
    var isBlank = false
    for byte in text.slice(range) {
      if byte == .lineFeed {
        if isBlank { return true }
        isBlank = true
      } else if !byte.isWhitespace, byte != UInt8(ascii: ">") {
        isBlank = false
      }
    }
    return false
  }

  // MARK: Emphasis

  /// Underscores that emphasize (CommonMark 6.2). Those of names stay: `snake_case`, `_private`, and even `__init__`,
  /// which CommonMark renders as bold.
  mutating func readUnderscores() -> Cut? {
    let run = position..<position + runLength(of: UInt8(ascii: "_"), at: position)
    position = run.upperBound
    if let closer = closers.firstIndex(of: run.lowerBound) {
      closers.remove(at: closer)
      return Cut(end: run.lowerBound, next: run.upperBound)
    }
    guard canOpen(run), !isEscaped(run.lowerBound), let closer = closer(of: run) else { return nil }
    closers.removeAll { $0 < run.lowerBound }
    closers.append(closer)
    return Cut(end: run.lowerBound, next: run.upperBound)
  }

  /// The run of underscores that closes the emphasis opened by `opener`.
  private func closer(of opener: Range<Int>) -> Int? {
    let limit = min(text.count, opener.upperBound + Self.reach)
    var (index, depth) = (opener.upperBound, 0)
    var isName = opener.count > 1
    while index < limit, !isBlankLine(index) {
      guard text[index] == UInt8(ascii: "_") else {
        isName = isName && isOfWord(index)
        index += 1
        continue
      }
      let run = index..<index + runLength(of: UInt8(ascii: "_"), at: index)
      index = run.upperBound
      guard run.count == opener.count else { continue }
      if canClose(run) {
        if depth == 0 { return isName ? nil : run.lowerBound }
        depth -= 1
      } else if canOpen(run) {
        depth += 1
      }
    }
    return nil
  }

  private func canOpen(_ run: Range<Int>) -> Bool {
    guard let next = text.at(run.upperBound), next > .space else { return false }
    return run.lowerBound == 0 || !isOfASCIIWord(run.lowerBound - 1)
  }

  /// The underscore of `foo(_ x)` does not close emphasis.
  private func canClose(_ run: Range<Int>) -> Bool {
    guard run.lowerBound > 0, !isOfASCIIWord(run.upperBound) else { return false }
    let previous = text[run.lowerBound - 1]
    return previous > .space && previous != UInt8(ascii: "(")
  }

  private func isOfASCIIWord(_ index: Int) -> Bool {
    text.at(index).map { $0.isLetter || $0.isDigit } ?? false
  }

  private func isOfWord(_ index: Int) -> Bool { isOfASCIIWord(index) || text[index] >= 0x80 }

  private func isBlankLine(_ index: Int) -> Bool {
    guard text[index] == .lineFeed, let next = text.at(index + 1) else { return false }
    return next == .lineFeed || next == .carriageReturn
  }

  // MARK: Links, HTML, entities

  /// The destination of a link, or the label of a definition.
  mutating func readLinkTarget() -> Cut? {
    let end = position + 1
    position = end
    let next: Int?
    switch text.at(end) {
    case UInt8(ascii: "("): next = LinkTarget.destination(in: text, from: end + 1)?.end
    case UInt8(ascii: "["): next = LinkLabel.end(in: text, from: end)
    default: next = nil
    }
    // A target cut off by the end of the text isn't a link.
    guard let next, next < text.count || text[next - 1] == UInt8(ascii: "]") else { return nil }
    return Cut(end: end, next: next)
  }

  /// A comment or an HTML tag. Other text in angle brackets, as in `Array<Element>`, is text.
  mutating func readTag() -> Cut? {
    let start = position
    position = start + 1
    guard !isEscaped(start) else { return nil }
    if text.hasPrefix("<!--", at: start) { return readComment(from: start) }
    let tag = text.slice(start..<min(text.count, start + Self.reach))
    guard let end = HTMLTag.end(in: tag, from: 0) else { return nil }
    let name = tag.dropFirst(tag[1] == UInt8(ascii: "/") ? 2 : 1).prefix {
      $0.isLetter || $0.isDigit
    }
    guard HTMLElements.contains(tag.slice(name.indices)) else { return nil }
    return Cut(end: start, next: start + end)
  }

  private mutating func readComment(from start: Int) -> Cut? {
    guard !hasUnclosedComment else { return nil }
    if let end = text.end(of: "-->", from: start + 4) { return Cut(end: start, next: end) }
    hasUnclosedComment = true
    return nil
  }

  mutating func readEntity() -> Cut? {
    let start = position
    position = start + 1
    var end = start + (text.at(start + 1) == UInt8(ascii: "#") ? 2 : 1)
    let name = end
    while let byte = text.at(end), byte.isLetter || byte.isDigit, end - name < Entities.lengthLimit {
      end += 1
    }
    return end > name && text.at(end) == UInt8(ascii: ";") ? Cut(end: start, next: end + 1) : nil
  }
}
