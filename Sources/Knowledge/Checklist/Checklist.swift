internal import Search

/// The review rules of one section, each read by `ChecklistItem`.
package struct Checklist: Sendable {
  package let topic: Topic
  /// The ID of the section with the items.
  package let id: String
  package let title: String
  /// The most severe first; for code, first those about the APIs in it.
  package var items: [ChecklistItem]

  /// The rank of its most severe item.
  var leastRank: Int { items.map(\.rank).min() ?? 0 }

  /// Its severe items, or if it has none, its most severe.
  var mostSevere: [ChecklistItem] {
    let least = max(leastRank, ChecklistItem.severeRank)
    return items.filter { $0.rank <= least }
  }
}

extension KnowledgeBase {
  /// The checklists of a topic, of a skill with all its references, of the sections with a tag, or of topics with a
  /// word that begins so.
  ///
  /// The narrowest reading of the name that finds something counts.
  package func checklists(topic name: String) -> [Checklist] {
    let wanted = name.lowercased()
    let readings: [() -> [Int]] = [
      { documents(ofTopic: name) },
      { documents(inFolder: name) },
      { sources.indices.filter { document($0).tags.contains { $0.lowercased() == wanted } } },
      {
        sources.indices.filter { number in
          [Topic.name(of: sources[number]), document(number).title].contains {
            " \($0.lowercased())".replacing("-", with: " ").contains(" \(wanted)")
          }
        }
      },
    ]
    // Lazy: wider readings open no file once a narrower one has found something.
    return readings.lazy.map { $0().flatMap(checklists(of:)) }.first { !$0.isEmpty } ?? []
  }

  func checklists(of number: Int) -> [Checklist] {
    let document = document(number)
    let sections = document.sections.filter { !$0.checklist.isEmpty }
    guard !sections.isEmpty else { return [] }
    let topic = Topic(document, number: number)
    return sections.map {
      Checklist(topic: topic, id: $0.id, title: $0.title, items: $0.checklist.mostSevereFirst)
    }
  }
}

extension Section {
  /// The section's own items, or those of the checklist that ends its document.
  package var governingChecklist: [ChecklistItem] {
    let own = checklist
    guard own.isEmpty, let last = document.checklistNode else { return own }
    return document.checklist(of: last)
  }
}

extension [Checklist] {
  /// The `count` most severe items, and the names of the topics that lost some.
  ///
  /// - Parameter rank: The rank of an item, given the place of its checklist.
  package func limited(
    to count: Int, by rank: (_ place: Int, ChecklistItem) -> Int = { $1.rank }
  ) -> (checklists: [Checklist], cut: [String]) {
    let ranks = enumerated().flatMap { place, list in list.items.map { rank(place, $0) } }.sorted()
    guard ranks.count > count else { return (self, []) }
    // Of the last severity that fits, only the first items are kept.
    let last = ranks[count]
    var room = count - ranks.count { $0 < last }
    var cut: [String] = []
    let checklists = enumerated().map { place, checklist in
      var checklist = checklist
      checklist.items.removeAll { item in
        let rank = rank(place, item)
        guard rank == last, room > 0 else { return rank >= last }
        room -= 1
        return false
      }
      return checklist
    }
    for (whole, rest) in zip(self, checklists) where rest.items.count < whole.items.count {
      cut.append(whole.topic.name)
    }
    return (checklists.filter { !$0.items.isEmpty }, cut.uniqued())
  }
}

extension KnowledgeBase {
  /// The rules of a section's file that share the most words with the question and the section's title, in file order.
  /// None if the section has rules of its own, since its text shows them.
  func rules(for question: String, in section: Section) -> [ChecklistItem] {
    let all = section.governingChecklist
    guard !all.isEmpty, section.checklist.isEmpty else { return [] }
    let mentions = Mentions(resolved("\(question) \(section.title)"))
    let weights = all.map { mentions.weights(inMarkdown: $0.text).reduce(0, +) }
    let least = (weights.max() ?? 0) * Float(AnswerPolicy.nearlyAsGood)
    let best = all.indices.filter { weights[$0] > 0 && weights[$0] >= least }
      .sorted { (weights[$1], $0) < (weights[$0], $1) }
    return best.prefix(AnswerPolicy.mostRules).sorted().map { all[$0] }
  }
}

extension Document {
  /// The last section whose title says that it is a checklist.
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
