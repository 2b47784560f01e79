import Markdown

extension Section {
  /// Its own links, images and paths in code spans, in the order of its lines.
  package var links: [Link] { document.links(in: document.blocks(of: node)) }
}

extension Document {
  /// Every link of the text.
  package func allLinks() -> [Link] { links(in: tree.blocks) }

  fileprivate func links(in blocks: some Sequence<Block>) -> [Link] {
    let reader = LinkReader(tree)
    return blocks.flatMap { reader.links(of: $0, from: source.path) + paths(in: $0) + wikiLinks(in: $0) }
  }

  /// `[[Page]]` and `<doc:Page>` in texts that aren't Obsidian's or DocC's, where they have been translated to links.
  private func wikiLinks(in block: Block) -> [Link] {
    guard block.kind == .paragraph || block.kind == .heading else { return [] }
    return tree.lines(of: block).flatMap { range -> [Link] in
      let line = tree.bytes[range]
      guard line.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") }) else { return [] }
      let code = InlineCode.ranges(in: line)
      return line.indices.compactMap { start in
        // `(<doc:Page>)` is the destination of a link, which is found anyway.
        guard start == line.startIndex || line[start - 1] != UInt8(ascii: "("),
          let page = Self.page(linkedAt: line[start...]), !code.contains(where: { $0.contains(start) })
        else {
          return nil
        }
        let (line, column) = tree.position(of: start)
        return Link(page: page, line: line, column: column, from: source.path)
      }
    }
  }

  private static func page(linkedAt text: ArraySlice<UInt8>) -> String? {
    if text.starts(with: "<doc:".utf8) {
      let page = text.dropFirst(5).prefix { $0 > 0x20 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
      let isLink = page.first != UInt8(ascii: "/") && text[page.endIndex...].first == UInt8(ascii: ">")
      return isLink ? String(decoding: page, as: UTF8.self) : nil
    }
    // C++ attributes and TOML tables look the same, but begin with a lowercase letter.
    guard text.first == UInt8(ascii: "["), let link = WikiLink(text), let first = link.target.first,
      first.isUpper || first == UInt8(ascii: "#"),
      !(text[link.end...].first.map { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") } ?? false)
    else { return nil }
    return String(decoding: link.target, as: UTF8.self)
  }

  /// The paths that the files of a skill name in code spans: `references/sheets.md#detents`.
  private func paths(in block: Block) -> [Link] {
    guard block.kind == .paragraph || block.kind == .table else { return [] }
    return tree.lines(of: block).flatMap { range -> [Link] in
      InlineCode.ranges(in: tree.bytes[range]).compactMap { span in
        let text = String(decoding: tree.bytes[span], as: UTF8.self)
        guard Self.isPath(text) else { return nil }
        let (line, column) = tree.position(of: span.lowerBound)
        return Link(text, line: line, column: column, from: skillFile)
      }
    }
  }

  /// The file that such paths are relative to: they start in the skill's folder, whichever of its files contains them
  /// (the Agent Skills specification, "File references").
  private var skillFile: String {
    let parts = source.path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().lastIndex { Self.folders.contains($0 + "/") }
    return folder.map { (parts[..<$0] + ["SKILL.md"]).joined(separator: "/") } ?? source.path
  }

  /// The folders in the Agent Skills specification.
  private static let folders = ["references/", "scripts/", "assets/"]

  private static func isPath(_ text: String) -> Bool {
    guard folders.contains(where: text.hasPrefix) else { return false }
    let file = text.prefix { $0 != "#" }
    return file.last != "/" && file.contains(".") && !text.contains { " *<>{}…".contains($0) }
  }
}

extension LinkReader {
  /// The links of a block in a file.
  func links(of block: Block, from path: String) -> [Link] {
    links(of: block).map { Link($0.destination, line: $0.line, column: $0.column, from: path) }
  }
}

extension KnowledgeBase {
  /// The section that a link leads to; nil if it leads out of the knowledge or nowhere.
  package func section(at link: Link, from section: Section) -> Section? {
    guard let path = link.path ?? link.page else { return nil }
    let exact = sources.firstIndex { $0.root == section.root && $0.path == path }
    let found = exact == nil ? resolver(of: section.root).path(of: link, in: section.document.source.path) : nil
    guard let number = exact ?? sources.firstIndex(where: { $0.root == section.root && $0.path == found })
    else { return nil }
    let document = document(number)
    guard !document.outline.nodes.isEmpty else { return nil }
    guard let anchor = link.anchor else { return document.section(0) }
    return AnchorTable(document).node(for: anchor).map(document.section)
  }

  /// Made once for each root, under the number of the root's first file.
  private func resolver(of root: String) -> LinkResolver {
    opened.resolvers.value(sources.firstIndex { $0.root == root } ?? 0) {
      LinkResolver(sources.indices.lazy.map { sources[$0] }.filter { $0.root == root }.map(\.path))
    }
  }

  package func linked(from section: Section) -> [Section.Reference] {
    var seen: Set<String> = [section.id]
    return section.links.compactMap { self.section(at: $0, from: section) }
      .filter { seen.insert($0.id).inserted }.map(\.reference)
  }
}
