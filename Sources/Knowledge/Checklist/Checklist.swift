/// The rules of one subject that a reviewer can tick.
package struct Checklist: Sendable {
  package let topic: Topic
  /// The ID of the section that the items stand in.
  package let id: String
  package let title: String
  package let items: [ChecklistItem]
}

extension KnowledgeBase {
  /// The checklists of a topic, of a skill with all its references, or of what is filed under a tag.
  ///
  /// The narrowest reading that finds something is taken.
  package func checklists(topic name: String) -> [Checklist] {
    let wanted = name.lowercased()
    let readings: [() -> [Int]] = [
      { documents(ofTopic: name) },
      { documents(inFolder: name) },
      { sources.indices.filter { document($0).tags.contains { $0.lowercased() == wanted } } },
      {
        sources.indices.filter { number in
          [Topic.name(of: sources[number]), document(number).title].contains {
            $0.lowercased().contains(wanted)
          }
        }
      },
    ]
    // No file is read for a reading that a narrower one makes needless.
    return readings.lazy.map { $0().flatMap(checklists(of:)) }.first { !$0.isEmpty } ?? []
  }

  private func checklists(of number: Int) -> [Checklist] {
    let document = document(number)
    let sections = (0..<document.sectionCount).map(document.section).filter {
      !$0.checklist.isEmpty
    }
    guard !sections.isEmpty else { return [] }
    let topic = Topic(document, number: number)
    return sections.map {
      Checklist(topic: topic, id: $0.id, title: $0.title, items: $0.checklist)
    }
  }
}

extension Section {
  /// The section's own items, or those of the checklist that ends its document.
  package var governingChecklist: [ChecklistItem] {
    document.governingChecklists.value(node) {
      let own = checklist
      guard own.isEmpty, let last = document.checklistNode else { return own }
      return document.checklist(of: last)
    }
  }
}

extension Section {
  /// Whether the checklist that ends its document may take no more than so many tokens: a section that
  /// has twice as many is not parsed for it.
  func mayHaveChecklist(ofTokens limit: Int) -> Bool {
    guard let last = document.checklistNode else { return false }
    return document.ownTokens(of: last) <= 2 * limit
  }
}

extension Document {
  /// The last section that calls itself a checklist.
  var checklistNode: Int? { table.header.checklist < 0 ? nil : Int(table.header.checklist) }
}

extension Checklist {
  /// The checklist as Markdown, under its topic's title and its ID.
  package var markdown: String {
    """
    ## \(topic.title): \(title)
    `\(id)`\(topic.provenance.map { " · \($0.text)" } ?? "")

    \(items.map(\.markdown).joined(separator: "\n"))

    """
  }
}
