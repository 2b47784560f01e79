/// The attributes of an opening tag that `HTMLTag` has recognized.
struct HTMLAttributes: Sequence, IteratorProtocol {
  struct Attribute {
    /// In lowercase.
    var name: String
    /// Character references resolved.
    var value: [UInt8]
  }

  private let tag: Bytes
  private var index: Int

  /// - Parameter start: The offset after the tag's name.
  init(_ tag: Bytes, from start: Int) {
    (self.tag, index) = (tag, start)
  }

  mutating func next() -> Attribute? {
    index = tag.skipWhitespace(from: index)
    guard let first = tag.at(index), !first.isOne(of: "/>") else { return nil }
    let start = index
    while let byte = tag.at(index), !byte.isWhitespace, !byte.isOne(of: "=/>") { index += 1 }
    let name = String(decoding: tag.slice(start..<index), as: UTF8.self).lowercased()
    let equals = tag.skipWhitespace(from: index)
    guard tag.at(equals) == UInt8(ascii: "=") else { return Attribute(name: name, value: []) }
    return Attribute(name: name, value: value(from: tag.skipWhitespace(from: equals + 1)))
  }

  private mutating func value(from start: Int) -> [UInt8] {
    index = start
    guard let quote = tag.at(start) else { return [] }
    let isQuoted = quote.isOne(of: "\"'")
    if isQuoted { index += 1 }
    let first = index
    while let byte = tag.at(index), isQuoted ? byte != quote : !byte.isWhitespace && byte != UInt8(ascii: ">") {
      index += 1
    }
    let value = InlineText.resolved(tag.slice(first..<index), hasEscapes: false)
    if isQuoted { index += 1 }
    return value
  }
}
