package import Markdown
internal import Search
internal import Tokens

/// One Markdown file: its section table, text and blocks.
///
/// The text is read and parsed on demand, since most answers need neither for most files.
package final class Document: Sendable {
  /// Where a document's text comes from.
  package struct Source: Sendable {
    package let root: String
    /// Path within the root, with `/` between folders.
    package let path: String
    /// Reads the file. This module itself never accesses the disk.
    package var read: @Sendable () -> [UInt8]?
    /// Its approximate size in bytes without reading it, used to divide work among threads.
    package var size: @Sendable () -> Int
    /// Reads the patterns of its rules from the file beside it, `NAME.patterns.yml`; nil if there is none.
    package var patterns: @Sendable () -> [UInt8]? = { nil }
    /// Files of more bytes than this are not read.
    package let sizeLimit: Int
    /// Whose text it is; nil for the built-in knowledge.
    package let provenance: Provenance?
    /// Today, to find overdue reviews; nil to ignore reviews.
    package let today: Day?
    /// The documentation tools whose projects it belongs to, and whose dialects it may use.
    package var surroundings: @Sendable () -> Surroundings = { Surroundings(rawValue: 0) }
    /// How many of its possible IDs earlier files have taken. With one taken, its ID includes its extension; with more,
    /// a number too.
    package var namesakes = 0

    package init(
      root: String, path: String, provenance: Provenance? = nil, today: Day? = nil,
      sizeLimit: Int = .max, size: @escaping @Sendable () -> Int = { 1 },
      read: @escaping @Sendable () -> [UInt8]?
    ) {
      (self.root, self.path, self.size) = (root, path, size)
      self.sizeLimit = sizeLimit
      (self.provenance, self.today) = (provenance, today)
      // The indexed bytes and the answered bytes must be the same.
      if provenance == nil {
        self.read = read
      } else {
        self.read = { read().map { ForeignText.cleaned($0) } }
      }
    }

    /// Why it couldn't be read.
    package var flawWhereUnread: KnowledgeBase.Flaw { size() > sizeLimit ? .tooLarge : .unreadable }

    /// The part of its sections' IDs before the last `#`: root and path, without the file's extension unless it's
    /// needed to tell two files apart.
    package var id: String {
      switch namesakes {
      case 0: name("\(root)/\(path[..<extensionStart])")
      case 1: name("\(root)/\(path)")
      default: name("\(root)/\(path)-\(namesakes + 1)")
      }
    }

    /// What helps to detect its dialects.
    var origin: TextOrigin {
      let isOurs = provenance == nil
      return TextOrigin(path: path, surroundings()) { isOurs ? $0 : ForeignText.cleaned($0) }
    }

    /// Whether it is in a DocC catalog.
    package var isInCatalog: Bool { path.split(separator: "/").dropLast().contains { $0.hasSuffix(".docc") } }

    /// The path where its patterns file would be.
    package var patternsPath: String { path[..<extensionStart] + Self.patternsEnding }

    package static let patternsEnding = ".patterns.yml"

    /// The path for display. The real name may contain characters that hide or reverse a part of it.
    package var shownPath: String { name(path) }

    private func name(_ text: String) -> String {
      provenance == nil ? text : ForeignText.name(text)
    }

    /// A text of the file on one line, cleaned if it is foreign.
    func line(_ text: String, limit: Int = ForeignText.titleLimit) -> String {
      provenance == nil ? text : ForeignText.line(text, limit: limit)
    }

    private var extensionStart: String.Index {
      let bytes = path.utf8
      let mark = bytes.lastIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
      // A leading dot doesn't begin an extension.
      guard let mark, bytes[mark] == UInt8(ascii: "."), mark > bytes.startIndex,
        bytes[bytes.index(before: mark)] != UInt8(ascii: "/")
      else { return path.endIndex }
      return mark
    }
  }

  package let source: Source
  /// As `source.id`.
  let id: String
  let table: SectionTable
  // Values read or made once, at number 0.
  private let texts = MemoTable<[UInt8]>()
  private let parsedTexts = MemoTable<ParsedText>()
  /// Records that the file can't be read although its sections are known; nil if they aren't.
  private let unread: UnreadFiles?
  // Needed for every answer, by section.
  let checklists = MemoTable<[ChecklistItem]>()
  let allShingles = MemoTable<Shingles>()
  let ownSizes = MemoTable<TokenCount>()

  package init(source: Source, bytes: [UInt8]) {
    let parsed = ParsedText(bytes, from: source)
    (self.source, id, unread) = (source, source.id, nil)
    table = SectionTable(of: parsed, in: source, fileSize: bytes.count)
    _ = texts.value(0) { bytes }
    _ = parsedTexts.value(0) { parsed }
  }

  init(source: Source, table: SectionTable, unread: UnreadFiles? = nil) {
    (self.source, id, self.table, self.unread) = (source, source.id, table, unread)
  }

  var parsed: ParsedText {
    parsedTexts.value(0) {
      let parsed = ParsedText(bytesAsRead, from: source)
      // For a file that has changed since it was indexed, sections keep their places but are empty.
      return table.isAbout(parsed) ? parsed : ParsedText(blank: table)
    }
  }

  /// The file's bytes. If it has changed since it was indexed, only line feeds.
  private var bytesAsRead: [UInt8] {
    texts.value(0) {
      let bytes = source.read()
      if bytes == nil { unread?.add(source) }
      return bytes?.count ?? 0 == table.fileSize
        ? bytes ?? [] : [UInt8](repeating: 0x0A, count: table.textSize)
    }
  }

  package var tree: BlockTree { parsed.tree }
  package var outline: Outline { parsed.outline }
  package var titles: [String] { (0..<sectionCount).map(title(of:)) }
  /// The part of each section's ID after the `#`, in the order of `outline.nodes`.
  package var anchors: [String] { (0..<sectionCount).map(anchor(of:)) }

  /// The text that `range(of:)` and `spanRanges(of:)` refer to.
  var bytes: [UInt8] {
    if let known = parsedTexts[0] { return known.tree.bytes }
    return table.textDiffers ? tree.bytes : bytesAsRead
  }

  /// The document's title: from its front matter, its first heading, or its file's name.
  package var title: String { source.line(tree.title(in: source)) }

  /// One sentence on what the document answers, from its front matter.
  package var summary: String {
    source.line(tree.frontMatter?.text("description") ?? "", limit: ForeignText.summaryLimit)
  }

  /// The tags in its front matter or its text.
  package var tags: [String] { tree.allTags.map { source.line($0, limit: ForeignText.noteLimit) } }

  /// Why there is no usable front matter, as a clause; nil if there is.
  package var frontMatterFault: String? {
    guard let block = tree.blocks.first, let frontMatter = tree.frontMatter else {
      return "it has no front matter"
    }
    guard let line = frontMatter.faultyLine else { return nil }
    let number = block.firstLineInside + line
    return "line \(number) of its front matter is not \(frontMatter.isTOML ? "TOML" : "YAML")"
  }
}

extension Block {
  /// The first line of front matter content, after its opening line.
  package var firstLineInside: Int { lines.lowerBound + (isClosed ? 1 : 0) }
}

extension BlockTree {
  var allTags: [String] { ((frontMatter?.texts("tags") ?? []) + tags).uniqued() }
}

extension FrontMatter {
  /// The value of a key if it is one string.
  package func text(_ key: String) -> String? {
    guard case .string(let text, _)? = self[key] else { return nil }
    return text
  }

  /// The value of a key if it is a list of strings, or one comma-separated string.
  package func texts(_ key: String) -> [String] {
    switch self[key] {
    case .string(let text, _)?: text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    case .list(let values)?:
      values.compactMap { if case .string(let text, _) = $0 { text } else { nil } }
    case .map?, nil: []
    }
  }
}
