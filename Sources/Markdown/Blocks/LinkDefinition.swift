/// A link reference definition, `[label]: destination "title"` (CommonMark 4.7).
struct LinkDefinition {
  let label: Range<Int>
  let destination: Range<Int>
  /// Without its quotation marks.
  var title: Range<Int>?
  /// Where the line after the definition begins.
  let end: Int

  enum Reading {
    case definition(LinkDefinition)
    /// The text ends before it's clear that this is a definition, or a complete one.
    case unfinished(LinkDefinition?)
    case none
  }

  /// Reads the definition at `start`, where a line of a paragraph begins.
  static func read(_ text: Bytes, at start: Int) -> Reading {
    guard text[start] == UInt8(ascii: "[") else { return .none }
    guard let bracket = LinkLabel.end(in: text, from: start) else {
      return LinkLabel.isUnfinished(in: text, from: start) ? .unfinished(nil) : .none
    }
    guard text.at(bracket) == UInt8(ascii: ":") else { return .none }
    let label = start + 1..<bracket - 1
    let from = text.skipWhitespace(from: bracket + 1)
    guard from < text.count else { return .unfinished(nil) }
    guard let destination = LinkTarget.destination(in: text, from: from) else { return .none }

    let lineEnd = text.skipSpaces(from: destination.end)
    let isLineEnd = lineEnd == text.count || text[lineEnd] == .lineFeed
    let short = LinkDefinition(
      label: label, destination: destination.range, end: min(lineEnd + 1, text.count))
    let titleStart = isLineEnd ? text.skipSpaces(from: lineEnd + 1) : lineEnd
    guard titleStart > destination.end, let first = text.at(titleStart),
      LinkTarget.canBeginTitle(first)
    else { return isLineEnd ? .definition(short) : .none }
    guard let titleEnd = LinkTarget.endOfTitle(in: text, from: titleStart) else {
      return .unfinished(isLineEnd ? short : nil)
    }
    let after = text.skipSpaces(from: titleEnd)
    guard after == text.count || text[after] == .lineFeed else {
      return isLineEnd ? .definition(short) : .none
    }
    return .definition(
      LinkDefinition(
        label: label, destination: destination.range, title: titleStart + 1..<titleEnd - 1,
        end: min(after + 1, text.count)))
  }

  /// Whether a paragraph whose first line is `line` can begin with a definition.
  static func canBegin(_ line: Bytes) -> Bool {
    guard line.first == UInt8(ascii: "[") else { return false }
    guard let bracket = LinkLabel.end(in: line, from: 0) else {
      return LinkLabel.isUnfinished(in: line, from: 0)
    }
    return line.at(bracket) == UInt8(ascii: ":")
  }
}
