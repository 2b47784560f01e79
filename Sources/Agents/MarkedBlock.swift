import Knowledge

/// Our block in a user's file: the lines from one marker to the other.
package enum MarkedBlock {
  static let begin = "<!-- skills:begin, written by `skills agents`; edit outside of these lines -->"
  package static let end = "<!-- skills:end -->"
  /// Markers are recognized by this prefix, whatever an older version wrote after it.
  private static let beginning = "<!-- skills:begin"

  /// Why nothing is replaced: it isn't clear what belongs to the block.
  package enum Failure: Error, Equatable {
    /// The block that begins at the line doesn't end before another begins.
    case unclosed(line: Int)
    /// The only opening marker is in code, quoted or after an unclosed fence.
    case inCode(line: Int)
    case again(line: Int)
    /// The file ends in a code block that begins at the line, so a block after it would be code.
    case afterOpenCode(line: Int)
  }

  /// Whether a trimmed line is a single comment that begins like our marker. A sentence that quotes the marker doesn't
  /// count.
  private static func isBeginning(_ line: String) -> Bool {
    guard line.hasPrefix(beginning), line.hasSuffix("-->") else { return false }
    let rest = line.dropFirst(beginning.count)
    return [" ", ",", "-"].contains(rest.first) && !rest.dropLast(3).contains("-->")
  }

  /// The block with its markers. Content that looks like a marker is escaped.
  static func text(of content: String) -> String {
    let content = content.trimmed.replacing("<!-- skills:", with: "&lt;!-- skills:")
    return "\(begin)\n\(content)\n\(end)\n"
  }

  /// A file with its block replaced, or appended. All other bytes stay, and the block gets the file's line endings.
  package static func text(replacing content: String, in file: String) throws(Failure) -> String {
    let block = text(of: content).withLineEnds(of: file.utf8)
    if let old = try find(in: file) {
      let new = old.isOfWholeLines ? block : String(block.dropLast())
      return file[..<old.range.lowerBound] + new + file[old.range.upperBound...]
    }
    guard let last = file.last else { return block }
    return file + (last.isNewline ? "\n" : "\n\n").withLineEnds(of: file.utf8) + block
  }

  /// The range of a file's block, if it has one.
  ///
  /// - Returns: A range that may end within a line: text that a user wrote after the closing marker stays.
  static func find(in file: String) throws(Failure) -> (range: Range<String.Index>, isOfWholeLines: Bool)? {
    let mark = file.prefix { $0 == "\u{FEFF}" }
    var (start, line) = (mark.endIndex, 0)
    var opened: (index: String.Index, line: Int)?
    var found: (range: Range<String.Index>, isOfWholeLines: Bool)?
    var quoted: Int?
    var (fence, fenceLine) = (String?.none, 0)
    while start < file.endIndex {
      line += 1
      let lineEnd = file[start...].firstIndex(where: \.isNewline)
      let next = lineEnd.map { file.index(after: $0) } ?? file.endIndex
      let whole = file[start..<(lineEnd ?? file.endIndex)]
      let text = whole.trimmed
      if isBeginning(text) {
        if let opened { throw .unclosed(line: opened.line) }
        // A line indented this far is code (CommonMark 4.4).
        let isCode = fence != nil || whole.hasPrefix("    ") || whole.prefix(4).contains("\t")
        if !isCode, found != nil { throw .again(line: line) }
        if isCode { quoted = quoted ?? line } else { opened = (start, line) }
      } else if let begun = opened, text.hasPrefix(end) {
        let marker = file[start...].drop(while: \.isWhitespace).prefix(end.count)
        let isWhole = text == end
        (found, opened) = ((begun.index..<(isWhole ? next : marker.endIndex), isWhole), nil)
      } else if opened == nil {
        if fence == nil { fenceLine = line }
        fence = self.fence(open: fence, after: text)
      }
      start = next
    }
    if let opened { throw .unclosed(line: opened.line) }
    if found == nil, let quoted { throw .inCode(line: quoted) }
    if found == nil, fence != nil { throw .afterOpenCode(line: fenceLine) }
    return found
  }

  /// The fence that is open after a line, given without indentation (CommonMark 4.5).
  private static func fence(open: String?, after line: String) -> String? {
    guard let mark = line.first, mark == "`" || mark == "~" else { return open }
    let run = String(line.prefix { $0 == mark })
    if let open { return run == line && run.hasPrefix(open) ? nil : open }
    let isSpan = mark == "`" && line.dropFirst(run.count).contains(mark)
    return run.count >= 3 && !isSpan ? run : nil
  }
}
