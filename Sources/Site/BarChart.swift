import Markdown

/// A bar chart with names and numbers, as an SVG that follows the page's theme.
struct BarChart {
  let title: String
  let bars: [(name: String, count: Int)]
  /// The address that a bar links to.
  let address: (_ name: String) -> String

  private static let (rowHeight, nameWidth, barWidth, numberWidth) = (28, 150, 420, 70)

  var html: String {
    guard let most = bars.map(\.count).max(), most > 0 else { return "<p>None.</p>\n" }
    let (width, height) = (Self.nameWidth + Self.barWidth + Self.numberWidth, bars.count * Self.rowHeight)
    var svg = "<svg class=\"chart\" viewBox=\"0 0 \(width) \(height)\" role=\"group\""
    svg += " aria-label=\"\(title.htmlEscaped)\">\n"
    for (row, bar) in bars.enumerated() {
      let (top, length) = (row * Self.rowHeight, max(2, bar.count * Self.barWidth / most))
      let name = bar.name.htmlEscaped
      svg += "<a href=\"\(address(bar.name).htmlEscaped)\" aria-label=\"\(name): \(bar.count)\">"
      svg += "<text x=\"\(Self.nameWidth - 8)\" y=\"\(top + 19)\" text-anchor=\"end\">\(name)</text>"
      svg += "<rect x=\"\(Self.nameWidth)\" y=\"\(top + 5)\" width=\"\(length)\" height=\"18\" rx=\"3\"/>"
      svg += "<text x=\"\(Self.nameWidth + length + 8)\" y=\"\(top + 19)\">\(Dashboard.grouped(bar.count))</text></a>\n"
    }
    return svg + "</svg>\n"
  }
}
