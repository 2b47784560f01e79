import Knowledge
import Markdown

extension Lint {
  func reviews(of document: Document) -> [Finding] {
    guard let note = document.reviewNote else { return [] }
    let key = note.hasPrefix("Last") ? "last_verified" : "review_by"
    return [
      Finding(
        .reviewOverdue, in: document.source.path, line: document.line(ofFrontMatter: key),
        note.prefix(1).lowercased() + note.dropFirst().prefix { $0 != ";" },
        remedy: "Check the text, and write the new day.")
    ]
  }
}

extension Document {
  /// The line of a front matter key, or the first line if it's missing. Keys may be indented, as below `metadata`.
  func line(ofFrontMatter key: String) -> Int {
    guard let block = tree.blocks.first, block.kind == .frontMatter else { return 1 }
    let index = tree.lines(of: block).enumerated().first { _, line in
      tree.bytes[line].drop { $0 == UInt8(ascii: " ") }.starts(with: "\(key):".utf8)
    }
    return index.map { block.firstLineInside + $0.offset } ?? 1
  }
}
