import Markdown

/// The outline of a text as lines a person can check: lines, kind, what is told of it.
///
///     1-3 listItem "first"
///       1-1 paragraph "first"
func picture(of text: String) -> String {
  picture(of: Array(text.utf8))
}

func picture(
  of bytes: [UInt8], indented: Bool = true, reading: Reading = .strict
) -> String {
  let tree = BlockTree(parsing: bytes, reading: reading)
  return tree.blocks.map { block in
    let indent = indented ? String(repeating: "  ", count: Int(block.depth)) : ""
    let lines = "\(block.lines.lowerBound)-\(block.lines.upperBound)"
    return ([indent + lines, "\(block.kind)"] + details(of: block, in: tree))
      .joined(separator: " ")
  }.joined(separator: "\n")
}

private func details(of block: Block, in tree: BlockTree) -> [String] {
  switch block.kind {
  case .frontMatter, .blockQuote, .html, .thematicBreak, .tagLine: []
  case .heading: ["\(block.level)", quoted(tree.text(of: block))]
  case .fencedCode, .indentedCode:
    [tree.info(of: block), quoted(tree.literal(of: block))].filter { !$0.isEmpty }
  case .listItem: (block.isOrdered ? ["ordered"] : []) + [quoted(tree.text(of: block))]
  case .task:
    (block.isOrdered ? ["ordered"] : [])
      + [block.isChecked ? "[x]" : "[ ]", quoted(tree.text(of: block))]
  case .table:
    ([tree.cells(of: block).header] + tree.cells(of: block).rows).map { row in
      "(" + row.joined(separator: "|") + ")"
    }
  case .linkDefinition: [quoted(tree.label(of: block))]
  case .paragraph: [quoted(tree.text(of: block))]
  }
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars { result += scalar == "\n" ? "\\n" : String(scalar) }
  return result + "\""
}
