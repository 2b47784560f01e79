import JSON
import Knowledge
import Lint
import Terminal

extension Command {
  static let lint = Command(
    name: "lint", operands: "[PATH…]",
    summary: "Find mistakes in Markdown files and say how to fix them.",
    operand: .file,
    discussion: """
      A path is a folder or a file; the default is this folder. Each finding is one line,
      `file:line:column: rule: sentence. Remedy.`, and the exit status is 1 if there are any.
      The `swiftc` on PATH parses Swift fences; mark one that is invalid on purpose with the words
      `swift no-parse`. A folder's tables of synonyms and questions, `aliases.tsv` and `asked.tsv`, are
      checked as well.
      """,
    examples: [
      Example("lint docs", "every Markdown file of a folder"),
      Example("lint --no-compile --format json", "this folder, for a program, without a compiler"),
    ],
    options: [
      Option(name: "--no-compile", help: "Don't parse Swift fences with `swiftc`."),
      .format("text|json"),
    ],
    json: #"{"findings": [{"file", "line", "column", "rule", "message", "remedy"}]}"#,
    run: lintFiles)

  @Sendable
  private static func lintFiles(_ arguments: Arguments, _ console: inout Console) throws(Failure) -> Outcome {
    let isJSON = try arguments.wantsJSON
    let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    var (findings, hasCompiler) = ([Lint.Finding](), true)
    // A file may be in two of the paths.
    var (files, known) = (Set<String>(), Set<String>())
    for path in paths {
      let lint = try LintFolder(path)
      var found = lint.unreadable + lint.lint.findings() + lint.tableFindings
      if !arguments.has("--no-compile") {
        hasCompiler = hasCompiler && SwiftSyntax.canRead(lint.lint.files)
        found += try SwiftSyntax.findings(in: lint.lint.files)
      }
      files.formUnion(lint.names.map { "\(lint.folder)/\($0)" })
      let keys = found.map { "\(lint.folder)/\($0.place) \($0.rule)" }
      findings += zip(found, keys).filter { !known.contains($1) }.map { lint.shown($0.0) }
      known.formUnion(keys)
    }
    if files.isEmpty {
      console.note("there is no Markdown file in \(paths.quoted), so nothing was checked.")
    }
    if !hasCompiler {
      console.note("there is no `swiftc` on PATH, so Swift fences were not parsed.")
    }
    if isJSON {
      console.write(["findings": .array(findings.map(\.json))])
    } else {
      write(findings, ofFiles: files.count, to: &console)
    }
    return findings.isEmpty ? .found : .nothing
  }

  private static func write(_ findings: [Lint.Finding], ofFiles count: Int, to console: inout Console) {
    guard let screen = console.screen else {
      for finding in findings { console.print(finding.text) }
      return
    }
    for finding in findings {
      let lines = screen.lines(of: finding.spans, rest: "    ")
      console.write(styled: lines.map { $0 + "\n" }.joined())
    }
    let found = findings.isEmpty ? "Nothing to fix" : "\n" + Plural.of(findings.count, "finding")
    console.print("\(found) in \(Plural.of(count, "file")).")
  }
}

private struct LintFolder {
  let lint: Lint
  let tableFindings: [Lint.Finding]
  let unreadable: [Lint.Finding]
  let names: [String]
  let folder: String
  private let prefix: String

  init(_ path: String) throws(Failure) {
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
        }, listing
      ) { listing.root.read($0, atMost: limit) }
    case .file:
      let slash = trimmed.lastIndex(of: "/").map { trimmed.index(after: $0) } ?? trimmed.startIndex
      let prefix = String(trimmed[..<slash])
      // The user named it, so it may be a link to anywhere.
      self.init(
        prefix.isEmpty ? "." : prefix, prefix: prefix, names: [String(trimmed[slash...])], unreadable: []
      ) { _ in Files.read(trimmed, atMost: limit) }
    }
  }

  private init(
    _ folder: String, prefix: String, names: [String], unreadable: [Lint.Finding], _ listing: FileListing? = nil,
    _ read: (String) -> [UInt8]?
  ) {
    (self.folder, self.prefix, self.names) = (Files.absolute(folder), prefix, names)
    let root = self.folder.split(separator: "/").last.map(String.init) ?? ""
    let contents = names.map { (name: $0, bytes: read($0)) }
    self.unreadable = unreadable + contents.filter { $0.bytes == nil }.map { .unread($0.name) }
    let surroundings = ProjectSurroundings(of: self.folder, listing)
    let files = contents.filter { !Roots.tables.contains($0.name) }.compactMap { name, bytes in
      bytes.map { bytes in
        var source = Document.Source(root: root, path: name) { bytes }
        source.surroundings = { surroundings.surroundings(of: name) }
        return Lint.File(source, bytes: bytes)
      }
    }
    lint = Lint(files) { Files.kind(of: "\(folder)/\($0)") != .missing }
    let documents = files.isEmpty ? nil : files.map(\.document)
    tableFindings = contents.filter { Roots.tables.contains($0.name) }.flatMap { name, bytes in
      bytes.map { Lint.findings(inTable: $0, named: name, about: documents) } ?? []
    }
  }

  func shown(_ finding: Lint.Finding) -> Lint.Finding {
    Lint.Finding(
      finding.rule, in: prefix + finding.file, line: finding.line, column: finding.column,
      finding.message, remedy: finding.remedy)
  }
}

extension Lint {
  static func findings(inTable bytes: [UInt8], named name: String, about documents: [Document]?) -> [Finding] {
    name == Roots.synonymFile
      ? findings(inSynonyms: bytes, of: name)
      : findings(inQuestions: bytes, of: name, about: documents)
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
    // Bytes of a path that are no text have become U+FFFD, which leads nowhere.
    let isText = !path.contains("\u{FFFD}")
    return Self(
      .unreadable, in: path, line: 1, message,
      remedy: isText ? remedy : "Give it a name in UTF-8, of characters that print.")
  }

  fileprivate var place: String { "\(file):\(line):\(column):" }
  private var sentences: String { " \(rule.rawValue): \(message). \(remedy)" }

  var text: String { place + sentences }

  var spans: [Span] { [Span(text: place, style: .bold), Span(text: sentences)] }

  var json: JSON {
    [
      "file": .string(file), "line": .integer(line), "column": .integer(column),
      "rule": .string(rule.rawValue), "message": .string(message), "remedy": .string(remedy),
    ]
  }
}
