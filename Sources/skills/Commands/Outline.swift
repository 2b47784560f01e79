import Knowledge
import Markdown

extension Command {
  static let outline = Command(
    name: "outline", operands: "FILE…",
    summary: "Print the sections of Markdown files as a tree.",
    operand: .file,
    examples: [
      Example("outline README.md", "the sections, with their lines"),
      Example("outline --format json docs/*.md", "every block of many files"),
    ],
    options: [.format("text|json")],
    json: """
      one line per file: {"file", "blocks": [{"type", "start_line", "end_line", "depth"}]}, and what a block of its \
      type has: "level", "text", "info", "ordered", "checked", "header", "rows", "cells", "label", "values"
      """
  ) { arguments, console throws(Failure) in
    guard !arguments.operands.isEmpty else {
      throw Failure("`outline` needs a file. Try `skills outline README.md`.")
    }
    let isJSON = try arguments.wantsJSON
    var outcome = Outcome.found
    for path in arguments.operands {
      guard Files.kind(of: path) != .folder else {
        console.note("`\(path)` is a folder. `skills topics --knowledge \(path)` lists its files.")
        outcome = .failure
        continue
      }
      guard let bytes = Files.read(path, atMost: FileSizeLimit.current.bytes) else {
        console.note("cannot read the file `\(path)`: \(Files.reasonUnread)")
        outcome = .failure
        continue
      }
      if String(validating: bytes, as: UTF8.self) == nil {
        console.note("`\(path)` is not UTF-8; invalid bytes are read as U+FFFD.")
      }
      var source = Document.Source(root: "", path: path) { bytes }
      let full = Files.absolute(path)
      source.surroundings = { ProjectSurroundings(of: Files.parent(of: full)).surroundings(of: Files.name(of: full)) }
      let document = Document(source: source, bytes: source.read() ?? [])
      if isJSON {
        console.write(OutlineJSON.json(of: document))
      } else {
        console.write(text(of: document, of: arguments.operands.count))
      }
    }
    return outcome
  }

  private static func text(of document: Document, of count: Int) -> String {
    let lines = document.outline.nodes.indices.map { node in
      let indent = String(repeating: "  ", count: document.path(to: node).count - 1)
      let lines = document.outline.nodes[node].lines
      return "\(indent)\(document.title(of: node))  \(lines.lowerBound)-\(lines.upperBound)\n"
    }
    return (count > 1 ? "\(document.source.path)\n" : "") + lines.joined()
  }
}
