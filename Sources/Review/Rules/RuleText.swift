import Knowledge
import Synchronization

/// What the checklists of one reference say about its rules, read when there is a finding.
final class RuleText: Sendable {
  struct Entry {
    let message: String
    let severity: String?
    let section: String
  }

  private struct Contents {
    var entries: [String: Entry] = [:]
    /// The IDs of all sections.
    var sections: [String] = []
  }

  private let source: Document.Source
  private let contents = Mutex<Contents?>(nil)

  init(of source: Document.Source) { self.source = source }

  /// What is said of a rule, with the section that explains it.
  ///
  /// - Parameter name: The last part of that section's ID; nil for the checklist's.
  func entry(of rule: String, section name: String?) -> Entry? {
    contents.withLock { contents in
      let known = contents ?? read()
      contents = known
      guard let entry = known.entries[rule] else { return nil }
      let section = name.flatMap { name in known.sections.first { $0.hasSuffix("/" + name) } }
      return Entry(
        message: entry.message, severity: entry.severity, section: section ?? entry.section)
    }
  }

  private func read() -> Contents {
    let document = Document(source: source, bytes: source.read() ?? [])
    let sections = document.sections
    var contents = Contents(sections: sections.map(\.id))
    for section in sections {
      for item in section.checklist {
        contents.entries[item.id] = Entry(
          message: item.text, severity: item.severity, section: section.id)
      }
    }
    return contents
  }
}
