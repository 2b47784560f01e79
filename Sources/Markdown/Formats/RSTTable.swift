/// A table of reStructuredText, as far as Markdown's tables can hold it.
///
/// https://docutils.sourceforge.io/docs/ref/rst/restructuredtext.html#tables
struct RSTTable: TableRows {
  private(set) var rows: [[[UInt8]]] = []
  private(set) var hasHeader = false

  // MARK: Drawn tables

  /// A table with a frame around each cell.
  ///
  /// - Returns: nil if a cell spans rows or columns.
  init?(grid lines: some Sequence<ArraySlice<UInt8>>) {
    var bars: [Int] = []
    var row: [[UInt8]] = []
    for line in lines.map(Self.characters) {
      if Self.isBorder(line) {
        let corners = line.indices.filter { line[$0] == "+" }
        if bars.isEmpty { bars = corners }
        guard bars == corners else { return nil }
        if !row.isEmpty { rows.append(row) }
        row = []
        if line.contains("=") { hasHeader = !rows.isEmpty }
        continue
      }
      guard let last = bars.last, bars.count > 1, last < line.count, bars.allSatisfy({ line[$0] == "|" }) else {
        return nil
      }
      let cells = zip(bars, bars.dropFirst()).map { Self.cell(line[($0 + 1)..<$1]) }
      if row.isEmpty { row = cells } else { Self.add(cells, to: &row) }
    }
    guard row.isEmpty, !rows.isEmpty else { return nil }
  }

  private static func isBorder(_ line: [Unicode.Scalar]) -> Bool {
    line.first == "+" && line.last == "+" && line.allSatisfy { $0 == "+" || $0 == "-" || $0 == "=" }
  }

  /// A table with its columns between lines of `==== ====`. A row whose first cell is empty continues the row above.
  ///
  /// - Returns: nil if a cell spans columns.
  init?(simple lines: some Collection<ArraySlice<UInt8>>) {
    let rule = lines.first.map(Self.characters) ?? []
    let starts = rule.indices.filter { rule[$0] == "=" && ($0 == 0 || rule[$0 - 1] == " ") }
    for line in lines.dropFirst().dropLast().map(Self.characters) where !line.allSatisfy(\.properties.isWhitespace) {
      if Self.isRule(line, of: "=") {
        hasHeader = !rows.isEmpty
        continue
      }
      guard !Self.isRule(line, of: "-") else { continue }
      guard starts.dropFirst().allSatisfy({ $0 > line.count || line[$0 - 1] == " " }) else { return nil }
      let ends = starts.dropFirst() + [line.count]
      let cells = zip(starts, ends).map { start, end in
        Self.cell(line[min(start, line.count)..<max(min(start, line.count), min(end, line.count))])
      }
      if !rows.isEmpty, cells[0].isEmpty {
        Self.add(cells, to: &rows[rows.count - 1])
      } else {
        rows.append(cells)
      }
    }
    guard !rows.isEmpty, starts.count > 1 else { return nil }
  }

  private static func isRule(_ line: [Unicode.Scalar], of sign: Unicode.Scalar) -> Bool {
    line.contains(sign) && line.allSatisfy { $0 == sign || $0 == " " }
  }

  /// Columns are counted in characters.
  private static func characters(_ line: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    Array(String(decoding: line.droppingLastSpaces, as: UTF8.self).unicodeScalars)
  }

  private static func cell(_ text: ArraySlice<Unicode.Scalar>) -> [UInt8] {
    escaped(Array(String(String.UnicodeScalarView(text)).utf8)[...])
  }

  // MARK: Tables of directives

  /// The rows of values between delimiters, of which some may be in quotation marks.
  ///
  /// - Parameter header: In the same form; empty if there is none.
  init?(values lines: [ArraySlice<UInt8>], header: [UInt8], delimiter: UInt8, hasHeader: Bool) {
    self.hasHeader = hasHeader || !header.isEmpty
    var (row, cell, isQuoted): ([[UInt8]], [UInt8], Bool) = ([], [], false)
    let quote = UInt8(ascii: "\"")
    for line in (header.isEmpty ? [] : [header[...]]) + lines where isQuoted || !line.allSatisfy(\.isWhitespace) {
      var previous: UInt8?
      for byte in line {
        if byte == quote {
          // A doubled quotation mark stands for one.
          if !isQuoted, previous == quote { cell.append(quote) }
          isQuoted.toggle()
        } else if byte == delimiter, !isQuoted {
          row.append(Self.escaped(cell[...]))
          cell = []
        } else {
          cell.append(byte)
        }
        previous = byte
      }
      cell.append(.space)
      guard !isQuoted else { continue }
      rows.append(row + [Self.escaped(cell[...])])
      (row, cell) = ([], [])
    }
    guard !rows.isEmpty, !isQuoted else { return nil }
    fill()
  }

  /// The rows of a list of lists.
  ///
  /// - Parameter lines: Each with its indentation.
  /// - Returns: nil if a cell contains another block.
  init?(list lines: [(indent: Int, text: ArraySlice<UInt8>)], hasHeader: Bool) {
    self.hasHeader = hasHeader
    guard let column = lines.first?.indent else { return nil }
    for (indent, text) in lines {
      if indent == column, text.starts(with: "* -".utf8) {
        rows.append([Self.escaped(text.dropFirst(3))])
      } else if indent == column + 2, text.elementsEqual("-".utf8) || text.starts(with: "- ".utf8), !rows.isEmpty {
        rows[rows.count - 1].append(Self.escaped(text.dropFirst()))
      } else {
        guard indent > column + 2, rows.last?.last?[...].hasSuffix("::") == false, RSTItem(text) == nil,
          !text.starts(with: ".. ".utf8)
        else { return nil }
        let row = rows.count - 1
        Self.add(Self.escaped(text), to: &rows[row][rows[row].count - 1])
      }
    }
    fill()
  }

  /// Gives each row the same number of cells.
  private mutating func fill() {
    let width = rows.map(\.count).max() ?? 0
    // A wide row among many short ones could take quadratic space.
    let isWide = rows.count * width > 1 << 16
    rows = isWide ? rows.filter { $0.count == width } : rows.map { $0 + Array(repeating: [], count: width - $0.count) }
  }

  // MARK: Cells

  /// Makes the first row the header, for want of a line for an empty one.
  mutating func takeHeader() { hasHeader = true }

  /// Adds a line of a row to those above it.
  private static func add(_ cells: [[UInt8]], to row: inout [[UInt8]]) {
    for (index, cell) in cells.enumerated() { add(cell, to: &row[index]) }
  }

  private static func add(_ line: [UInt8], to cell: inout [UInt8]) {
    if !cell.isEmpty, !line.isEmpty { cell.append(.space) }
    cell += line
  }

  private static func escaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.trimmed.flatMap { $0 == UInt8(ascii: "|") ? [UInt8(ascii: "\\"), $0] : [$0] }
  }
}
