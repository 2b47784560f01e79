import Markdown
package import Search
import Synchronization

/// Documents, cut into sections and indexed, that answer questions.
package struct KnowledgeBase: Sendable {
  package let sources: Sources
  package let snapshot: Snapshot
  /// The files that give no sections or damaged ones.
  package let problems: [Problem]
  let synonyms: Synonyms
  let opened = OpenedDocuments()

  /// A file without sections or with damaged ones, and why.
  package struct Problem: Sendable, Equatable {
    /// The number of the document among the sources.
    package let document: Int
    /// The file's path within its root.
    package let file: String
    package let flaw: Flaw
    package var message: String {
      isOfName ? "cannot be read; give it a name in UTF-8, of characters that print" : flaw.message
    }
    /// Whether the file's name isn't valid UTF-8. Its invalid bytes have become U+FFFD, so it can't be opened.
    package var isOfName: Bool { flaw == .unreadable && file.contains("\u{FFFD}") }
  }

  /// What may be wrong with a file.
  package enum Flaw: Int8, Sendable {
    case unreadable = 1
    case notUTF8, empty, tooLarge

    fileprivate var message: String {
      switch self {
      case .unreadable: "cannot be read; check its permissions"
      case .notUTF8: "is not UTF-8 or has NUL bytes; such bytes are read as U+FFFD"
      case .empty: "has no text"
      case .tooLarge:
        "is too large, so it is left out; split it, or allow more megabytes with `SKILLS_MAX_FILE_SIZE`"
      }
    }
  }

  /// Reads, cuts and indexes every source.
  ///
  /// - Parameter synonyms: Lines of `phrase<TAB>term, term`, in UTF-8.
  package init(
    sources: [Document.Source], synonyms: [UInt8] = [], asked: AskedQuestions = .none
  ) {
    let sources = sources.withUniqueIDs
    self.init(
      sources: sources, synonyms: synonyms,
      ingestions: [Ingestion(of: sources, in: sources.indices, asked: asked)])
  }

  /// Joins ingestions.
  ///
  /// - Parameters:
  ///   - ingestions: Ingestions of successive ranges that cover `sources`.
  ///   - collection: The statistics of the larger collection that the files are part of, if any.
  package init(
    sources: [Document.Source], synonyms: [UInt8] = [], ingestions: consuming [Ingestion],
    asPartOf collection: CollectionStatistics? = nil
  ) {
    self.sources = Sources(sources)
    self.synonyms = Synonyms(table: synonyms)
    let files = ingestions.flatMap(\.files)
    snapshot = Snapshot(files: files, index: Self.index(of: ingestions, asPartOf: collection))
    problems = snapshot.problems
  }

  /// Takes each builder out of the array, so that its memory is freed as soon as it is appended.
  private static func index(
    of ingestions: consuming [Ingestion], asPartOf collection: CollectionStatistics?
  ) -> Index {
    ingestions.reverse()
    guard let builder = ingestions.popLast()?.builder else { return IndexBuilder().build() }
    while let next = ingestions.popLast()?.builder { builder.append(next) }
    return builder.build(asPartOf: collection)
  }

  /// Uses a snapshot from an earlier process; nil if it was made from other documents.
  package init?(
    sources: Sources, synonyms: [UInt8] = [], snapshot: Snapshot
  ) {
    guard snapshot.documentCount == sources.count else { return nil }
    (self.sources, self.snapshot, problems) = (sources, snapshot, snapshot.problems)
    self.synonyms = Synonyms(table: synonyms)
  }

  package var sectionCount: Int { snapshot.itemCount }

  /// A document with its sections. Its file is read on demand if the snapshot isn't enough.
  package func document(_ number: Int) -> Document {
    opened.documents.value(number) { unkeptDocument(number) }
  }

  /// A document that isn't kept in memory, for iterating over all of them.
  package func unkeptDocument(_ number: Int) -> Document {
    guard let table = snapshot.sections(of: number) else {
      return Document(source: sources[number], bytes: sources[number].read() ?? [])
    }
    // A file that couldn't be read during indexing is already in `problems`.
    let isKnown = !snapshot.items(of: number).isEmpty
    return Document(source: sources[number], table: table, unread: isKnown ? opened.unread : nil)
  }

  /// The files that could be read when they were indexed but no longer when an answer needed them, by root and path.
  package var unreadFiles: [String] { opened.unread.all }

  /// The section of an item of the index; nil if its file has changed since.
  func section(_ item: Snapshot.Item) -> Section? {
    let document = document(item.document)
    return item.node < document.sectionCount ? document.section(item.node) : nil
  }
}

/// Caches for further questions: opened documents, what their paths, titles and sections say, link resolvers, and all
/// sections' IDs after the first search by a part of one.
final class OpenedDocuments: Sendable {
  let documents = MemoTable<Document>()
  let ids = MemoTable<[String]>()
  let resolvers = MemoTable<LinkResolver>()
  let locales = MemoTable<PathLocale>()
  let versions = MemoTable<PathVersion>()
  // What filters ask about, by document, of each of its sections.
  let kinds = MemoTable<[[Section.Kind]]>()
  let names = MemoTable<[Set<String>]>()
  let systems = MemoTable<[[Availability]]>()
  let unread = UnreadFiles()
}

/// The files that couldn't be read when an answer needed them, although a snapshot has their sections. Without this
/// record, titles would appear above empty sections.
final class UnreadFiles: Sendable {
  private let names = Mutex<[String]>([])

  /// The distinct files by root and path.
  var all: [String] { names.withLock { $0 } }

  func add(_ source: Document.Source) {
    let name = "\(source.root)/\(source.path)"
    names.withLock { names in
      if !names.contains(name) { names.append(name) }
    }
  }
}
