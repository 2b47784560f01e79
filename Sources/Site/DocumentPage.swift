import Knowledge
import Markdown

/// The page of one document: its text with section IDs, required systems, and verdicts on examples.
struct DocumentPage {
  private let site: Site
  private let skill: Skill
  private let topic: Topic
  private let document: Document
  private let path: String

  init(_ topic: Topic, of skill: Skill, in site: Site) {
    (self.topic, self.skill, self.site) = (topic, skill, site)
    document = site.base.document(topic.number)
    path = site.map.path(of: topic.number)
  }

  var html: String {
    PageFrame(
      path: path, title: topic.title, summary: topic.summary, navigation: navigation, contents: contents,
      main: main
    ).html
  }

  // MARK: Around the text

  private var navigation: String {
    var html = "<p><a href=\"\(SiteMap.relative("index.html", from: path))\">All topics</a></p>\n"
    html += "<h2>\((skill.index?.title ?? skill.name).htmlEscaped)</h2>\n<ul>\n"
    for other in skill.allTopics {
      let current = other.number == topic.number ? " aria-current=\"page\"" : ""
      let title = other.id == skill.index?.id ? "Overview" : other.title.htmlEscaped
      html += "<li><a href=\"\(site.map.address(of: other.number, from: path))\"\(current)>\(title)</a></li>\n"
    }
    return html + "</ul>\n"
  }

  private var contents: String {
    let nodes = document.outline.nodes.indices.filter { node in
      // Only sections with a line of their own on the page.
      document.outline.nodes[node].block >= 0 && document.outline.nodes[node].level <= 3
    }
    guard nodes.count > 1 else { return "" }
    var html = "<h2>On this page</h2>\n<ul>\n"
    for node in nodes where document.outline.nodes[node].level > 1 {
      let level = document.outline.nodes[node].level
      html += "<li class=\"level\(level)\"><a href=\"#\(document.anchor(of: node).percentEncoded)\">"
      html += "\(document.title(of: node).htmlEscaped)</a></li>\n"
    }
    return html + "</ul>\n"
  }

  private var main: String {
    let hasTitle = document.outline.nodes.contains { $0.level == 1 && $0.block >= 0 }
    let title = hasTitle ? "" : "<h1>\(topic.title.htmlEscaped)</h1>\n"
    return "\(breadcrumb)<article>\n\(title)\(text)</article>\n\(footer)"
  }

  /// The breadcrumb from the home page, and the page's tags.
  private var breadcrumb: String {
    var parts = ["<a href=\"\(SiteMap.relative("index.html", from: path))\">All topics</a>"]
    if let index = skill.index, index.id != topic.id {
      parts.append(site.link(to: index.number, title: index.title, from: path))
    } else if skill.index == nil {
      parts.append(skill.name.htmlEscaped)
    }
    let tags = document.tags.map { "<span class=\"badge\">\($0.htmlEscaped)</span>\n" }
    let list = tags.isEmpty ? "" : "<p class=\"tools\">\n\(tags.joined())</p>\n"
    return "<nav class=\"breadcrumb\" aria-label=\"Breadcrumb\">\(parts.joined(separator: " › ")) › "
      + "<span aria-current=\"page\">\(topic.title.htmlEscaped)</span></nav>\n\(list)"
  }

  private var footer: String {
    var notes: [String] = []
    if let license = skill.license { notes.append("License: \(license)") }
    if let origin = skill.provenance?.origin { notes.append("From \(origin)") }
    let (due, verified) = document.reviewDays
    if !verified.isEmpty { notes.append("Last verified: \(verified)") }
    if !due.isEmpty { notes.append("Review by: \(due)") }
    var html = "<footer>\n<p>\(topic.id.htmlEscaped)</p>\n"
    html += notes.map { "<p>\($0.htmlEscaped)</p>\n" }.joined()
    if let base = site.options.editAddresses[topic.root] {
      let address = base + document.source.path.percentEncoded
      html += "<p><a href=\"\(address.htmlEscaped)\">Edit this page</a></p>\n"
    }
    return html + "</footer>\n"
  }

  // MARK: Text

  private var text: String {
    let sections = SectionMarks(
      of: document, firstItem: site.base.snapshot.items(of: topic.number).lowerBound)
    let links = PageLinks(site: site, document: topic.number, path: path)
    var options = HTMLRenderer.Options()
    options.rawHTML = skill.provenance == nil ? .verbatim : .sanitized
    options.allowsRemoteImages = site.options.allowsRemoteImages
    options.headingID = { sections.anchor(ofBlock: $0) }
    options.surroundings = { sections.surroundings(ofBlock: $0) }
    options.destination = { links.address(of: $0) }
    options.code = { code, language in language.lowercased() == "swift" ? SwiftHighlighter.html(of: code) : nil }
    return HTMLRenderer.html(of: document.tree, options: options)
  }
}

/// Resolves the links of a document to addresses on the site.
private struct PageLinks: Sendable {
  let site: Site
  let document: Int
  let path: String

  /// nil for a file that isn't on the site.
  func address(of destination: String) -> String? {
    let source = site.base.sources[document]
    let link = Link(destination, line: 1, column: 1, from: source.path)
    guard let file = link.path else { return destination.hasPrefix("/") ? nil : destination }
    guard let number = site.map.document(root: source.root, path: file) else { return nil }
    guard let anchor = link.anchor else { return site.map.address(of: number, from: path) }
    let target = site.base.document(number)
    let known = site.map.node(for: anchor, in: number).map(target.anchor(of:))
    if number == document { return "#" + (known ?? anchor).percentEncoded }
    return site.map.address(of: number, anchor: known, from: path)
  }
}
