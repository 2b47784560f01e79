/// Tables become Markdown's.
extension ReStructuredText {
  /// A table that is drawn with borders; nil for other text, or if Markdown can't hold it.
  mutating func readTable(at line: Int) -> Int? {
    let first = text(line)
    let isGrid = first.starts(with: "+-".utf8)
    guard isGrid || first.starts(with: "=".utf8) && first.contains(.space) && Self.isBorder(first) else { return nil }
    let end = isGrid ? endOfGrid(line) : endOfSimpleTable(line)
    let margin = first.startIndex - lines[line].startIndex
    let rows = lines[line..<end].map { $0.dropFirst(margin) }
    guard let table = isGrid ? RSTTable(grid: rows) : RSTTable(simple: rows) else { return nil }
    return write(table, in: line..<end) ? end : nil
  }

  private static func isBorder(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { $0 == UInt8(ascii: "=") || $0 == .space }
  }

  private func endOfGrid(_ line: Int) -> Int {
    var end = line
    while !isBlank(end), text(end).first?.isOne(of: "+|") ?? false { end += 1 }
    return end
  }

  /// The end of the table at its second border or, if text follows that, at its third.
  private func endOfSimpleTable(_ line: Int) -> Int {
    var (end, borders) = (line + 1, 1)
    while end < lines.count, borders < 3 {
      if !isBlank(end), Self.isBorder(text(end)) {
        borders += 1
        if isBlank(end + 1) { return end + 1 }
      }
      end += 1
    }
    return borders < 3 ? line : end
  }

  /// `csv-table` and `list-table`; nil for other directives, or if Markdown can't hold the table.
  mutating func readTable(_ directive: RSTDirective, at line: Int, indent column: Int) -> Int? {
    let isList = directive.name.elementsEqual("list-table".utf8)
    guard isList || directive.name.elementsEqual("csv-table".utf8) else { return nil }
    var options: [[UInt8]: [UInt8]] = [:]
    var (body, name): (Int, [UInt8]) = (line + 1, [])
    while !isBlank(body), indent(body) > column {
      if let field = RSTField(text(body)) {
        name = Array(field.name)
        options[name] = Array(field.value)
      } else {
        options[name, default: []] += [.space] + text(body)
      }
      body += 1
    }
    let end = endOfIndented(from: body, by: column)
    let hasHeader = options[Array("header-rows".utf8)].map { !$0.elementsEqual("0".utf8) } ?? false
    let content = (body..<end).filter { !isBlank($0) }
    let table =
      isList
      ? RSTTable(list: content.map { (indent($0), text($0)) }, hasHeader: hasHeader)
      : RSTTable(
        values: content.map(text), header: options[Array("header".utf8)] ?? [],
        delimiter: options[Array("delim".utf8)]?.first ?? UInt8(ascii: ","), hasHeader: hasHeader)
    let title = inline(directive.arguments)
    guard var table else { return nil }
    if !table.hasHeader, table.rows.count + 2 > end - line - (title.isEmpty ? 0 : 1) { table.takeHeader() }
    guard write(table, in: line + (title.isEmpty ? 0 : 1)..<end) else { return nil }
    if !title.isEmpty { lines[line] = indented(title) }
    return end
  }

  /// Replaces lines by those of a table; false if it has more.
  private mutating func write(_ table: RSTTable, in range: Range<Int>) -> Bool {
    let rows = table.markdown(inline)
    guard rows.count <= range.count else { return false }
    leaveOut(range)
    for (number, row) in rows.enumerated() { lines[range.lowerBound + number] = indented(row) }
    return true
  }
}
