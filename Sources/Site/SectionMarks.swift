import Knowledge
import Markdown

/// Additions to the blocks of a document's page: IDs, buttons, required systems, verdicts on examples.
struct SectionMarks: Sendable {
  private let document: Document
  /// The section opened by each block.
  private let nodes: [Int: Int]
  /// The verdicts on fences, by block.
  private let verdicts: [Int: [Verdict]]
  /// The number of the document's first section among all.
  private let firstItem: Int
  /// The required systems of the whole page, shown at its top.
  private let needsOfPage: [Availability]

  init(of document: Document, firstItem: Int) {
    (self.document, self.firstItem) = (document, firstItem)
    nodes = Dictionary(
      document.outline.nodes.indices.map { (Int(document.outline.nodes[$0].block), $0) }.filter { $0.0 >= 0 },
      uniquingKeysWith: { first, _ in first })
    needsOfPage = document.sectionCount > 0 ? document.section(0).requirements : []
    let examples = document.outline.nodes.indices.flatMap { document.section($0).examples }
    var verdicts: [Int: [Verdict]] = [:]
    for (index, block) in document.tree.blocks.enumerated() where block.kind == .fencedCode {
      verdicts[index] = examples.filter { block.lines.contains($0.lines.lowerBound) }.compactMap(\.verdict)
    }
    self.verdicts = verdicts
  }

  func anchor(ofBlock index: Int) -> String? { nodes[index].map(document.anchor(of:)) }

  func surroundings(ofBlock index: Int) -> (before: String, after: String) {
    switch document.tree.blocks[index].kind {
    case .heading: ("", nodes[index].map(tools) ?? "")
    case .fencedCode, .indentedCode: (start(ofExample: index), "</div>\n</div>\n")
    case .paragraph, .tagLine:
      (nodes[index].map(mark) ?? "", "")
    case .table: ("<div class=\"table\" role=\"group\" aria-label=\"Table\" tabindex=\"0\">\n", "</div>\n")
    default: ("", "")
    }
  }

  private func mark(of node: Int) -> String {
    "<span id=\"\(document.anchor(of: node).htmlEscaped)\" data-section=\"\(firstItem + node)\"></span>\n"
  }

  /// The line under a heading: the required systems, and the button that copies the section's ID.
  private func tools(of node: Int) -> String {
    let section = document.section(node)
    let needs = (node == 0 ? needsOfPage : section.requirements.filter { !needsOfPage.contains($0) }).map {
      "<span class=\"badge\">\($0.label.htmlEscaped)</span>"
    }
    let id = section.id.htmlEscaped
    let button = "<button type=\"button\" class=\"copy-id\" data-copy=\"\(id)\" hidden>Copy ID</button>"
    return "<p class=\"tools\" data-section=\"\(firstItem + node)\">\((needs + [button]).joined(separator: " "))</p>\n"
  }

  private func start(ofExample index: Int) -> String {
    let verdicts = Set(verdicts[index] ?? [])
    let (name, label) =
      verdicts == [.good] ? (" good", "Good") : verdicts == [.bad] ? (" bad", "Bad") : ("", "")
    let verdict = label.isEmpty ? "" : "<span class=\"verdict\">\(label)</span>"
    return "<div class=\"example\(name)\">\n<div class=\"bar\">\(verdict)"
      + "<button type=\"button\" class=\"copy-code\" hidden>Copy</button></div>\n<div class=\"scroll\" role=\"group\" aria-label=\"Code\" tabindex=\"0\">\n"
  }
}
