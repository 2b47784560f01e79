/// The blocks of one Markdown text, flat, in document order, parents before children.
///
/// The syntax is CommonMark 0.31.2 with the tables and task items of GFM and with front matter.
/// Every sequence of bytes has an outline, and finding it takes time linear in its length.
package struct BlockTree: Sendable {
  /// The text the ranges point into.
  ///
  /// A byte order mark stays in it, before the first line. NUL and ill-formed UTF-8 are replaced. Dialects are already
  /// translated to plain Markdown.
  package let bytes: [UInt8]
  /// Whether `bytes` differ from those that were parsed.
  package let differs: Bool
  /// Link targets of translated dialects that no longer appear in `bytes`.
  package let ids: [DialectText.ID]
  /// Tags in the text itself, such as Obsidian's `#tag`, including repetitions.
  package let tags: [String]
  package let blocks: [Block]
  /// The start of line n at index n - 1, then the length of `bytes`.
  package let lineStarts: [Int32]
  /// Whether NUL or ill-formed UTF-8 was replaced by U+FFFD.
  package let hadInvalidBytes: Bool
  /// Where the text was repaired instead of read strictly; empty for `Reading.strict`.
  package let irregularities: [Irregularity]
  /// The front matter's values; nil without front matter.
  package private(set) var frontMatter: FrontMatter?
  let segments: [Segment]
  /// The normalized labels of the link definitions.
  private(set) var labels: Set<String> = []

  /// Reads a text of up to 2 GiB and ignores the rest.
  ///
  /// - Parameter origin: Where the text comes from; nil to read plain Markdown, whatever dialect it may be.
  package init(parsing bytes: [UInt8], reading: Reading = .strict, origin: TextOrigin? = nil) {
    var bytes = bytes.count < Int32.max ? bytes : Array(bytes.prefix(Int(Int32.max) - 1))
    var lines = bytes.withBytes { LineStarts(of: $0, from: Self.bom(in: $0)) }
    hadInvalidBytes = !lines.isClean
    if !lines.isClean {
      bytes = bytes.withBytes { UTF8Sequence.cleaned($0, from: Self.bom(in: $0)) }
      lines = bytes.withBytes { LineStarts(of: $0, from: 0) }
    }
    let frontMatter = bytes.withBytes {
      FrontMatterPlace(of: $0, lineStarts: lines.offsets, reading: reading)
    }
    let translation = origin.flatMap { origin in
      Self.translation(of: bytes, lines.offsets, origin, firstLine: Int(frontMatter?.lastLine ?? 0))
    }
    if let origin, let translation {
      bytes = origin.cleaned(translation.joined())
      lines = bytes.withBytes { LineStarts(of: $0, from: Self.bom(in: $0)) }
    }
    (ids, tags) = (translation?.ids ?? [], translation?.tags ?? [])
    differs = hadInvalidBytes || translation != nil
    (blocks, segments, irregularities) = bytes.withBytes { bytes in
      Self.parse(bytes, lines.offsets, reading, frontMatter)
    }
    self.bytes = bytes
    lineStarts = lines.offsets
    for block in blocks where block.kind == .linkDefinition {
      labels.insert(LinkLabel.normalized(rawLabel(of: block)))
    }
    if let first = blocks.first, first.kind == .frontMatter {
      let start = lineStarts[first.isClosed ? 1 : 0]
      let closingLine = lineStarts[Int(first.lastLine) - 1]
      self.frontMatter = FrontMatter(
        self.bytes[Int(start)..<Int(closingLine)],
        isTOML: self.bytes[Int(lineStarts[0])] == UInt8(ascii: "+"))
    }
  }

  /// The text in plain Markdown; nil if it already is.
  private static func translation(
    of bytes: [UInt8], _ lineStarts: [Int32], _ origin: TextOrigin, firstLine: Int
  ) -> DialectText? {
    guard firstLine < lineStarts.count - 1 else { return nil }
    let dialects = bytes.withBytes {
      Dialects(origin, DialectSigns($0, lineStarts, firstLine: firstLine))
    }
    guard !dialects.isEmpty else { return nil }
    var text = DialectText(bytes, lineStarts, firstLine: firstLine)
    dialects.translate(&text)
    return text
  }

  /// Reads every line, and again after each fence that `FenceRepair` repairs.
  private static func parse(
    _ text: Bytes, _ lineStarts: [Int32], _ reading: Reading, _ frontMatter: FrontMatterPlace?
  ) -> ([Block], [Segment], [Irregularity]) {
    var parser = BlockParser(
      text: text, lineStarts: lineStarts, reading: reading, frontMatter: frontMatter)
    parser.parse()
    guard reading == .asMeant else { return (parser.blocks, parser.segments, []) }
    var repair = FenceRepair(text: text, lineStarts: lineStarts)
    for _ in 0..<FenceRepair.limit
    where parser.hasNestedFence || parser.hasUnclosedFence {
      guard repair.repair(parser.blocks) else { break }
      parser = BlockParser(
        text: text, lineStarts: lineStarts, reading: reading, frontMatter: frontMatter,
        repairs: repair.actions)
      parser.parse()
    }
    let isUnopened = parser.blocks.first.map { $0.kind == .frontMatter && !$0.isClosed } ?? false
    let first = isUnopened ? [Irregularity(kind: .unopenedFrontMatter, line: 1)] : []
    return (parser.blocks, parser.segments, first + repair.irregularities)
  }

  /// The length of the byte order mark.
  private static func bom(in bytes: Bytes) -> Int { bytes.hasPrefix("\u{FEFF}") ? 3 : 0 }

  /// The indices of the blocks that are tag lines.
  package var tagLines: [Int] { blocks.indices.filter { blocks[$0].kind == .tagLine } }

  /// The bytes of whole lines, the last one's terminator left out.
  package func range(ofLines lines: ClosedRange<Int>) -> Range<Int> {
    let start = Int(lineStarts[lines.lowerBound - 1])
    let last = Int(lineStarts[lines.upperBound - 1])..<Int(lineStarts[lines.upperBound])
    return start..<bytes.textEnd(ofLine: last)
  }

  /// The lines of a block's text, as ranges of `bytes`, found one by one.
  package func lines(of block: Block) -> BlockLines { BlockLines(block, of: self) }

  /// The label of a link definition as it is written.
  func rawLabel(of definition: Block) -> ArraySlice<UInt8> {
    let text = lines(of: definition).joined()
    let end = text.withBytes { LinkLabel.end(in: $0, from: 0) }
    return text[1..<(end ?? 2) - 1]
  }
}
