/// What some dialects write behind a heading's text, for no reader to see.
///
/// `{#id}` of Docusaurus, Hugo and kramdown, `{ #id .class key="value" }` of MkDocs and Pandoc. CommonMark has none of
/// them: there the braces are text.
package struct HeadingAttributes {
  /// Where the text ends in front of them, white space left out.
  package let start: Int
  /// What links call the heading.
  let id: Range<Int>?

  /// Reads the end of a heading's text, nil if it isn't a list of attributes, or is all of the text.
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
    // The marks of a heading alone are not text.
    guard text[..<start].contains(where: { $0 != UInt8(ascii: "#") && !$0.isWhitespace }) else {
      return nil
    }
  }

  /// Only an ID may follow the text at once, and no sign of templates.
  private static func canBegin(at open: Int, in text: Bytes) -> Bool {
    guard open > 0 else { return false }
    if text[open - 1].isWhitespace { return true }
    guard text[open + 1] == UInt8(ascii: "#") else { return false }
    return !text[open - 1].isOne(of: "$\\{%#@")
  }
}
