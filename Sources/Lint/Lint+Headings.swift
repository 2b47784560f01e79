import Knowledge
import Markdown

/// The titles of files and sections, and malformed headings.
extension Lint {
  func headings(of document: Document) -> [Finding] {
    title(of: document) + headingLevels(of: document) + emptyHeadings(of: document)
      + document.tree.blocks.flatMap { headingsWithoutSpace(in: $0, of: document) }
  }

  private func headingLevels(of document: Document) -> [Finding] {
    var previous: UInt8?
    return document.tree.blocks.compactMap { block in
      guard block.kind == .heading, block.parent < 0 else { return nil }
      defer { previous = block.level }
      guard let previous, block.level > previous + 1 else { return nil }
      return Finding(
        .headingLevel, in: document.source.path, line: block.lines.lowerBound,
        "a heading of level \(block.level) follows one of level \(previous)",
        remedy: "Make it level \(previous + 1).")
    }
  }

  private func emptyHeadings(of document: Document) -> [Finding] {
    document.tree.blocks.filter { $0.kind == .heading && document.tree.text(of: $0).isEmpty }.map { block in
      Finding(
        .emptyHeading, in: document.source.path, line: block.lines.lowerBound, "the heading has no text",
        remedy: "Write its title, or remove it.")
    }
  }

  /// Reports a file without a title from a Markdown or HTML heading or from front matter, which is shown by its file
  /// name.
  private func title(of document: Document) -> [Finding] {
    let (tree, path) = (document.tree, document.source.path)
    // By convention, files whose names begin with an underscore are included in other pages.
    let isPart = path.split(separator: "/").last?.hasPrefix("_") ?? false
    let isTitled =
      ["title", "name", "description"].contains { tree.frontMatter?[$0] != nil }
      || tree.blocks.contains { block in
        block.kind == .heading || block.kind == .html && tree.literal(of: block).lowercased().contains("<h1")
      }
    // The title may be in front matter that couldn't be read.
    // Obsidian shows a note under its file's name.
    let isNote = document.source.surroundings().contains(.obsidian)
    guard !isPart, !isTitled, !isNote, tree.frontMatter?.isValid ?? true, let first = document.outline.nodes.first
    else {
      return []
    }
    return [
      Finding(
        .noTitle, in: path, line: Int(first.firstLine), "the file has no title, so it is called “\(document.title)”",
        remedy: "Begin it with `# ` and a title.")
    ]
  }

  // MARK: Headings without a space

  private func headingsWithoutSpace(in block: Block, of document: Document) -> [Finding] {
    guard block.kind == .paragraph, block.parent < 0 else { return [] }
    let tree = document.tree
    return tree.lines(of: block).compactMap { range in
      guard let gap = Self.gap(inHeading: tree.bytes[range], isWhole: block.lines.count == 1) else { return nil }
      let (line, column) = tree.position(of: gap.lowerBound)
      return Finding(
        .headingSpace, in: document.source.path, line: line, column: column,
        gap.isEmpty
          ? "no space follows the marks of the heading, so it is text"
          : "the space behind the marks of the heading is a special one, so it is text",
        remedy: "Write an ordinary space there.", fix: TextEdit(bytes: gap, text: " "))
    }
  }

  /// The place where a line meant as a heading lacks its space or has another character instead; nil for other lines.
  ///
  /// - Parameter isWhole: Whether the line is a paragraph. A single `#` may begin a tag (`#draft`), an issue number or
  ///   a color, so it must look like a title, with a capital letter and no other `#`.
  private static func gap(inHeading line: ArraySlice<UInt8>, isWhole: Bool) -> Range<Int>? {
    let mark = UInt8(ascii: "#")
    guard line.first == mark, let end = line.firstIndex(where: { $0 != mark }) else { return nil }
    let (count, text) = (end - line.startIndex, line[end...])
    guard count <= 6 else { return nil }
    let space = specialSpaces.first { text.starts(with: $0.utf8) }
    if let space { return end..<end + space.utf8.count }
    let first = line[end]
    let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first
    guard isCapital || UInt8(ascii: "a")...UInt8(ascii: "z") ~= first || first >= 0x80 else { return nil }
    return count > 1 || isWhole && isCapital && !text.contains(mark) ? end..<end : nil
  }

  /// Spaces that come from editors and web pages: no-break, narrow no-break, ideographic and fixed-width ones.
  private static let specialSpaces = ["\u{A0}", "\u{202F}", "\u{3000}", "\u{2002}", "\u{2003}", "\u{2009}"]
}
