/// Flow collections, in brackets or braces, which may span lines.
extension YAMLReader {
  /// Reads the collection whose bracket is at `column`, and moves past it.
  mutating func readFlow(at column: inout Int) -> Value? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    let isMap = lines[line][column] == UInt8(ascii: "{")
    let closer = isMap ? UInt8(ascii: "}") : UInt8(ascii: "]")
    var items: [Value] = []
    var entries = FrontMatterEntries()
    column += 1
    while let byte = skipFlowSpace(&column) {
      if byte == closer {
        column += 1
        return isMap ? .map(entries.all) : .list(items)
      }
      guard let item = readFlowItem(at: &column, isMap: isMap) else { return nil }
      switch (isMap, item) {
      case (true, .map(let pair)):
        for (key, value) in pair { entries.set(value, for: key) }
      default: items.append(item)
      }
      guard let next = skipFlowSpace(&column) else { return nil }
      if next == UInt8(ascii: ",") { column += 1 } else if next != closer { return nil }
    }
    return nil
  }

  /// Skips white space, line breaks and comments, and returns the next byte.
  private mutating func skipFlowSpace(_ column: inout Int) -> UInt8? {
    while line < lines.count {
      let bytes = lines[line]
      let next = bytes[min(column, bytes.count)...].firstIndex { !$0.isWhitespace }
      if let next, bytes[next] != UInt8(ascii: "#") {
        column = next
        return bytes[next]
      }
      line += 1
      column = 0
    }
    return nil
  }

  /// Reads an item. A pair becomes a map of one entry, as every item in braces does.
  private mutating func readFlowItem(at column: inout Int, isMap: Bool) -> Value? {
    guard let item = readFlowValue(at: &column) else { return nil }
    let next = skipFlowSpace(&column)
    guard case .string(let key, _) = item, next == UInt8(ascii: ":") else {
      guard isMap else { return item }
      guard case .string(let key, _) = item else { return nil }
      return .map([(key, .string("", isPlain: true))])
    }
    column += 1
    guard let first = skipFlowSpace(&column) else { return nil }
    if first.isOne(of: ",]}") {
      return .map([(key, .string("", isPlain: true))])
    }
    return readFlowValue(at: &column).map { .map([(key, $0)]) }
  }

  private mutating func readFlowValue(at column: inout Int) -> Value? {
    switch lines[line][column] {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return readFlow(at: &column)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return readQuoted(at: &column).map { .string($0) }
    default: return readFlowPlain(at: &column).map { .string($0, isPlain: true) }
    }
  }

  private mutating func readFlowPlain(at column: inout Int) -> String? {
    guard Self.canBeginPlain(lines[line], at: column) else { return nil }
    var folded = FoldedText()
    while true {
      let bytes = lines[line]
      let start = column
      while column < bytes.count, !endsFlowPlain(bytes, at: column, from: start) { column += 1 }
      folded.append(line: bytes[start..<column])
      guard column == bytes.count else { return folded.text }
      guard moveToNextText(&column, &folded) else { return nil }
      if endsFlowPlain(lines[line], at: column, from: column) { return folded.text }
    }
  }

  private func endsFlowPlain(_ bytes: [UInt8], at column: Int, from start: Int) -> Bool {
    switch bytes[column] {
    case UInt8(ascii: ":"):
      guard column + 1 < bytes.count else { return true }
      return bytes[column + 1].isWhitespace || bytes[column + 1].isOne(of: ",[]{}")
    case UInt8(ascii: "#"): return column == start || bytes[column - 1].isWhitespace
    default: return bytes[column].isOne(of: ",[]{}")
    }
  }
}
