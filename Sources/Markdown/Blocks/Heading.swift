/// A heading of one line, marked with one to six `#` (CommonMark 4.2).
struct ATXHeading {
  let level: UInt8
  /// The text between the opening and closing `#`.
  let content: Range<Int>

  /// Reads the rest of a line that begins with `#`.
  init?(_ rest: Bytes) {
    var index = 0
    while index < rest.count, rest[index] == UInt8(ascii: "#") { index += 1 }
    guard 1...6 ~= index, rest.at(index)?.isSpaceOrTab ?? true else { return nil }
    level = UInt8(index)
    let text = rest.trimmed(index..<rest.count)
    var end = text.upperBound
    while end > text.lowerBound, rest[end - 1] == UInt8(ascii: "#") { end -= 1 }
    let isClosed = end == text.lowerBound || rest[end - 1].isSpaceOrTab
    content = isClosed ? rest.trimmed(text.lowerBound..<end) : text
  }
}

/// The line of `=` or `-` that makes a heading of the paragraph above it (CommonMark 4.3).
struct SetextUnderline {
  let level: UInt8

  /// Reads the rest of a line.
  init?(_ rest: Bytes) {
    guard let first = rest.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else {
      return nil
    }
    var index = 1
    while index < rest.count, rest[index] == first { index += 1 }
    guard rest.isBlank(from: index) else { return nil }
    level = first == UInt8(ascii: "=") ? 1 : 2
  }
}

/// Attributes after a heading's text, which aren't rendered.
///
/// `{#id}` of Docusaurus, Hugo and kramdown, `{ #id .class key="value" }` of MkDocs and Pandoc. In CommonMark the
/// braces are text.
package struct HeadingAttributes {
  /// The end of the heading's text, without the white space before the attributes.
  package let start: Int
  /// The heading's explicit ID, which links use.
  let id: Range<Int>?

  /// Reads the attributes at the end of a heading's text; nil if there are none or nothing else.
  package init?(endOf text: Bytes) {
    let end = text.trimmed(0..<text.count).upperBound
    guard end > 0, text[end - 1] == UInt8(ascii: "}"),
      let open = text[..<(end - 1)].lastIndex(of: UInt8(ascii: "{"))
    else { return nil }
    let inner = text.trimmed((open + 1)..<(end - 1))
    guard Self.canBegin(at: open, in: text), !inner.isEmpty else { return nil }
    var list = AttributeList(text, inner)
    guard list.read() else { return nil }
    id = list.id
    start = text.trimmed(0..<open).upperBound
    // The heading's `#` marks don't count as text.
    guard text[..<start].contains(where: { $0 != UInt8(ascii: "#") && !$0.isWhitespace }) else {
      return nil
    }
  }

  /// Without a space before it, only an ID counts, and template syntax never does.
  private static func canBegin(at open: Int, in text: Bytes) -> Bool {
    guard open > 0 else { return false }
    if text[open - 1].isWhitespace { return true }
    guard text[open + 1] == UInt8(ascii: "#") else { return false }
    return !text[open - 1].isOne(of: "$\\{%#@")
  }
}
