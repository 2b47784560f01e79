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
