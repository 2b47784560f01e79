import Knowledge
import Review

/// The findings of `review` on lines that a client has just written.
struct EditReview {
  /// An agent fixes a few things at a time; the rest is found again next time.
  private static let mostFindings = 10

  let text: String
  let worst: Severity

  /// Larger files are generated or data. A review of a megabyte takes about a second, and clients wait ten.
  private static let largestFile = 1 << 20

  /// nil if no Swift file was written, or there are no findings.
  ///
  /// - Parameters:
  ///   - settings: Those of `review` without options.
  ///   - rules: The documents with the rules, read only if there is a file to review.
  init?(
    of input: HookInput, _ settings: ReviewSettings, rules: () throws(Failure) -> [Document.Source]
  ) throws(Failure) {
    let folder = Files.absolute(input.folder) + "/"
    let edited = input.edits.compactMap { Self.file(of: $0, below: folder) }.filter(\.isReviewed)
    guard !edited.isEmpty else { return nil }
    let paths = edited.compactMap(\.path)
    var files = ReviewedFiles(edited)
    files.addDeclarations(around: paths)
    var run = ReviewRun(RuleSet.shared(of: try rules()), try ReviewTarget([], for: paths), settings)
    run.review(files, nil)
    var findings = run.findings
    findings.sort { (Self.rank($0), $0.line) < (Self.rank($1), $1.line) }
    guard let first = findings.first else { return nil }
    worst = findings.map(\.severity).max() ?? first.severity
    let lines = findings.prefix(Self.mostFindings).map { "- \($0.text())" }
    let more =
      findings.count > lines.count ? "\nAnd \(findings.count - lines.count) more: `skills review` lists them." : ""
    text = """
      \(Plural.of(findings.count, "problem")) on the lines that you changed. Fix each one, or say why it doesn't apply; \
      `read_section`, or `skills show ID` in a shell, explains the ID in brackets.
      \(lines.joined(separator: "\n"))\(more)
      """
  }

  /// Code that doesn't work comes first: errors, then unavailable or deprecated API.
  private static func rank(_ finding: Finding) -> Int {
    if finding.severity == .error { return 0 }
    return finding.rule.hasPrefix("availability.") ? 1 : 2
  }

  /// The file with its changed lines; nil if it isn't Swift, or too large.
  ///
  /// - Parameter folder: The client's folder. Paths are relative to it: the folders in them tell tests from other code.
  private static func file(of edit: HookEdit, below folder: String) -> ReviewedFiles.File? {
    guard edit.path.hasSuffix(".swift"), Files.isRegular(edit.path),
      let bytes = Files.read(edit.path, atMost: largestFile)
    else { return nil }
    let name = edit.path.hasPrefix(folder) ? String(edit.path.dropFirst(folder.count)) : edit.path
    return ReviewedFiles.File(name: name, bytes: bytes, path: edit.path, lines: edit.lines(in: bytes))
  }
}
