import Knowledge
import Markdown

/// A section as a row of the table of all sections.
struct SectionRow {
  let document: Int
  let anchor: String
  let title: String
  let page: String
  let skill: String
  let kind: String
  let platforms: [String]
  let tokens: Int
  let rules: Int
  let examples: Int

  static func all(of site: Site) -> [SectionRow] {
    site.skills.flatMap { skill in
      skill.allTopics.flatMap { topic -> [SectionRow] in
        let document = site.base.document(topic.number)
        return (0..<document.sectionCount).map { node in
          let section = document.section(node)
          return SectionRow(
            document: topic.number, anchor: document.anchor(of: node), title: section.title, page: topic.title,
            skill: skill.name, kind: section.kind.rawValue,
            platforms: Set(section.requirements.map(\.platform.rawValue)).sorted(), tokens: section.fullTokens,
            rules: section.checklist.count, examples: section.examples.count)
        }
      }
    }
  }
}

/// The table of all sections, which the dashboard's numbers link to with a filter.
struct SectionsPage {
  static let path = "sections.html"

  let site: Site
  let rows: [SectionRow]

  /// The address of the table, or of the rows with one value, given in the fragment for the page's script.
  static func address(_ name: String = "", _ value: String = "") -> String {
    name.isEmpty ? path : "\(path)#\(name)=\(value.percentEncoded)"
  }

  var html: String {
    var main = """
      <h1>All sections</h1>
      <p class="lead" id="shown">\(Dashboard.grouped(rows.count)) sections.</p>
      <div class="table" role="group" aria-label="Sections" tabindex="0">
      <table id="sections">
      <thead><tr><th>Section</th><th>Page</th><th>Kind</th><th>Platforms</th><th>Tokens</th></tr></thead>
      <tbody>

      """
    for row in rows {
      let has = (row.rules > 0 ? ["rules"] : []) + (row.examples > 0 ? ["examples"] : [])
      let platforms = row.platforms.joined(separator: " ")
      main +=
        "<tr data-kind=\"\(row.kind)\" data-platform=\"\(platforms)\" data-skill=\"\(row.skill.htmlEscaped)\""
      main += " data-has=\"\(has.joined(separator: " "))\">"
      let link = site.link(to: row.document, anchor: row.anchor, title: row.title, from: Self.path)
      main += "<td>\(link)</td><td>\(row.page.htmlEscaped)</td>"
      main += "<td>\(row.kind)</td><td>\(platforms)</td><td>\(row.tokens)</td></tr>\n"
    }
    main += "</tbody>\n</table>\n</div>\n"
    return PageFrame(path: Self.path, title: "All sections", summary: "Every section.", main: main).html
  }
}
