import Knowledge
import MCP

/// A labelled collection as TREC writes it, and what is measured on it.
struct Retrieval {
  private enum Unit: String, CaseIterable { case section, file }

  private let queries: [(id: String, text: String)]
  /// By query: documents and their grades.
  private let grades: [String: [String: Int]]
  private let labelled: Set<String>
  private let unit: Unit
  private let depth: Int
  private let output: String?
  private let isJSON: Bool

  init(queries: String, labels: String, _ arguments: Arguments) throws(Failure) {
    self.queries = try Self.lines(of: queries).compactMap { line in
      let halves = line.split(separator: "\t", maxSplits: 1)
      return halves.count == 2 ? (String(halves[0]), String(halves[1])) : nil
    }
    var grades: [String: [String: Int]] = [:]
    for line in try Self.lines(of: labels) {
      // `query 0 document grade`, or without the second column.
      let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
      guard words.count >= 3, let grade = words.last.flatMap({ Int($0) }) else { continue }
      grades[words[0], default: [:]][words[words.count - 2]] = grade
    }
    self.grades = grades
    labelled = Set(grades.values.flatMap(\.keys))
    unit = try arguments.choice("--unit") ?? .section
    depth = try arguments.number("--depth") ?? 100
    output = arguments.value("--run")
    isJSON = try arguments.choice("--format", of: AnswerFormat.self) == .json
    guard !self.queries.isEmpty else {
      throw Failure("`\(queries)` has no line of `ID<TAB>text`.")
    }
    guard !grades.isEmpty else {
      throw Failure("`\(labels)` has no line of `ID 0 DOCUMENT GRADE`.")
    }
  }

  private static func lines(of path: String) throws(Failure) -> [Substring] {
    String(decoding: try Command.bytes(of: path), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
  }

  /// Ranks every query, writes the run and prints the means over the queries that have an answer.
  func measure(_ base: KnowledgeBase, _ console: inout Console) throws(Failure) -> Outcome {
    var run = ""
    var sums = [0.0, 0.0, 0.0, 0.0]
    var count = 0
    for query in queries {
      let ranking = ranking(of: query.text, in: base)
      for (rank, entry) in ranking.enumerated() {
        run +=
          "\(query.id) Q0 \(entry.document) \(rank + 1) \(Decimals.of(entry.score, 6)) skills\n"
      }
      guard let grades = grades[query.id], grades.values.contains(where: { $0 > 0 }) else {
        continue
      }
      let documents = ranking.map { labelName(of: $0.document) }
      let measures = RankingMeasures(of: documents, grades: grades).values
      for (index, measure) in measures.enumerated() { sums[index] += measure }
      count += 1
    }
    if let output { try Files.write(Array(run.utf8), to: output) }
    let means = zip(RankingMeasures.names, sums).map { name, sum in
      (name: name, mean: Decimals.of(sum / Double(max(1, count)), 4))
    }
    if isJSON {
      let measures = means.map { JSON.Member($0.name, .number($0.mean)) }
      let json: JSON = ["queries": .integer(count), "measures": .object(measures)]
      console.print(json.line)
    } else {
      console.print("queries \(count)")
      for (name, mean) in means { console.print("\(name) \(mean)") }
    }
    return .found
  }

  /// The name that the labels have for a document: labels may name files without their folders.
  private func labelName(of document: String) -> String {
    guard !labelled.contains(document), let slash = document.lastIndex(of: "/") else {
      return document
    }
    let name = String(document[document.index(after: slash)...])
    return labelled.contains(name) ? name : document
  }

  /// Each document once, at its best section's place.
  private func ranking(
    of text: String, in base: KnowledgeBase
  ) -> [(document: String, score: Double)] {
    // A file has several sections, so more of them are needed for the same number of files.
    let sections = base.ranking(of: text, limit: unit == .file ? depth * 4 : depth)
    var seen: Set<String> = []
    var ranking: [(document: String, score: Double)] = []
    for (section, score) in sections {
      let document = unit == .section ? section.id : section.fileID
      guard ranking.count < depth, seen.insert(document).inserted else { continue }
      ranking.append((document, score))
    }
    return ranking
  }
}

extension Section {
  /// The path within the root without its extension.
  fileprivate var fileID: String {
    String(document.source.id.dropFirst(root.count + 1))
  }
}
