/// The rows of a table in another format, as far as Markdown's tables can hold them.
protocol TableRows {
  /// Each has as many cells as the first.
  var rows: [[[UInt8]]] { get }
  var hasHeader: Bool { get }
}

extension TableRows {
  /// The lines of the table in Markdown. A table without a header gets an empty one.
  func markdown(_ inline: (ArraySlice<UInt8>) -> [UInt8]) -> [[UInt8]] {
    let written = rows.map { row in Self.line(row.map { inline($0[...]) }) }
    let width = rows[0].count
    let rule = Self.line([[UInt8]](repeating: Array("---".utf8), count: width))
    let header = hasHeader ? written[0] : Self.line([[UInt8]](repeating: [], count: width))
    return [header, rule] + written.dropFirst(hasHeader ? 1 : 0)
  }

  private static func line(_ cells: [[UInt8]]) -> [UInt8] {
    let bar = UInt8(ascii: "|")
    return cells.reduce([bar]) { $0 + [.space] + $1 + ($1.isEmpty ? [bar] : [.space, bar]) }
  }
}
