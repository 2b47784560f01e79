/// Containers between lines of colons: `:::note[Title]` (Docusaurus), `::: tip Title` (VitePress), `::: {.callout-note
/// title="Title"}` (Pandoc, Quarto), `:::{note} Title` (MyST), `:::image …:::` (Microsoft).
///
/// The lines with colons are dropped, and a title becomes a line of text, so sections are cut as in plain text.
enum Directives {
  static func translate(_ text: inout DialectText) {
    for (number, isCode) in text.codeLines().enumerated() where !isCode {
      let line = text.lines[number]
      guard line.contains(UInt8(ascii: ":")) else { continue }
      var id: [UInt8]?
      let translated: [UInt8]? = line.withBytes { line in
        guard let fence = ColonFence(line) else { return nil }
        id = fence.id.map { Array(line.slice($0)) }
        return line[..<fence.start] + fence.text
      }
      guard let translated else { continue }
      text.lines[number] = translated.allSatisfy(\.isSpaceOrTab) ? [] : translated[...]
      if let id { text.addID(id, at: number) }
    }
  }

  /// Whether a line opens or closes a container.
  static func role(of line: Bytes) -> (opens: Bool, closes: Bool) {
    guard let fence = ColonFence(line) else { return (false, false) }
    return (!fence.isClosing, fence.isClosing)
  }
}

/// A line of three or more colons.
private struct ColonFence {
  /// Where the colons begin.
  let start: Int
  private(set) var isClosing = false
  private(set) var id: Range<Int>?
  /// The visible text.
  private(set) var text: [UInt8] = []

  init?(_ line: Bytes) {
    start = OpenFence.content(of: line, hasItems: true)
    guard line.hasPrefix(":::", at: start) else { return nil }
    let colons = line[start...].prefix { $0 == UInt8(ascii: ":") }
    var rest = line.trimmed(colons.endIndex..<line.count)
    guard let first = line.at(rest.lowerBound), !rest.isEmpty else {
      isClosing = true
      return
    }
    // `::: note :::` (Pandoc), `:::image …:::` (Microsoft).
    while line[rest.upperBound - 1] == UInt8(ascii: ":") { rest = rest.lowerBound..<rest.upperBound - 1 }
    rest = line.trimmed(rest)
    if first == UInt8(ascii: "{") {
      readAttributes(line, rest)
      return
    }
    guard first.isLetter else { return nil }
    let name = line[rest].prefix { $0.isLetter || $0.isDigit || $0.isOne(of: "-_.") }
    text = Admonition.text(
      kind: name, title: line.slice(title(line, line.trimmed(name.endIndex..<rest.upperBound))))
  }

  /// `{.callout-note title="Title" #id}`, or `{note} Title`.
  private mutating func readAttributes(_ line: Bytes, _ rest: Range<Int>) {
    guard let end = line[rest].firstIndex(of: UInt8(ascii: "}")) else { return }
    let inner = rest.lowerBound + 1..<end
    if line.slice(inner).allSatisfy({ $0.isLetter || $0 == UInt8(ascii: "-") }) {
      text = Admonition.text(kind: line.slice(inner), title: line.slice(line.trimmed(end + 1..<rest.upperBound)))
      return
    }
    var list = AttributeList(line, line.trimmed(inner))
    guard list.read() else { return }
    id = list.id
    let name = line.slice(list.name ?? 0..<0)
    let kind = name.hasPrefix("callout-") ? name.dropFirst("callout-".utf8.count) : name[...]
    text = Admonition.text(kind: kind, title: line.slice(list.title ?? 0..<0))
  }

  /// `[Title]{.class}`, the words after the name, or the value of `title=`.
  private mutating func title(_ line: Bytes, _ rest: Range<Int>) -> Range<Int> {
    guard let first = line.at(rest.lowerBound), !rest.isEmpty else { return rest }
    if first == UInt8(ascii: "["), let close = line[rest].lastIndex(of: UInt8(ascii: "]")) {
      if let attributes = HeadingAttributes(endOf: line.slice(0..<rest.upperBound)) { id = attributes.id }
      return line.trimmed(rest.lowerBound + 1..<close)
    }
    if first == UInt8(ascii: "{"), rest.count > 1 {
      var list = AttributeList(line, line.trimmed(rest.lowerBound + 1..<rest.upperBound - 1))
      if list.read() {
        id = list.id
        return list.title ?? rest.lowerBound..<rest.lowerBound
      }
    }
    var list = AttributeList(line, rest)
    return list.read() ? list.title ?? rest.lowerBound..<rest.lowerBound : rest
  }
}
