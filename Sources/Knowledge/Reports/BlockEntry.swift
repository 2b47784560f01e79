import Markdown

/// One block of a text as names and values: what `skills outline` prints.
package struct BlockEntry: Sendable {
  package enum Value: Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([Value])
    case map([(key: String, value: Value)])
  }

  /// In the order they are printed; the first is always `type`.
  package private(set) var fields: [(name: String, value: Value)]

  /// Every block of a text, in document order, parents before their children.
  package static func all(in bytes: [UInt8]) -> [BlockEntry] {
    let tree = BlockTree(parsing: bytes)
    return tree.blocks.map { BlockEntry($0, of: tree) }
  }

  private init(_ block: Block, of tree: BlockTree) {
    fields = [
      ("type", .text(block.kind.outlineName)), ("start_line", .number(block.lines.lowerBound)),
      ("end_line", .number(block.lines.upperBound)), ("depth", .number(Int(block.depth))),
    ]
    switch block.kind {
    case .frontMatter: fields.append(("values", .map(Self.map(tree.frontMatter?.entries ?? []))))
    case .heading:
      fields += [("level", .number(Int(block.level))), ("text", .text(tree.text(of: block)))]
    case .fencedCode, .indentedCode:
      fields += [("info", .text(tree.info(of: block))), ("text", .text(tree.literal(of: block)))]
    case .listItem:
      fields += [("ordered", .flag(block.isOrdered)), ("text", .text(tree.text(of: block)))]
    case .task:
      fields += [
        ("ordered", .flag(block.isOrdered)), ("checked", .flag(block.isChecked)),
        ("text", .text(tree.text(of: block))),
      ]
    case .table:
      let (header, rows) = tree.cells(of: block)
      fields += [
        ("header", Self.list(header)), ("rows", .number(rows.count)),
        ("cells", .list(rows.map(Self.list))),
      ]
    case .linkDefinition: fields.append(("label", .text(tree.label(of: block))))
    case .paragraph: fields.append(("text", .text(tree.text(of: block))))
    case .blockQuote, .html, .thematicBreak, .tagLine: break
    }
  }

  private static func list(_ texts: [String]) -> Value { .list(texts.map(Value.text)) }

  private static func map(
    _ entries: [(key: String, value: FrontMatter.Value)]
  ) -> [(key: String, value: Value)] {
    entries.map { ($0.key, value($0.value)) }
  }

  /// Depth is bounded by the front matter's own limit.
  private static func value(_ value: FrontMatter.Value) -> Value {
    switch value {
    case .string(let text, _): .text(text)
    case .list(let values): .list(values.map(Self.value))
    case .map(let entries): .map(map(entries))
    }
  }
}

extension Block.Kind {
  /// The name of the type in the outline's JSON.
  fileprivate var outlineName: String {
    switch self {
    case .frontMatter: "front_matter"
    case .heading: "heading"
    case .fencedCode, .indentedCode: "code"
    case .listItem: "list_item"
    case .task: "task"
    case .table: "table"
    case .blockQuote: "block_quote"
    case .html: "html"
    case .thematicBreak: "thematic_break"
    case .linkDefinition: "link_definition"
    case .paragraph: "paragraph"
    case .tagLine: "tag"
    }
  }
}
