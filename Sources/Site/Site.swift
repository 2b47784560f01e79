package import Knowledge

/// A static site of a knowledge base: the same knowledge, the same bytes.
///
/// It works from a folder, without a server and without a network.
package struct Site: Sendable {
  package struct Options: Sendable {
    /// What is known of the licenses of whole roots, by their names.
    package var licenses: [String: String] = [:]
    /// Where a page can be edited: the address of the root's files, by its name.
    package var editAddresses: [String: String] = [:]
    /// Whether images of other servers are loaded.
    package var allowsRemoteImages = false

    package init() {}
  }

  /// A file of the site.
  package struct File: Sendable, Equatable {
    /// With `/` between folders.
    package let path: String
    package let bytes: [UInt8]

    init(_ path: String, _ text: String) { (self.path, bytes) = (path, Array(text.utf8)) }
    package init(_ path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
  }

  let base: KnowledgeBase
  let options: Options
  let skills: [Skill]
  let map: SiteMap

  package init(of base: KnowledgeBase, options: Options = Options()) {
    (self.base, self.options) = (base, options)
    skills = base.skills(licenses: options.licenses)
    map = SiteMap(of: base)
  }

  /// All files, in a fixed order.
  package func files() -> [File] {
    var files = [
      File("assets/site.css", bytes: PackageResources.site_css),
      File("assets/site.js", bytes: PackageResources.site_js),
      File("assets/search.js", bytes: PackageResources.search_js), File("assets/index.js", SearchIndex(self).script),
      File("index.html", HomePage(site: self).html),
    ]
    for skill in skills {
      for topic in ([skill.index] + skill.topics).compactMap(\.self) {
        files.append(File(map.path(of: topic.number), DocumentPage(topic, of: skill, in: self).html))
      }
    }
    return files
  }
}
