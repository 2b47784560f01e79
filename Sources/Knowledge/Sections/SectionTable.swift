import Markdown

/// The sections of one file: their positions, names and sizes.
///
/// Made once during ingestion and stored in the snapshot, so that answers don't have to parse files again. The bytes
/// are used in place.
struct SectionTable: Sendable {
  /// Properties of the file as a whole.
  struct Header: BitwiseCopyable {
    /// The sizes in bytes of the file, and of the text that positions refer to. They differ if invalid UTF-8 was
    /// replaced or a dialect translated.
    var (fileSize, textSize): (Int64, Int64) = (0, 0)
    var sectionCount: Int32 = 0
    var spanCount: Int32 = 0
    /// 1 if the text isn't byte for byte the file's.
    var textDiffers: Int32 = 0
    /// The last section whose title says that it is a checklist, or -1.
    var checklist: Int32 = -1
    /// The lengths of its front matter's review days, stored after all other strings.
    var (dueCount, verifiedCount): (Int32, Int32) = (0, 0)
    /// The length of `unwrittenTitle`, stored after those days.
    var unwrittenTitleCount: Int32 = 0
  }

  /// One section as the table stores it.
  struct Entry: BitwiseCopyable {
    struct Flags: OptionSet {
      let rawValue: UInt16
      static let isFile = Flags(rawValue: 1)
      static let hasOwnText = Flags(rawValue: 2)
      static let mayHaveItems = Flags(rawValue: 4)
    }

    /// The same as in the outline.
    var (parent, firstLine, lastLine): (Int32, Int32, Int32)
    /// Its byte range, from its first line to its last.
    var (start, end): (Int32, Int32)
    /// The ends of its spans in the array of spans, and of its title and anchor in the strings.
    var (spansEnd, titleEnd, anchorEnd): (Int32, Int32, Int32)
    var headingLines: Int32
    var flags: UInt16
    var role: UInt16
  }

  let header: Header
  /// The header, the entries, the spans, then the strings.
  private let bytes: StoredBytes
  private let (spans, strings): (Int, Int)

  /// nil unless the bytes are a valid table of this many sections, so that no index leads out of bounds.
  init?(_ bytes: StoredBytes, sections: Int) {
    let start = MemoryLayout<Header>.size
    guard bytes.count >= start else { return nil }
    (self.bytes, header) = (bytes, bytes.load(0, as: Header.self))
    guard header.sectionCount == sections, header.sectionCount >= 0, header.spanCount >= 0
    else { return nil }
    spans = start + Int(header.sectionCount) * MemoryLayout<Entry>.stride
    strings = spans + Int(header.spanCount) * 8
    guard strings <= bytes.count, isSound(stringSize: bytes.count - strings) else { return nil }
  }

  /// Whether the sections still match the text: its size, since a dialect's text may become shorter while the file's
  /// size stays, and their lines.
  func isAbout(_ text: ParsedText) -> Bool {
    let outline = text.outline
    return text.tree.bytes.count == textSize && outline.nodes.count == count
      && outline.nodes.indices.allSatisfy { number in
        let (node, entry) = (outline.nodes[number], self[number])
        return node.parent == entry.parent && node.firstLine == entry.firstLine
          && node.lastLine == entry.lastLine
      }
  }

  var count: Int { Int(header.sectionCount) }

  var textSize: Int { Int(header.textSize) }
  var fileSize: Int { Int(header.fileSize) }
  var textDiffers: Bool { header.textDiffers != 0 }

  subscript(node: Int) -> Entry {
    var entry = stored(node)
    // Parents come first. Following them must terminate, even if the bytes change after verification.
    if entry.parent >= node { entry.parent = -1 }
    return entry
  }

  private func stored(_ node: Int) -> Entry {
    bytes.load(MemoryLayout<Header>.size + node * MemoryLayout<Entry>.stride, as: Entry.self)
  }

  func flags(of node: Int) -> Entry.Flags { Entry.Flags(rawValue: self[node].flags) }

  func lines(of node: Int) -> ClosedRange<Int> {
    let entry = self[node]
    return Int(entry.firstLine)...Int(entry.lastLine)
  }

  /// The bytes of the runs of lines directly in a section.
  func spans(of node: Int) -> [Range<Int>] {
    let first = node > 0 ? Int(self[node - 1].spansEnd) : 0
    return (first..<Int(self[node].spansEnd)).map { number in
      let (start, end) = ends(ofSpan: number)
      return Int(start)..<Int(end)
    }
  }

  func ends(ofSpan number: Int) -> (start: Int32, end: Int32) {
    let place = spans + number * 8
    return (bytes.load(place, as: Int32.self), bytes.load(place + 4, as: Int32.self))
  }

  func title(of node: Int) -> String {
    string(from: node > 0 ? self[node - 1].anchorEnd : 0, to: self[node].titleEnd)
  }

  /// The anchor, which begins with its parent's.
  func anchor(of node: Int) -> String {
    var entry = self[node]
    var anchor = string(from: entry.titleEnd, to: entry.anchorEnd)
    while entry.parent >= 0 {
      entry = self[Int(entry.parent)]
      anchor = "\(string(from: entry.titleEnd, to: entry.anchorEnd))/\(anchor)"
    }
    return anchor
  }

  /// See `Document.reviewDays`.
  var reviewDays: (due: String, verified: String) {
    let start = sectionNamesEnd
    let middle = start + header.dueCount
    return (
      string(from: start, to: middle), string(from: middle, to: middle + header.verifiedCount)
    )
  }

  /// See `BlockTree.unwrittenTitle`; empty if there is none.
  var unwrittenTitle: String {
    let start = sectionNamesEnd + header.dueCount + header.verifiedCount
    return string(from: start, to: start + header.unwrittenTitleCount)
  }

  /// The file's title: from its front matter, else its first heading, else its name.
  var fileTitle: String {
    let title = unwrittenTitle
    return title.isEmpty && count > 0 ? self.title(of: 0) : title
  }

  private var sectionNamesEnd: Int32 { count > 0 ? self[count - 1].anchorEnd : 0 }

  private func string(from start: Int32, to end: Int32) -> String {
    String(decoding: bytes.slice(strings + Int(start)..<strings + Int(end)), as: UTF8.self)
  }
}

extension SectionTable {
  /// Whether all numbers are in bounds, so that readers needn't check again.
  private func isSound(stringSize: Int) -> Bool {
    let strings = [header.dueCount, header.verifiedCount, header.unwrittenTitleCount]
    guard (0..<Int(Int32.max)).contains(textSize), fileSize >= 0,
      strings.allSatisfy({ $0 >= 0 }), (-1..<count).contains(Int(header.checklist))
    else { return false }
    var (spansEnd, stringsEnd) = (Int32(0), Int32(0))
    for node in 0..<count {
      let entry = stored(node)
      // Parents come first, and every line has at least one byte.
      guard -1 <= entry.parent, entry.parent < node, 1 <= entry.firstLine,
        entry.firstLine <= entry.lastLine, entry.lastLine <= textSize,
        0 <= entry.start, entry.start <= entry.end, entry.end <= textSize,
        0 <= entry.headingLines, entry.headingLines <= entry.lastLine - entry.firstLine + 1,
        spansEnd <= entry.spansEnd, entry.spansEnd <= header.spanCount,
        stringsEnd <= entry.titleEnd, entry.titleEnd <= entry.anchorEnd
      else { return false }
      (spansEnd, stringsEnd) = (entry.spansEnd, entry.anchorEnd)
    }
    let hasSoundSpans = (0..<Int(spansEnd)).allSatisfy { number in
      let (start, end) = ends(ofSpan: number)
      return 0 <= start && start <= end && end <= textSize
    }
    return strings.reduce(Int(stringsEnd)) { $0 + Int($1) } <= stringSize && hasSoundSpans
  }
}
