package import Markdown

/// One Markdown file: its blocks and the tree of its sections.
package final class Document: Sendable {
  /// Where a document's text comes from, without the text.
  package struct Source: Sendable {
    /// The name of the folder of knowledge.
    package let root: String
    /// Path within the root, with `/` between folders.
    package let path: String
    /// Reads the file; the domain itself never touches a disk.
    package var read: @Sendable () -> [UInt8]?
    /// Whose text it is; nil for our own.
    package let provenance: Provenance?
    /// The day it is read on; nil where nobody is to be told that it should have been reviewed.
    package let today: Day?

    package init(
      root: String, path: String, provenance: Provenance? = nil, today: Day? = nil,
      read: @escaping @Sendable () -> [UInt8]?
    ) {
      (self.root, self.path, self.read) = (root, path, read)
      (self.provenance, self.today) = (provenance, today)
    }

    /// The part of a section's ID before the `#`: root and path without the file's extension.
    package var id: String {
      let bytes = path.utf8
      let name = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
      guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > name else {
        return "\(root)/\(path)"
      }
      return "\(root)/\(path[..<dot])"
    }
  }

  package let source: Source
  /// As `source.id`.
  let id: String
  package let tree: BlockTree
  package let outline: Outline
  /// The titles of the sections in plain text, as `outline.nodes`.
  package let titles: [String]
  /// The part of each section's ID behind the `#`, as `outline.nodes`.
  package let anchors: [String]
  // What every answer asks for, by section.
  let checklists = Remembered<Int, [ChecklistItem]>()
  let governingChecklists = Remembered<Int, [ChecklistItem]>()
  let shingles = Remembered<Int, Shingles>()
  /// Estimated sizes: with all subsections, of the own text, and as hits.
  let fullTokens = Remembered<Int, Int>()
  let ownTokens = Remembered<Int, Int>()
  let hitTokens = Remembered<Answer.Hit.Shape, Int>()
  let roles = Remembered<Int, Standing.Role>()
  let reviewNotes = Remembered<Day, String?>()

  package init(source: Source, bytes: [UInt8]) {
    self.source = source
    id = source.id
    tree = BlockTree(parsing: bytes, reading: .asMeant)
    outline = Outline(of: tree)
    titles = Self.titles(of: outline, in: tree, of: source)
    anchors = Self.anchors(of: outline, titles: titles)
  }

  /// What people call the document: its front matter's title, its first heading, or its file's name.
  package var title: String { Self.title(of: tree, in: source) }

  /// One sentence on what the document answers, from its front matter.
  package var summary: String { tree.frontMatter?.text("description") ?? "" }

  /// The words that the front matter files it under.
  package var tags: [String] { tree.frontMatter?.texts("tags") ?? [] }

  /// Other words that people use for its subject.
  package var aliases: [String] { tree.frontMatter?.texts("aliases") ?? [] }

  /// The text of the line that opened a section; nil for the file itself.
  private static func title(of node: Outline.Node, in tree: BlockTree) -> String? {
    guard node.block >= 0 else { return nil }
    let block = tree.blocks[Int(node.block)]
    switch node.origin {
    case .file: return nil
    case .heading: return tree.text(of: block)
    case .tagLine: return tree.tag(of: block)?.sectionTitle ?? ""
    case .boldLine:
      let text = tree.text(of: block)
      return text.hasSuffix(":") ? String(text.dropLast()) : text
    }
  }

  /// The sections from the outermost down to this one.
  package func path(to node: Int) -> [Int] {
    var path = [node]
    while let parent = path.last.map({ Int(outline.nodes[$0].parent) }), parent >= 0 {
      path.append(parent)
    }
    return path.reversed()
  }

  private static func title(of tree: BlockTree, in source: Source) -> String {
    if let title = tree.frontMatter?.text("title"), !title.isEmpty { return title }
    if let heading = tree.blocks.first(where: { $0.kind == .heading && $0.parent < 0 }) {
      let text = tree.text(of: heading)
      if !text.isEmpty { return text }
    }
    return fileTitle(of: tree, in: source)
  }

  /// What a text without a heading is called: its front matter's title or name, else its file's name.
  private static func fileTitle(of tree: BlockTree, in source: Source) -> String {
    let named = [tree.frontMatter?.text("title"), tree.frontMatter?.text("name")]
    if let name = named.compactMap({ $0 }).first(where: { !$0.isEmpty }) { return name }
    return String(source.id.split(separator: "/").last ?? "")
  }

  private static func titles(
    of outline: Outline, in tree: BlockTree, of source: Source
  ) -> [String] {
    outline.nodes.map { title(of: $0, in: tree) ?? fileTitle(of: tree, in: source) }
  }

  /// As `anchors` of a document of that tree.
  static func anchors(of outline: Outline, in tree: BlockTree, of source: Source) -> [String] {
    anchors(of: outline, titles: titles(of: outline, in: tree, of: source))
  }

  private static func anchors(of outline: Outline, titles: [String]) -> [String] {
    var anchors = [String](repeating: "", count: outline.nodes.count)
    var counter = AnchorCounter()
    // Headings first: text above the first heading must not take a heading's name.
    for (number, node) in outline.nodes.enumerated() where node.origin != .file {
      let prefix = node.parent < 0 ? "" : anchors[Int(node.parent)] + "/"
      anchors[number] = counter.unique(prefix + Slug.of(titles[number]))
    }
    for (number, node) in outline.nodes.enumerated() where node.origin == .file {
      anchors[number] = counter.unique(Slug.of(titles[number]))
    }
    return anchors
  }
}

/// Gives repeats of an anchor `-2`, `-3`, …, unless a heading already spells that.
struct AnchorCounter {
  private var counts: [String: Int] = [:]

  mutating func unique(_ anchor: String) -> String {
    guard let count = counts[anchor] else {
      counts[anchor] = 1
      return anchor
    }
    var number = count + 1
    while counts["\(anchor)-\(number)"] != nil { number += 1 }
    counts[anchor] = number
    counts["\(anchor)-\(number)"] = 1
    return "\(anchor)-\(number)"
  }
}

extension FrontMatter {
  /// A value that is one string.
  package func text(_ key: String) -> String? {
    guard case .string(let text, _)? = self[key] else { return nil }
    return text
  }

  /// A value that is a list of strings, or one string with commas between.
  package func texts(_ key: String) -> [String] {
    switch self[key] {
    case .string(let text, _)?: text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    case .list(let values)?:
      values.compactMap { if case .string(let text, _) = $0 { text } else { nil } }
    case .map?, nil: []
    }
  }
}
