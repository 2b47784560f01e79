import Markdown

extension Document {
  /// What the file, the headings from the top down, and the section itself state.
  func availability(of node: Int) -> [Availability.Statement] {
    let path = path(to: node)
    var statements = frontMatterAvailability
    for ancestor in path {
      let line = Int(outline.nodes[ancestor].firstLine)
      statements += Availability.stated(in: title(of: ancestor)).map {
        Availability.Statement(availability: $0, origin: .heading, line: line, isBinding: true)
      }
      statements += note(of: ancestor)
    }
    return statements + unboundByText(mentions(in: node))
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
    return blockIndices(of: node).lazy.filter { $0 != opening }.map { self.tree.blocks[$0] }
      .first { $0.kind != .blockQuote }
  }

  /// The first line or sentence of a section, where it states an availability and nothing else.
  private func note(of node: Int) -> [Availability.Statement] {
    guard let block = firstBlock(of: node), block.kind == .paragraph else { return [] }
    let lines = tree.lines(of: block).prefix(2).map { InlineText.plain(tree.bytes[$0]) }
    // `[!NOTE]` names the quote.
    let skipped = lines.first?.hasPrefix("[!") == true ? 1 : 0
    guard let text = lines.dropFirst(skipped).first else { return [] }
    let found = Availability.solely(in: Self.firstSentence(of: text))
    return found.map {
      Availability.Statement(
        availability: $0, origin: .note, line: block.lines.lowerBound + skipped, isBinding: true)
    }
  }

  private static func firstSentence(of text: String) -> String {
    var previous: Character?
    for index in text.indices {
      if text[index] == " ", let last = previous, ".!?".contains(last) {
        return String(text[..<index])
      }
      previous = text[index]
    }
    return text
  }

  private func mentions(in node: Int) -> [Availability.Statement] {
    let opening = Int(outline.nodes[node].block)
    let noteLine = firstBlock(of: node)?.lines.lowerBound
    let hasNote = !note(of: node).isEmpty
    let hasOneFence =
      blockIndices(of: node).filter { tree.blocks[$0].kind == .fencedCode }.count == 1
    return blockIndices(of: node).flatMap { index -> [Availability.Statement] in
      let block = tree.blocks[index]
      let line = block.lines.lowerBound
      switch block.kind {
      case .fencedCode: return attributes(in: block, mayBind: hasOneFence)
      case .paragraph where !(hasNote && line == noteLine):
        return mentions(in: tree.text(of: block), line: line)
      case .table:
        let (header, rows) = tree.cells(of: block)
        return ([header] + rows).enumerated().flatMap { row, cells in
          cells.flatMap { mentions(in: $0, line: line + row + (row > 0 ? 1 : 0)) }
        }
      case .heading where index != opening: return mentions(in: tree.text(of: block), line: line)
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
    let code = tree.literal(of: block)
    guard code.utf8.contains(UInt8(ascii: "(")) else { return [] }
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
    for (number, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
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
