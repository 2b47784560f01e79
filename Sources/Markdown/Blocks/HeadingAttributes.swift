/// What some dialects write behind a heading's text, for no reader to see.
///
/// `{#id}` of Docusaurus, Hugo and kramdown, `{ #id .class key="value" }` of MkDocs and Pandoc, and
/// `{/* #id */}` of MDX. CommonMark has none of them: there the braces are text.
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
    if text.hasPrefix("/*", at: inner.lowerBound) {
      guard let id = Self.comment(text, inner) else { return nil }
      self.id = id
    } else {
      var list = AttributeList(text, inner)
      guard list.read() else { return nil }
      id = list.id
    }
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
    guard text[open + 1] == UInt8(ascii: "#") || text[open + 1] == UInt8(ascii: "/") else {
      return false
    }
    return !text[open - 1].isOne(of: "$\\{%#@")
  }

  /// The word in `/* #word */`; React's documentation writes it without the mark.
  private static func comment(_ text: Bytes, _ inner: Range<Int>) -> Range<Int>? {
    guard inner.count > 4, text.hasPrefix("*/", at: inner.upperBound - 2) else { return nil }
    let word = text.trimmed((inner.lowerBound + 2)..<(inner.upperBound - 2))
    let id = word.lowerBound + (text.at(word.lowerBound) == UInt8(ascii: "#") ? 1 : 0)
    guard id < word.upperBound,
      text[id..<word.upperBound].allSatisfy({ !$0.isWhitespace && $0 != UInt8(ascii: "*") })
    else { return nil }
    return id..<word.upperBound
  }
}

/// Reads `#id .class key=value key="more words"`.
private struct AttributeList {
  private let text: Bytes
  private let end: Int
  private var at: Int
  private(set) var id: Range<Int>?

  init(_ text: Bytes, _ inner: Range<Int>) {
    (self.text, end, at) = (text, inner.upperBound, inner.lowerBound)
    // kramdown's lists of attributes, which MkDocs reads too, begin with a colon.
    if text[at] == UInt8(ascii: ":") { at += 1 }
  }

  /// Whether it is nothing but attributes, one or more.
  mutating func read() -> Bool {
    skip(while: \.isWhitespace)
    guard at < end else { return false }
    while at < end {
      guard readAttribute(), at == end || text[at].isWhitespace else { return false }
      skip(while: \.isWhitespace)
    }
    return true
  }

  private mutating func readAttribute() -> Bool {
    let start = at
    switch text[start] {
    case UInt8(ascii: "#"):
      at += 1
      skip(while: Self.isOfID)
      id = id ?? (start + 1)..<at
      return at > start + 1
    case UInt8(ascii: "."):
      at += 1
      skip(while: Self.isOfName)
      return at > start + 1 && text[start + 1].isLetter
    // Pandoc's sign for a heading without a number.
    case UInt8(ascii: "-"):
      at += 1
      return true
    default: return text[start].isLetter && readValue()
    }
  }

  private mutating func readValue() -> Bool {
    let key = at
    skip(while: Self.isOfName)
    guard at < end, text[at] == UInt8(ascii: "=") else { return false }
    let isID = text.slice(key..<at).elementsEqual("id".utf8)
    at += 1
    var value = at..<at
    if at < end, text[at].isOne(of: "\"'") {
      let mark = text[at]
      at += 1
      skip { $0 != mark }
      guard at < end else { return false }
      value = value.upperBound + 1..<at
      at += 1
    } else {
      skip(while: Self.isOfID)
      guard at > value.lowerBound else { return false }
      value = value.lowerBound..<at
    }
    if isID { id = id ?? value }
    return true
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while at < end, isPart(text[at]) { at += 1 }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || byte.isOne(of: "-_:")
  }

  private static func isOfID(_ byte: UInt8) -> Bool {
    !byte.isWhitespace && !byte.isOne(of: "`\"'<>#\\")
  }
}
