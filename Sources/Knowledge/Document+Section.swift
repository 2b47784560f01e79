import Markdown

extension Document {
  package func section(_ node: Int) -> Section { Section(document: self, node: node) }

  package func id(of node: Int) -> String { "\(id)#\(anchors[node])" }

  /// Front matter's tags, then the availability that the headings state, each once.
  func tags(of node: Int) -> [String] {
    let stated = path(to: node).flatMap { Availability.stated(in: titles[$0]) }.map(\.label)
    var seen: Set<String> = []
    return (tags + stated).filter { seen.insert($0).inserted }
  }

  private func text(ofLines lines: ClosedRange<Int>) -> String {
    String(decoding: tree.bytes[tree.range(ofLines: lines)], as: UTF8.self)
  }

  /// A section with its subsections; what stands outside all sections has none.
  func fullText(of node: Int) -> String {
    let isFile = outline.nodes[node].origin == .file
    return isFile ? ownText(of: node) : text(ofLines: outline.nodes[node].lines)
  }

  /// Estimated size of a section with its subsections.
  func fullTokens(of node: Int) -> Int {
    guard outline.nodes[node].origin != .file else { return ownTokens(of: node) }
    return fullTokens.value(node) {
      TokenEstimate.of(tree.bytes[tree.range(ofLines: outline.nodes[node].lines)])
    }
  }

  /// Estimated size of what stands directly in a section.
  func ownTokens(of node: Int) -> Int {
    ownTokens.value(node) { TokenEstimate.of(ownText(of: node)) }
  }

  /// The lines that stand directly in a section, runs joined by a blank line.
  func ownText(of node: Int) -> String {
    outline.spans(of: node)
      .map { text(ofLines: Int($0.firstLine)...Int($0.lastLine)) }
      .joined(separator: "\n\n")
  }

  /// The bytes of `ownText`, where they are if they are in one place.
  func withOwnText<Result>(
    of node: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let spans = outline.spans(of: node)
    if spans.count == 1, let span = spans.first {
      let range = tree.range(ofLines: Int(span.firstLine)...Int(span.lastLine))
      return tree.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }
    var text = ownText(of: node)
    return text.withUTF8 { body($0) }
  }

  /// The blocks that stand directly in a section, containers before what they contain.
  func blocks(of node: Int) -> some Sequence<Block> {
    outline.spans(of: node).lazy.flatMap { span in
      self.tree.blocks[Int(span.blocks.lowerBound)..<Int(span.blocks.upperBound)]
    }
  }

  var codeBlockCount: Int {
    tree.blocks.count { $0.kind == .fencedCode || $0.kind == .indentedCode }
  }

  func kind(of node: Int) -> Section.Kind {
    let title = titles[node].lowercased()
    let own = blocks(of: node)
    let tasks = own.filter { $0.kind == .task }.count
    if title.contains("checklist") || tasks > 2 { return .checklist }
    if ["anti-pattern", "antipattern", "pitfall", "mistake", "avoid", "don't", "smell"]
      .contains(where: title.contains)
    {
      return .antiPattern
    }
    if title.contains("example") { return .example }
    let prose = own.filter { $0.kind == .paragraph && $0.parent < 0 }.count
    let tables = own.filter { $0.kind == .table }.count
    if tables > 0 && tables >= prose { return .reference }
    return .guide
  }
}

extension Outline.Node {
  package var lines: ClosedRange<Int> { Int(firstLine)...Int(lastLine) }
}
