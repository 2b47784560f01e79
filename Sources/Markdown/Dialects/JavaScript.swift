/// As much of JavaScript as it takes to find the end of an expression or statement: brackets, strings, templates,
/// comments.
struct JavaScript {
  let text: Bytes
  var position: Int
  /// The open brackets, and a backtick for an open template literal, whose text contains no brackets.
  private var open: [UInt8] = []

  init(_ text: Bytes, at position: Int) { (self.text, self.position) = (text, position) }

  /// The offset after the bracket that matches the one at `start`; nil if none does.
  static func end(ofBracketAt start: Int, in text: Bytes) -> Int? {
    var reader = JavaScript(text, at: start)
    repeat { reader.step() } while !reader.open.isEmpty && reader.position < text.count
    return reader.open.isEmpty ? reader.position : nil
  }

  /// The end of the statements that begin at `start`: the first blank line outside brackets, or the end of the text;
  /// nil if a bracket stays open.
  static func end(ofStatementsAt start: Int, in text: Bytes) -> Int? {
    var reader = JavaScript(text, at: start)
    while reader.position < text.count {
      if reader.open.isEmpty, text[reader.position] == .lineFeed, isBlankLine(reader.position + 1, in: text) {
        return reader.position
      }
      reader.step()
    }
    return reader.open.isEmpty ? text.count : nil
  }

  static func isBlankLine(_ start: Int, in text: Bytes) -> Bool {
    text.at(text.skipSpaces(from: start)) ?? .lineFeed == .lineFeed
  }

  private mutating func step() {
    let byte = text[position]
    if open.last == UInt8(ascii: "`") { return stepInTemplate(byte) }
    position += 1
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "`"): open.append(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
    case UInt8(ascii: "/"): skipComment()
    default: break
    }
  }

  private mutating func stepInTemplate(_ byte: UInt8) {
    position += 1
    if byte == UInt8(ascii: "\\") {
      position = min(position + 1, text.count)
    } else if byte == UInt8(ascii: "`") {
      open.removeLast()
    } else if byte == UInt8(ascii: "$"), text.at(position) == UInt8(ascii: "{") {
      open.append(UInt8(ascii: "{"))
      position += 1
    }
  }

  /// A quotation mark without a match on its line is an apostrophe in an element's text.
  private mutating func skipString(_ mark: UInt8) {
    var end = position
    while let byte = text.at(end), byte != .lineFeed {
      if byte == mark {
        position = end + 1
        return
      }
      end += byte == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  private mutating func skipComment() {
    if text.at(position) == UInt8(ascii: "*") {
      position = text.end(of: "*/", from: position + 1) ?? text.count
    } else if text.at(position) == UInt8(ascii: "/"), position < 2 || text[position - 2] != UInt8(ascii: ":") {
      // The `//` of `https://` in an element's text isn't a comment.
      while position < text.count, text[position] != .lineFeed { position += 1 }
    }
  }

  // MARK: Modules

  /// Whether a line imports from a module: `import Tabs from '@theme/Tabs';`
  static func isImport(_ line: Bytes) -> Bool {
    guard line.hasPrefix("import ") else { return false }
    let end = line.lastIndex { !$0.isWhitespace && $0 != UInt8(ascii: ";") } ?? 0
    let mark = line[end]
    guard mark == UInt8(ascii: "'") || mark == UInt8(ascii: "\""),
      let open = line[..<end].lastIndex(of: mark)
    else { return false }
    let names = line[7..<max(7, open)]
    return names.allSatisfy { $0 == .space } || names.suffix(6).elementsEqual(" from ".utf8)
  }

  /// Whether a line begins with an `import` or `export` statement, and not with a sentence that starts with that word.
  static func beginsStatement(_ line: Bytes) -> Bool {
    if line.hasPrefix("import ") || line.hasPrefix("import{") {
      let names = line.skipSpaces(from: 6)
      guard let first = line.at(names) else { return false }
      if first.isOne(of: "{*'\"") { return true }
      let name = line[names...].prefix { $0.isLetter || $0.isDigit || $0.isOne(of: "_$") }
      let next = line.skipSpaces(from: name.endIndex)
      return line.at(next) == UInt8(ascii: ",") || line.hasPrefix("from ", at: next)
        || line.hasPrefix("from'", at: next)
        || line.hasPrefix("from\"", at: next)
    }
    guard line.hasPrefix("export ") else { return false }
    let start = line.skipSpaces(from: 6)
    if line.at(start)?.isOne(of: "{*") ?? false { return true }
    let word = line[start...].prefix(while: \.isLetter)
    return ["const", "let", "var", "function", "class", "default", "async", "type", "interface"].contains {
      word.elementsEqual($0.utf8)
    }
  }
}
