package import JSON
package import Knowledge
internal import Markdown
internal import Search
internal import Synchronization

/// The documents that represent a root in an engine: one for each section, each file and each word.
package struct RootDocuments: Sendable {
  /// An immutable document. If its content changes, another one replaces it.
  package struct Versioned: Sendable {
    /// The part of its ID that all its versions share.
    package let key: String
    package let digest: String
  }

  package private(set) var root: EngineRoot
  private let base: KnowledgeBase
  private let asked: AskedQuestions
  /// By item, its section.
  package private(set) var sections: [Versioned] = []
  package private(set) var files: [Versioned] = []
  package private(set) var words: [Versioned] = []
  private let vocabulary: [VocabularyWord]
  /// By term, its first word.
  private let firstWords: [String: Int]
  private let terms: [[ItemTerm]]
  private let names: [String]
  private let opened = OpenedDocument()

  /// - Parameter base: The root alone.
  package init(_ base: KnowledgeBase, asked: AskedQuestions, root: EngineRoot, progress: (_ done: Int) -> Void) {
    (self.base, self.asked) = (base, asked)
    var root = root
    root.statistics = base.snapshot.index.statistics(fileCount: base.snapshot.documentCount)
    vocabulary = base.snapshot.index.vocabulary
    firstWords = Dictionary(vocabulary.enumerated().map { ($1.term, $0) }) { first, _ in first }
    (terms, names) = (base.snapshot.index.itemTerms, base.snapshot.index.terms)
    self.root = root
    words = vocabulary.indices.map { number in
      Versioned(key: "w-\(EngineKey.digest(of: vocabulary[number].surface))", digest: countDigest(ofWord: number))
    }
    for number in base.sources.indices {
      progress(number)
      let document = document(number)
      files.append(
        Versioned(
          key: "f-\(EngineKey.digest(of: document.source.id))",
          digest: EngineKey.digest(of: JSON.object(content(of: document)).bytes)))
      for node in 0..<document.sectionCount {
        let section = document.section(node)
        sections.append(
          Versioned(
            key: "s-\(EngineKey.digest(of: section.id))",
            digest: EngineKey.digest(of: JSON.object(content(of: section, item: sections.count)).bytes)))
      }
    }
    self.root.documentCount = Set((sections + files + words).map(\.key)).count
  }

  package func section(_ item: Int, from push: Int) -> JSON {
    let place = base.snapshot.item(item)
    let section = document(place.document).section(place.node)
    let terms = terms[item].map { EngineKey.term(names[Int($0.term)], impact: $0.impact) }
    let members = content(of: section, item: item) + [.init("terms", .array(terms.map(JSON.integer)))]
    return sections[item].document(members, kind: "section", from: push)
  }

  package func file(_ number: Int, from push: Int) -> JSON {
    files[number].document(content(of: document(number)), kind: "file", from: push)
  }

  private func content(of section: Section, item: Int) -> [JSON.Member] {
    let source = section.document.source
    var keys = EngineKey.places(of: source.id, title: section.document.title, as: .place)
    keys += section.kindsFoundAs.map { EngineKey.of($0.rawValue, as: .kind) }
    keys += EngineKey.systems(of: section.requirements)
    keys += section.namesFoundBy.sorted().map { EngineKey.of($0, as: .name) }
    keys.append(EngineKey.of(String(base.snapshot.index.titleHash(of: item)), as: .title))
    let checklist = section.checklist.map { item -> JSON in
      ["rule": .optional(item.rule), "severity": .optional(item.severity), "text": .string(item.text)]
    }
    return [
      .init("section", .string(section.id)), .init("file", .string(EngineKey.digest(of: source.id))),
      .init("root", .string(section.root)), .init("title", .string(section.title)),
      .init("breadcrumb", .strings(section.breadcrumb)), .init("type", .string(section.kind.rawValue)),
      .init("tags", .strings(section.tags)), .init("apis", .strings(section.apiNames)),
      .init("requires", .strings(section.requirements.map(\.label))), .init("checklist", .array(checklist)),
      .init("questions", .strings(asked.questions(about: section.document.anchor(of: section.node), in: source))),
      .init("origin", .optional(source.provenance?.origin)), .init("license", .optional(source.provenance?.license)),
      .init("markdown", .string(section.text)), .init("keys", .array(keys.sorted().map(JSON.integer))),
    ]
  }

  /// Keeps only one open, since all of them wouldn't fit in memory.
  private func document(_ number: Int) -> Document { opened.document(number) { base.unkeptDocument(number) } }

  private func content(of document: Document) -> [JSON.Member] {
    let source = document.source
    let topic = Topic(document, number: 0)
    let keys =
      EngineKey.places(of: source.id, title: topic.title, as: .filePlace)
      + [EngineKey.of(EngineKey.digest(of: source.id), as: .file), EngineKey.anyFile]
    let lines = (0..<document.sectionCount).compactMap { node -> String? in
      let anchor = document.anchor(of: node)
      let questions = asked.questions(about: anchor, in: source)
      let file = source.id.dropFirst(source.root.count + 1)
      return questions.isEmpty ? nil : (["\(file)#\(anchor)"] + questions).joined(separator: "\t") + "\n"
    }
    return [
      .init("path", .string(source.path)), .init("namesakes", .integer(source.namesakes)),
      .init("surroundings", .integer(Int(source.surroundings().rawValue))),
      .init("title", .string(topic.title)), .init("summary", .string(topic.summary)),
      .init("tags", .strings(topic.tags)), .init("sections", .integer(document.sectionCount)),
      .init("tokens", .integer(topic.tokens)),
      .init("asked", .string(lines.joined())),
      .init("text", .string(String(decoding: source.read() ?? [], as: UTF8.self))),
      .init("keys", .array(keys.sorted().map(JSON.integer))),
    ]
  }
}

extension RootDocuments.Versioned {
  /// The `until` of a document that hasn't ended.
  package static let never = Int(Int32.max)

  package func id(from push: Int) -> String { "\(key)-\(push)" }

  fileprivate func document(_ content: [JSON.Member], kind: String, from push: Int) -> JSON {
    let own: [JSON.Member] = [
      .init("id", .string(id(from: push))), .init("kind", .string(kind)), .init("digest", .string(digest)),
      .init("from", .integer(push)), .init("until", .integer(Self.never)),
      .init("order", .integer(EngineKey.of(key, as: .order))),
    ]
    return .object(own + content)
  }
}

extension RootDocuments {
  /// The document of a word, by its number. One word of each term stands for the term.
  package func word(_ number: Int, from push: Int) -> JSON {
    let word = vocabulary[number]
    var keys = [EngineKey.of(word.surface, as: .word)]
    if firstWords[word.term] == number { keys.append(EngineKey.of(word.term, as: .term)) }
    let content: [JSON.Member] = [
      .init("word", .string(word.surface)), .init("term", .string(word.term)),
      .init("count", .integer(word.itemCount)), .init("keys", .array(keys.map(JSON.integer))),
    ]
    return words[number].document(content, kind: "word", from: push)
  }

  /// What can change in a word's document.
  private func countDigest(ofWord number: Int) -> String {
    let word = vocabulary[number]
    return "\(word.itemCount)\(firstWords[word.term] == number ? "" : "-")"
  }
}

/// The document that was opened last.
private final class OpenedDocument: Sendable {
  private let last = Mutex<(number: Int, document: Document)?>(nil)

  func document(_ number: Int, open: () -> Document) -> Document {
    last.withLock { last in
      if let last, last.number == number { return last.document }
      let document = open()
      last = (number, document)
      return document
    }
  }
}
