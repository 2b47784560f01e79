import Knowledge
import Synchronization

/// What the checklists of one reference say about its rules, read when there is a finding.
final class RuleText: Sendable {
  struct Entry {
    let message: String
    let severity: String?
    let section: String
  }

  private let read: @Sendable () -> [String: Entry]
  private let entries = Mutex<[String: Entry]?>(nil)

  init(_ read: @escaping @Sendable () -> [String: Entry]) { self.read = read }

  /// Of the checklists in a document.
  convenience init(of source: Document.Source) {
    self.init {
      let document = Document(source: source, bytes: source.read() ?? [])
      let sections = (0..<document.sectionCount).map(document.section)
      var entries: [String: Entry] = [:]
      for section in sections {
        for item in section.checklist {
          entries[item.id] = Entry(message: item.text, severity: item.severity, section: section.id)
        }
      }
      return entries
    }
  }

  func entry(of rule: String) -> Entry? {
    entries.withLock { entries in
      let known = entries ?? read()
      entries = known
      return known[rule]
    }
  }
}
