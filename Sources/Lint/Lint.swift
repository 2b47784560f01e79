package import Knowledge
import Markdown

/// Texts that are read together and refer to one another.
package struct Lint {
  /// One file with its bytes as they are on the disk.
  package struct File: Sendable {
    package let document: Document
    package let bytes: [UInt8]

    package init(_ source: Document.Source, bytes: [UInt8]) {
      (document, self.bytes) = (Document(source: source, bytes: bytes), bytes)
    }
  }

  package let files: [File]
  /// Whether a path, relative to the root, is a file or folder; asked of what is not in `files`.
  let exists: (String) -> Bool
  let documents: [String: Document]
  let anchors: [String: AnchorTable]
  let links: [String: [Link]]
  /// How many of them lead to no file here or to no section of it.
  let brokenLinkCount: Int
  let filesByName: [String: [String: [String]]]

  package init(_ files: [File], exists: @escaping (String) -> Bool) {
    (self.files, self.exists) = (files, exists)
    let documents = files.map { ($0.document.source.path, $0.document) }
    self.documents = Dictionary(documents) { first, _ in first }
    anchors = self.documents.mapValues { AnchorTable($0) }
    links = self.documents.mapValues { $0.allLinks() }
    filesByName = Self.byName(self.documents.keys)
    brokenLinkCount = links.values.joined().count { [anchors] link in
      guard let path = link.path, let table = anchors[path] else { return link.path != nil }
      return link.anchor.map { table.node(for: $0) == nil } ?? false
    }
  }

  package func findings() -> [Finding] {
    var items = ItemIndex()
    return files.flatMap { file -> [Finding] in
      let document = file.document
      let found =
        encoding(of: file) + recoveries(of: document) + structure(of: document)
        + brokenLinks(of: document) + contents(of: document) + skill(of: document)
        + items.contradictions(in: document)
      return found.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }
  }

  /// The first byte that is no text; one finding a file.
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
