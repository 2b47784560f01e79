/// A table between lines of `|===`, as far as Markdown's tables can hold it.
///
/// https://docs.asciidoctor.org/asciidoc/latest/tables/build-a-basic-table/
struct ADocTable: TableRows {
  private(set) var rows: [[[UInt8]]] = []
  let hasHeader: Bool

  /// - Parameter attributes: Of the table.
  /// - Returns: nil if a cell contains blocks, or spans rows or columns.
  init?(_ lines: ArraySlice<ArraySlice<UInt8>>, _ attributes: ADocAttributes?) {
    var cells: [[UInt8]] = []
    var widthOfFirst = 0
    for line in lines.map(\.droppingLastSpaces) where !line.isEmpty {
      guard !Self.isBlock(line), Self.add(line, to: &cells) else { return nil }
      if widthOfFirst == 0 { widthOfFirst = cells.count }
    }
    let columns = attributes?.columns ?? widthOfFirst
    guard columns > 0, !cells.isEmpty, cells.count % columns == 0 else { return nil }
    rows = stride(from: 0, to: cells.count, by: columns).map { Array(cells[$0..<$0 + columns]) }
    // A blank line below the first row makes it the header.
    let isFirstApart =
      lines.count > 1 && widthOfFirst == columns && lines[lines.startIndex + 1].allSatisfy(\.isWhitespace)
    hasHeader = attributes?.hasHeader ?? false || isFirstApart
  }

  private static let bar = UInt8(ascii: "|")

  /// Whether a line begins something that a cell of Markdown can't contain: a delimited block, a list, attributes.
  private static func isBlock(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    let isDelimiter = line.count >= 4 && line.allSatisfy { $0 == first } || line.starts(with: "```".utf8)
    let isTable = line.first != bar && line.hasSuffix("===")
    return isDelimiter || isTable || line.elementsEqual("+".utf8) || ADocItem(line) != nil
      || ADocAttributes(line) != nil
  }

  /// Adds the cells that begin in a line, and the text before them to the cell above; false if a cell spans others.
  private static func add(_ line: ArraySlice<UInt8>, to cells: inout [[UInt8]]) -> Bool {
    var start = line.startIndex
    while start <= line.endIndex {
      let end = line[start...].indices.first { line[$0] == bar && ($0 == start || line[$0 - 1] != UInt8(ascii: "\\")) }
      var text = line[start..<(end ?? line.endIndex)]
      if end != nil {
        let specifier = text.suffix(while: { !$0.isSpaceOrTab })
        if !specifier.isEmpty, specifier.count <= 4,
          specifier.allSatisfy({ $0.isDigit || $0.isOne(of: ".+*<>^adehlms") })
        {
          guard !specifier.contains(where: { $0.isOne(of: "+*") }) else { return false }
          text = text.dropLast(specifier.count)
        }
      }
      text = text.trimmed
      if !text.isEmpty {
        guard let last = cells.indices.last else { return false }
        cells[last] += (cells[last].isEmpty ? [] : [.space]) + text
      }
      guard let end else { break }
      cells.append([])
      start = end + 1
    }
    return true
  }
}

extension ArraySlice<UInt8> {
  /// The longest end of bytes that all satisfy a condition.
  fileprivate func suffix(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[((lastIndex { !isPart($0) }).map { $0 + 1 } ?? startIndex)...]
  }
}
