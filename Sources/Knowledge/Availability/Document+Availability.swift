import Markdown

extension Document {
  /// What the file, the headings from the top down, and the section itself state.
  func availability(of node: Int) -> [Availability.Statement] {
    let outer = frontMatterAvailability + path(to: node).flatMap(stated)
    return outer + unboundByText(mentions(in: node))
  }

  /// What each section is bound to, by its number: what stands above several is read once.
  var requirements: [[Availability]] {
    let nodes = 0..<sectionCount
    let frontMatter = frontMatterAvailability
    var outer: [[Availability.Statement]] = []
    outer.reserveCapacity(nodes.count)
    for node in nodes {
      let parent = parent(of: node)
      outer.append((parent < 0 ? frontMatter : outer[parent]) + stated(by: node))
    }
    return nodes.map { node in
      // Of what a section mentions, only what its one sample declares can bind it.
      let code = onlyFence(of: node).map { attributes(in: tree.blocks[$0], mayBind: true) } ?? []
      let mayBind = code.contains(where: \.isBinding)
      return Availability.combined(
        outer[node] + (mayBind ? unboundByText(mentions(in: node)) : []))
    }
  }

  /// What a section's heading and the line below it state.
  private func stated(by node: Int) -> [Availability.Statement] {
    let title = Availability.stated(in: title(of: node)).map {
      Availability.Statement(
        availability: $0, origin: .heading, line: Int(outline.nodes[node].firstLine),
        isBinding: true)
    }
    return title + note(of: node)
  }

  /// Asks the bytes of a block's first lines, whatever marks stand in them.
  private func signs(
    in block: Block, lines limit: Int = .max, _ ask: (AvailabilitySigns) -> Bool
  ) -> Bool {
    let first = block.lines.lowerBound
    let lines = first...first + min(block.lines.count, limit) - 1
    return tree.bytes[tree.range(ofLines: lines)].withUnsafeBufferPointer {
      ask(AvailabilitySigns($0, isMarkdown: block.kind != .fencedCode))
    }
  }

  /// What a sample declares does not bind a section that says what holds on older systems, `Below iOS 18
  /// set …`: it is of use there too.
  private func unboundByText(
    _ mentions: [Availability.Statement]
  ) -> [Availability.Statement] {
    let stated = mentions.filter { $0.origin == .text }.map(\.availability)
    return mentions.map { mention in
      let needed = mention.availability
      let isUnbound = stated.contains { other in
        guard other.platform == needed.platform, let first = needed.first else { return false }
        return other.first.map { $0 < first } ?? true
      }
      return isUnbound ? mention.unbound : mention
    }
  }

  private static let frontMatterKeys = ["platforms", "platform", "availability", "os_version"]

  /// `platforms: iOS 15, macOS 12` of the front matter, or of the `metadata` in it.
  private var frontMatterAvailability: [Availability.Statement] {
    guard let frontMatter = tree.frontMatter else { return [] }
    var entries = frontMatter.entries
    if case .map(let metadata)? = frontMatter["metadata"] { entries += metadata }
    let texts = entries.filter { Self.frontMatterKeys.contains($0.key) }.map { $0.value.sentence }
    return texts.flatMap { text in
      let explicit = Availability.stated(in: text)
      return explicit.isEmpty ? AvailabilityReader.read(text, bare: .lowerBound) : explicit
    }
    .map {
      Availability.Statement(availability: $0, origin: .frontMatter, line: 1, isBinding: true)
    }
  }

  /// The block below a section's heading.
  private func firstBlock(of node: Int) -> Block? {
    let opening = Int(outline.nodes[node].block)
    let blocks = tree.blocks
    return blockIndices(of: node).lazy.filter { $0 != opening }.map { blocks[$0] }
      .first { $0.kind != .blockQuote }
  }

  /// The first line or sentence of a section, where it states an availability and nothing else.
  private func note(of node: Int) -> [Availability.Statement] {
    guard let block = firstBlock(of: node), block.kind == .paragraph,
      signs(in: block, lines: 2, { $0.hasAny })
    else { return [] }
    var lines = tree.lines(of: block)
    var skipped = 0
    var line = lines.next().map { InlineText.plain(tree.bytes[$0]) }
    // `[!NOTE]` names the quote.
    if line?.hasPrefix("[!") == true {
      skipped = 1
      line = lines.next().map { InlineText.plain(tree.bytes[$0]) }
    }
    guard let text = line, AvailabilitySigns.mayName(text) else { return [] }
    let found = Availability.solely(in: Self.firstSentence(of: text))
    return found.map {
      Availability.Statement(
        availability: $0, origin: .note, line: block.lines.lowerBound + skipped, isBinding: true)
    }
  }

  private static func firstSentence(of text: String) -> String {
    var previous = UInt8(ascii: " ")
    for (index, byte) in zip(text.utf8.indices, text.utf8) {
      if byte == UInt8(ascii: " "), ".!?".utf8.contains(previous) { return String(text[..<index]) }
      previous = byte
    }
    return text
  }

  /// The block of code of a section that has one.
  private func onlyFence(of node: Int) -> Int? {
    let blocks = tree.blocks
    var only: Int?
    for index in blockIndices(of: node) where blocks[index].kind == .fencedCode {
      guard only == nil else { return nil }
      only = index
    }
    return only
  }

  private func mentions(in node: Int) -> [Availability.Statement] {
    let opening = Int(outline.nodes[node].block)
    let noteLine = firstBlock(of: node)?.lines.lowerBound
    let hasNote = !note(of: node).isEmpty
    let hasOneFence = onlyFence(of: node) != nil
    return blockIndices(of: node).flatMap { index -> [Availability.Statement] in
      let block = tree.blocks[index]
      let line = block.lines.lowerBound
      switch block.kind {
      case .fencedCode: return attributes(in: block, mayBind: hasOneFence)
      case .paragraph where !(hasNote && line == noteLine), .heading where index != opening:
        guard signs(in: block, { $0.hasAny }) else { return [] }
        return mentions(in: tree.text(of: block), line: line)
      case .table:
        guard signs(in: block, { $0.hasAny }) else { return [] }
        let (header, rows) = tree.cells(of: block)
        return ([header] + rows).enumerated().flatMap { row, cells in
          cells.flatMap { mentions(in: $0, line: line + row + (row > 0 ? 1 : 0)) }
        }
      case .frontMatter, .heading, .indentedCode, .listItem, .task, .blockQuote, .html,
        .thematicBreak, .linkDefinition, .paragraph, .tagLine:
        return []
      }
    }
  }

  private func mentions(in text: String, line: Int) -> [Availability.Statement] {
    let stated = AvailabilityReader.read(text, bare: .alone)
      .map { (availability: $0, origin: Availability.Origin.text) }
    let code = AvailabilityAttribute.found(in: text).flatMap { attribute in
      attribute.availabilities.map {
        (
          availability: $0,
          origin: attribute.isCondition ? Availability.Origin.condition : .attribute
        )
      }
    }
    return (stated + code).map {
      Availability.Statement(
        availability: $0.availability, origin: $0.origin, line: line, isBinding: false)
    }
  }

  private func attributes(in block: Block, mayBind: Bool) -> [Availability.Statement] {
    guard signs(in: block, { $0.hasAttribute }) else { return [] }
    let code = tree.literal(of: block)
    let attributes = AvailabilityAttribute.found(in: code)
    let binding = mayBind && !attributes.isEmpty ? Self.attributeOfOnlyDeclaration(in: code) : nil
    return attributes.flatMap { attribute in
      attribute.availabilities.map {
        Availability.Statement(
          availability: $0, origin: attribute.isCondition ? .condition : .attribute,
          line: block.lines.lowerBound + 1 + attribute.line, isBinding: attribute.line == binding)
      }
    }
  }

  /// The line of the `@available` that stands before the only declaration at the margin.
  private static func attributeOfOnlyDeclaration(in code: String) -> Int? {
    var attribute: Int?
    var declarations = 0
    let lines = code.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, line) in lines.lazy.map(Substring.init).enumerated() {
      guard let first = line.first, !first.isWhitespace else { continue }
      if line.hasPrefix("@available(") {
        guard attribute == nil, declarations == 0 else { return nil }
        attribute = number
        // `@available(iOS 17, *) struct A` on one line.
        if line.contains("{") { declarations += 1 }
      } else if first.isLetter, !line.hasPrefix("import ") {
        declarations += 1
      }
    }
    return declarations == 1 ? attribute : nil
  }
}

extension FrontMatter.Value {
  /// The value as words: a list with commas, a map as `iOS 17, macOS 14`.
  fileprivate var sentence: String {
    switch self {
    case .string(let text, _): text
    case .list(let values): values.map(\.sentence).joined(separator: ", ")
    case .map(let entries):
      entries.map { "\($0.key) \($0.value.sentence)" }.joined(separator: ", ")
    }
  }
}
