import JSON
import Knowledge
import Lint
import Terminal

extension Command {
  static let lint = Command(
    name: "lint", operands: "[PATH…]",
    summary: "Name what is wrong with Markdown files, and how to mend it.",
    operand: .file,
    discussion: """
      A path is a folder or a file; without one, this folder. Each finding is a line
      `file:line:column: rule: sentence. Remedy.`, and the command ends with 1 where there is one.
      Swift fences are parsed by the `swiftc` on PATH; one that is no valid Swift on purpose begins with
      the words `swift no-parse`. A folder's tables of synonyms and of questions, `aliases.tsv` and
      `asked.tsv`, are read as well.
      """,
    examples: [
      Example("lint docs", "every Markdown file of a folder"),
      Example("lint --no-compile --format json", "this folder, for a program, without a compiler"),
    ],
    options: [
      Option(name: "--no-compile", help: "Do not give Swift fences to `swiftc`."),
      .format("text|json"),
    ],
    json: #"{"findings": [{"file", "line", "column", "rule", "message", "remedy"}]}"#,
    run: lintFiles)

  @Sendable
  private static func lintFiles(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
    let format = try arguments.choice("--format", of: AnswerFormat.self) ?? .text
    let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    var (found, hasCompiler) = (LintFindings(), true)
    for path in paths {
      let lint = try LintFolder(path)
      var findings = lint.unreadable + lint.lint.findings() + lint.tableFindings
      if !arguments.has("--no-compile") {
        hasCompiler = hasCompiler && SwiftSyntax.canRead(lint.lint.files)
        findings += try SwiftSyntax.findings(in: lint.lint.files)
      }
      found.add(findings, of: lint)
    }
    let (findings, count) = (found.all, found.files.count)
    if count == 0 {
      let names = paths.quoted
      console.note("there is no Markdown file in \(names), so nothing was looked at.")
    }
    if !hasCompiler {
      console.note("there is no `swiftc` on PATH, so Swift fences were not parsed.")
    }
    switch format {
    case .json: console.write(JSONRenderer.bytes(findings))
    case .text, .markdown: write(findings, ofFiles: count, to: &console)
    }
    return findings.isEmpty ? .found : .nothing
  }

  /// A line a finding; on a terminal wrapped, and how many there are.
  private static func write(
    _ findings: [Lint.Finding], ofFiles count: Int, to console: inout Console
  ) {
    guard let screen = console.screen else {
      for finding in findings { console.print(finding.text) }
      return
    }
    for finding in findings {
      let lines = screen.lines(of: finding.spans, rest: "    ")
      console.write(styled: lines.map { $0 + "\n" }.joined())
    }
    let found = findings.isEmpty ? "Nothing to mend" : "\n" + Plural.of(findings.count, "finding")
    console.print("\(found) in \(Plural.of(count, "file")).")
  }
}

/// What is wrong with the files of some paths, which may name a file more than once.
private struct LintFindings {
  private(set) var all: [Lint.Finding] = []
  /// The files that were looked at.
  private(set) var files: Set<String> = []
  private var known: Set<Lint.Finding.Key> = []

  /// Of what an earlier path was found with, nothing is said again.
  mutating func add(_ findings: [Lint.Finding], of lint: LintFolder) {
    files.formUnion(lint.names.map(lint.place))
    let keys = findings.map { $0.key(in: lint.place($0.file)) }
    all += zip(findings, keys).filter { !known.contains($1) }.map { lint.shown($0.0) }
    known.formUnion(keys)
  }
}

/// The Markdown files of one path, and its tables.
private struct LintFolder {
  let lint: Lint
  let tableFindings: [Lint.Finding]
  /// A finding for each file and folder that cannot be read.
  let unreadable: [Lint.Finding]
  /// The files' paths in the folder.
  let names: [String]
  private let folder: String
  /// What stands before the files' paths when they are shown.
  private let prefix: String

  init(_ path: String) throws(Failure) {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let folder: String
    var names: [String]
    var unreadable: [Lint.Finding] = []
    let limit = FileSizeLimit.current.bytes
    let read: (String) -> [UInt8]?
    switch Files.kind(of: trimmed) {
    case .missing: throw Failure("there is no file or folder `\(path)`.")
    case .folder:
      let listing = try FileListing(of: trimmed)
      try listing.check()
      read = { listing.root.read($0, atMost: limit) }
      unreadable = listing.unreadableFolders.map {
        .unreadable($0, "the folder cannot be read, so its files were not looked at")
      }
      names = listing.paths + Roots.tables.filter { Files.kind(of: "\(trimmed)/\($0)") == .file }
      (folder, prefix) = (trimmed, trimmed == "." ? "" : trimmed + "/")
    case .file:
      let slash = trimmed.lastIndex(of: "/").map { trimmed.index(after: $0) } ?? trimmed.startIndex
      names = [String(trimmed[slash...])]
      prefix = String(trimmed[..<slash])
      folder = prefix.isEmpty ? "." : prefix
      // It was named, so it may be a link to anywhere.
      read = { _ in Files.read(trimmed, atMost: limit) }
    }
    let root = Files.absolute(folder).split(separator: "/").last.map(String.init) ?? ""
    var files: [Lint.File] = []
    var tables: [(name: String, bytes: [UInt8])] = []
    for name in names {
      guard let bytes = read(name) else {
        unreadable.append(.unread(name))
        continue
      }
      if Roots.tables.contains(name) {
        tables.append((name, bytes))
      } else {
        files.append(Lint.File(Document.Source(root: root, path: name) { bytes }, bytes: bytes))
      }
    }
    (self.names, self.folder, self.unreadable) = (names, Files.absolute(folder), unreadable)
    lint = Lint(files) { Files.kind(of: "\(folder)/\($0)") != .missing }
    let documents = files.isEmpty ? nil : files.map(\.document)
    tableFindings = tables.flatMap { Lint.findings(inTable: $1, named: $0, about: documents) }
  }

  /// The path by which a file is always known.
  func place(_ name: String) -> String { "\(folder)/\(name)" }

  /// A finding with its file as the person named it.
  func shown(_ finding: Lint.Finding) -> Lint.Finding {
    Lint.Finding(
      finding.rule, in: prefix + finding.file, line: finding.line, column: finding.column,
      finding.message, remedy: finding.remedy)
  }
}

extension Lint {
  /// The lines that mean nothing of a table that a folder has beside its files.
  static func findings(
    inTable bytes: [UInt8], named name: String, about documents: [Document]?
  ) -> [Finding] {
    name == Roots.synonymFile
      ? findings(inSynonyms: bytes, of: name)
      : findings(inQuestions: bytes, of: name, about: documents)
  }
}

extension Lint.Finding {
  /// A file that has just not been read.
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
      remedy: isText
        ? remedy : "Give it a name in UTF-8, of characters that print.")
  }

  private var place: String { "\(file):\(line):\(column):" }
  private var sentences: String { " \(rule.rawValue): \(message). \(remedy)" }

  /// `file:line:column: rule: sentence. Remedy.`
  var text: String { place + sentences }

  /// The text for a terminal.
  var spans: [Span] { [Span(text: place, style: .bold), Span(text: sentences)] }
}

extension JSONRenderer {
  static func bytes(_ findings: [Lint.Finding]) -> [UInt8] {
    let json: JSON = [
      "findings": .array(
        findings.map { finding in
          [
            "file": .string(finding.file), "line": .integer(finding.line),
            "column": .integer(finding.column), "rule": .string(finding.rule.rawValue),
            "message": .string(finding.message), "remedy": .string(finding.remedy),
          ]
        })
    ]
    return line(json)
  }
}
