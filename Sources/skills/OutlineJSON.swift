import Markdown

/// A text's blocks as one line of JSON.
enum OutlineJSON {
  /// `{"file": …, "blocks": [{"type": …, "start_line": …, "end_line": …, …}]}` and a line feed.
  static func line(file: String, bytes: [UInt8]) -> [UInt8] {
    let tree = BlockTree(parsing: bytes)
    var output = JSONBytes()
    output.append("{\"file\":")
    output.append(string: file)
    output.append(",\"blocks\":[")
    for (index, block) in tree.blocks.enumerated() {
      if index > 0 { output.append(",") }
      append(block, of: tree, to: &output)
    }
    output.append("]}\n")
    return output.bytes
  }

  private static func append(_ block: Block, of tree: BlockTree, to output: inout JSONBytes) {
    output.append("{\"type\":\"\(type(of: block.kind))\"")
    output.append(
      ",\"start_line\":\(block.lines.lowerBound),\"end_line\":\(block.lines.upperBound)")
    output.append(",\"depth\":\(block.depth)")
    switch block.kind {
    case .frontMatter:
      output.append(",\"values\":")
      output.append(entries: tree.frontMatter?.entries ?? [])
    case .heading:
      output.append(",\"level\":\(block.level)")
      output.append("text", tree.text(of: block))
    case .fencedCode, .indentedCode:
      output.append("info", tree.info(of: block))
      output.append("text", tree.literal(of: block))
    case .listItem:
      output.append(",\"ordered\":\(block.isOrdered)")
      output.append("text", tree.text(of: block))
    case .task:
      output.append(",\"ordered\":\(block.isOrdered),\"checked\":\(block.isChecked)")
      output.append("text", tree.text(of: block))
    case .table:
      let (header, rows) = tree.cells(of: block)
      output.append(",\"header\":")
      output.append(list: header)
      output.append(",\"rows\":\(rows.count),\"cells\":")
      output.append(array: rows) { $0.append(list: $1) }
    case .linkDefinition: output.append("label", tree.label(of: block))
    case .paragraph: output.append("text", tree.text(of: block))
    case .blockQuote, .html, .thematicBreak: break
    }
    output.append("}")
  }

  private static func type(of kind: Block.Kind) -> String {
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
    }
  }
}

/// JSON as it is written.
private struct JSONBytes {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a further member of an object.
  mutating func append(_ key: String, _ value: String) {
    append(",\"\(key)\":")
    append(string: value)
  }

  mutating func append(string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: append("\\n")
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        append(digits.utf8.count == 1 ? "\\u000\(digits)" : "\\u00\(digits)")
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func append(list: [String]) {
    append(array: list) { $0.append(string: $1) }
  }

  mutating func append<Element>(
    array: [Element], element append: (inout JSONBytes, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in array.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func append(entries: [(key: String, value: FrontMatter.Value)]) {
    append("{")
    for (index, entry) in entries.enumerated() {
      if index > 0 { append(",") }
      append(string: entry.key)
      append(":")
      append(value: entry.value)
    }
    append("}")
  }

  mutating func append(value: FrontMatter.Value) {
    switch value {
    case .string(let string): append(string: string)
    case .list(let values): append(array: values) { $0.append(value: $1) }
    case .map(let entries): append(entries: entries)
    }
  }
}
