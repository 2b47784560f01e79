/// Translates Obsidian: drops comments, and turns `[[links]]` and embeds into Markdown links. Tags are collected and
/// stay as text.
///
/// https://help.obsidian.md/syntax
struct Obsidian {
  private var lines: [ArraySlice<UInt8>]
  private var ids: [(id: ArraySlice<UInt8>, line: Int)] = []
  private var tags: [String] = []
  private var isInComment = false

  private static let percent = UInt8(ascii: "%")

  static func translate(_ text: inout DialectText) {
    let isCode = text.codeLines()
    // An unclosed `%%` may be text.
    let isClosed = isCode.indices.reduce(0) { $0 + (isCode[$1] ? 0 : marks(in: text.lines[$1])) } % 2 == 0
    var reader = Obsidian(lines: text.lines)
    for line in isCode.indices where !isCode[line] || reader.isInComment { reader.read(line, isClosed: isClosed) }
    text.lines = reader.lines
    text.tags += reader.tags
    for (id, line) in reader.ids { text.addID(id, at: line) }
  }

  /// Whether a line begins with a comment or an embed, which no other dialect has.
  static func isSign(_ line: Bytes) -> Bool { line.hasPrefix("%%") || line.hasPrefix("![[") }

  private static func marks(in line: ArraySlice<UInt8>) -> Int {
    var (count, rest) = (0, line)
    while let mark = rest.firstIndex(of: percent) {
      let isMark = mark + 1 < rest.endIndex && rest[mark + 1] == percent
      count += isMark ? 1 : 0
      rest = rest[min(mark + (isMark ? 2 : 1), rest.endIndex)...]
    }
    return count
  }

  private mutating func read(_ line: Int, isClosed: Bool) {
    let source = lines[line]
    guard isInComment || source.contains(where: { $0.isOne(of: "%[^#") }) else { return }
    var reader = ObsidianLine(text: source, hasComments: isClosed, isInComment: isInComment)
    reader.read()
    (isInComment, lines[line]) = (reader.isInComment, reader.output[...])
    tags += reader.tags.map { String(decoding: $0, as: UTF8.self) }
    if !isInComment, let id = Self.blockID(of: lines[line]) {
      lines[line] = lines[line][..<id.start].droppingLastSpaces
      ids.append((id.text, line))
    }
  }

  /// `^id` at the end of a block, a link target.
  private static func blockID(of line: ArraySlice<UInt8>) -> (start: Int, text: ArraySlice<UInt8>)? {
    let text = line.droppingLastSpaces
    guard let mark = text.lastIndex(of: UInt8(ascii: "^")), mark + 1 < text.endIndex,
      text[(mark + 1)...].allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }),
      mark == text.startIndex || text[mark - 1].isSpaceOrTab
    else { return nil }
    return (mark, text[mark...])
  }
}

/// One line outside of code.
private struct ObsidianLine {
  let text: ArraySlice<UInt8>
  let hasComments: Bool
  var isInComment: Bool
  var output: [UInt8] = []
  /// Without their `#`.
  var tags: [ArraySlice<UInt8>] = []
  var spans = CodeSpans()

  mutating func read() {
    var position = text.startIndex
    while position < text.endIndex {
      let rest = text[position...]
      if hasComments, rest.starts(with: "%%".utf8) {
        isInComment.toggle()
        position += 2
      } else if isInComment {
        position += 1
      } else if text[position] == UInt8(ascii: "`") {
        position = readCode(from: position)
      } else if let link = WikiLink(rest) {
        output += link.markdown
        position = link.end
      } else {
        if let tag = tag(at: position) { tags.append(tag) }
        output.append(text[position])
        position += 1
      }
    }
  }

  /// `#tag` or `#tag/below`, which has something other than digits (https://help.obsidian.md/tags).
  private func tag(at start: Int) -> ArraySlice<UInt8>? {
    guard text[start] == UInt8(ascii: "#"), start == text.startIndex || text[start - 1].isSpaceOrTab else { return nil }
    let tag = text[(start + 1)...].prefix { $0.isLetter || $0.isDigit || $0 >= 0x80 || $0.isOne(of: "_-/") }
    return tag.allSatisfy(\.isDigit) ? nil : tag
  }

  private mutating func readCode(from start: Int) -> Int {
    let offset = text.startIndex
    let end = text.withBytes { spans.end(in: $0, from: start - offset) } + offset
    output += text[start..<end]
    return end
  }
}

/// `[[page#heading|text]]`, or `![[page]]`, which embeds its target.
package struct WikiLink {
  /// The page, optionally with `#` and a heading or block ID.
  package let target: ArraySlice<UInt8>
  let title: ArraySlice<UInt8>?
  package let end: Int

  /// Reads a link at the start of the text.
  package init?(_ rest: ArraySlice<UInt8>) {
    let start = rest.first == UInt8(ascii: "!") ? rest.startIndex + 1 : rest.startIndex
    guard rest[start...].starts(with: "[[".utf8),
      let close = rest[(start + 2)...].firstIndex(where: { $0.isOne(of: "[]\n") }), close > start + 2,
      rest[close...].starts(with: "]]".utf8)
    else { return nil }
    let inner = rest[(start + 2)..<close]
    // In a table the bar is escaped.
    let bar = inner.firstIndex(of: UInt8(ascii: "|"))
    target = inner[..<(bar ?? inner.endIndex)].prefix { $0 != UInt8(ascii: "\\") }.droppingLastSpaces
    title = bar.map { inner[($0 + 1)...] }
    end = close + 2
  }

  var markdown: [UInt8] {
    // The text of an image is its size.
    let pictures = ["png", "jpg", "jpeg", "gif", "svg", "webp"]
    guard !pictures.contains(where: { target.suffix($0.utf8.count).elementsEqual($0.utf8) }) else { return [] }
    let hash = target.firstIndex(of: UInt8(ascii: "#"))
    let heading = hash.map { target[($0 + 1)...] } ?? []
    let page = target[..<(hash ?? target.endIndex)]
    let isBlock = heading.first == UInt8(ascii: "^")
    let shown = title ?? (heading.isEmpty || isBlock ? page : heading)
    return [UInt8(ascii: "[")] + shown + Array("](<".utf8) + target + Array(">)".utf8)
  }
}
