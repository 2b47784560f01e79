import JSON
import Knowledge
import Lint
import Review
import Terminal

/// The files below one path of `lint`, with their contents.
struct LintFolder {
  let lint: Lint
  let tableFindings: [Lint.Finding]
  let unreadable: [Lint.Finding]
  let names: [String]
  let folder: String
  let unread: UnreadFormats
  private let prefix: String

  init(_ path: String, today: Day?) throws(Failure) {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let limit = FileSizeLimit.current.bytes
    switch Files.kind(of: trimmed) {
    case .missing: throw Failure("there is no file or folder `\(path)`.")
    case .folder:
      let listing = try FileListing(of: trimmed)
      try listing.check()
      let tables = Roots.tables.filter { Files.kind(of: "\(trimmed)/\($0)") == .file }
      self.init(
        trimmed, prefix: trimmed == "." ? "" : trimmed + "/", names: listing.paths + tables,
        unreadable: listing.unreadableFolders.map {
          .unreadable($0, "the folder cannot be read, so its files were not checked")
        }, listing, today: today
      ) { listing.root.read($0, atMost: limit) }
    case .file:
      let name = Files.name(of: trimmed)
      let prefix = String(trimmed.dropLast(name.count))
      // The user named it, so it may be a link to any place.
      self.init(prefix.isEmpty ? "." : prefix, prefix: prefix, names: [name], unreadable: [], today: today) { _ in
        Files.read(trimmed, atMost: limit)
      }
    }
  }

  private init(
    _ folder: String, prefix: String, names: [String], unreadable: [Lint.Finding], _ listing: FileListing? = nil,
    today: Day?, _ read: (String) -> [UInt8]?
  ) {
    (self.folder, self.prefix, self.names) = (Files.absolute(folder), prefix, names)
    unread = listing?.unread ?? UnreadFormats()
    let root = self.folder.split(separator: "/").last.map(String.init) ?? ""
    let contents = names.map { (name: $0, bytes: read($0)) }
    self.unreadable = unreadable + contents.filter { $0.bytes == nil }.map { .unread($0.name) }
    let surroundings = ProjectSurroundings(of: self.folder, listing)
    let files = contents.filter { !Roots.tables.contains($0.name) }.compactMap { name, bytes in
      bytes.map { bytes in
        var source = Document.Source(root: root, path: name, today: today) { bytes }
        source.surroundings = { surroundings.surroundings(of: name) }
        return Lint.File(source, bytes: bytes)
      }
    }
    let questions = contents.first { $0.name == Roots.askedFile }?.bytes ?? []
    lint = Lint(files, questions: questions) { Files.kind(of: "\(folder)/\($0)") != .missing }
    let documents = files.isEmpty ? nil : files.map(\.document)
    tableFindings = contents.flatMap { name, bytes -> [Lint.Finding] in
      switch name {
      case Roots.synonymFile: Lint.findings(inSynonyms: bytes ?? [], of: name)
      case Roots.askedFile: Lint.findings(inQuestions: bytes ?? [], of: name, about: documents)
      default: []
      }
    }
  }

  var fixable: [ReviewedFiles.File] {
    lint.files.map { file in
      let path = prefix + file.document.source.path
      return ReviewedFiles.File(name: path, bytes: file.bytes, path: path, folder: folder)
    }
  }

  func shown(_ finding: Lint.Finding) -> Lint.Finding {
    Lint.Finding(
      finding.rule, in: prefix + finding.file, line: finding.line, column: finding.column,
      finding.message, remedy: finding.remedy, fix: finding.fix)
  }

  /// A finding for reports, with the text of its line.
  func report(_ finding: Lint.Finding) -> Finding {
    var report = Finding(
      rule: finding.rule.rawValue, severity: finding.rule.severity, file: prefix + finding.file, line: finding.line,
      column: finding.column, endLine: finding.line, endColumn: finding.column,
      message: "\(finding.message). \(finding.remedy)", fix: finding.fix)
    if let line = lint.line(finding.line, of: finding.file) { report.quote(line, to: line) }
    return report
  }
}

extension Lint.Finding {
  fileprivate static func unread(_ path: String) -> Self {
    let (reason, remedy) = Files.unread
    return unreadable(path, "the file cannot be read: \(reason)", remedy: remedy)
  }

  fileprivate static func unreadable(
    _ path: String, _ message: String, remedy: String = "Check its permissions."
  ) -> Self {
    // Invalid UTF-8 in a path has become U+FFFD, so the path can't be opened.
    let isText = !path.contains("\u{FFFD}")
    return Self(
      .unreadable, in: path, line: 1, message,
      remedy: isText ? remedy : "Give it a name in UTF-8, of characters that print.")
  }

  var place: String { "\(file):\(line):\(column):" }
  private var sentences: String { " \(rule.rawValue): \(message). \(remedy)" }

  var text: String { place + sentences }

  var spans: [Span] { [Span(text: place, style: .bold), Span(text: sentences)] }

  var json: JSON {
    .present([
      "file": .string(file), "line": .integer(line), "column": .integer(column),
      "rule": .string(rule.rawValue), "message": .string(message), "remedy": .string(remedy),
      "severity": .string(rule.severity.name), "fix": fix?.json,
    ])
  }
}
