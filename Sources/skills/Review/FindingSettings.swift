import Knowledge
import Review

/// What `review` and `lint` are asked for alike.
struct FindingSettings<Format: RawRepresentable<String> & CaseIterable> {
  let format: Format
  /// The lowest that is reported.
  let severity: Severity
  let fixes: Bool
  let isDryRun: Bool

  /// - Parameter text: The format that shows a difference, which is the default.
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
    name: "--severity", value: "error|warning|note",
    help: "The lowest severity to report; `warning` by default.")
  static let fix = Command.Option(name: "--fix", help: "Make the changes that are mechanical.")
  static let dryRun = Command.Option(name: "--dry-run", help: "With --fix, show the changes and write nothing.")
}
