internal import Synchronization

/// What filters ask of sections, found out once a document and only for documents that are asked about.
final class SectionFacets: Sendable {
  private let kinds = PerDocument<Section.Kind>()
  private let names = PerDocument<Set<String>>()
  private let systems = PerDocument<[Availability]>()

  func kind(of item: Snapshot.Item, in document: () -> Document) -> Section.Kind? {
    kinds.value(of: item, in: document) { $0.kind }
  }

  /// Tags and API names in small letters, an API also without its sigil and labels.
  func names(of item: Snapshot.Item, in document: () -> Document) -> Set<String> {
    names.value(of: item, in: document) { section in
      var names = Set(section.tags.map { $0.lowercased() })
      for name in section.apiNames {
        let lower = name.lowercased()
        names.insert(lower)
        names.insert(String(lower.drop { ".@#".contains($0) }.prefix { $0 != "(" }))
      }
      return names
    } ?? []
  }

  func systems(of item: Snapshot.Item, in document: () -> Document) -> [Availability] {
    systems.value(of: item, in: document) { $0.requirements } ?? []
  }
}

/// One value a section, of all sections of a document at once.
private final class PerDocument<Value: Sendable>: Sendable {
  private let values = Mutex<[Int32: [Value]]>([:])

  /// nil where the file has fewer sections now.
  func value(
    of item: Snapshot.Item, in document: () -> Document, _ make: (Section) -> Value
  ) -> Value? {
    if let known = values.withLock({ $0[item.document] }) { return known[safe: Int(item.node)] }
    let document = document()
    let made = document.outline.nodes.indices.map { make(document.section($0)) }
    values.withLock { $0[item.document] = made }
    return made[safe: Int(item.node)]
  }
}
