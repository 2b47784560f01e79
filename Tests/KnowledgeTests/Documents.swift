@testable import Knowledge

/// The document of a text, as the file `notes.md` of the root `r`.
func document(_ text: String, path: String = "notes.md") -> Document {
  let source = Document.Source(root: "r", path: path) { Array(text.utf8) }
  return Document(source: source, bytes: Array(text.utf8))
}

/// One line for each section with a result.
func picture(of text: String, _ line: (Section) -> [String]) -> String {
  let document = document(text)
  return document.outline.nodes.indices.flatMap { line(document.section($0)) }
    .joined(separator: "\n")
}
