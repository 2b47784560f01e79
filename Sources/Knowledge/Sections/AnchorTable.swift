import Markdown

/// All anchors that links to a document can use, with the sections they lead to.
///
/// Our own (`sheets/half-sheet`, or just its last part), GitHub's (`half-sheet--detents`), and the author's (`<a
/// id="half">`, `## Half sheet {#half}`).
package struct AnchorTable: Sendable {
  private var nodes: [String: Int] = [:]

  package init(_ document: Document) {
    addAuthored(of: document)
    addGitHub(of: document)
    for (node, anchor) in document.anchors.enumerated() {
      add(anchor, node)
      if let slash = anchor.lastIndex(of: "/") {
        add(String(anchor[anchor.index(after: slash)...]), node)
      }
    }
  }

  package func node(for anchor: String) -> Int? {
    // `#` and `#top` lead to the start of a page.
    if anchor.isEmpty || anchor == "top" { return 0 }
    if let node = nodes[anchor] ?? nodes[anchor.lowercased()] { return node }
    // Wikis use the heading as written, DocC with hyphens between words.
    let isTitle = anchor.utf8.contains { $0 == UInt8(ascii: " ") || $0.isUpper }
    return isTitle ? nodes[Slug.of(anchor)] : nil
  }

  private mutating func add(_ anchor: String, _ node: Int) {
    if nodes[anchor] == nil { nodes[anchor] = node }
  }

  /// GitHub numbers repeats `-1`, `-2`, …, headings in lists and quotes included.
  private mutating func addGitHub(of document: Document) {
    var counts: [String: Int] = [:]
    var node = 0
    let places = NodePlaces(document.outline)
    for block in document.tree.blocks where block.kind == .heading {
      let slug = Self.slug(ofHeading: document.tree.text(of: block))
      let count = counts[slug, default: 0]
      counts[slug] = count + 1
      node = places.node(at: block.lines.lowerBound) ?? node
      add(count == 0 ? slug : "\(slug)-\(count)", node)
    }
  }

  /// An anchor as on github.com: lowercase, a hyphen for each space, other punctuation removed.
  static func slug(ofHeading text: String) -> String {
    var slug = ""
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case " ": slug += "-"
      case "-", "_": slug.unicodeScalars.append(scalar)
      default:
        let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        if isWord || scalar.properties.generalCategory == .nonspacingMark {
          slug.unicodeScalars.append(scalar)
        }
      }
    }
    return slug
  }

  /// HTML's `id="…"` and `name="…"`, and `{#…}` after a heading.
  private mutating func addAuthored(of document: Document) {
    let tree = document.tree
    let places = NodePlaces(document.outline)
    for place in tree.ids { add(place.id, places.node(at: place.line) ?? 0) }
    for block in tree.blocks {
      guard block.kind == .html || block.kind == .heading || block.kind == .paragraph else {
        continue
      }
      if block.kind == .heading, let id = tree.title(of: block).id {
        add(id, places.node(at: block.lines.lowerBound) ?? 0)
      }
      for (offset, range) in tree.lines(of: block).enumerated()
      where tree.bytes[range].contains(UInt8(ascii: "<")) {
        let node = places.node(at: block.lines.lowerBound + offset) ?? 0
        for anchor in Self.attributes(in: tree.bytes[range]) { add(anchor, node) }
      }
    }
  }

  private static func attributes(in line: ArraySlice<UInt8>) -> [String] {
    let quote = UInt8(ascii: "\"")
    var anchors: [String] = []
    var rest = line
    while let open = rest.firstIndex(of: quote) {
      let inner = rest[(open + 1)...]
      guard let close = inner.firstIndex(of: quote) else { break }
      let before = rest[..<open]
      if [" id=", " name="].contains(where: { before.reversed().starts(with: $0.utf8.reversed()) }) {
        anchors.append(String(decoding: inner[..<close], as: UTF8.self))
      }
      rest = inner[(close + 1)...]
    }
    return anchors
  }
}

/// Finds the innermost section that contains a line.
private struct NodePlaces {
  private let outline: Outline
  /// The sections that a line opens, in the order of their lines.
  private let opened: [Int]
  /// The section for text outside all others.
  private let file: Int?

  init(_ outline: Outline) {
    self.outline = outline
    file = outline.nodes.firstIndex { $0.origin == .file }
    opened = outline.nodes.indices.filter { outline.nodes[$0].origin != .file }
  }

  func node(at line: Int) -> Int? {
    let next = opened.partitioningIndex { outline.nodes[$0].lines.lowerBound > line }
    var node = next > 0 ? opened[next - 1] : -1
    while node >= 0, outline.nodes[node].lines.upperBound < line {
      node = Int(outline.nodes[node].parent)
    }
    return node >= 0 ? node : file
  }
}
