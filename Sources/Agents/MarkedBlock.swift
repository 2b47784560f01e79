import Knowledge

/// The part of somebody's file that is ours: the lines from one marker to the other.
package enum MarkedBlock {
  static let begin = "<!-- skills:begin, written by `skills agents`; edit outside of these lines -->"
  package static let end = "<!-- skills:end -->"
  /// A marker is known by how it begins, whatever an older version wrote behind that.
  private static let beginning = "<!-- skills:begin"

  /// Why nothing is replaced: what belongs to the block cannot be told.
  package enum Failure: Error, Equatable {
    /// The block that begins there does not end, or not before another begins.
    case unclosed(line: Int)
    /// The only beginning is a line of code, quoted or behind a fence that nobody closed.
    case inCode(line: Int)
    /// Another block begins there, behind one that ends.
    case again(line: Int)
  }

  package static func isIn(_ file: String) -> Bool { (try? find(in: file)).flatMap(\.self) != nil }

  /// Whether a line without its blanks is one comment that begins as our marker does. A sentence that quotes it is none.
  private static func isBeginning(_ line: String) -> Bool {
    guard line.hasPrefix(beginning), line.hasSuffix("-->") else { return false }
    let rest = line.dropFirst(beginning.count)
    return [" ", ",", "-"].contains(rest.first) && !rest.dropLast(3).contains("-->")
  }

  /// The block with its markers, which nothing in the content may pass for.
  static func text(of content: String) -> String {
    let content = content.trimmed.replacing("<!-- skills:", with: "&lt;!-- skills:")
    return "\(begin)\n\(content)\n\(end)\n"
  }

  /// A file with its block replaced, or added at its end; every other byte stays, and lines end as the file's do.
  package static func text(replacing content: String, in file: String) throws(Failure) -> String {
    let block = text(of: content).withLineEnds(of: file)
    if let old = try find(in: file) {
      let new = old.isOfWholeLines ? block : String(block.dropLast())
      return file[..<old.range.lowerBound] + new + file[old.range.upperBound...]
    }
    guard let last = file.last else { return block }
    return file + (last.isNewline ? "\n" : "\n\n").withLineEnds(of: file) + block
  }

  /// Where a file's block is, if it has one.
  ///
  /// - Returns: Not of whole lines where somebody wrote behind the closing marker: that is theirs and stays.
  private static func find(in file: String) throws(Failure) -> (range: Range<String.Index>, isOfWholeLines: Bool)? {
    let mark = file.prefix { $0 == "\u{FEFF}" }
    var (start, line) = (mark.endIndex, 0)
    var opened: (index: String.Index, line: Int)?
    var found: (range: Range<String.Index>, isOfWholeLines: Bool)?
    var quoted: Int?
    var fence: String?
    while start < file.endIndex {
      line += 1
      let lineEnd = file[start...].firstIndex(where: \.isNewline)
      let next = lineEnd.map { file.index(after: $0) } ?? file.endIndex
      let whole = file[start..<(lineEnd ?? file.endIndex)]
      let text = whole.trimmed
      if isBeginning(text) {
        if let opened { throw .unclosed(line: opened.line) }
        // So far to the right, a line is code (CommonMark 4.4).
        let isCode = fence != nil || whole.hasPrefix("    ") || whole.prefix(4).contains("\t")
        if !isCode, found != nil { throw .again(line: line) }
        if isCode { quoted = quoted ?? line } else { opened = (start, line) }
      } else if let begun = opened, text.hasPrefix(end) {
        let marker = file[start...].drop(while: \.isWhitespace).prefix(end.count)
        let isWhole = text == end
        (found, opened) = ((begun.index..<(isWhole ? next : marker.endIndex), isWhole), nil)
      } else if opened == nil {
        fence = self.fence(open: fence, after: text)
      }
      start = next
    }
    if let opened { throw .unclosed(line: opened.line) }
    if found == nil, let quoted { throw .inCode(line: quoted) }
    return found
  }

  /// The fence that is open after a line without its indentation (CommonMark 4.5).
  private static func fence(open: String?, after line: String) -> String? {
    guard let mark = line.first, mark == "`" || mark == "~" else { return open }
    let run = String(line.prefix { $0 == mark })
    if let open { return run == line && run.hasPrefix(open) ? nil : open }
    let isSpan = mark == "`" && line.dropFirst(run.count).contains(mark)
    return run.count >= 3 && !isSpan ? run : nil
  }
}
