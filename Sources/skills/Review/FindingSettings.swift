import Knowledge
import Review

/// The common options of `review` and `lint`.
struct FindingSettings<Format: RawRepresentable<String> & CaseIterable & Sendable> {
  let format: Format
  /// The lowest severity to report.
  let severity: Severity
  let fixes: Bool
  let isDryRun: Bool

  /// - Parameter text: The default format, which shows fixes as a diff.
  init(_ arguments: Arguments, text: Format) throws(Failure) {
    let format = try arguments.choice("--format", of: Format.self)
    self.format = format ?? text
    let name = arguments.value("--severity") ?? "warning"
    guard let severity = Severity(name: name) else {
      throw Failure("`--severity` is `error`, `warning` or `note`, not `\(name)`.")
    }
    self.severity = severity
    (fixes, isDryRun) = (arguments.has("--fix"), arguments.has("--dry-run"))
    guard !isDryRun || self.format.rawValue == text.rawValue else {
      throw Failure("`--dry-run` shows a difference, which `--format` has no form for; leave that out.")
    }
    guard fixes || !isDryRun else {
      throw Failure("`--dry-run` shows what `--fix` would change; give both.")
    }
  }
}

extension Command.Option {
  static let severity = Command.Option(
    "--severity", value: "error|warning|note",
    "The lowest severity to report; `warning` by default.")
  static let fix = Command.Option("--fix", "Apply the mechanical fixes.")
  static let dryRun = Command.Option("--dry-run", "With --fix, show the changes and write nothing.")
}
