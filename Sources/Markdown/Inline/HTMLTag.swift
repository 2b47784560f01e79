/// An open or closing tag of HTML (CommonMark 6.6).
enum HTMLTag {
  /// The end of the opening or closing tag at `start`; nil if there is none.
  static func end(in text: Bytes, from start: Int) -> Int? {
    let isClosing = text.at(start + 1) == UInt8(ascii: "/")
    var index = start + (isClosing ? 2 : 1)
    guard text.at(index)?.isLetter ?? false else { return nil }
    while let byte = text.at(index), byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") {
      index += 1
    }
    guard isClosing else { return endOfOpenTag(in: text, afterName: index) }
    index = text.skipWhitespace(from: index)
    return text.at(index) == UInt8(ascii: ">") ? index + 1 : nil
  }

  private static func endOfOpenTag(in text: Bytes, afterName start: Int) -> Int? {
    var index = start
    while true {
      let next = text.skipWhitespace(from: index)
      guard let byte = text.at(next) else { return nil }
      if byte == UInt8(ascii: ">") { return next + 1 }
      if byte == UInt8(ascii: "/") {
        return text.at(next + 1) == UInt8(ascii: ">") ? next + 2 : nil
      }
      guard next > index, byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":"),
        let end = endOfAttribute(in: text, from: next)
      else { return nil }
      index = end
    }
  }

  private static func endOfAttribute(in text: Bytes, from start: Int) -> Int? {
    var index = start + 1
    while let byte = text.at(index), isNameByte(byte) { index += 1 }
    let equals = text.skipWhitespace(from: index)
    guard text.at(equals) == UInt8(ascii: "=") else { return index }
    index = text.skipWhitespace(from: equals + 1)
    guard let first = text.at(index) else { return nil }
    if first.isOne(of: "\"'") {
      index += 1
      while let byte = text.at(index), byte != first { index += 1 }
      return index < text.count ? index + 1 : nil
    }
    let valueStart = index
    while let byte = text.at(index), isUnquoted(byte) { index += 1 }
    return index > valueStart ? index : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte.isOne(of: "_.:-")
  }

  private static func isUnquoted(_ byte: UInt8) -> Bool {
    !byte.isWhitespace && !byte.isOne(of: "\"'=<>`")
  }
}
