/// The part of somebody's file that is ours: the lines from one marker to the other.
package enum MarkedBlock {
  static let begin =
    "<!-- skills:begin, written by `skills agents`; edit outside of these lines -->"
  static let end = "<!-- skills:end -->"
  /// A marker is known by how it begins, whatever an older version wrote behind that.
  private static let beginning = "<!-- skills:begin"

  package enum Failure: Error, Equatable { case unclosed(line: Int) }

  /// The block with its markers, a line feed after it.
  static func text(of content: String) -> String {
    "\(begin)\n\(content.trimmed)\n\(end)\n"
  }

  /// A file with its block replaced; at the end of the file where it had none.
  ///
  /// Every byte outside of the block stays, and the block's lines end as the file's do. Throws where the block begins and does not end, since
  /// what belongs to it cannot be told then.
  package static func text(
    replacing content: String, in file: String
  ) throws(Failure) -> String {
    let block = text(of: content).withLineEnds(of: file)
    var (start, line) = (file.startIndex, 0)
    var opened: (index: String.Index, line: Int)?
    while start < file.endIndex {
      line += 1
      let lineEnd = file[start...].firstIndex(where: \.isNewline)
      let next = lineEnd.map { file.index(after: $0) } ?? file.endIndex
      let text = file[start..<(lineEnd ?? file.endIndex)].trimmed
      if opened == nil, text.hasPrefix(beginning) { opened = (start, line) }
      if let opened, text == end { return file[..<opened.index] + block + file[next...] }
      start = next
    }
    if let opened { throw .unclosed(line: opened.line) }
    guard let last = file.last else { return block }
    return file + (last.isNewline ? "\n" : "\n\n").withLineEnds(of: file) + block
  }
}
