package import Markdown
internal import Search
internal import Tokens

/// One Markdown file: the table of its sections, its text and its blocks.
///
/// Its text is read when a line of it is asked for, and parsed when a block is: most answers need neither of
/// most files.
package final class Document: Sendable {
  /// Where a document's text comes from, without the text.
  package struct Source: Sendable {
    /// The name of the folder of knowledge.
    package let root: String
    /// Path within the root, with `/` between folders.
    package let path: String
    /// Reads the file; the domain itself never touches a disk.
    package var read: @Sendable () -> [UInt8]?
    /// An estimate of its size in bytes without reading it, by which work is divided among threads.
    package var size: @Sendable () -> Int
    /// Reads the patterns of its rules from the file beside it, `NAME.patterns.yml`; nil where there is none.
    package var patterns: @Sendable () -> [UInt8]? = { nil }
    /// A file of more bytes than this is not read.
    package let sizeLimit: Int
    /// Whose text it is; nil for our own.
    package let provenance: Provenance?
    /// Today, to tell that a review is overdue; nil if reviews are not mentioned.
    package let today: Day?
    /// Which tools' projects it is in, whose dialects it may be written in.
    package var surroundings: @Sendable () -> Surroundings = { [] }
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
      // What is indexed and what is answered must be the same bytes.
      if provenance == nil {
        self.read = read
      } else {
        self.read = { read().map { ForeignText.cleaned($0) } }
      }
    }

    /// Why it has no bytes.
    package var flawWhereUnread: KnowledgeBase.Flaw { size() > sizeLimit ? .tooLarge : .unreadable }

    /// The part of a section's ID before its last `#`: root and path, without the file's extension
    /// where that tells no two files apart.
    package var id: String {
      switch namesakes {
      case 0: name("\(root)/\(path[..<extensionStart])")
      case 1: name("\(root)/\(path)")
      default: name("\(root)/\(path)-\(namesakes + 1)")
      }
    }

    /// What tells the dialects of its text.
    var origin: TextOrigin {
      let isOurs = provenance == nil
      return TextOrigin(path: path, surroundings()) { isOurs ? $0 : ForeignText.cleaned($0) }
    }

    /// Whether it is in a catalog of DocC.
    package var isInCatalog: Bool { path.split(separator: "/").dropLast().contains { $0.hasSuffix(".docc") } }

    /// Where a file of patterns for it would be.
    package var patternsPath: String { path[..<extensionStart] + Self.patternsEnding }

    package static let patternsEnding = ".patterns.yml"

    /// The path as it is shown; the file itself may have a name that hides or turns around a part of it.
    package var shownPath: String { name(path) }

    private func name(_ text: String) -> String {
      provenance == nil ? text : ForeignText.name(text)
    }

    /// A text of the file on one line, cleaned if it is somebody else's.
    func line(_ text: String, limit: Int = ForeignText.titleLimit) -> String {
      provenance == nil ? text : ForeignText.line(text, limit: limit)
    }

    private var extensionStart: String.Index {
      let bytes = path.utf8
      let mark = bytes.lastIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
      // A name that begins with a dot may have no other.
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
  // What is read or made once, at number 0.
  private let texts = MemoTable<[UInt8]>()
  private let parsedTexts = MemoTable<ParsedText>()
  let reviewNotes = MemoTable<String>()
  /// Told where the file cannot be read although its sections are known; nil where they are not.
  private let unread: UnreadFiles?
  // What every answer asks for, by section.
  let checklists = MemoTable<[ChecklistItem]>()
  let governingChecklists = MemoTable<[ChecklistItem]>()
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

  private var parsed: ParsedText {
    parsedTexts.value(0) {
      let parsed = ParsedText(bytesAsRead, from: source)
      // A file that has changed since it was indexed says nothing: its sections stay where they are.
      return table.isAbout(parsed.outline) ? parsed : ParsedText(blank: table)
    }
  }

  /// As the file has them. One that has changed since it was looked at has line feeds alone.
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
  /// The titles of the sections in plain text, as `outline.nodes`.
  package var titles: [String] { (0..<sectionCount).map(title(of:)) }
  /// The part of each section's ID behind the `#`, as `outline.nodes`.
  package var anchors: [String] { (0..<sectionCount).map(anchor(of:)) }

  /// The text that `range(of:)` and `spanRanges(of:)` are of.
  var bytes: [UInt8] {
    if let known = parsedTexts[0] { return known.tree.bytes }
    return table.textDiffers ? tree.bytes : bytesAsRead
  }

  /// What people call the document: its front matter's title, its first heading, or its file's name.
  package var title: String { source.line(tree.title(in: source)) }

  /// One sentence on what the document answers, from its front matter.
  package var summary: String {
    source.line(tree.frontMatter?.text("description") ?? "", limit: ForeignText.summaryLimit)
  }

  /// The words that it is filed under, in its front matter or its text.
  package var tags: [String] { tree.allTags.map { source.line($0, limit: ForeignText.noteLimit) } }

  /// Other words that people use for its subject.
  package var aliases: [String] { tree.frontMatter?.texts("aliases") ?? [] }

  /// Why there is no usable front matter, as a clause; nil if there is some.
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
  /// The first line of front matter that is read, after the line that opens it.
  package var firstLineInside: Int { lines.lowerBound + (isClosed ? 1 : 0) }
}

extension BlockTree {
  /// The tags of the front matter and of the text, each once.
  var allTags: [String] { ((frontMatter?.texts("tags") ?? []) + tags).uniqued() }
}

extension FrontMatter {
  /// A value that is one string.
  package func text(_ key: String) -> String? {
    guard case .string(let text, _)? = self[key] else { return nil }
    return text
  }

  /// A value that is a list of strings, or one string with commas between.
  package func texts(_ key: String) -> [String] {
    switch self[key] {
    case .string(let text, _)?: text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    case .list(let values)?:
      values.compactMap { if case .string(let text, _) = $0 { text } else { nil } }
    case .map?, nil: []
    }
  }
}
