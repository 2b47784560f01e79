import Markdown

/// One case of Fixtures/dialects.txt and the like.
struct DialectCase: CustomStringConvertible {
  let description: String
  private let path: String
  private var surroundings: Surroundings = []
  private let text: String
  let expected: [String]

  static func all(in table: String) -> [DialectCase] {
    table.split(separator: "\n▸ ").dropFirst().map(DialectCase.init)
  }

  private init(_ source: Substring) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let title = lines[0].split(separator: " · ")
    (description, path) = (String(title[0]), String(title[1]))
    let middle = lines.firstIndex(of: "⇒") ?? lines.endIndex
    var text = lines[1..<middle]
    while let line = text.first, line.hasPrefix("@ ") {
      surroundings.formUnion(Surroundings(name: String(line.dropFirst(2))))
      text.removeFirst()
    }
    self.text = text.map { $0.hasSuffix("\\r") ? $0.dropLast(2) + "\r" : $0 }.joined(separator: "\n")
    expected = lines[middle...].dropFirst().filter { !$0.isEmpty }.map(String.init)
  }

  /// The expected visible text.
  var seen: [String] {
    let tree = BlockTree(
      parsing: Array(text.utf8), reading: .asMeant, origin: TextOrigin(path: path, surroundings))
    return tree.blocks.indices.flatMap { Self.seen($0, in: tree) }
  }

  private static func seen(_ index: Int, in tree: BlockTree) -> [String] {
    let block = tree.blocks[index]
    let marker = block.parent < 0 ? "" : marker(of: tree.blocks[Int(block.parent)], isFirst: block.parent == index - 1)
    switch block.kind {
    case .heading:
      let (text, id) = tree.title(of: block)
      return [marker + String(repeating: "#", count: Int(block.level)) + " " + text + (id.map { " #" + $0 } ?? "")]
    case .fencedCode, .indentedCode:
      return tree.literal(of: block).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { $0.isEmpty ? "|" : "| " + $0 }
    case .paragraph: return [marker + tree.text(of: block)]
    case .table:
      let (header, rows) = tree.cells(of: block)
      return ([header] + rows).map { $0.joined(separator: "|") }
    case .html: return [tree.literal(of: block)]
    case .tagLine: return ["<\(tree.tag(of: block)?.name ?? "")>"]
    case .frontMatter, .listItem, .task, .blockQuote, .thematicBreak, .linkDefinition: return []
    }
  }

  private static func marker(of container: Block, isFirst: Bool) -> String {
    switch container.kind {
    case .blockQuote: "> "
    case .listItem, .task: isFirst ? container.isOrdered ? "1. " : "- " : ""
    default: ""
    }
  }
}
