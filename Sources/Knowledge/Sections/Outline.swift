package import Markdown

/// The sections of one text as a flat tree, in document order, parents before children.
///
/// Three kinds of line open a section: a heading, a tag line (`<pitfalls>`) and a separate bold line (`**Usage:**`).
/// Only the top level of the text counts: a heading in a list item or a quote belongs to the item.
package struct Outline: Sendable {
  /// One section: its title line, its parent and its lines.
  package struct Node: Sendable {
    package enum Origin: UInt8, Sendable { case file, heading, tagLine, boldLine }

    package var origin: Origin
    /// 1–6 for headings, 7 for bold lines and unclosed tags, 0 for closed tags.
    package var level: UInt8
    /// Index of the enclosing section, -1 at the top.
    package var parent: Int32
    /// Index in `BlockTree.blocks` of the line that opened it, -1 for the file itself.
    package var block: Int32
    package var firstLine: Int32
    /// The last nonblank line, including subsections.
    package var lastLine: Int32
  }

  /// A run of blocks directly in one section, not in a subsection.
  package struct Span: Sendable {
    package var node: Int32
    package var blocks: Range<Int32>
    package var firstLine: Int32
    package var lastLine: Int32
  }

  package private(set) var nodes: [Node] = []
  /// Ordered by section, then by line.
  package private(set) var spans: [Span] = []
  /// The first span of each section, and a sentinel: section n has `spans[firstSpan[n]..<firstSpan[n + 1]]`.
  package private(set) var firstSpan: [Int32] = [0]

  package init(of tree: BlockTree) {
    var cutter = SectionCutter()
    cutter.cut(tree)
    nodes = cutter.nodes
    order(cutter.spans)
  }

  /// Empty sections, for a text whose blocks are unknown.
  init(blank nodes: [Node]) {
    self.nodes = nodes
    firstSpan = [Int32](repeating: 0, count: nodes.count + 1)
  }

  /// The blocks of a section without its subsections.
  package func spans(of node: Int) -> ArraySlice<Span> {
    spans[Int(firstSpan[node])..<Int(firstSpan[node + 1])]
  }

  /// The indices in `tree.blocks` of the blocks directly in a section.
  package func blockIndices(of node: Int) -> some Sequence<Int> {
    spans(of: node).lazy.flatMap { Int($0.blocks.lowerBound)..<Int($0.blocks.upperBound) }
  }

  /// Whether a section has subsections, the first of which would directly follow it.
  package func hasChildren(_ node: Int) -> Bool {
    node + 1 < nodes.count && nodes[node + 1].parent == node
  }

  /// - Parameter found: In line order, which isn't section order if a section's own text continues after a subsection.
  private mutating func order(_ found: [Span]) {
    let isOrdered = zip(found, found.dropFirst()).allSatisfy { $0.node <= $1.node }
    spans =
      isOrdered ? found : found.sorted { ($0.node, $0.firstLine) < ($1.node, $1.firstLine) }
    firstSpan.reserveCapacity(nodes.count + 1)
    var next = 0
    for node in nodes.indices {
      while next < spans.count, spans[next].node == node { next += 1 }
      firstSpan.append(Int32(next))
    }
  }
}
