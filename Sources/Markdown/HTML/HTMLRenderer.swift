/// Renders a text as HTML, as CommonMark 0.31.2 and GFM specify.
package struct HTMLRenderer {
  /// How HTML in the text is treated.
  package enum RawHTML: Sendable {
    /// Kept unchanged, for trusted texts.
    case verbatim
    /// Only elements and attributes that format text are kept; see `HTMLSanitizer`.
    case sanitized
  }

  package struct Options: Sendable {
    package var rawHTML = RawHTML.sanitized
    /// Adds GFM's extended autolinks and single-tilde strikethrough. Tables and task items are always on.
    package var isExtended = true
    /// Whether to remove `{#id}` after a heading; see `HeadingAttributes`.
    package var readsHeadingAttributes = true
    /// Whether images may come from other servers.
    package var allowsRemoteImages = false
    /// Added to the level of each heading, up to 6.
    package var headingOffset = 0
    /// The ID of the heading at an index of `BlockTree.blocks`, if it gets one.
    package var headingID: @Sendable (Int) -> String? = { _ in nil }
    /// The HTML before and after a heading, paragraph, code block or table at an index of `BlockTree.blocks`.
    package var surroundings: (@Sendable (Int) -> (before: String, after: String))?
    /// Resolves a link destination for the page; nil keeps the link's text only.
    package var destination: @Sendable (String) -> String? = { $0 }
    /// The HTML of a fence's code; nil for the escaped code.
    package var code: @Sendable (_ code: String, _ language: String) -> String? = { _, _ in nil }

    package init() {}
  }

  let tree: BlockTree
  let options: Options
  let definitions: LinkDefinitions
  var output: [UInt8] = []
  var sanitizer: HTMLSanitizer
  private var open: [Container] = []
  /// By item, the first item of its list.
  private let lists: ListGroups

  /// An open container, or the list around open items.
  private enum Container {
    case quote(Int)
    case item(Int, isTight: Bool)
    /// The first item of a list.
    case list(Int)
  }

  package init(_ tree: BlockTree, options: Options = Options()) {
    (self.tree, self.options) = (tree, options)
    definitions = LinkDefinitions(of: tree)
    lists = ListGroups(of: tree.blocks)
    sanitizer = HTMLSanitizer(allowsRemoteImages: options.allowsRemoteImages)
  }

  /// The HTML of the whole text.
  package static func html(of tree: BlockTree, options: Options = Options()) -> String {
    var renderer = HTMLRenderer(tree, options: options)
    return renderer.html(ofBlocks: 0..<tree.blocks.count)
  }

  /// The HTML of a range of blocks. A container includes its children.
  package mutating func html(ofBlocks range: Range<Int>) -> String {
    output = []
    for index in range {
      closeContainers(before: index)
      write(index)
    }
    while !open.isEmpty { closeContainer() }
    sanitizer.closeAll(&output)
    return String(decoding: output, as: UTF8.self)
  }

  // MARK: Containers

  /// Closes the containers that don't contain a block.
  private mutating func closeContainers(before index: Int) {
    let parent = Int(tree.blocks[index].parent)
    while let last = open.last {
      switch last {
      case .quote(parent), .item(parent, _): return
      case .list(let first) where tree.blocks[first].parent == parent:
        if lists.first[index] == first { return }
        closeContainer()
      case .quote, .item, .list: closeContainer()
      }
    }
  }

  private mutating func closeContainer() {
    switch open.removeLast() {
    case .quote:
      sanitizer.closeScope(&output)
      beginLine()
      append("</blockquote>\n")
    case .item:
      sanitizer.closeScope(&output)
      append("</li>\n")
    case .list(let first): append(tree.blocks[first].isOrdered ? "</ol>\n" : "</ul>\n")
    }
  }

  private mutating func openItem(_ index: Int) {
    let item = tree.blocks[index]
    let first = lists.first[index]
    if first == index {
      beginLine()
      if !item.isOrdered {
        append("<ul>\n")
      } else if item.number == 1 {
        append("<ol>\n")
      } else {
        append("<ol start=\"\(item.number)\">\n")
      }
      open.append(.list(index))
    }
    beginLine()
    append("<li>")
    open.append(.item(index, isTight: !lists.isLoose[first]))
    sanitizer.openScope()
  }

  // MARK: Blocks

  private mutating func write(_ index: Int) {
    let block = tree.blocks[index]
    switch block.kind {
    case .frontMatter, .linkDefinition: return
    case .blockQuote:
      beginLine()
      append("<blockquote>\n")
      open.append(.quote(index))
      sanitizer.openScope()
    case .listItem, .task: openItem(index)
    case .thematicBreak:
      beginLine()
      append("<hr />\n")
    case .html: writeHTML(block)
    case .heading, .paragraph, .fencedCode, .indentedCode, .table, .tagLine:
      let surroundings = options.surroundings?(index)
      if let before = surroundings?.before, !before.isEmpty {
        beginLine()
        append(before)
      }
      writeLeaf(block, at: index)
      append(surroundings?.after ?? "")
    }
  }

  private mutating func writeLeaf(_ block: Block, at index: Int) {
    switch block.kind {
    case .heading: writeHeading(block, at: index)
    case .paragraph: writeParagraph(block)
    case .table: writeTable(block)
    case .tagLine: break
    default: writeCode(block)
    }
  }

  private mutating func writeHeading(_ block: Block, at index: Int) {
    let level = min(6, Int(block.level) + options.headingOffset)
    beginLine()
    append("<h\(level)")
    if let id = options.headingID(index) {
      append(" id=\"")
      HTMLEscaping.append(id, to: &output)
      append("\"")
    }
    append(">")
    let text = tree.lines(of: block).joined()
    let end = options.readsHeadingAttributes ? text.withBytes { HeadingAttributes(endOf: $0)?.start } : nil
    writeInline(tree.content(of: block, in: text[..<(end ?? text.count)]))
    append("</h\(level)>\n")
  }

  private mutating func writeParagraph(_ block: Block) {
    var isTight = false
    if case .item(_, let tight)? = open.last { isTight = tight }
    if !isTight {
      beginLine()
      append("<p>")
    }
    var text = tree.lines(of: block).joined()[...]
    if tree.isTaskText(block), block.parent >= 0 {
      let isChecked = tree.blocks[Int(block.parent)].isChecked
      append("<input type=\"checkbox\"\(isChecked ? " checked=\"\"" : "") disabled=\"\" />")
      text = text.dropFirst(TaskMarker.width)
    }
    writeInline(text)
    if !isTight { append("</p>\n") }
  }

  private mutating func writeCode(_ block: Block) {
    let language = tree.info(of: block).prefix { $0 != " " }
    beginLine()
    append("<pre><code")
    if !language.isEmpty {
      append(" class=\"language-")
      HTMLEscaping.append(language, to: &output)
      append("\"")
    }
    append(">")
    let code = tree.literal(of: block)
    if let html = options.code(code, String(language)) { append(html) } else { HTMLEscaping.append(code, to: &output) }
    append("</code></pre>\n")
  }

  private mutating func writeHTML(_ block: Block) {
    beginLine()
    let html = tree.lines(of: block).literal()
    switch options.rawHTML {
    case .verbatim: output += html
    case .sanitized: html.withBytes { sanitizer.append($0, to: &output) }
    }
    beginLine()
  }

  private mutating func writeTable(_ block: Block) {
    var lines = tree.lines(of: block)
    guard let header = lines.next(), let delimiter = lines.next() else { return }
    let alignments = tree.bytes[delimiter].withBytes { TableRow($0).map { $0 } }.map { cell in
      let cell = tree.bytes[delimiter][delimiter.lowerBound + cell.lowerBound..<delimiter.lowerBound + cell.upperBound]
      let (left, right) = (cell.first == UInt8(ascii: ":"), cell.last == UInt8(ascii: ":"))
      return left && right ? " align=\"center\"" : left ? " align=\"left\"" : right ? " align=\"right\"" : ""
    }
    beginLine()
    append("<table>\n<thead>\n")
    writeRow(header, "th", alignments)
    append("</thead>\n")
    var hasRows = false
    while let row = lines.next() {
      if !hasRows { append("<tbody>\n") }
      hasRows = true
      writeRow(row, "td", alignments)
    }
    append(hasRows ? "</tbody>\n</table>\n" : "</table>\n")
  }

  private mutating func writeRow(_ line: Range<Int>, _ name: String, _ alignments: [String]) {
    append("<tr>\n")
    var cells = tree.bytes[line].withBytes { line in
      TableRow(line).prefix(alignments.count).map { TableRow.unescaped(line.slice($0)) }
    }
    // Rows of very wide tables aren't padded; otherwise the page's size could be quadratic in the text's.
    if alignments.count <= Self.mostFilledColumns {
      cells += repeatElement([], count: alignments.count - cells.count)
    }
    for (cell, alignment) in zip(cells, alignments) {
      append("<\(name)\(alignment)>")
      writeInline(cell[...])
      append("</\(name)>\n")
    }
    append("</tr>\n")
  }

  private static let mostFilledColumns = 256

  // MARK: Output

  mutating func append(_ text: some StringProtocol) { output.append(contentsOf: text.utf8) }

  private mutating func beginLine() {
    if let last = output.last, last != .lineFeed { output.append(.lineFeed) }
  }
}

/// Which items form one list, and whether it's loose (CommonMark 5.3).
struct ListGroups {
  /// By block, the first item of its list; -1 for blocks that aren't items.
  private(set) var first: [Int]
  /// By first item of a list, whether the list is loose.
  private(set) var isLoose: [Bool]

  init(of blocks: [Block]) {
    first = Array(repeating: -1, count: blocks.count)
    isLoose = Array(repeating: false, count: blocks.count)
    // The last block in each container, beginning with the top level.
    var previous = Array(repeating: -1, count: blocks.count + 1)
    for (index, block) in blocks.enumerated() {
      let parent = Int(block.parent)
      let sibling = previous[parent + 1]
      previous[parent + 1] = index
      let isItem = block.kind == .listItem || block.kind == .task
      if isItem { first[index] = index }
      guard sibling >= 0 else { continue }
      let hasGap = block.firstLine - blocks[sibling].lastLine > 1
      if isItem, first[sibling] >= 0, blocks[sibling].marker == block.marker {
        first[index] = first[sibling]
        if hasGap { isLoose[first[index]] = true }
      } else if hasGap, parent >= 0, first[parent] >= 0 {
        isLoose[first[parent]] = true
      }
    }
  }
}
