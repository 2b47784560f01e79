extension Lexer {
  /// A string from its opening quote to its end or its first interpolation.
  mutating func lexOpeningQuote(pounds: Int) {
    let quote = position + pounds
    let isMultiline =
      byte(quote + 1) == UInt8(ascii: "\"") && byte(quote + 2) == UInt8(ascii: "\"")
      && (pounds == 0 || !closesOnLine(from: quote + 1, pounds: pounds))
    add(.quote, to: quote + (isMultiline ? 3 : 1))
    open(.string, pounds: pounds, isMultiline: isMultiline)
    lexStringText()
  }

  /// Whether it is a single-line string after all: `#"""#` is a string of one quotation mark.
  private mutating func closesOnLine(from start: Int, pounds: Int) -> Bool {
    if start < unclosed.end, pounds >= unclosed.pounds { return false }
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == UInt8(ascii: "\""), hasPounds(pounds, at: index + 1) { return true }
      index += 1
    }
    unclosed = (pounds, index)
    return false
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    for index in start..<start + count where byte(index) != UInt8(ascii: "#") { return false }
    return true
  }

  /// The text of the innermost string up to its next interpolation or its end.
  mutating func lexStringText() {
    guard let string = openings.last, string.kind == .string else { return }
    var end = position
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "\\") where hasPounds(string.pounds, at: end + 1):
        let escaped = end + 1 + string.pounds
        if byte(escaped) == UInt8(ascii: "(") {
          addText(to: end)
          add(.interpolationOpen, to: escaped + 1)
          return open(.interpolation)
        }
        let isLineEnd = byte(escaped) == 0x0A || byte(escaped) == 0x0D
        end = min(isLineEnd ? escaped : escaped + 1, bytes.count)
      case UInt8(ascii: "\"") where closes(string, at: end):
        addText(to: end)
        add(.quote, to: end + (string.isMultiline ? 3 : 1) + string.pounds)
        openings.removeLast()
        return link(string.token, tokens.count - 1)
      case 0x0A where !string.isMultiline, 0x0D where !string.isMultiline:
        addText(to: end)
        openings.removeLast()
        return
      default:
        end += 1
      }
    }
    addText(to: end)
    openings.removeLast()
  }

  private mutating func addText(to end: Int) {
    if end > position { add(.stringText, to: end) }
  }

  private func closes(_ string: Opening, at index: Int) -> Bool {
    guard string.isMultiline else { return hasPounds(string.pounds, at: index + 1) }
    return byte(index + 1) == UInt8(ascii: "\"") && byte(index + 2) == UInt8(ascii: "\"")
      && hasPounds(string.pounds, at: index + 3)
  }
}
