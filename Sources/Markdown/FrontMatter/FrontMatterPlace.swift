/// The lines of the front matter at the start of a text.
struct FrontMatterPlace {
  /// From 1: the line that closes it.
  let lastLine: Int32
  /// False if its opening `---` is missing.
  let isOpened: Bool

  /// nil if the text has none.
  init?(of text: Bytes, lineStarts: [Int32], reading: Reading) {
    var closing = Self.closingLine(of: text, lineStarts: lineStarts, marker: UInt8(ascii: "-"))
    if closing == nil, reading == .asMeant {
      closing = Self.closingLine(of: text, lineStarts: lineStarts, marker: UInt8(ascii: "+"))
    }
    isOpened = closing != nil
    if !isOpened, reading == .asMeant {
      closing = Self.closingLineOfUnopened(text, lineStarts: lineStarts)
    }
    guard let closing else { return nil }
    lastLine = closing
  }

  /// The line that closes the front matter which the first line opens with three of `marker`, nil if
  /// there is none. Three dots close YAML too.
  private static func closingLine(
    of text: Bytes, lineStarts: [Int32], marker: UInt8
  ) -> Int32? {
    guard lineStarts.count > 2, isMarker(text, lineStarts, line: 0, marker) else { return nil }
    let dots = marker == UInt8(ascii: "-") ? UInt8(ascii: ".") : marker
    for line in 1..<lineStarts.count - 1 {
      let byte = text[Int(lineStarts[line])]
      guard byte == marker || byte == dots else { continue }
      if isMarker(text, lineStarts, line: line, byte) { return Int32(line + 1) }
    }
    return nil
  }

  /// How many lines front matter without its opening line may have.
  private static let unopenedLimit = 64

  /// The line that closes front matter without an opening line; nil if the text doesn't begin with that.
  ///
  /// Every line must be `key: text`, a continuation or a comment, and one key must be common in front matter. Otherwise
  /// the hyphens underline a heading.
  private static func closingLineOfUnopened(
    _ text: Bytes, lineStarts: [Int32]
  ) -> Int32? {
    var isNamed = false
    for line in 0..<min(lineStarts.count - 1, unopenedLimit) {
      let content = text.slice(Int(lineStarts[line])..<Int(lineStarts[line + 1]))
      if line > 0, isMarker(text, lineStarts, line: line, UInt8(ascii: "-")) {
        return isNamed ? Int32(line + 1) : nil
      }
      if content.hasPrefix("name: ") || content.hasPrefix("description: ")
        || content.hasPrefix("title: ")
      {
        isNamed = true
      } else if line == 0 || !canFollow(content) {
        return nil
      }
    }
    return nil
  }

  /// Whether the line can follow another in front matter.
  private static func canFollow(_ line: Bytes) -> Bool {
    let first = line[0]
    guard first.isLetter else { return first.isOne(of: " \t#-") }
    let key = line.prefix { $0.isLetter || $0.isDigit || $0.isOne(of: "-_") }
    guard let next = line.at(key.count + 1) else { return false }
    return line[key.count] == UInt8(ascii: ":") && next.isWhitespace
  }

  /// Whether the line holds the byte three times and then only white space.
  private static func isMarker(
    _ text: Bytes, _ lineStarts: [Int32], line: Int, _ byte: UInt8
  ) -> Bool {
    let content = text.slice(Int(lineStarts[line])..<Int(lineStarts[line + 1]))
    guard content.count >= 3, content[0] == byte, content[1] == byte, content[2] == byte else {
      return false
    }
    return content[3...].allSatisfy { $0.isOne(of: " \t\n\r") }
  }
}
