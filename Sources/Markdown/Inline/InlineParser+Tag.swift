/// Autolinks and HTML tags (CommonMark 6.5, 6.6).
extension InlineParser {
  mutating func readTag() {
    if let (kind, end) = autolink() {
      add(kind, index + 1..<end - 1)
      index = end
    } else if let end = endOfHTML() {
      take(.html, to: end)
    } else {
      keep(1)
    }
  }

  private func autolink() -> (InlineNode.Kind, end: Int)? {
    guard let first = text.at(index + 1), first.isLetter || first.isDigit || first.isPunctuation
    else { return nil }
    if let end = endOfURI() { return (.autolink, end) }
    return endOfEmail().map { (.emailAutolink, $0) }
  }

  private func endOfURI() -> Int? {
    let start = index + 1
    guard text[start].isLetter else { return nil }
    var end = start + 1
    while let byte = text.at(end), end - start <= 32, isSchemeByte(byte) { end += 1 }
    guard 2...32 ~= end - start, text.at(end) == UInt8(ascii: ":") else { return nil }
    while let byte = text.at(end), byte > 0x20, byte != 0x7F, byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: ">") { return end + 1 }
      end += 1
    }
    return nil
  }

  private func isSchemeByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte.isOne(of: "+.-")
  }

  /// Email addresses follow HTML's `<input type=email>`.
  private func endOfEmail() -> Int? {
    var end = index + 1
    while let byte = text.at(end), isLocalByte(byte) { end += 1 }
    guard end > index + 1, text.at(end) == UInt8(ascii: "@") else { return nil }
    repeat {
      let start = end + 1
      end = start
      while let byte = text.at(end), byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") {
        end += 1
      }
      guard 1...63 ~= end - start, text[start] != UInt8(ascii: "-"),
        text[end - 1] != UInt8(ascii: "-")
      else { return nil }
    } while text.at(end) == UInt8(ascii: ".")
    return text.at(end) == UInt8(ascii: ">") ? end + 1 : nil
  }

  private func isLocalByte(_ byte: UInt8) -> Bool {
    (byte.isLetter || byte.isDigit || byte.isPunctuation) && !byte.isOne(of: "\"(),:;<>@[\\]")
  }

  private mutating func endOfHTML() -> Int? {
    switch text.at(index + 1) {
    case UInt8(ascii: "?"):
      return find("?>", from: index + 2)
    case UInt8(ascii: "!"):
      if text.hasPrefix("<!-->", at: index) { return index + 5 }
      if text.hasPrefix("<!--->", at: index) { return index + 6 }
      if text.hasPrefix("<!--", at: index) {
        return find("-->", from: index + 4)
      }
      if text.hasPrefix("<![CDATA[", at: index) {
        return find("]]>", from: index + 9)
      }
      guard text.at(index + 2)?.isLetter ?? false else { return nil }
      return find(">", from: index + 3)
    default:
      return HTMLTag.end(in: text, from: index)
    }
  }

  /// The offset after the next `word`. Once it isn't found, it's never searched for again.
  private mutating func find(_ word: StaticString, from start: Int) -> Int? {
    // The first characters of all words differ.
    let first = Bytes(word)[0]
    guard !unclosed.contains(first) else { return nil }
    if let end = text.end(of: word, from: start) { return end }
    unclosed.append(first)
    return nil
  }
}
