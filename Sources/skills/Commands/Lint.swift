import JSON
import Knowledge
import Lint
import Review
import Terminal

extension Command {
  static let lint = Command(
    name: "lint", operands: "[PATH…]",
    summary: "Find mistakes in Markdown files and say how to fix them.",
    operand: .file,
    discussion: """
      A path is a folder or a file; the default is this folder. Each finding is one line, \
      `file:line:column: rule: sentence. Remedy.`, and the exit status is 1 if there are findings.
      The `swiftc` on PATH parses Swift fences; mark one that is invalid on purpose with the words \
      `swift no-parse`. A folder's tables of synonyms and questions, `aliases.tsv` and `asked.tsv`, are \
      checked as well.

      `--severity note` also finds what helps you maintain a collection: sections that say nearly the same in two \
      files, sections that no link and no collected question leads to, and fences without a language.
      """,
    examples: [
      Example("lint docs", "every Markdown file of a folder"),
      Example("lint --fix --dry-run docs", "what the mechanical fixes would change"),
      Example("lint --no-compile --format json", "this folder, for a program, without a compiler"),
      Example("lint --format sarif docs > lint.sarif", "for GitHub code scanning"),
    ],
    options: [
      Option("--no-compile", "Don't parse Swift fences with `swiftc`."),
      .severity, .fix, .dryRun, .format("text|json|sarif"),
    ],
    json: """
      {"findings": [{"file", "line", "column", "rule", "message", "remedy", "severity", \
      "fix": {"start", "end", "text"}}], "unread": [{"extension", "files"}]}
      """
  ) { arguments, console throws(Failure) in
    let settings = try FindingSettings(arguments, text: LintFormat.text)
    let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    var run = LintRun(settings, today: arguments.environment.today)
    for path in paths { try run.add(path, compiles: !arguments.has("--no-compile"), &console) }
    if run.fileCount == 0 {
      console.note("there is no Markdown file in \(paths.quoted), so nothing was checked.")
    }
    if !run.hasCompiler {
      console.note("there is no `swiftc` on PATH, so Swift fences were not parsed.")
    }
    run.write(to: &console)
    guard !run.hasUnfixed else { return .failure }
    return run.findings.isEmpty ? .found : .nothing
  }
}

enum LintFormat: String, CaseIterable { case text, json, sarif }

/// The findings in the paths of one command.
private struct LintRun {
  private let settings: FindingSettings<LintFormat>
  private let today: Day?
  private(set) var hasCompiler = true
  /// Whether a file couldn't be fixed.
  private(set) var hasUnfixed = false
  private(set) var findings: [(shown: Lint.Finding, report: Finding)] = []
  private var unread: [UnreadFormats] = []
  // A file may be below two of the paths.
  private var files: Set<String> = []
  private var known: Set<String> = []

  init(_ settings: FindingSettings<LintFormat>, today: Day?) { (self.settings, self.today) = (settings, today) }

  var fileCount: Int { files.count }

  mutating func add(_ path: String, compiles: Bool, _ console: inout Console) throws(Failure) {
    var folder = try LintFolder(path, today: today)
    var isFixed = { (_: Finding) in false }
    if settings.fixes {
      let found = folder.lint.findings(from: settings.severity) + folder.tableFindings
      let reports = found.filter { $0.rule.severity >= settings.severity }.map(folder.report)
      let (left, isComplete) = folder.fixable.fixing(reports, isDryRun: settings.isDryRun, &console, FixedFile.init)
      hasUnfixed = hasUnfixed || !isComplete
      if settings.isDryRun {
        isFixed = { $0.fix != nil && !left.contains($0) }
      } else {
        // A fix may have mended more, such as a missing title.
        folder = try LintFolder(path, today: today)
      }
    }
    var found = folder.unreadable + folder.lint.findings(from: settings.severity) + folder.tableFindings
    if compiles {
      hasCompiler = hasCompiler && SwiftSyntax.canRead(folder.lint.files)
      found += try SwiftSyntax.findings(in: folder.lint.files)
    }
    files.formUnion(folder.names.map { "\(folder.folder)/\($0)" })
    if let sentence = folder.unread.sentence { console.note("in `\(path)`, \(sentence).") }
    unread.append(folder.unread)
    let new = found.filter {
      $0.rule.severity >= settings.severity && known.insert("\(folder.folder)/\($0.place) \($0.rule)").inserted
    }
    findings += new.map { (folder.shown($0), folder.report($0)) }.filter { !isFixed($0.1) }
  }

  func write(to console: inout Console) {
    switch settings.format {
    case .sarif:
      console.write(SARIF.log(of: findings.map(\.report.movable), version: Skills.version, describe: { _ in nil }))
    case .json:
      let found = findings.map(\.shown.json)
      console.write(["findings": .array(found), "unread": .array(unread.flatMap(\.json))] as JSON)
    case .text: writeText(to: &console)
    }
  }

  private func writeText(to console: inout Console) {
    guard let screen = console.screen else {
      for finding in findings { console.print(finding.shown.text) }
      return
    }
    for finding in findings {
      let lines = screen.lines(of: finding.shown.spans, rest: "    ")
      console.write(styled: lines.map { $0 + "\n" }.joined())
    }
    let found = findings.isEmpty ? "Nothing to fix" : "\n" + Plural.of(findings.count, "finding")
    console.print("\(found) in \(Plural.of(files.count, "file")).")
  }
}
