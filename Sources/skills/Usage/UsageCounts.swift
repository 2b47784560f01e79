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
  private var toolCounts: [String: Int] = [:]
  private var sectionCounts: [String: Int] = [:]
  private var questionCounts: [String: Int] = [:]
  /// The number of invalid lines, such as one cut off by a full disk.
  private(set) var unreadLines = 0

  init(of bytes: [UInt8]) {
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
  }

  var calls: Int { days.values.reduce(0) { $0 + $1.calls } }
  var unanswered: Int { days.values.reduce(0) { $0 + $1.unanswered } }
  var tools: [Statistics.Tally] { Self.sorted(toolCounts) }
  var sections: [Statistics.Tally] { Self.sorted(sectionCounts) }
  var questions: [Statistics.Tally] { Self.sorted(questionCounts) }

  /// The questions, and the number of others whose text wasn't stored.
  var allUnanswered: [Statistics.Tally] {
    let rest = unanswered - questionCounts.values.reduce(0, +)
    return questions + (rest > 0 ? [Statistics.Tally(name: "(text not recorded)", count: rest)] : [])
  }

  /// The most frequent first.
  private static func sorted(_ counts: [String: Int]) -> [Statistics.Tally] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { Statistics.Tally(name: $0.key, count: $0.value) }
  }
}
