import JSON
import Knowledge
import Review
import SwiftCode

extension Command {
  static let review = Command(
    name: "review", operands: "[PATH…]",
    summary: "Check Swift code against the rules: findings with file and line.",
    operand: .file,
    discussion: """
      A path is a Swift file, a folder, or - for standard input; the default is this folder. Each finding is \
      one line, `file:line:column: severity: sentence [rule · section]`; `skills show SECTION` explains it. The \
      exit status is 1 if there are findings.

      The review reports only what applies to the project's oldest systems, which it reads from Package.swift, Xcode, \
      XcodeGen and Tuist projects, xcconfig files and Podfiles. Use --platform and --os to choose others.

      `// skills:ignore RULE REASON` at the end of a line, or `// skills:ignore-next RULE REASON` above it, \
      silences a rule there. Your own folders of knowledge can have rules too: give a checklist \
      item patterns, and name the folder with --knowledge.
      """,
    examples: [
      Example("review", "every Swift file below this folder"),
      Example("review --diff=main Sources", "only lines that have changed since main"),
      Example("review --os 16 --rule accessibility App.swift", "one topic, for iOS 16"),
      Example("review --fix --dry-run", "what the mechanical fixes would change"),
      Example("review --format sarif > review.sarif", "for GitHub code scanning"),
    ],
    options: [
      Option("--platform", value: "NAME", "The platform of --os, or the only one to check for."),
      Option(
        "--os", value: "VERSION",
        "The oldest systems the code runs on: 16, `iOS 16, macOS 14`. Without it, the project's own."),
      .severity,
      Option(
        "--rule", value: "RULE",
        "Only this rule, or those that begin with it. A rule of taste is checked only if it's named. Repeatable.",
        isRepeatable: true),
      Option("--diff", value: "[=REV]", "Only lines that differ from a Git revision, HEAD by default."),
      Option("--staged", "Only lines that are staged in Git, as they are staged: for a pre-commit hook."),
      Option("--fix", "Apply the mechanical fixes, including those of notes."),
      .dryRun,
      Option("--baseline", value: "FILE", "Leave out the findings that are in this file."),
      Option("--write-baseline", "Write today's findings to the file of --baseline."),
      .format("text|json|sarif|github"), .knowledge,
    ],
    json: """
      {"findings": [{"file", "line", "column", "end_line", "end_column", "severity", "rule", "message", \
      "section", "code", "fix": {"start", "end", "text"}}], "files", "minimum": {platform: version}}
      """
  ) { arguments, console throws(Failure) in
    let settings = try ReviewSettings(arguments)
    let roots = try Roots(for: arguments)
    let rules = RuleSet.shared(of: roots.sources)
    for fault in rules.faults { console.note(fault) }
    try settings.selection.check(rules)
    let given = arguments.operands.isEmpty ? ["."] : arguments.operands
    let paths = given.map { $0 == "/dev/stdin" ? "-" : $0 }
    let target = try ReviewTarget(settings.systems, for: paths)
    console.note(target.sentence)
    var files = try ReviewedFiles(paths)
    for problem in files.passedOver + files.unread { console.note(problem) }
    files.addDeclarations(around: paths)
    if let revision = settings.revision {
      try files.restrict(to: ChangedLines(since: revision, isStaged: settings.isStaged, for: paths))
    }
    if files.isEmpty { console.note(files.reasonEmpty(settings.revision, isStaged: settings.isStaged)) }
    var run = ReviewRun(rules, target, settings)
    try run.readBaseline(&console)
    run.review(files, arguments.environment.progress)
    if settings.writesBaseline {
      try run.writeBaseline(files, &console)
      return files.unread.isEmpty ? .found : .failure
    }
    if settings.shown.fixes { try run.fix(files, &console) }
    run.dropUnasked()
    if !settings.shown.isDryRun {
      try run.addSections { () throws(Failure) in roots.knowledgeBase(for: arguments, console: &console) }
      run.write(to: &console)
    }
    // Unread files may have findings, too.
    guard files.unread.isEmpty, !run.hasUnfixed else { return .failure }
    return run.findings.isEmpty ? .found : .nothing
  }
}

struct ReviewSettings {
  enum Format: String, CaseIterable { case text, json, sarif, github }

  let shown: FindingSettings<Format>
  /// The lowest severity to look for.
  let least: Severity
  let selection: RuleSelection
  let systems: [TargetSystem]
  /// The revision to compare with; nil to report all lines.
  let revision: String?
  let isStaged: Bool
  /// Whether fixes are made or reported.
  var showsFixes: Bool { shown.fixes || shown.format == .json }
  let baseline: String?
  let writesBaseline: Bool

  init(_ arguments: Arguments) throws(Failure) {
    shown = try FindingSettings(arguments, text: Format.text)
    let fixes = shown.fixes
    selection = RuleSelection(names: arguments.all("--rule"))
    systems = try Self.systems(arguments)
    isStaged = arguments.has("--staged")
    revision = arguments.value("--diff") ?? (arguments.has("--diff") || isStaged ? "HEAD" : nil)
    least = fixes && arguments.value("--severity") == nil ? .note : shown.severity
    (baseline, writesBaseline) = (arguments.value("--baseline"), arguments.has("--write-baseline"))
    guard !fixes || !writesBaseline else {
      throw Failure("`--fix` changes files and `--write-baseline` accepts them as they are; give one.")
    }
    guard !writesBaseline || revision == nil else {
      throw Failure("`--write-baseline` accepts whole files; leave `--diff` and `--staged` out.")
    }
    guard !isStaged || !fixes && !arguments.has("--diff") && arguments.value("--diff") == nil else {
      throw Failure(
        "`--staged` reviews what is staged, which is neither compared nor fixed; leave `--diff` and `--fix` out.")
    }
    guard baseline != nil || !writesBaseline else {
      throw Failure("`--write-baseline` needs a file: `--baseline FILE`.")
    }
  }

  private static func systems(_ arguments: Arguments) throws(Failure) -> [TargetSystem] {
    let (platform, named) = (arguments.value("--platform"), arguments.value("--os"))
    // The default is the project's own target, found near the code.
    let asked = named == "auto" ? [] : named.map { Self.parts(of: $0) } ?? []
    let systems = try TargetSystem.all(platform: platform, systems: asked)
    if let name = systems.map(\.platform.rawValue).first(where: { Target.Platform(name: $0) == nil }) {
      throw Failure("`--platform` is a system that apps run on, such as iOS or macOS, not `\(name)`.")
    }
    return systems
  }

  /// Each of several systems; the text itself if it's nothing but commas, which isn't a system.
  private static func parts(of systems: String) -> [String] {
    let parts = systems.split(separator: ",").map(String.init)
    return parts.isEmpty ? [systems] : parts
  }
}

extension RuleSelection {
  /// Throws if a name selects no rule, since nothing would ever be found.
  fileprivate func check(_ rules: RuleSet) throws(Failure) {
    let known = rules.ids + Self.ownRules.keys.sorted()
    guard let name = names.first(where: { name in !known.contains { Self.selects(name, $0) } }) else { return }
    throw Failure(
      "no rule that is recognized in code is or begins with `\(name)`." + Spelling.hint(for: name, among: known))
  }
}
