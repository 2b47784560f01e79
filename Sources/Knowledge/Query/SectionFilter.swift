/// Which sections may answer a question, by their numbers in the index.
struct SectionFilter {
  let system: TargetSystem?
  private let base: KnowledgeBase
  /// Whether each document may answer at all; nil where all may.
  private let documents: [Bool]?
  private let names: Set<String>
  private let kind: Section.Kind?

  init(_ question: Question, _ base: KnowledgeBase) {
    self.base = base
    (system, kind) = (question.system, question.kind)
    names = Set(question.tags.map { $0.lowercased() })
    documents = Self.documents(for: question, in: base)
  }

  /// The condition for items to be found; nil if every section may answer.
  var condition: ((Int) -> Bool)? {
    let isOpen = documents == nil && names.isEmpty && kind == nil && system == nil
    return isOpen ? nil : { admitsButSystem($0) && (system == nil || verdict(on: $0) == .holds) }
  }

  func admitsButSystem(_ number: Int) -> Bool {
    let item = base.snapshot.item(number)
    if let documents, !documents[item.document] { return false }
    if let kind, known(of: item, in: base.opened.kinds, { $0.sections.map(\.kindsFoundAs) })?.contains(kind) != true {
      return false
    }
    return names.isEmpty
      || known(of: item, in: base.opened.names) { $0.sections.map(\.namesFoundBy) }?.isDisjoint(with: names) == false
  }

  /// The system that a section needs if the question's is older; nil otherwise.
  func needed(by number: Int) -> String? {
    guard let system, case .needs(let version) = verdict(on: number) else { return nil }
    return "\(system.platform.rawValue) \(version)"
  }

  private func verdict(on number: Int) -> TargetSystem.Verdict {
    let item = base.snapshot.item(number)
    let stated = known(of: item, in: base.opened.systems) { $0.requirements }
    return system?.verdict(on: stated ?? []) ?? .holds
  }

  /// A property of a section, which is found once for all sections of its document; nil if there is no such section.
  private func known<Value>(
    of item: Snapshot.Item, in table: borrowing MemoTable<[Value]>, _ all: (Document) -> [Value]
  ) -> Value? {
    table.value(item.document) { all(base.document(item.document)) }[safe: item.node]
  }

  private static func documents(for question: Question, in base: KnowledgeBase) -> [Bool]? {
    guard question.root != nil || question.file != nil || question.topic != nil else { return nil }
    let topics = question.topic.map { Set(base.documents(ofTopic: $0)) }
    return base.sources.indices.map { number in
      let source = base.sources[number]
      if let root = question.root, source.root != root { return false }
      if let topics, !topics.contains(number) { return false }
      return question.file.map(source.matches) ?? true
    }
  }
}

extension Document.Source {
  /// Whether its path, with or without its root, matches a pattern.
  package func matches(_ file: Glob) -> Bool {
    file.matches(path) || file.matches("\(root)/\(path)")
  }
}

extension Section {
  /// Its own kind; a guide or reference with code also counts as an example.
  package var kindsFoundAs: [Kind] {
    let kind = kind
    return [.guide, .reference].contains(kind) && hasCode ? [kind, .example] : [kind]
  }

  /// Tags and API names in lowercase. APIs also count without their sigil and labels.
  package var namesFoundBy: Set<String> {
    var names = Set(tags.map { $0.lowercased() })
    for name in apiNames { names.formUnion([name.lowercased(), name.bareAPIName]) }
    return names
  }
}
