import JSON
import Knowledge

/// The summed counts of a `UsageLog`.
struct UsageCounts {
  struct OneDay: Equatable {
    var calls = 0
    var sections = 0
    var unanswered = 0
  }

  private(set) var days: [String: OneDay] = [:]
  /// The most frequent first.
  let tools, sections, questions: [Statistics.Tally]
  /// The number of invalid lines, such as one cut off by a full disk.
  private(set) var unreadLines = 0

  init(of bytes: [UInt8]) {
    var (toolCounts, sectionCounts, questionCounts): ([String: Int], [String: Int], [String: Int]) = ([:], [:], [:])
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let record = (try? JSONReader.read(line))?.value, let day = record["day"]?.text,
        let tool = record["tool"]?.text
      else {
        unreadLines += 1
        continue
      }
      let sections = (record["sections"]?.elements ?? []).compactMap(\.text)
      let isUnanswered = record["unanswered"] == true
      days[day, default: OneDay()].calls += 1
      days[day]?.sections += sections.count
      days[day]?.unanswered += isUnanswered ? 1 : 0
      toolCounts[tool, default: 0] += 1
      for section in sections { sectionCounts[section, default: 0] += 1 }
      if let question = record["question"]?.text { questionCounts[question, default: 0] += 1 }
    }
    (tools, sections, questions) = (Self.sorted(toolCounts), Self.sorted(sectionCounts), Self.sorted(questionCounts))
  }

  var calls: Int { days.values.reduce(0) { $0 + $1.calls } }
  var unanswered: Int { days.values.reduce(0) { $0 + $1.unanswered } }

  /// The questions, and the number of others whose text wasn't stored.
  var allUnanswered: [Statistics.Tally] {
    let rest = unanswered - questions.reduce(0) { $0 + $1.count }
    return questions + (rest > 0 ? [Statistics.Tally(name: "(text not recorded)", count: rest)] : [])
  }

  private static func sorted(_ counts: [String: Int]) -> [Statistics.Tally] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { Statistics.Tally(name: $0.key, count: $0.value) }
  }
}

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
  var top: (sections: [Statistics.Tally], unanswered: [Statistics.Tally]) {
    (Array(sections.prefix(Self.mostShown)), Array(allUnanswered.prefix(Self.mostShown)))
  }
}
