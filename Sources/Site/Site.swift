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
    /// What lint says of the files.
    package var findings: [Finding] = []
    /// The labelled questions whose first hit is wrong; nil where there are none to ask.
    package var failing: [Failing]?
    /// The IDs of the sections that no labelled question finds; nil where there are none to ask.
    package var unfound: [String]?
    /// What was used, from a file of usage.
    package var usage: Usage?
    /// What differs from an earlier state, and what that is called.
    package var changes: (KnowledgeChanges, since: String)?

    package init() {}
  }

  /// A finding of lint.
  package struct Finding: Sendable {
    package let root: String
    package let file: String
    package let line: Int
    package let rule: String
    package let message: String
    /// Whether it is no mistake.
    package let isNote: Bool

    package init(root: String, file: String, line: Int, rule: String, message: String, isNote: Bool) {
      (self.root, self.file, self.line) = (root, file, line)
      (self.rule, self.message, self.isNote) = (rule, message, isNote)
    }
  }

  /// A labelled question whose first hit is wrong.
  package struct Failing: Sendable {
    package let text: String
    /// The IDs of the sections that answer it.
    package let wanted: [String]
    /// The ID of the section that comes first.
    package let found: String?

    package init(text: String, wanted: [String], found: String?) {
      (self.text, self.wanted, self.found) = (text, wanted, found)
    }
  }

  /// What was asked, the most frequent first.
  package struct Usage: Sendable {
    package var sections: [(name: String, count: Int)] = []
    package var unanswered: [(name: String, count: Int)] = []

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
  package func files() -> [File] { parts().flatMap { $0() } }

  /// The work that makes all files, in parts that may run at the same time; their files in their order are the site.
  package func parts() -> [@Sendable () -> [File]] {
    let topics = skills.flatMap { skill in skill.allTopics.map { (skill, $0) } }
    let pages = stride(from: 0, to: topics.count, by: Self.pagesPerPart).map { start in
      { @Sendable in
        topics[start..<min(start + Self.pagesPerPart, topics.count)].map { skill, topic in
          File(map.path(of: topic.number), DocumentPage(topic, of: skill, in: self).html)
        }
      }
    }
    return [{ assets }, { overviews }] + pages
  }

  private static let pagesPerPart = 32

  private var assets: [File] {
    [
      File("assets/site.css", bytes: PackageResources.site_css),
      File("assets/site.js", bytes: PackageResources.site_js),
      File("assets/search.js", bytes: PackageResources.search_js), File("assets/index.js", SearchIndex(self).script),
    ]
  }

  private var overviews: [File] {
    let rows = SectionRow.all(of: self)
    let changes = options.changes.map { changes, since in
      File(ChangesPage.path, ChangesPage(site: self, changes: changes, since: since).html)
    }
    return [
      File("index.html", HomePage(site: self).html), File(Dashboard.path, Dashboard(self, rows).html),
      File(SectionsPage.path, SectionsPage(site: self, rows: rows).html),
    ] + [changes].compactMap(\.self)
  }
}
