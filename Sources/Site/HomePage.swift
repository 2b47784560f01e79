import Knowledge
import Markdown

/// The home page: every skill with its topics.
struct HomePage {
  let site: Site

  var html: String {
    let sections = site.skills.flatMap(\.allTopics).reduce(0) { $0 + $1.sectionCount }
    var main = """
      <h1>What our agents know</h1>
      <p class="lead">\(sections) sections on \(site.skills.reduce(0) { $0 + $1.topics.count }) topics. \
      Press <kbd>/</kbd> to search.\(changes)</p>

      """
    for skill in site.skills { main += card(of: skill) }
    return PageFrame(path: "index.html", title: "skills", summary: "The knowledge of coding agents.", main: main).html
  }

  private var changes: String {
    site.options.changes.map { " <a href=\"\(ChangesPage.path)\">Changes since \($0.since.htmlEscaped)</a>" }
      ?? ""
  }

  private func card(of skill: Skill) -> String {
    let title =
      skill.index.map { site.link(to: $0.number, title: $0.title, from: "index.html") }
      ?? skill.name.htmlEscaped
    var html = "<section class=\"skill\">\n<h2>\(title)</h2>\n"
    if let summary = skill.index?.summary, !summary.isEmpty { html += "<p>\(summary.htmlEscaped)</p>\n" }
    let notes = [skill.root, skill.license, skill.provenance?.origin].compactMap(\.self)
    html += "<p class=\"notes\">\(notes.joined(separator: " · ").htmlEscaped)</p>\n<ul class=\"topics\">\n"
    for topic in skill.topics {
      html += "<li>" + site.link(to: topic.number, title: topic.title, from: "index.html")
      if !topic.summary.isEmpty { html += "<span>\(topic.summary.htmlEscaped)</span>" }
      html += "</li>\n"
    }
    return html + "</ul>\n</section>\n"
  }
}
