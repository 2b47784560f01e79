package import JSON
package import Knowledge

extension Finding {
  /// `file:line:column:`
  package var place: String { "\(ForeignText.line(file)):\(line):\(column):" }

  /// `[rule · section ID]`; only the rule if the sentence was shown before.
  package func reference(isRepeated: Bool = false) -> String {
    "[\(rule)\(section.flatMap { isRepeated ? nil : " · \($0)" } ?? "")]"
  }

  /// The message; only the code if the message was shown before.
  package func sentence(isRepeated: Bool = false) -> String {
    isRepeated ? "as above: `\(ForeignText.line(code, limit: 80))`" : message
  }

  /// In the format of compilers: `file:line:column: warning: message [rule · section ID]`.
  package func text(isRepeated: Bool = false) -> String {
    "\(place) \(severity.name): \(sentence(isRepeated: isRepeated)) \(reference(isRepeated: isRepeated))"
  }

  /// As a GitHub workflow command, so that it's shown in a pull request.
  package var workflowCommand: String {
    let command =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let properties = [
      ("file", file), ("line", "\(line)"), ("endLine", "\(endLine)"), ("col", "\(characterColumn)"),
      ("title", rule),
    ].map { "\($0)=\(Self.escaped($1, isProperty: true))" }.joined(separator: ",")
    let text = section.map { "\(message) (\($0))" } ?? message
    return "::\(command) \(properties)::\(Self.escaped(text, isProperty: false))"
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}

extension [Finding] {
  /// By severity, then by rule.
  package var worstFirst: [Finding] {
    enumerated().sorted {
      ($1.element.severity, $0.element.rule, $0.offset) < ($0.element.severity, $1.element.rule, $1.offset)
    }.map(\.element)
  }
}

extension Finding {
  package var json: JSON {
    .object(
      [
        JSON.Member("file", .string(file)), JSON.Member("line", .integer(line)),
        JSON.Member("column", .integer(column)), JSON.Member("end_line", .integer(endLine)),
        JSON.Member("end_column", .integer(endColumn)),
        JSON.Member("severity", .string(severity.name)), JSON.Member("rule", .string(rule)),
        JSON.Member("message", .string(message)), JSON.Member("section", .optional(section)),
        JSON.Member("code", .string(code)),
      ]
        + (fix.map { [JSON.Member("fix", $0.json)] } ?? []))
  }
}

extension TextEdit {
  package var json: JSON {
    ["start": .integer(bytes.lowerBound), "end": .integer(bytes.upperBound), "text": .string(text)]
  }
}
