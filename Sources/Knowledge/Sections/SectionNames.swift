import Markdown

/// The titles of a text's sections, in plain text, and their anchors: the part of each section's ID after the `#`.
///
/// The part before the `#` names the file: `Document.Source.id`.
struct SectionNames {
  let titles: [String]
  let anchors: [String]

  init(of parsed: ParsedText, in source: Document.Source) {
    let nodes = parsed.outline.nodes
    var titles: [String] = []
    titles.reserveCapacity(nodes.count)
    var ids: [Int: String] = [:]
    for (number, node) in nodes.enumerated() {
      let (text, id) = Self.title(of: node, in: parsed.tree, source)
      titles.append(source.line(text))
      if let id { ids[number] = id }
    }
    self.titles = titles
    // An explicit ID takes precedence over the title.
    anchors = Self.anchors(of: parsed.outline) { Slug.of(ids[$0] ?? titles[$0]) }
  }

  /// The title and explicit ID in the line that opened a section; for the file itself, the file's title.
  private static func title(
    of node: Outline.Node, in tree: BlockTree, _ source: Document.Source
  ) -> (text: String, id: String?) {
    let opening = { tree.blocks[Int(node.block)] }
    switch node.origin {
    // Its ID doesn't change with HTML.
    case .file: return (tree.fileTitle(in: source), tree.htmlTitle == nil ? nil : tree.name(of: source))
    case .heading:
      let (text, id) = tree.title(of: opening())
      return (text.isEmpty ? untitled : text, id)
    case .tagLine: return (tree.tag(of: opening())?.sectionTitle ?? "", nil)
    case .boldLine:
      let text = tree.text(of: opening())
      return (text.hasSuffix(":") ? String(text.dropLast()) : text, nil)
    }
  }

  /// The title of an empty heading, in outlines and in its section's ID.
  private static let untitled = "(untitled)"

  /// - Parameter slug: The slug of the section with a number.
  private static func anchors(of outline: Outline, slug: (Int) -> String) -> [String] {
    var anchors = [String](repeating: "", count: outline.nodes.count)
    var counter = AnchorCounter(capacity: outline.nodes.count)
    // Headings first: text above the first heading must not take a heading's name.
    for (number, node) in outline.nodes.enumerated() where node.origin != .file {
      let prefix = node.parent < 0 ? "" : anchors[Int(node.parent)] + "/"
      anchors[number] = counter.unique(prefix + slug(number))
    }
    for (number, node) in outline.nodes.enumerated() where node.origin == .file {
      anchors[number] = counter.unique(slug(number))
    }
    return anchors
  }
}

extension BlockTree {
  /// The front matter's title, the text's main heading, or the file's name.
  func title(in source: Document.Source) -> String {
    if let title = titleInFrontMatter ?? htmlTitle { return title }
    let text = titleHeading.map { title(of: $0).text } ?? ""
    return text.isEmpty ? fileTitle(in: source) : text
  }

  /// The first heading, unless it is one of several parts below the first level.
  private var titleHeading: Block? {
    let headings = blocks.lazy.filter { $0.kind == .heading && $0.parent < 0 }
    guard let first = headings.first else { return nil }
    let isOfPart = first.level > 1 && headings.dropFirst().contains { $0.level <= first.level }
    return isOfPart ? nil : first
  }

  /// The title of a text without a heading: its front matter's title or name, its `<h1>`, else its file's name.
  fileprivate func fileTitle(in source: Document.Source) -> String {
    name(of: source, unless: htmlTitle)
  }

  /// The front matter's title or name, else another title or the file's name, or the folder's for an `index`.
  fileprivate func name(of source: Document.Source, unless other: String? = nil) -> String {
    let parts = source.id.split(separator: "/").suffix(2)
    let isIndex = parts.count > 1 && (parts.last == "index" || parts.last == "_index")
    return titleInFrontMatter ?? line(ofFrontMatter: "name") ?? other
      ?? String((isIndex ? parts.first : parts.last) ?? "")
  }

  private var titleInFrontMatter: String? { line(ofFrontMatter: "title") }

  /// A front matter value on one line; nil if there is none.
  private func line(ofFrontMatter key: String) -> String? {
    let text = frontMatter?.text(key)?.onOneLine ?? ""
    return text.isEmpty ? nil : text
  }

  /// A title that is only in the front matter, which sites render above the text, or in HTML; nil if it is also a
  /// heading, or there is none.
  var unwrittenTitle: String? { hasMainHeading ? nil : titleInFrontMatter ?? htmlTitle }

  private var hasMainHeading: Bool { blocks.first { $0.kind == .heading && $0.parent < 0 }?.level == 1 }

  /// The text of an `<h1>` above all headings, or of its image; nil if there is none.
  fileprivate var htmlTitle: String? {
    let first = blocks.prefix(Self.mostBlocksAboveTitle).prefix { $0.kind != .heading }
    for block in first where block.kind == .html && !hasMainHeading {
      let html = String(decoding: bytes[range(ofLines: block.lines).prefix(Self.mostBytesOfTitle)], as: UTF8.self)
      guard let tag = html.firstRange(of: "<h1"), let open = html[tag.upperBound...].firstIndex(of: ">"),
        let end = html[open...].firstRange(of: "</h1")
      else { continue }
      let content = html[html.index(after: open)..<end.lowerBound]
      let text = InlineText.plain(Array(content.utf8)[...])
      guard text.isEmpty else { return text }
      guard let alternative = content.firstRange(of: "alt=\"") else { return nil }
      let name = String(content[alternative.upperBound...].prefix { $0 != "\"" }).onOneLine.trimmed
      return name.isEmpty ? nil : name
    }
    return nil
  }

  /// Bounds on the time to look for a title.
  private static let mostBlocksAboveTitle = 8
  private static let mostBytesOfTitle = 2_000
}

/// Appends `-2`, `-3`, … to repeated names, skipping names that already exist.
package struct AnchorCounter {
  private var counts: [String: Int]

  /// - Parameter capacity: The number of names, if known.
  package init(capacity: Int = 0) { counts = Dictionary(minimumCapacity: capacity) }

  package mutating func unique(_ anchor: String) -> String {
    guard let count = counts.updateValue(1, forKey: anchor) else { return anchor }
    var number = count + 1
    while counts["\(anchor)-\(number)"] != nil { number += 1 }
    counts[anchor] = number
    counts["\(anchor)-\(number)"] = 1
    return "\(anchor)-\(number)"
  }
}
