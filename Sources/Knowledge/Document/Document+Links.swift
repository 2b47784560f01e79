import Markdown

extension Document {
  /// The links directly in a section, in the order of its lines.
  func links(of node: Int) -> [Link] {
    let reader = LinkReader(tree)
    return blockIndices(of: node).flatMap { links(in: tree.blocks[$0], reader) }
  }

  /// Every link of the text.
  package func allLinks() -> [Link] {
    let reader = LinkReader(tree)
    return tree.blocks.flatMap { links(in: $0, reader) }
  }

  private func links(in block: Block, _ reader: LinkReader) -> [Link] {
    let links = reader.links(of: block).map {
      Link($0.destination, line: $0.line, column: $0.column, from: source.path)
    }
    return links + paths(in: block)
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

  /// The file that such paths are relative to: they begin in the skill's folder, in whichever of its files
  /// they stand (the Agent Skills specification, "File references").
  private var skillFile: String {
    let parts = source.path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().lastIndex { Self.folders.contains($0 + "/") }
    return folder.map { (parts[..<$0] + ["SKILL.md"]).joined(separator: "/") } ?? source.path
  }

  /// The folders that the Agent Skills specification names.
  private static let folders = ["references/", "scripts/", "assets/"]

  private static func isPath(_ text: String) -> Bool {
    guard folders.contains(where: text.hasPrefix) else { return false }
    let file = text.prefix { $0 != "#" }
    return file.last != "/" && file.contains(".") && !text.contains { " *<>{}…".contains($0) }
  }
}

extension KnowledgeBase {
  /// The section that a link leads to, nil where it leads out of the knowledge or nowhere.
  package func section(at link: Link, from section: Section) -> Section? {
    guard let path = link.path,
      let number = sources.firstIndex(where: { $0.root == section.root && $0.path == path })
    else { return nil }
    let document = document(number)
    guard !document.outline.nodes.isEmpty else { return nil }
    guard let anchor = link.anchor else { return document.section(0) }
    return AnchorTable(document).node(for: anchor).map(document.section)
  }

  /// The sections that a section links to, each once.
  package func linked(from section: Section) -> [Section.Reference] {
    var seen: Set<String> = [section.id]
    return section.links.compactMap { self.section(at: $0, from: section) }
      .filter { seen.insert($0.id).inserted }.map(\.reference)
  }
}

/// A link, an image or a path in a code span, and what it leads to.
package struct Link: Sendable, Equatable {
  /// As it is written, escapes resolved.
  package let target: String
  /// From 1.
  package let line: Int
  /// In bytes, from 1.
  package let column: Int
  /// The path of a file within the root, with `..` in front where it leads out of it; nil for an
  /// address of the web or of a whole site.
  package let path: String?
  /// The part after `#`, percent codes resolved; nil without one.
  package let anchor: String?

  /// - Parameter path: The file with the link, within its root.
  package init(_ target: String, line: Int, column: Int, from path: String) {
    (self.target, self.line, self.column) = (target, line, column)
    guard Self.isRelative(target) else {
      (self.path, anchor) = (nil, nil)
      return
    }
    let hash = target.firstIndex(of: "#") ?? target.endIndex
    let file = target[..<hash].prefix { $0 != "?" }
    anchor = hash < target.endIndex ? Self.decoded(target[hash...].dropFirst()) : nil
    self.path = file.isEmpty ? path : Self.resolved(Self.decoded(file), from: path)
  }

  /// No scheme (`https:`), no `//host`, no path from the top of a site.
  private static func isRelative(_ target: String) -> Bool {
    guard let first = target.first, first != "/" else { return false }
    let scheme = target.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    return scheme.isEmpty || target[scheme.endIndex...].first != ":"
  }

  private static func resolved(_ target: String, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        let canClimb = parts.last.map { $0 != ".." } ?? false
        if canClimb { parts.removeLast() } else { parts.append("..") }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// `%20` as a space; anything else stays.
  private static func decoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
