/// Drops the tags of a `<div>` around Markdown, each alone on its line: `<div class="grid cards" markdown>`, `</div>`.
///
/// Sections are cut within such an element, so that one would have its opening and another its closing tag. A `<div>`
/// that isn't followed by a blank line, nor says that it contains Markdown, contains HTML and stays.
enum Wrappers {
  static func translate(_ text: inout DialectText) {
    /// For each open `<div>` alone on its line, whether it was dropped.
    var open: [Bool] = []
    var wasBlank = true
    let isCode = text.codeLines()
    for number in text.lines.indices {
      let isBlank = text.lines[number].allSatisfy(\.isWhitespace)
      defer { wasBlank = isBlank }
      guard !isBlank, !isCode[number], let tag = text.lines[number].withBytes(Self.tag) else { continue }
      let isAboveBlank = number + 1 == text.lines.count || text.lines[number + 1].allSatisfy(\.isWhitespace)
      let isDropped = tag.isClosing ? open.popLast() ?? wasBlank : tag.hasMarkdown || isAboveBlank
      if !tag.isClosing { open.append(isDropped) }
      if isDropped { text.lines[number] = [] }
    }
  }

  /// The tag of a `<div>` that is all of a line.
  private static func tag(_ line: Bytes) -> (isClosing: Bool, hasMarkdown: Bool)? {
    let start = line.skipSpaces(from: 0)
    guard start < 4, line.hasPrefix("<div", at: start) || line.hasPrefix("</div>", at: start),
      let end = HTMLTag.end(in: line.slice(start..<line.count), from: 0), line.isBlank(from: start + end)
    else { return nil }
    let isClosing = line[start + 1] == UInt8(ascii: "/")
    guard isClosing || line[start + 4].isOne(of: " \t>") else { return nil }
    let words = line.slice(start..<start + end - 1).split { $0.isSpaceOrTab }
    return (isClosing, words.contains { $0.starts(with: "markdown".utf8) })
  }
}

/// Rewrites headings of VitePress sites such as Vue Router's, which write `%{#id}%` because `{{` is Vue's.
///
/// https://github.com/arve0/markdown-it-attrs#custom-delimiters
enum VitePress {
  static func translate(_ text: inout DialectText) {
    for (number, isCode) in text.codeLines().enumerated() where !isCode {
      let line = text.lines[number].droppingLastSpaces
      guard line.first == UInt8(ascii: "#"), line.hasSuffix("}%"), let open = line.firstRange(of: "%{#") else {
        continue
      }
      text.lines[number] = line[..<open] + line[(open + 1)...].dropLast()
    }
  }
}
