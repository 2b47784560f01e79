import Markdown
internal import Search

/// Many documents, cut into sections and indexed: the one thing that answers questions.
package struct KnowledgeBase: Sendable {
  package let sources: Sources
  package let snapshot: Snapshot
  /// The files that are not served as they are; everything else is.
  package let problems: [Problem]
  let synonyms: Synonyms
  let facets = SectionFacets()
  let opened = OpenedDocuments()

  /// A file that gives no sections or damaged ones, and why.
  package struct Problem: Sendable, Equatable {
    /// The number of the document among the sources.
    package let document: Int
    /// The file's path within its root.
    package let file: String
    package let flaw: Flaw
    package var message: String {
      isOfName ? "cannot be read; give it a name in UTF-8, of characters that print" : flaw.message
    }
    /// Whether it is the file's name that nothing can be done with: what is no text in it has become
    /// U+FFFD, which leads nowhere.
    package var isOfName: Bool { flaw == .unreadable && file.contains("\u{FFFD}") }
  }

  /// What may be wrong with a file.
  package enum Flaw: Int16, Sendable {
    case unreadable = 1
    case notUTF8, empty

    fileprivate var message: String {
      switch self {
      case .unreadable: "cannot be read; check its permissions"
      case .notUTF8: "is not UTF-8 or has NUL bytes; such bytes are read as U+FFFD"
      case .empty: "has no text"
      }
    }
  }

  /// Reads, cuts and indexes every source.
  ///
  /// - Parameter synonyms: Lines of `phrase<TAB>term, term`.
  package init(
    sources: [Document.Source], synonyms: String = "", asked: AskedQuestions = .none
  ) {
    let sources = sources.withUniqueIDs
    self.init(
      sources: sources, synonyms: synonyms,
      ingestions: [Ingestion(of: sources, in: sources.indices, asked: asked)])
  }

  /// Joins what was ingested in pieces.
  ///
  /// - Parameter ingestions: Of ranges of `sources` that follow one another and cover them.
  package init(
    sources: [Document.Source], synonyms: String = "", ingestions: consuming [Ingestion]
  ) {
    self.sources = Sources(sources)
    self.synonyms = Synonyms(table: synonyms)
    let files = ingestions.flatMap(\.files)
    snapshot = Snapshot(files: files, index: Self.index(of: ingestions))
    problems = snapshot.problems
  }

  /// Takes each builder out of the array: one that stays there shares its memory, which is then copied
  /// where it could be written to, and kept where it could be freed.
  private static func index(of ingestions: consuming [Ingestion]) -> Index {
    ingestions.reverse()
    guard var builder = ingestions.popLast()?.builder else { return IndexBuilder().build() }
    while let next = ingestions.popLast()?.builder { builder.append(next) }
    return builder.build()
  }

  /// Takes what an earlier process indexed; nil where it was made of other documents.
  package init?(
    sources: Sources, synonyms: String = "", snapshot: Snapshot
  ) {
    guard snapshot.documentCount == sources.count else { return nil }
    (self.sources, self.snapshot, problems) = (sources, snapshot, snapshot.problems)
    self.synonyms = Synonyms(table: synonyms)
  }

  package var sectionCount: Int { snapshot.itemCount }

  /// A document with its sections, read again where it was not opened before and more is asked of it
  /// than the snapshot knows.
  package func document(_ number: Int) -> Document {
    opened.documents.value(number) {
      Document(source: sources[number], contents: snapshot.contents(of: number))
    }
  }

  /// The section that an item of the index stands for; nil where its file has changed since.
  func section(_ item: Snapshot.Item) -> Section? {
    let document = document(item.document)
    return item.node < document.sectionCount ? document.section(item.node) : nil
  }

  /// The section with an ID, or with an ID that ends in what is given where only one does, or with a rule of
  /// that name among its items; or what a link in a text leads to, `../lists.md#rows`.
  ///
  /// A file goes before the sections whose titles read the same: its name is what the list of topics
  /// gives.
  package func section(id: String) -> Section? {
    section(spelled: id) ?? Self.id(ofLink: id).flatMap(section(spelled:))
  }

  /// The file that an ID, the end of one, or a link names, all of it; nil where it names a section, or the first
  /// section has all that others have.
  package func document(id: String) -> Document? {
    guard let section = section(id: id), section.node == 0, !section.isWholeFile else { return nil }
    let file = "/\(section.document.source.id)"
    let isNamed = [id, Self.id(ofLink: id) ?? id].contains { name in
      file.hasSuffix("/\(name)") || file.hasSuffix("/\(name)/SKILL")
    }
    return isNamed ? section.document : nil
  }

  /// The ID that a link may mean: without the way up, the file's extension, and the `#` of a link within its file;
  /// nil where that is what it says already.
  private static func id(ofLink link: String) -> String? {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count > 1, parts[1].isEmpty { return nil }
    let folders = parts[0].split(separator: "/").drop { $0 == "." || $0 == ".." }
    var file = folders.joined(separator: "/")
    for end in [".md", ".mdx", ".markdown"] where file.lowercased().hasSuffix(end) {
      file.removeLast(end.count)
    }
    let id = ([file] + parts.dropFirst().map(String.init)).filter { !$0.isEmpty }
      .joined(separator: "#")
    return id.isEmpty || id == link ? nil : id
  }

  private func section(spelled id: String) -> Section? {
    if let (number, node) = position(of: id) ?? position(ofFile: id) {
      return document(number).section(node)
    }
    let matches = ids(endingIn: id)
    guard !matches.isEmpty else { return section(linkedAs: id) ?? section(withRule: id) }
    guard matches.count == 1, let (number, node) = position(of: matches[0]) else { return nil }
    return document(number).section(node)
  }

  /// The section of a file that a link to it may call so, whatever sections it stands below.
  private func section(linkedAs id: String) -> Section? {
    guard let hash = id.lastIndex(of: "#"), hash > id.startIndex else { return nil }
    let (file, anchor) = (String(id[..<hash]), String(id[id.index(after: hash)...]))
    guard !anchor.isEmpty, let start = position(of: file) ?? position(ofFile: file) else {
      return nil
    }
    let document = document(start.document)
    return AnchorTable(document).node(for: anchor).map(document.section)
  }

  /// The IDs whose last parts are given: of files, else of sections.
  package func ids(endingIn end: String) -> [String] {
    guard !end.isEmpty else { return [] }
    let files = files(endingIn: end).map { sources[$0].id }
    let (path, anchor) = ("/" + end, "#" + end)
    return files.isEmpty ? allIDs.filter { $0.hasSuffix(path) || $0.hasSuffix(anchor) } : files
  }

  /// The first section of the file whose path ends so, where only one does.
  private func position(ofFile end: String) -> (document: Int, node: Int)? {
    let numbers = end.isEmpty ? [] : files(endingIn: end)
    return numbers.count == 1 ? start(of: numbers[0]) : nil
  }

  /// The files whose path ends so; of a skill, its folder's name is enough.
  private func files(endingIn end: String) -> [Int] {
    let (file, skill) = ("/" + end, "/\(end)/SKILL")
    return sources.indices.filter { number in
      let id = sources[number].id
      return id.hasSuffix(file) || id.hasSuffix(skill)
    }
  }

  /// A reference without an anchor is its first section.
  private func start(of number: Int) -> (document: Int, node: Int)? {
    document(number).sectionCount == 0 ? nil : (number, 0)
  }

  /// A section with the ID, else the first of the file with it. The ID of a file may have a `#` in it, an
  /// anchor has none.
  private func position(of id: String) -> (document: Int, node: Int)? {
    if let hash = id.lastIndex(of: "#"),
      let number = sources.firstIndex(where: { $0.id == id[..<hash] })
    {
      let (document, anchor) = (document(number), id[id.index(after: hash)...])
      let nodes = 0..<document.sectionCount
      if let node = nodes.first(where: { document.anchor(of: $0) == anchor }) {
        return (number, node)
      }
    }
    return sources.firstIndex { $0.id == id }.flatMap(start)
  }

  /// Every section's ID, in the order of the files.
  package var allIDs: [String] {
    opened.ids.value(0) {
      sources.indices.flatMap { number in
        document(number).sectionIDs
      }
    }
  }

  /// For each of some IDs that do not exist, those that look most like it, nearest first; where the file exists,
  /// those of its sections.
  package func nearestIDs(to ids: [String], count: Int = 3) -> [[String]] {
    let files = ids.map { id in
      id.lastIndex(of: "#").flatMap { section(id: String(id[..<$0])) }?.document.sectionIDs ?? []
    }
    let lost = zip(ids, files).filter(\.1.isEmpty).map(\.0)
    var others = lost.isEmpty ? [] : Spelling.nearest(to: lost, among: allIDs, count: count)[...]
    return zip(ids, files).map { id, file in
      file.isEmpty
        ? others.popFirst() ?? [] : Spelling.nearest(to: id, among: file, count: count)
    }
  }
}

/// Documents that were opened once, kept for the next question, what files count beside others, and the IDs of
/// all sections once one of them was looked for by less than the whole.
final class OpenedDocuments: Sendable {
  let documents = MemoTable<Document>()
  let weights = MemoTable<SectionWeight>()
  let ids = MemoTable<[String]>()
  let locales = MemoTable<PathLocale>()
}
