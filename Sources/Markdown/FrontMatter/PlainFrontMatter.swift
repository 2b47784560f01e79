/// Front matter of lines that each are a key and its value: its values are read when they are asked for.
///
/// So is nearly all of it, and of a large folder reading all values would be a tenth of the work.
struct PlainFrontMatter: Sendable {
  private let text: ArraySlice<UInt8>
  /// Where in `text` each line begins, and last its end.
  private let lineStarts: [Int]

  /// nil unless every line, read alone, is the entry that it is among the others: `key: some words`,
  /// `key: "quoted"`, `key: [one, "two"]`, a key alone, a comment, or blank.
  init?(_ text: ArraySlice<UInt8>) {
    var starts: [Int] = []
    starts.reserveCapacity(16)
    starts.append(text.startIndex)
    let isPlain = text.withBytes { bytes in
      var line = PlainLine(bytes)
      while line.at < bytes.count {
        guard line.skip() else { return false }
        starts.append(text.startIndex + min(line.at, bytes.count))
      }
      return true
    }
    guard isPlain else { return nil }
    self.text = text
    lineStarts = starts
  }

  var entries: [(key: String, value: FrontMatter.Value)] { Self.entries(of: text) }

  subscript(key: String) -> FrontMatter.Value? {
    let line = lineStarts.indices.dropLast().last { isLine($0, of: key.utf8) }
    return line.flatMap { value(ofLine: $0, behind: key.utf8.count + 1) }
  }

  /// A scalar is taken as it stands; anything else is read as YAML.
  private func value(ofLine line: Int, behind colon: Int) -> FrontMatter.Value? {
    let line = text[lineStarts[line]..<lineStarts[line + 1]]
    let rest = line.dropFirst(colon)
    let end = rest.lastIndex { !$0.isWhitespace } ?? rest.startIndex - 1
    let value = rest[...end].drop(while: \.isWhitespace)
    switch value.first {
    case nil, UInt8(ascii: "["): return Self.entries(of: line).last?.value
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return .string(String(decoding: value.dropFirst().dropLast(), as: UTF8.self))
    default: return .string(String(decoding: value, as: UTF8.self), isPlain: true)
    }
  }

  private func isLine(_ line: Int, of key: String.UTF8View) -> Bool {
    let (start, end) = (lineStarts[line], lineStarts[line + 1])
    return end - start > key.count && text[start + key.count] == UInt8(ascii: ":")
      && text[start..<(start + key.count)].elementsEqual(key)
  }

  private static func entries(
    of text: ArraySlice<UInt8>
  ) -> [(key: String, value: FrontMatter.Value)] {
    var reader = YAMLReader(lines: YAMLReader.lines(of: text))
    return reader.readDocument() ?? []
  }
}

/// Walks lines of front matter and stops at the first that is not plain.
private struct PlainLine {
  private let text: Bytes
  private(set) var at = 0

  init(_ text: Bytes) { self.text = text }

  /// Moves to the next line; whether this one is plain.
  mutating func skip() -> Bool {
    switch text[at] {
    case .lineFeed: break
    case UInt8(ascii: "#"): skip { $0 != .lineFeed }
    default: guard skipKey(), skipValue() else { return false }
    }
    skipSpaces()
    guard at == text.count || text[at] == .lineFeed else { return false }
    at += 1
    return true
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while at < text.count, isPart(text[at]) { at += 1 }
  }

  private mutating func skipSpaces() { skip { $0 == .space } }

  /// Words of letters, digits, `-`, `_` and `.`, then a colon and a space or the line's end.
  private mutating func skipKey() -> Bool {
    guard text[at].isLetter else { return false }
    skip {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: ".") || $0 == .space
    }
    guard text[at - 1] != .space else { return false }
    guard text.at(at) == UInt8(ascii: ":") else { return false }
    at += 1
    return text.at(at).map { $0 == .space || $0 == .lineFeed } ?? true
  }

  private mutating func skipValue() -> Bool {
    skipSpaces()
    guard let first = text.at(at), first != .lineFeed else { return true }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return skipQuoted(first)
    case UInt8(ascii: "["): return skipList()
    default: return Self.beginsWord(first) && skipWords()
    }
  }

  /// Whether the byte can begin an unquoted scalar and nothing else.
  private static func beginsWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: ".")
  }

  /// To the line's end; no comment and no other key may be in it.
  private mutating func skipWords() -> Bool {
    while let byte = text.at(at), byte != .lineFeed {
      at += 1
      if byte < .space || byte == UInt8(ascii: "#") { return false }
      let isKey =
        byte == UInt8(ascii: ":") && text.at(at).map { $0 == .space || $0 == .lineFeed } ?? true
      if isKey { return false }
    }
    return true
  }

  /// To behind the mark that closes it in the same line, without an escape.
  private mutating func skipQuoted(_ mark: UInt8) -> Bool {
    at += 1
    skip { $0 != mark && $0 >= .space && $0 != UInt8(ascii: "\\") }
    guard text.at(at) == mark, text.at(at + 1) != mark else { return false }
    at += 1
    return true
  }

  /// `[one, "two"]` in one line, without other collections in it.
  private mutating func skipList() -> Bool {
    at += 1
    while true {
      skipSpaces()
      guard let first = text.at(at) else { return false }
      if first == UInt8(ascii: "]") {
        at += 1
        return true
      }
      guard skipItem(first) else { return false }
      skipSpaces()
      if text.at(at) == UInt8(ascii: ",") {
        at += 1
      } else if text.at(at) != UInt8(ascii: "]") {
        return false
      }
    }
  }

  private mutating func skipItem(_ first: UInt8) -> Bool {
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return skipQuoted(first) }
    guard Self.beginsWord(first) else { return false }
    skip {
      Self.beginsWord($0) || $0 == .space || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: "+")
    }
    return true
  }
}
