import JSON
import Knowledge
import Site

extension UsageCounts {
  /// As many as fit on a screen; JSON contains all.
  private static let mostShown = 20

  var markdown: String {
    let order = days.keys.sorted()
    let (first, last) = (order.first ?? "", order.last ?? "")
    let span = first == last ? first : "\(first) to \(last)"
    let sums = "\(Plural.of(calls, "call")), \(Plural.of(unanswered, "question")) without an answer"
    let parts = [
      "# Usage\n\n" + (span.isEmpty ? "" : ForeignText.line(span) + ": ") + sums,
      Statistics.table("Tools", "Calls", "Tool", Self.shown(tools)),
      dayTable(order.suffix(Self.mostShown)),
      Statistics.list("Top sections", "time", Self.shown(sections)),
      Statistics.list("Questions without an answer", "time", Self.shown(allUnanswered)),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func shown(_ tallies: [Statistics.Tally]) -> [Statistics.Tally] {
    tallies.prefix(mostShown).map { Statistics.Tally(name: ForeignText.name($0.name), count: $0.count) }
  }

  private func dayTable(_ shown: ArraySlice<String>) -> String {
    guard !shown.isEmpty else { return "" }
    let rows = shown.map { name in
      let day = days[name] ?? OneDay()
      return "| `\(ForeignText.name(name))` | \(day.calls) | \(day.sections) | \(day.unanswered) |"
    }
    return """
      ## Days

      | Day | Calls | Sections | Unanswered |
      |---|--:|--:|--:|
      \(rows.joined(separator: "\n"))
      """
  }

  var json: JSON {
    [
      "calls": .integer(calls), "unanswered": .integer(unanswered),
      "tools": Statistics.object(tools),
      "days": .array(
        days.sorted { $0.key < $1.key }.map { name, day in
          [
            "day": .string(name), "calls": .integer(day.calls), "sections": .integer(day.sections),
            "unanswered": .integer(day.unanswered),
          ]
        }),
      "sections": .array(sections.map { ["id": .string($0.name), "count": .integer($0.count)] }),
      "questions": .array(questions.map { ["text": .string($0.name), "count": .integer($0.count)] }),
    ]
  }

  /// The counts for a site's dashboard.
  var site: Site.Usage {
    var usage = Site.Usage()
    usage.sections = sections.prefix(Self.mostShown).map { ($0.name, $0.count) }
    usage.unanswered = allUnanswered.prefix(Self.mostShown).map { ($0.name, $0.count) }
    return usage
  }
}
