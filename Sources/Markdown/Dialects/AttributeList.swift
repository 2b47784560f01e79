/// Reads `#id .class key=value key="more words"`.
struct AttributeList {
  private let text: Bytes
  private let end: Int
  private var at: Int
  private(set) var id: Range<Int>?
  /// The first class.
  private(set) var name: Range<Int>?
  /// The value of `title`.
  private(set) var title: Range<Int>?

  init(_ text: Bytes, _ inner: Range<Int>) {
    (self.text, end, at) = (text, inner.upperBound, inner.lowerBound)
    // kramdown's lists of attributes, which MkDocs reads too, begin with a colon.
    if text[at] == UInt8(ascii: ":") { at += 1 }
  }

  /// Whether the text consists of one or more attributes and nothing else.
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
      name = name ?? (start + 1)..<at
      return at > start + 1 && text[start + 1].isLetter
    // Pandoc's sign for a heading without a number.
    case UInt8(ascii: "-"):
      at += 1
      return true
    default: return text[start].isLetter && readValue()
    }
  }

  private mutating func readValue() -> Bool {
    let start = at
    skip(while: Self.isOfName)
    let key = text.slice(start..<at)
    // Attributes like `data-…` need no value, and prose never begins like that.
    guard at < end, text[at] == UInt8(ascii: "=") else { return key.hasPrefix("data-") }
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
    if key.elementsEqual("id".utf8) { id = id ?? value }
    if key.elementsEqual("title".utf8) { title = title ?? value }
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
