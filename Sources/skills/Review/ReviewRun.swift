import JSON
import Knowledge
import Review
import SwiftCode
import Terminal

/// One review: its findings, and what becomes of them.
struct ReviewRun {
  private let rules: RuleSet
  private var target: ReviewTarget
  private let settings: ReviewSettings
  private(set) var findings: [Finding] = []
  private var fileCount = 0
  private var lineCount = 0

  init(_ rules: RuleSet, _ target: ReviewTarget, _ settings: ReviewSettings) {
    (self.rules, self.target, self.settings) = (rules, target, settings)
  }

  mutating func review(_ files: ReviewedFiles, _ progress: Progress?) {
    progress?.begin()
    defer { progress?.end() }
    let parsed = files.all.map { SwiftStructure(SwiftFile($0.bytes)) }
    let project = parsed.reduce(into: Project()) { $0.add($1) }
    var reviewers: [Target: Reviewer] = [:]
    for (number, file) in files.all.enumerated() {
      progress?.report { "skills: reviewing file \(number + 1) of \(files.all.count)…" }
      let target = target.target(of: file)
      let reviewer =
        reviewers[target] ?? Reviewer(rules, target: target, project: project, selection: settings.selection)
      reviewers[target] = reviewer
      let found = reviewer.findings(in: parsed[number], named: file.name)
      findings += found.filter { finding in
        finding.severity >= settings.severity
          && file.lines.map { $0.contains { $0.overlaps(finding.line..<finding.endLine + 1) } }
            ?? true
      }
    }
    fileCount = files.all.count
    lineCount = parsed.reduce(0) { $0 + $1.file.lineCount }
  }

  /// Leaves out what the baseline has.
  mutating func compare(_ console: inout Console) {
    guard !settings.writesBaseline, let path = settings.baseline else { return }
    guard let bytes = Files.read(path) else {
      return console.note("there is no baseline `\(path)`, so all findings are new. `--write-baseline` makes it.")
    }
    findings = Baseline(String(decoding: bytes, as: UTF8.self)).news(in: findings, as: Self.movable)
  }

  /// With its file as seen from this folder, however the user named it.
  static func movable(_ finding: Finding) -> Finding {
    guard finding.file.hasPrefix("/") else { return finding }
    let (folder, path) = (Files.absolute("."), Files.absolute(finding.file))
    guard path.hasPrefix(folder + "/") else { return finding }
    var finding = finding
    finding.file = String(path.dropFirst(folder.count + 1))
    return finding
  }

  // MARK: Changes

  func writeBaseline(_ console: inout Console) throws(Failure) -> Outcome {
    guard let path = settings.baseline else { return .failure }
    try FileWriter(path).write(Array(Baseline.text(of: findings.map(Self.movable)).utf8))
    console.note("\(Plural.of(findings.count, "finding")) written to `\(path)`.")
    return .found
  }

  /// Makes the mechanical changes; what they fix is not reported.
  mutating func fix(_ files: ReviewedFiles, _ console: inout Console) throws(Failure) {
    findings = try FileFixes(isDryRun: settings.isDryRun).make(findings, in: files.all, &console)
  }

  // MARK: Output

  func write(to console: inout Console) {
    switch settings.format {
    case .text: writeText(to: &console)
    case .github: for finding in findings { console.print(finding.workflowCommand) }
    case .sarif: console.write(SARIF.log(of: findings.map(Self.movable), version: Skills.version))
    case .json:
      let minimum = target.target.minimum.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        JSON.Member($0.key.rawValue, .string($0.value.description))
      }
      console.write(
        [
          "findings": .array(findings.map(\.json)), "files": .integer(fileCount), "minimum": .object(minimum),
        ] as JSON)
    }
  }

  private func writeText(to console: inout Console) {
    guard let screen = console.screen else {
      for finding in findings { console.print(finding.text) }
      return
    }
    var last: String?
    for finding in findings {
      if let last, last != finding.file { console.write(styled: "\n") }
      last = finding.file
      let lines = screen.lines(of: finding.spans, rest: "    ")
      console.write(styled: lines.map { $0 + "\n" }.joined())
    }
    let found = findings.isEmpty ? "Nothing found" : "\n\(Plural.of(findings.count, "finding"))"
    console.print("\(found) in \(Plural.of(fileCount, "file")), \(Plural.of(lineCount, "line")).")
  }
}

extension Finding {
  /// The text for a terminal.
  fileprivate var spans: [Span] {
    let style: Style =
      switch severity {
      case .error: .removed
      case .warning: .code
      case .note: []
      }
    return [
      Span(text: place + " ", style: .bold), Span(text: severity.name + ":", style: style),
      Span(text: " \(message) "), Span(text: reference, style: .italic),
    ]
  }
}
