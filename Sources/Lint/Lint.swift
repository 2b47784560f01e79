package import Knowledge
import Markdown

/// Checks texts that refer to one another.
package struct Lint {
  /// One file with its bytes on disk.
  package struct File: Sendable {
    package let document: Document
    package let bytes: [UInt8]

    package init(_ source: Document.Source, bytes: [UInt8]) {
      (document, self.bytes) = (Document(source: source, bytes: source.read() ?? bytes), bytes)
    }

    /// Whether offsets in the document are offsets in the file, so that fixes are possible.
    var isFixable: Bool { document.tree.bytes == bytes }
  }

  package let files: [File]
  /// Whether a path relative to the root exists, for paths not in `files`.
  let exists: (String) -> Bool
  let documents: [String: Document]
  let anchors: [String: AnchorTable]
  let links: [String: [Link]]
  /// The number of links that lead to no file here or to no section of it.
  let brokenLinkCount: Int
  let resolver: LinkResolver
  /// The targets of MyST's files, which links of all files can use.
  let labels: Set<String>
  let filesByName: [String: [String: [String]]]
  /// The sections with questions in the table, by ID without the root's name.
  let asked: Set<String>

  /// - Parameter questions: The bytes of the folder's question table.
  package init(_ files: [File], questions: [UInt8] = [], exists: @escaping (String) -> Bool) {
    (self.files, self.exists) = (files, exists)
    asked = Set(AskedQuestions.lines(of: questions).lines.map { "\($0.file)#\($0.anchor)" })
    let documents = files.map { ($0.document.source.path, $0.document) }
    self.documents = Dictionary(documents) { first, _ in first }
    anchors = self.documents.mapValues { AnchorTable($0) }
    links = self.documents.mapValues { $0.allLinks() }
    labels = Set(files.filter { $0.document.isMyST }.flatMap { $0.document.tree.ids.map(\.id) })
    filesByName = Self.byName(self.documents.keys)
    resolver = LinkResolver(self.documents.keys)
    brokenLinkCount = links.values.joined().count { [anchors] link in
      guard let path = link.path, let table = anchors[path] else { return link.path != nil }
      return link.anchor.map { table.node(for: $0) == nil } ?? false
    }
  }

  /// - Parameter severity: The lowest severity to report.
  package func findings(from severity: Severity = .warning) -> [Finding] {
    var items = ItemIndex()
    var notes = severity == .note ? CollectionNotes(of: self) : nil
    return files.flatMap { file -> [Finding] in
      let document = file.document
      var found =
        encoding(of: file) + recoveries(of: document) + headings(of: document) + structure(of: document)
        + brokenLinks(of: document) + contents(of: document) + skill(of: document) + reviews(of: document)
        + items.contradictions(in: document)
      found += notes?.findings(in: document) ?? []
      if !file.isFixable { found = found.map(\.withoutFix) }
      return found.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }
  }

  /// A line of a file, from 1, without its terminator; nil if there is none.
  package func line(_ number: Int, of path: String) -> ArraySlice<UInt8>? {
    guard let tree = documents[path]?.tree, 1..<tree.lineStarts.count ~= number else { return nil }
    return tree.bytes[tree.range(ofLines: number...number)]
  }

  /// Reports the first byte that isn't text, once for each file.
  private func encoding(of file: File) -> [Finding] {
    guard file.document.tree.hadInvalidBytes else { return [] }
    let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = lines.firstIndex { line in
      line.contains(0) || String(validating: line, as: UTF8.self) == nil
    }
    return [
      Finding(
        .invalidText, in: file.document.source.path, line: (index ?? 0) + 1,
        "the text holds a NUL or bytes that are not UTF-8",
        remedy: "Save the file as UTF-8.")
    ]
  }
}
