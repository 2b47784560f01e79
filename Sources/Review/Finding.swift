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
  /// The end of the code that the finding is about; the column is that of the byte after it.
  package let endLine: Int
  package let endColumn: Int
  /// The columns in Unicode scalars, for reports that count characters.
  package internal(set) var characterColumn: Int
  package internal(set) var endCharacterColumn: Int
  /// One sentence: what is wrong and why.
  package let message: String
  /// The ID of the section to read.
  package var section: String?
  /// Names that a section to read should be about, best first, used if `section` is nil.
  package let names: [String]
  /// The beginning of its line, without indentation.
  package internal(set) var code = ""
  /// Whether a second finding of the file with the same message would only say it again.
  package internal(set) var isOnce = false
  /// A fix, only if it can't change the program's behavior.
  package var fix: TextEdit?

  package init(
    rule: String, severity: Severity, file: String, line: Int, column: Int, endLine: Int,
    endColumn: Int, message: String, section: String? = nil, names: [String] = [], fix: TextEdit? = nil
  ) {
    // A foreign rule must not forge lines of a report.
    (self.rule, self.severity, self.file) = (ForeignText.line(rule), severity, file)
    (self.line, self.column, self.endLine, self.endColumn) = (line, column, endLine, endColumn)
    (characterColumn, endCharacterColumn) = (column, endColumn)
    (self.message, self.section) = (ForeignText.line(message), section)
    (self.names, self.fix) = (names, fix)
  }
}

extension [Finding] {
  /// Without those of one file that only say again what an earlier one says.
  package var withoutRepeats: [Finding] {
    var said: Set<String> = []
    return filter { !$0.isOnce || said.insert("\($0.rule) \($0.message)").inserted }
  }
}
