package import Knowledge

/// A place in a file where a rule is broken.
package struct Finding: Sendable, Equatable {
  /// The ID of the rule: `animation.basics.value`.
  package let rule: String
  package let severity: Severity
  package var file: String
  /// From 1; the column in UTF-8 bytes.
  package let line: Int
  package let column: Int
  /// Where the code ends that the finding is about; the column is that of the byte behind it.
  package let endLine: Int
  package let endColumn: Int
  /// The columns in Unicode scalars, for reports that count so.
  package internal(set) var characterColumn: Int
  package internal(set) var endCharacterColumn: Int
  /// One sentence: what is wrong and why.
  package let message: String
  /// The ID of the section to read.
  package var section: String?
  /// Where there's no section yet: names in code that one should be about, the best first.
  package let names: [String]
  /// The beginning of the line that it is about, without the space before it.
  package internal(set) var code = ""
  /// A change that fixes it; only where that can't change what the program does.
  package let fix: TextEdit?

  package init(
    rule: String, severity: Severity, file: String, line: Int, column: Int, endLine: Int,
    endColumn: Int, message: String, section: String? = nil, names: [String] = [], fix: TextEdit? = nil
  ) {
    // A rule of other people's knowledge must not forge lines of a report.
    (self.rule, self.severity, self.file) = (ForeignText.line(rule), severity, file)
    (self.line, self.column, self.endLine, self.endColumn) = (line, column, endLine, endColumn)
    (characterColumn, endCharacterColumn) = (column, endColumn)
    (self.message, self.section) = (ForeignText.line(message), section)
    (self.names, self.fix) = (names, fix)
  }
}
