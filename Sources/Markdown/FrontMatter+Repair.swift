/// Front matter whose author forgot the first `---`: CommonMark makes one long heading of it.
extension FrontMatter {
  /// The keys one of which such front matter begins with: prose rarely does.
  private static let openingKeys: [StaticString] = ["name", "title", "description"]
  /// The most lines that are looked at.
  private static let lineLimit = 60

  /// The line of the only `---`, where each line above it is an entry: `key: text`, a list item, a
  /// comment, or indented.
  static func closingLineWithoutOpening(
    of text: Bytes, lineStarts: UnsafeBufferPointer<Int32>
  ) -> Int32? {
    let count = min(lineStarts.count - 1, lineLimit)
    guard count > 1, openingKeys.contains(where: { isEntry(text, lineStarts, line: 0, key: $0) })
    else { return nil }
    for line in 1..<count {
      let content = content(text, lineStarts, line: line)
      if content.hasPrefix("---") { return content.isBlank(from: 3) ? Int32(line + 1) : nil }
      guard let first = content.first, !content.isBlank(from: 0), canContinue(content, first)
      else { return nil }
    }
    return nil
  }

  private static func canContinue(_ content: Bytes, _ first: UInt8) -> Bool {
    if first.isSpaceOrTab || first == UInt8(ascii: "#") { return true }
    if first == UInt8(ascii: "-") { return content.at(1)?.isSpaceOrTab ?? false }
    return hasKey(content)
  }

  /// Whether a line begins with a word and a colon.
  private static func hasKey(_ content: Bytes) -> Bool {
    var end = 0
    while let byte = content.at(end),
      byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    {
      end += 1
    }
    return end > 0 && content.at(end) == UInt8(ascii: ":")
  }

  /// A line without its terminator.
  private static func content(
    _ text: Bytes, _ lineStarts: UnsafeBufferPointer<Int32>, line: Int
  ) -> Bytes {
    let start = Int(lineStarts[line])
    var end = Int(lineStarts[line + 1])
    while end > start, text[end - 1] == .lineFeed || text[end - 1] == .carriageReturn { end -= 1 }
    return text.slice(start..<end)
  }

  private static func isEntry(
    _ text: Bytes, _ lineStarts: UnsafeBufferPointer<Int32>, line: Int, key: StaticString
  ) -> Bool {
    let content = content(text, lineStarts, line: line)
    let length = key.utf8CodeUnitCount
    return content.hasPrefix(key) && content.at(length) == UInt8(ascii: ":")
      && content.at(length + 1)?.isSpaceOrTab ?? true
  }
}
