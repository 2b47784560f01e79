import Markdown

extension Document {
  /// The requirements of each section, by number. What applies to several sections is read once.
  var requirements: [[Availability]] {
    let frontMatter = frontMatterAvailability
    var outer: [[Availability]] = []
    outer.reserveCapacity(sectionCount)
    for node in 0..<sectionCount {
      let parent = parent(of: node)
      outer.append((parent < 0 ? frontMatter : outer[parent]) + stated(by: node))
    }
    return outer.indices.map { Availability.combined(outer[$0] + declared(in: $0)) }
  }

  private static let frontMatterKeys = ["platforms", "platform", "availability", "os_version"]

  /// `platforms: iOS 15, macOS 12` of the front matter, or of the `metadata` in it.
  fileprivate var frontMatterAvailability: [Availability] {
    guard let frontMatter = tree.frontMatter else { return [] }
    var entries = frontMatter.entries
    if case .map(let metadata)? = frontMatter["metadata"] { entries += metadata }
    let texts = entries.filter { Self.frontMatterKeys.contains($0.key) }.map { $0.value.sentence }
    return texts.flatMap { text in
      let explicit = Availability.stated(in: text)
      return explicit.isEmpty ? AvailabilityReader.read(text, bare: .lowerBound) : explicit
    }
  }

  /// The availabilities in a section's heading and the line below it. `(iOS 26)` in a heading means a mistake or a
  /// feature of that version.
  fileprivate func stated(by node: Int) -> [Availability] {
    AvailabilityReader.read(title(of: node), bare: .alone) + note(of: node)
  }

  /// The first line or sentence of a section, if it states an availability and nothing else.
  private func note(of node: Int) -> [Availability] {
    guard let block = firstBlock(of: node), block.kind == .paragraph else { return [] }
    var lines = tree.lines(of: block).makeIterator()
    var text = lines.next().map { InlineText.plain(tree.bytes[$0]) }
    // Skips the `Note:` of an admonition.
    if let name = text, name.hasSuffix(":"), !name.contains(" ") {
      text = lines.next().map { InlineText.plain(tree.bytes[$0]) }
    }
    guard let text else { return [] }
    return Availability.solely(in: Self.firstSentence(of: text))
  }

  /// The block below a section's heading.
  private func firstBlock(of node: Int) -> Block? {
    let opening = Int(outline.nodes[node].block)
    let blocks = tree.blocks
    return outline.blockIndices(of: node).lazy.filter { $0 != opening }.map { blocks[$0] }
      .first { $0.kind != .blockQuote }
  }

  static func firstSentence(of text: String) -> String {
    var previous = UInt8(ascii: " ")
    for (index, byte) in zip(text.utf8.indices, text.utf8) {
      if byte == UInt8(ascii: " "), ".!?".utf8.contains(previous) { return String(text[..<index]) }
      previous = byte
    }
    return text
  }

  /// The availability declared in a section's only code sample. If the text also covers older systems (`Below iOS 18
  /// set …`), the section applies there too and this is empty.
  fileprivate func declared(in node: Int) -> [Availability] {
    let fences = blocks(of: node).filter { $0.kind == .fencedCode }
    guard fences.count == 1 else { return [] }
    let declared = Availability.declared(in: tree.literal(of: fences[0]))
    guard !declared.isEmpty else { return [] }
    let mentioned = mentions(in: node)
    return declared.filter { needed in
      !mentioned.contains { other in
        guard other.platform == needed.platform, let first = needed.first else { return false }
        return other.first.map { $0 < first } ?? true
      }
    }
  }

  /// The availabilities mentioned in a section's prose and tables, below its heading and note.
  private func mentions(in node: Int) -> [Availability] {
    let opening = Int(outline.nodes[node].block)
    let noteLine = note(of: node).isEmpty ? nil : firstBlock(of: node)?.lines.lowerBound
    let texts = outline.blockIndices(of: node).flatMap { index -> [String] in
      let block = tree.blocks[index]
      switch block.kind {
      case .paragraph where block.lines.lowerBound != noteLine, .heading where index != opening:
        return [tree.text(of: block)]
      case .table:
        let (header, rows) = tree.cells(of: block)
        return header + rows.joined()
      case .frontMatter, .heading, .fencedCode, .indentedCode, .listItem, .task, .blockQuote, .html,
        .thematicBreak, .linkDefinition, .paragraph, .tagLine:
        return []
      }
    }
    return texts.flatMap { AvailabilityReader.read($0, bare: .alone) }
  }
}

extension Section {
  /// The versions that it applies to, one for each platform: from its file's front matter, its headings from the top down,
  /// a line at its start, and its only declaration.
  package var requirements: [Availability] {
    let outer = document.frontMatterAvailability + document.path(to: node).flatMap(document.stated)
    return Availability.combined(outer + document.declared(in: node))
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
