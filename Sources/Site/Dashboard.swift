import Knowledge
import Markdown

/// The page for maintainers of the knowledge: how much there is, of which kinds, and what needs work.
///
/// Every number links to what it counts: a list on the page, or the table of all sections (`SectionsPage`).
struct Dashboard {
  static let path = "dashboard.html"

  private let site: Site
  private let rows: [SectionRow]

  init(_ site: Site, _ rows: [SectionRow]) { (self.site, self.rows) = (site, rows) }

  var html: String {
    let main = """
      <h1>Dashboard</h1>
      <p class="lead">What is here, and what needs work.</p>
      \(numbers)\(charts)\(TopicMap(site).html)\(overdue)\(failing)\(unfound)\(usage)\(findings)
      """
    return PageFrame(path: Self.path, title: "Dashboard", summary: "The state of the knowledge.", main: main).html
  }

  // MARK: Numbers

  private var numbers: String {
    let topics = site.skills.flatMap(\.allTopics)
    let all: [(count: Int, name: String, address: String)] = [
      (topics.count, "topics", "index.html"), (rows.count, "sections", SectionsPage.address()),
      (topics.reduce(0) { $0 + $1.tokens }, "tokens", SectionsPage.address()),
      (rows.reduce(0) { $0 + $1.rules }, "rules", SectionsPage.address("has", "rules")),
      (rows.reduce(0) { $0 + $1.examples }, "examples", SectionsPage.address("has", "examples")),
      (overdueTopics.count, "past their review", "#overdue"),
      (site.options.findings.count { !$0.isNote }, "findings", "#findings"),
      (site.options.findings.count { $0.isNote }, "notes", "#findings"),
    ]
    let cards = all.map {
      "<li><a href=\"\($0.address)\"><strong>\(Self.grouped($0.count))</strong> \($0.name)</a></li>\n"
    }
    return "<ul class=\"numbers\">\n\(cards.joined())</ul>\n"
  }

  /// 12345 as `12,345`.
  static func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return String(digits)
  }

  private var charts: String {
    let note = "<p>A section counts for each system that it names a version of.</p>\n"
    return chart(of: "kind", rows.map(\.kind)) + chart(of: "platform", rows.flatMap(\.platforms), note: note)
      + chart(of: "skill", rows.map(\.skill))
  }

  /// How often each name occurs, the most frequent first.
  private func chart(of what: String, _ names: [String], note: String = "") -> String {
    let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let title = "Sections by \(what)"
    let bars = counts.map { (name: $0.key, count: $0.value) }
    let chart = BarChart(title: title, bars: bars) { SectionsPage.address(what, $0) }
    return "<h2 id=\"\(what)s\">\(title)</h2>\n\(note)\(chart.html)\n"
  }

  // MARK: Lists

  private var overdueTopics: [Topic] {
    site.skills.flatMap(\.allTopics).filter { $0.reviewNote != nil }
  }

  private var overdue: String {
    let items = overdueTopics.map { topic in
      "\(site.link(to: topic.number, title: topic.title, from: Self.path)): \((topic.reviewNote ?? "").htmlEscaped)"
    }
    return list("overdue", "Past their review", items, none: "No page is past its day of review.")
  }

  private var failing: String {
    guard let failing = site.options.questions?.failing else { return "" }
    let items = failing.map { entry, found in
      let found = found.map { "found \(link(toSection: $0))" } ?? "nothing found"
      return "“\(entry.question.htmlEscaped)”: \(found), wanted \(link(toSection: entry.sections[0]))"
    }
    return list("failing", "Labelled questions that fail", items, none: "The first hit of each question is right.")
  }

  private var unfound: String {
    guard let unfound = site.options.questions?.unfound else { return "" }
    return list(
      "unfound", "Sections that no labelled question finds", unfound.map(link(toSection:)),
      none: "Each section is among the first three of a question.")
  }

  private var usage: String {
    guard let usage = site.options.usage else { return "" }
    let sections = usage.sections.map { "\(Self.grouped($0.count)) × \(link(toSection: $0.name))" }
    let questions = usage.unanswered.map { "\(Self.grouped($0.count)) × “\($0.name.htmlEscaped)”" }
    return list("used", "Most used sections", sections, none: "No section was used.")
      + list("unanswered", "Questions without an answer", questions, none: "No question was left without an answer.")
  }

  private var findings: String {
    let groups = Dictionary(grouping: site.options.findings, by: \.rule)
    let order = groups.keys.sorted { (groups[$1]?.count ?? 0, $0) < (groups[$0]?.count ?? 0, $1) }
    var html = "<h2 id=\"findings\">Findings of lint</h2>\n"
    if order.isEmpty { html += "<p>Nothing to fix.</p>\n" }
    for rule in order {
      let found = groups[rule] ?? []
      let note = found[0].isNote ? " (notes)" : ""
      html +=
        "<details>\n<summary>\(Self.grouped(found.count)) × \(rule.htmlEscaped)\(note)</summary>\n<ul>\n"
      html += found.map { "<li>\(place(of: $0)) \($0.message.htmlEscaped)</li>\n" }.joined()
      html += "</ul>\n</details>\n"
    }
    return html
  }

  private func place(of finding: Site.Finding) -> String {
    let text = "\(finding.file):\(finding.line)"
    guard let number = site.map.document(root: finding.root, path: finding.file) else {
      return text.htmlEscaped
    }
    let document = site.base.document(number)
    let node = document.outline.nodes.lastIndex { Int($0.firstLine) <= finding.line }
    return site.link(to: number, anchor: node.map(document.anchor(of:)), title: text, from: Self.path)
  }

  private func list(_ id: String, _ title: String, _ items: [String], none: String) -> String {
    let count = items.isEmpty ? "" : " (\(Self.grouped(items.count)))"
    let text =
      items.isEmpty
      ? "<p>\(none)</p>\n" : "<ul>\n\(items.map { "<li>\($0)</li>\n" }.joined())</ul>\n"
    return "<h2 id=\"\(id)\">\(title)\(count)</h2>\n\(text)"
  }

  private func link(toSection id: String) -> String {
    site.link(toSection: id, from: Self.path) ?? "<code>\(id.htmlEscaped)</code>"
  }
}

/// A bar chart with names and numbers, as an SVG that follows the page's theme.
struct BarChart {
  let title: String
  let bars: [(name: String, count: Int)]
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
