import Knowledge
import Markdown

/// Mistakes in the text that were repaired when it was read.
extension Lint {
  func recoveries(of document: Document) -> [Finding] {
    let file = document.source.path
    let tree = document.tree
    let irregular = tree.irregularities.map { Self.finding($0, in: file, tree) }
    let hasTags = tree.blocks.contains { $0.kind == .tagLine }
    // Web components begin with a capital letter and aren't checked.
    let strays = (hasTags ? TagScopes(tree).strays : []).filter { stray in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= stray.name.utf8.first ?? 0
        || TagScopes.labels.contains(stray.name.lowercased())
    }
    return irregular + strays.map { Self.finding($0, in: file) } + frontMatter(of: document)
  }

  private static func finding(_ irregularity: Irregularity, in file: String, _ tree: BlockTree) -> Finding {
    let line = irregularity.line
    switch irregularity.kind {
    case .unclosedFence:
      return Finding(
        .unclosedFence, in: file, line: line, "nothing closes the fence",
        remedy: "Add a line with its marks where the code ends.")
    case .closingFenceWithText:
      return Finding(
        .closingFenceWithText, in: file, line: line,
        "text follows the marks that close a fence",
        remedy: "Move it to a line of its own.", fix: breakBehindFence(inLine: line, of: tree))
    case .nestedFence:
      return Finding(
        .nestedFence, in: file, line: line, "the fence holds another of the same length",
        remedy: "Open and close the outer one with one mark more.")
    case .unopenedFrontMatter:
      // After a byte order mark.
      let start = Int(tree.lineStarts[0])
      return Finding(
        .frontMatterOpening, in: file, line: line, "front matter lacks its opening line",
        remedy: "Add `---` as the first line.",
        fix: TextEdit(bytes: start..<start, text: "---\n".withLineEnds(of: tree.bytes)))
    }
  }

  /// Moves the text after a fence's marker to a line of its own.
  private static func breakBehindFence(inLine line: Int, of tree: BlockTree) -> TextEdit? {
    let bytes = tree.bytes[tree.range(ofLines: line...line)]
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }) else { return nil }
    let end = bytes[start...].firstIndex { $0 != bytes[start] } ?? bytes.endIndex
    let text = bytes[end...].firstIndex { $0 > 0x20 } ?? bytes.endIndex
    return TextEdit(bytes: end..<text, text: "\n".withLineEnds(of: tree.bytes))
  }

  private static func finding(_ stray: TagScopes.Stray, in file: String) -> Finding {
    if stray.isOpening {
      return Finding(
        .unclosedTag, in: file, line: stray.line, "nothing closes the tag `<\(stray.name)>`",
        remedy: "Add `</\(stray.name)>` where its section ends.")
    }
    return Finding(
      .strayClosingTag, in: file, line: stray.line, "`</\(stray.name)>` closes no open tag",
      remedy: "Remove it, or name the tag that it closes.")
  }

  private func frontMatter(of document: Document) -> [Finding] {
    guard let block = document.tree.blocks.first, let frontMatter = document.tree.frontMatter,
      let line = frontMatter.faultyLine
    else { return [] }
    return [
      Finding(
        .frontMatterSyntax, in: document.source.path, line: block.firstLineInside + line,
        "the front matter is not valid \(frontMatter.isTOML ? "TOML" : "YAML")",
        remedy: frontMatter.isTOML
          ? "Write `key = \"value\"`, each on a line of its own."
          : "Put values with `: ` or special signs in double quotes.")
    ]
  }
}
