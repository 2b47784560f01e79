import JSON
import Knowledge
import Markdown

enum OutlineJSON {
  /// The blocks of a file, parsed in the same way as for its sections.
  static func json(of document: Document) -> JSON {
    let tree = document.tree
    let blocks = tree.blocks.map { block in
      let head: JSON = [
        "type": .string(name(of: block.kind)), "start_line": .integer(block.lines.lowerBound),
        "end_line": .integer(block.lines.upperBound), "depth": .integer(Int(block.depth)),
      ]
      return head.adding(details(of: block, in: tree))
    }
    return ["file": .string(document.source.path), "blocks": .array(blocks)]
  }

  private static func details(of block: Block, in tree: BlockTree) -> JSON {
    switch block.kind {
    case .frontMatter: return ["values": json(.map(tree.frontMatter?.entries ?? []))]
    case .heading: return ["level": .integer(Int(block.level)), "text": .string(tree.text(of: block))]
    case .fencedCode, .indentedCode:
      return ["info": .string(tree.info(of: block)), "text": .string(tree.literal(of: block))]
    case .listItem: return ["ordered": .bool(block.isOrdered), "text": .string(tree.text(of: block))]
    case .task:
      return [
        "ordered": .bool(block.isOrdered), "checked": .bool(block.isChecked), "text": .string(tree.text(of: block)),
      ]
    case .table:
      let (header, rows) = tree.cells(of: block)
      return ["header": .strings(header), "rows": .integer(rows.count), "cells": .array(rows.map(JSON.strings))]
    case .linkDefinition: return ["label": .string(tree.label(of: block))]
    case .paragraph: return ["text": .string(tree.text(of: block))]
    case .blockQuote, .html, .thematicBreak, .tagLine: return [:]
    }
  }

  private static func json(_ value: FrontMatter.Value) -> JSON {
    switch value {
    case .string(let text, _): .string(text)
    case .list(let values): .array(values.map(json))
    case .map(let entries): .object(entries.map { JSON.Member($0.key, json($0.value)) })
    }
  }

  private static func name(of kind: Block.Kind) -> String {
    switch kind {
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
