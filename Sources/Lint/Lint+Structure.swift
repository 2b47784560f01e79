import Knowledge
import Markdown
internal import Tokens

extension Lint {
  func structure(of document: Document) -> [Finding] {
    duplicateTitles(of: document) + emptySections(of: document)
  }

  /// Sections with equal titles, whose IDs differ only in a number that changes when one of them is removed.
  private func duplicateTitles(of document: Document) -> [Finding] {
    struct Name: Hashable {
      let parent: Int32
      let title: String
      /// The explicit ID, if there is one.
      let id: String?
    }
    var first: [Name: Int] = [:]
    return document.outline.nodes.enumerated().compactMap { number, node in
      guard isNamed(node, in: document) else { return nil }
      let heading = node.origin == .heading ? document.tree.blocks[Int(node.block)] : nil
      let name = Name(
        parent: node.parent, title: document.title(of: number).lowercased(),
        id: heading.flatMap { document.tree.title(of: $0).id })
      guard let earlier = first[name] else {
        first[name] = Int(node.firstLine)
        return nil
      }
      return Finding(
        .duplicateTitle, in: document.source.path, line: Int(node.firstLine),
        "the title “\(document.title(of: number))” stands at line \(earlier) too, in the same section",
        remedy: "Say in each title what sets the section apart.")
    }
  }

  /// Whether the section has a real title. Bold lines and bare tags often repeat.
  private func isNamed(_ node: Outline.Node, in document: Document) -> Bool {
    switch node.origin {
    case .file, .boldLine: return false
    case .heading: return true
    case .tagLine: return document.tree.tag(of: document.tree.blocks[Int(node.block)])?.title != nil
    }
  }

  private func emptySections(of document: Document) -> [Finding] {
    document.outline.nodes.enumerated().compactMap { number, node in
      guard node.origin == .heading || node.origin == .tagLine,
        !document.outline.hasChildren(number), !hasText(number, in: document)
      else { return nil }
      return Finding(
        .emptySection, in: document.source.path, line: Int(node.firstLine),
        "the section “\(document.title(of: number))” has no text",
        remedy: "Write what it promises, or remove its title.")
    }
  }

  private func hasText(_ number: Int, in document: Document) -> Bool {
    document.outline.blockIndices(of: number).contains { index in
      switch document.tree.blocks[index].kind {
      case .heading: index != Int(document.outline.nodes[number].block)
      case .tagLine, .thematicBreak, .frontMatter: false
      case .fencedCode, .indentedCode, .listItem, .task, .table, .blockQuote, .html,
        .linkDefinition, .paragraph:
        true
      }
    }
  }

  // MARK: Tables of contents

  /// A text too long for an agent to read whole needs a table of contents.
  private static let tokensWithoutContents = 5_000
  private static let contentsTitles: Set<String> = [
    "contents", "table-of-contents", "toc", "in-this-file", "on-this-page", "in-this-document",
    "quick-navigation",
  ]

  func contents(of document: Document) -> [Finding] {
    let file = document.source.path
    let tokens = TokenCount(of: document.tree.bytes[...]).tokens
    let isIndex = file.split(separator: "/").last == "SKILL.md"
    guard !isIndex, tokens > Self.tokensWithoutContents, !hasContents(document) else { return [] }
    return [
      Finding(
        .noContents, in: file, line: 1,
        "the text has \(tokens) tokens and no table of contents",
        remedy: "List its sections at the top, or in the skill's SKILL.md, with links.")
    ]
  }

  /// Whether it has a table of contents, or it or its SKILL.md links to three of its sections.
  private func hasContents(_ document: Document) -> Bool {
    if document.titles.contains(where: { Self.contentsTitles.contains(Slug.of($0)) }) { return true }
    let path = document.source.path
    let folders = path.split(separator: "/").dropLast()
    let indexes = (0...folders.count).map { depth -> String in
      (folders.prefix(depth) + ["SKILL.md"]).joined(separator: "/")
    }
    let anchors = ([path] + indexes).flatMap { links[$0] ?? [] }
      .filter { $0.path == path }.compactMap(\.anchor)
    return Set(anchors).count >= 3
  }
}
