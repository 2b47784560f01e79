import Markdown

extension Document {
  /// API names in the code blocks, then in the code spans, of a section.
  func apiNames(of node: Int) -> [String] {
    var code: [UInt8] = []
    for block in blocks(of: node) where block.isCode {
      code += Array(tree.literal(of: block).utf8) + [UInt8(ascii: "\n")]
    }
    return APINames.found(in: code, spans: spans(of: node))
  }

  /// The code spans in a section's prose.
  private func spans(of node: Int) -> [ArraySlice<UInt8>] {
    blocks(of: node).flatMap { block -> [ArraySlice<UInt8>] in
      switch block.kind {
      case .heading, .paragraph, .table:
        return tree.lines(of: block).flatMap { line in
          InlineCode.ranges(in: tree.bytes[line]).map { tree.bytes[$0] }
        }
      case .frontMatter, .fencedCode, .indentedCode, .listItem, .task, .blockQuote, .html,
        .thematicBreak, .linkDefinition, .tagLine:
        return []
      }
    }
  }
}
