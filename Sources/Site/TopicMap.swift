import Knowledge
import Markdown

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A chord diagram of topics by skill and the links between them.
struct TopicMap {
  private let site: Site
  private let topics: [(number: Int, title: String)]
  /// Pairs of topics by index, with the number of links in either direction.
  private let links: [(first: Int, second: Int, count: Int)]

  private static let (size, radius) = (1000.0, 330.0)
  /// With more topics the map would be unreadable; the list below it has the same links.
  private static let mostTopics = 300

  init(_ site: Site) {
    self.site = site
    let topics = site.skills.flatMap(\.topics).map { (number: $0.number, title: $0.title) }
    let places = Dictionary(topics.enumerated().map { ($1.number, $0) }, uniquingKeysWith: { first, _ in first })
    var counts: [[Int]: Int] = [:]
    for (place, topic) in topics.enumerated() {
      let document = site.base.document(topic.number)
      for link in document.allLinks() {
        guard let path = link.path, let number = site.map.document(root: document.source.root, path: path),
          let other = places[number], other != place
        else { continue }
        counts[[min(place, other), max(place, other)], default: 0] += 1
      }
    }
    self.topics = topics
    links = counts.map { ($0.key[0], $0.key[1], $0.value) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }

  var html: String {
    guard !links.isEmpty else { return "" }
    var html = "<h2 id=\"map\">Topics and their links</h2>\n"
    if topics.count <= Self.mostTopics { html += svg }
    html += "<details>\n<summary>\(Dashboard.grouped(links.count)) pairs of topics with links</summary>\n<ul>\n"
    for link in links.sorted(by: { ($1.count, $0.first) < ($0.count, $1.first) }) {
      html += "<li>\(link.count) × \(anchor(of: link.first)) and \(anchor(of: link.second))</li>\n"
    }
    return html + "</ul>\n</details>\n"
  }

  private func anchor(of place: Int) -> String {
    site.link(to: topics[place].number, title: topics[place].title, from: Dashboard.path)
  }

  private var svg: String {
    let size = Int(Self.size)
    var svg =
      "<svg class=\"map\" viewBox=\"0 0 \(size) \(size)\" role=\"group\" aria-label=\"Topics and their links\">\n"
    for link in links {
      let (from, to) = (point(link.first, Self.radius), point(link.second, Self.radius))
      svg += "<path d=\"M\(from) Q\(size / 2),\(size / 2) \(to)\" stroke-width=\"\(min(6, 1 + link.count / 3))\"/>\n"
    }
    for place in topics.indices {
      let turn = 360 * Double(place) / Double(topics.count)
      let isLeft = turn > 180
      let (angle, anchor, x) =
        isLeft ? (turn + 90, "end", -Int(Self.radius) - 8) : (turn - 90, "start", Int(Self.radius) + 8)
      svg += "<a href=\"\(site.map.address(of: topics[place].number, from: Dashboard.path))\">"
      svg += "<text transform=\"translate(\(size / 2),\(size / 2)) rotate(\(Self.rounded(angle)))\" x=\"\(x)\" y=\"4\""
      svg += " text-anchor=\"\(anchor)\">\(topics[place].title.htmlEscaped)</text></a>\n"
    }
    return svg + "</svg>\n"
  }

  private func point(_ place: Int, _ radius: Double) -> String {
    let angle = 2 * Double.pi * Double(place) / Double(topics.count)
    let (x, y) = (Self.size / 2 + radius * sin(angle), Self.size / 2 - radius * cos(angle))
    return "\(Self.rounded(x)),\(Self.rounded(y))"
  }

  private static func rounded(_ number: Double) -> String { String((number * 10).rounded() / 10) }
}
