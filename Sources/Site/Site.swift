package import Knowledge

/// A static site of a knowledge base. The same knowledge gives the same bytes.
///
/// It works from a folder, without a server and without a network.
package struct Site: Sendable {
  package struct Options: Sendable {
    /// The known licenses of whole roots, by name.
    package var licenses: [String: String] = [:]
    /// Where pages can be edited: the URL of each root's files, by its name.
    package var editAddresses: [String: String] = [:]
    /// Whether to load images from other servers.
    package var allowsRemoteImages = false
    package var findings: [Finding] = []
    /// What labelled questions show; nil if there are none.
    package var questions: QuestionGaps?
    /// Usage counts, from a usage file: the most frequent first.
    package var usage: (sections: [Statistics.Tally], unanswered: [Statistics.Tally])?
    /// The differences from an earlier state, and its name.
    package var changes: (KnowledgeChanges, since: String)?

    package init() {}
  }

  package struct Finding: Sendable {
    package let root: String
    package let file: String
    package let line: Int
    package let rule: String
    package let message: String
    /// Whether it is a note rather than a mistake.
    package let isNote: Bool

    package init(root: String, file: String, line: Int, rule: String, message: String, isNote: Bool) {
      (self.root, self.file, self.line) = (root, file, line)
      (self.rule, self.message, self.isNote) = (rule, message, isNote)
    }
  }

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

  /// The work of making all files, in parts that can run concurrently. Their results in order are the site.
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
