import JSON
import Knowledge
import Review
import Terminal

extension ReviewRun {
  func write(to console: inout Console) {
    switch settings.shown.format {
    case .text: writeText(to: &console)
    // GitHub shows the first ten of each kind.
    case .github: for finding in findings.worstFirst { console.print(finding.workflowCommand) }
    case .sarif:
      console.write(SARIF.log(of: findings.map(\.movable), version: Skills.version, describe: rules.text))
    case .json:
      let minimum = target.target.minimum.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        JSON.Member($0.key.rawValue, .string($0.value.description))
      }
      let found = JSON.array(findings.map(\.json))
      console.write(["findings": found, "files": .integer(fileCount), "minimum": .object(minimum)] as JSON)
    }
  }

  /// Writes the worst findings first, grouped by rule, without repeating sentences.
  private func writeText(to console: inout Console) {
    var said: Set<String> = []
    var last: String?
    for finding in findings.worstFirst {
      let isNew = said.insert("\(finding.rule) \(finding.message)").inserted
      if let screen = console.screen {
        if let last, last != finding.rule { console.write(styled: "\n") }
        last = finding.rule
        let lines = screen.lines(of: finding.spans(isRepeated: !isNew), rest: "    ")
        console.write(styled: lines.map { $0 + "\n" }.joined())
      } else {
        console.print(finding.text(isRepeated: !isNew))
      }
    }
    let found = findings.isEmpty ? "Nothing found" : Plural.of(findings.count, "finding")
    let sentence = "\(found) in \(Plural.of(fileCount, "file")), \(Plural.of(lineCount, "line"))"
    if console.screen != nil {
      console.print((findings.isEmpty ? "" : "\n") + sentence + ".")
    } else if !findings.isEmpty {
      console.note("\(sentence): \(findings.ruleCounts).")
    }
  }
}

extension [Finding] {
  /// The rules with the most findings, with counts.
  fileprivate var ruleCounts: String {
    let counts = reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let names = counts.prefix(5).map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    return counts.count > 5 ? "\(names), and \(counts.count - 5) more rules" : names
  }
}

extension Finding {
  fileprivate func spans(isRepeated: Bool) -> [Span] {
    let style: Style =
      switch severity {
      case .error: .removed
      case .warning: .code
      case .note: []
      }
    return [
      Span(text: place + " ", style: .bold), Span(text: severity.name + ":", style: style),
      Span(text: " \(sentence(isRepeated: isRepeated)) "),
      Span(text: reference(isRepeated: isRepeated), style: .italic),
    ]
  }
}
