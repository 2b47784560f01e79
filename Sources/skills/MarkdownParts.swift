/// Long Markdown in pieces that each make sense.
enum MarkdownParts {
  /// Divides a text at blank lines outside of code, at any line where there is none, into parts of
  /// at most so many bytes; a single longer line is cut between Unicode scalars.
  ///
  /// - Parameter size: At least 4, the bytes of the longest scalar.
  static func parts(of text: String, size: Int) -> [String] {
    guard text.utf8.count > size else { return [text] }
    var parts: [String] = []
    var part = ""
    for block in blocks(of: text).flatMap({ pieces(of: $0, size: size) }) {
      if !part.isEmpty, part.utf8.count + block.utf8.count > size {
        parts.append(part)
        part = ""
      }
      part += block
    }
    return part.isEmpty ? parts : parts + [part]
  }

  /// Runs of lines up to and with the blank line after them; a fence is never left open.
  private static func blocks(of text: String) -> [String] {
    var blocks: [String] = []
    var block = ""
    var fence: Substring?
    for line in lines(of: text) {
      block += line
      let bare = line.drop { $0 == " " }
      if let open = fence {
        if bare.hasPrefix(open), bare.drop(while: { $0 == open.first }).allSatisfy(\.isWhitespace) {
          fence = nil
        }
      } else if bare.hasPrefix("```") || bare.hasPrefix("~~~") {
        fence = bare.prefix { $0 == bare.first }
      } else if line.allSatisfy(\.isWhitespace) {
        blocks.append(block)
        block = ""
      }
    }
    return block.isEmpty ? blocks : blocks + [block]
  }

  /// The lines with their terminators.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest = text[...]
    while let end = rest.firstIndex(where: \.isNewline) {
      let next = rest.index(after: end)
      lines.append(rest[..<next])
      rest = rest[next...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  /// A block, or its lines where it is too long, or pieces of its lines.
  private static func pieces(of block: String, size: Int) -> [String] {
    guard block.utf8.count > size else { return [block] }
    return lines(of: block).flatMap { line -> [String] in
      var pieces: [String] = []
      var rest = line
      while rest.utf8.count > size {
        var end = rest.utf8.index(rest.startIndex, offsetBy: size)
        while rest.utf8[end] & 0xC0 == 0x80 { rest.utf8.formIndex(before: &end) }
        pieces.append(String(rest[..<end]))
        rest = rest[end...]
      }
      return pieces + [String(rest)]
    }
  }
}
