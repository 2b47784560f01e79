/// What filters ask of sections, found out once a document and only for documents that are asked about.
final class SectionFacets: Sendable {
  private let kinds = MemoTable<[[Section.Kind]]>()
  private let names = MemoTable<[Set<String>]>()
  private let systems = MemoTable<[[Availability]]>()

  /// The kinds that a section is found as: its own, and a guide or reference with code is an example too.
  func kinds(of item: Snapshot.Item, in document: () -> Document) -> [Section.Kind] {
    kinds.value(item.document) { document().sections.map(Self.kinds) }[safe: item.node] ?? []
  }

  private static func kinds(of section: Section) -> [Section.Kind] {
    let kind = section.kind
    return [.guide, .reference].contains(kind) && section.hasCode ? [kind, .example] : [kind]
  }

  /// Tags and API names in small letters, an API also without its sigil and labels.
  func names(of item: Snapshot.Item, in document: () -> Document) -> Set<String> {
    names.value(item.document) { document().sections.map(Self.names) }[safe: item.node] ?? []
  }

  private static func names(of section: Section) -> Set<String> {
    var names = Set(section.tags.map { $0.lowercased() })
    for name in section.apiNames { names.formUnion([name.lowercased(), name.bareAPIName]) }
    return names
  }

  func systems(of item: Snapshot.Item, in document: () -> Document) -> [Availability] {
    systems.value(item.document) { document().requirements }[safe: item.node] ?? []
  }
}

extension Document {
  fileprivate var sections: [Section] { (0..<sectionCount).map(section) }
}
