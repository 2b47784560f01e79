/// A line that is one XML-like tag and nothing else, a common way to structure prompts: `<pitfalls>`, `<wrapper
/// name="@State">`, `</pitfalls>`.
///
/// Elements of HTML are HTML, not tag lines.
package struct TagLine: Sendable, Equatable {
  package enum Form: Sendable {
    case opening, closing
    /// `<rule/>`
    case empty
  }

  package let form: Form
  package let name: String
  /// The value of the first attribute named `name`, `title` or `id`.
  package let title: String?

  /// Reads the rest of a line that begins with `<`.
  init?(_ rest: Bytes) {
    guard let end = Self.end(of: rest) else { return nil }
    let isClosing = rest[1] == UInt8(ascii: "/")
    let start = isClosing ? 2 : 1
    let nameEnd = Self.nameEnd(in: rest, from: start)
    name = String(decoding: rest.slice(start..<nameEnd), as: UTF8.self)
    if isClosing {
      (form, title) = (.closing, nil)
    } else {
      form = rest[end - 2] == UInt8(ascii: "/") ? .empty : .opening
      let attributes = Array(HTMLAttributes(rest.slice(0..<end), from: nameEnd))
      title = ["name", "title", "id"].lazy.compactMap { name in attributes.first { $0.name == name } }.first
        .map { String(decoding: $0.value, as: UTF8.self) }
    }
  }

  /// Whether the rest of a line is a tag line, without reading its name and title.
  static func matches(_ rest: Bytes) -> Bool { end(of: rest) != nil }

  /// Where the tag ends, if it is the whole line and no element of HTML.
  private static func end(of rest: Bytes) -> Int? {
    guard rest.count >= 3, rest[0] == UInt8(ascii: "<") else { return nil }
    let start = rest[1] == UInt8(ascii: "/") ? 2 : 1
    let nameEnd = nameEnd(in: rest, from: start)
    guard nameEnd > start, rest[start].isLetter else { return nil }
    let last = rest.trimmed(0..<rest.count).upperBound
    guard rest[last - 1] == UInt8(ascii: ">"), last > nameEnd else { return nil }
    let next = rest[nameEnd]
    guard next.isSpaceOrTab || next == UInt8(ascii: "/") || nameEnd == last - 1,
      hasOneTag(rest.slice(nameEnd..<last))
    else { return nil }
    return HTMLElements.contains(rest.slice(start..<nameEnd)) ? nil : last
  }

  /// Letters, digits, `_`, `-`, `.`: wider than HTML, which has no `_`.
  private static func nameEnd(in rest: Bytes, from start: Int) -> Int {
    var end = start
    while let byte = rest.at(end), byte.isLetter || byte.isDigit || byte.isOne(of: "_-.") {
      end += 1
    }
    return end
  }

  /// Whether no other tag begins or ends before the last byte, ignoring quoted values.
  private static func hasOneTag(_ attributes: Bytes) -> Bool {
    var quote: UInt8?
    for byte in attributes.dropLast() {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte.isOne(of: "\"'") {
        quote = byte
      } else if byte.isOne(of: "<>") {
        return false
      }
    }
    return quote == nil
  }
}

extension BlockTree {
  package func tag(of block: Block) -> TagLine? {
    bytes.withBytes { bytes in
      let line = bytes.slice(range(ofLines: block.lines))
      return TagLine(line.slice(line.skipSpaces(from: 0)..<line.count))
    }
  }
}
