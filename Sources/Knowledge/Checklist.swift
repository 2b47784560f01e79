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
    let (ofTopic, inFolder) = (Set(documents(ofTopic: name)), Set(documents(inFolder: name)))
    let readings: [(Topic) -> Bool] = [
      { ofTopic.contains($0.number) },
      { inFolder.contains($0.number) },
      { $0.tags.contains { $0.lowercased() == wanted } },
      { $0.name.lowercased().contains(wanted) || $0.title.lowercased().contains(wanted) },
    ]
    let all = topics
    for reading in readings {
      let found = all.filter(reading).flatMap(checklists(of:))
      if !found.isEmpty { return found }
    }
    return []
  }

  private func checklists(of topic: Topic) -> [Checklist] {
    let document = document(topic.number)
    return document.outline.nodes.indices.compactMap { node in
      let section = document.section(node)
      guard !section.checklist.isEmpty else { return nil }
      return Checklist(
        topic: topic, id: section.id, title: section.title, items: section.checklist)
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
  var checklistNode: Int? {
    if let contents { return contents.header.checklist < 0 ? nil : Int(contents.header.checklist) }
    return titles.lastIndex { $0.lowercased().hasText("checklist") }
  }
}

extension Checklist {
  /// The checklist as Markdown, under its topic's title and its ID.
  package var markdown: String {
    """
    ## \(topic.title): \(title)
    `\(id)`

    \(items.map(\.markdown).joined(separator: "\n"))

    """
  }
}
