import Markdown

struct TerminalTable {
  private enum Alignment { case leading, trailing }

  private let header: [String]
  private let rows: [[String]]
  private let alignments: [Alignment]

  private static let gap = "  "
  /// The indentation of a cell's later lines in the row-by-row layout.
  private static let hanging = "  "
  /// Narrower columns would break words, so a table that needs them is written row by row.
  private static let narrowest = 9

  /// - Parameter lines: The header, a line of hyphens, and rows.
  init(_ lines: [String]) {
    let marks = Self.cells(lines[1])
    header = Self.cells(lines[0])
    alignments = marks.map { $0.hasSuffix(":") && !$0.hasPrefix(":") ? .trailing : .leading }
    let count = header.count
    rows = lines.dropFirst(2).map { line in
      let cells = Self.cells(line).prefix(count)
      return cells + [String](repeating: "", count: count - cells.count)
    }
  }

  /// The cells of a line. A pipe after a backslash is text, even in code (GFM 4.10).
  private static func cells(_ line: String) -> [String] {
    var cells: [String] = [""]
    var isEscaped = false
    var trimmed = Substring(line.trimmed)
    if trimmed.first == "|" { trimmed.removeFirst() }
    if trimmed.last == "|", !trimmed.hasSuffix("\\|") { trimmed.removeLast() }
    for character in trimmed {
      switch character {
      case "|" where isEscaped: cells[cells.count - 1].append("|")
      case "|": cells.append("")
      case "\\" where !isEscaped: break
      default: cells[cells.count - 1] += (isEscaped ? "\\" : "") + String(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return cells.map(\.trimmed)
  }

  func lines(width: Int, hasColor: Bool) -> [String] {
    let spans = rows.map { $0.map { InlineSpans.of($0, hasColor: hasColor) } }
    let heads = header.map { head in
      InlineSpans.of(head, hasColor: hasColor).map { Span(text: $0.text, style: $0.style.union(.bold)) }
    }
    guard let widths = widths(of: [heads] + spans, within: width) else {
      return stacked(heads, spans, width: width, hasColor: hasColor)
    }
    let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: Self.gap)
    return line(heads, widths, hasColor) + [rule] + spans.flatMap { line($0, widths, hasColor) }
  }

  /// Natural widths if they fit; else the widest columns shrink, but not so far that words break.
  ///
  /// nil if the row-by-row layout is better because words would break here but not there.
  private func widths(of rows: [[[Span]]], within width: Int) -> [Int]? {
    func maximum(_ measure: ([Span]) -> Int) -> [Int] {
      header.indices.map { column in rows.map { measure($0[column]) }.max() ?? 0 }
    }
    let natural = maximum(\.columns)
    let room = width - Self.gap.count * (header.count - 1)
    if natural.reduce(0, +) <= room { return natural }
    var floors = maximum(Wrapping.longestWord)
    guard let last = floors.popLast() else { return natural }
    if floors.contains(where: { $0 > width - Self.hanging.count }) {
      return Self.widths(natural, atLeast: natural.map { _ in 0 }, within: room)
    }
    // The last column keeps a longer word whole, if there is room for the other columns.
    let left = room - floors.reduce(0, +)
    floors.append(left >= width / 3 ? min(last, left) : last)
    guard floors.reduce(0, +) <= room else { return nil }
    return Self.widths(natural, atLeast: floors, within: room)
  }

  /// Limits all columns to one bound, except those whose words need more.
  private static func widths(_ natural: [Int], atLeast floors: [Int], within room: Int) -> [Int]? {
    func widths(_ bound: Int) -> [Int] { zip(natural, floors).map { max($1, min($0, bound)) } }
    let tooWide = (1..<1 + (natural.max() ?? 0)).partitioningIndex { widths($0).reduce(0, +) > room }
    let bound = tooWide - 1
    guard bound >= narrowest else { return nil }
    var result = widths(bound)
    var left = room - result.reduce(0, +)
    for column in result.indices where natural[column] > result[column] && left > 0 {
      result[column] += 1
      left -= 1
    }
    return result
  }

  private func line(_ cells: [[Span]], _ widths: [Int], _ hasColor: Bool) -> [String] {
    // Nothing follows the last column, so an ID there can stay whole.
    let last = widths.count - 1
    let wrapped = widths.indices.map { column in
      Wrapping.wrapped(cells[column], width: widths[column], keepsLongWords: column == last)
    }
    let height = wrapped.map(\.count).max() ?? 0
    return (0..<height).map { row in
      var line = ""
      for column in widths.indices {
        let cell = row < wrapped[column].count ? wrapped[column][row] : Wrapping.Line()
        let text = cell.text(hasColor: hasColor)
        let space = String(repeating: " ", count: max(0, widths[column] - cell.columns))
        let isTrailing = column < alignments.count && alignments[column] == .trailing
        let isLast = column == last
        line += isTrailing ? space + text : text + (isLast ? "" : space)
        if !isLast { line += Self.gap }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Each row as lines of `Header: cell`; the last cell keeps long words as it does in a column.
  private func stacked(_ heads: [[Span]], _ rows: [[[Span]]], width: Int, hasColor: Bool) -> [String] {
    rows.enumerated().flatMap { number, row -> [String] in
      let lines = header.indices.flatMap { column in
        Wrapping.lines(
          heads[column] + [Span(text: ": ")] + row[column], width: width, rest: Self.hanging,
          hasColor: hasColor, keepsLongWords: column == header.count - 1)
      }
      return (number > 0 ? [""] : []) + lines
    }
  }
}
