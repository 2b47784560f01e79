import JSON
import Knowledge

/// A labelled collection in TREC format, and its measurement.
struct Retrieval {
  private enum Unit: String, CaseIterable { case section, file }

  private let queries: [(id: String, text: String)]
  private let grades: [String: [String: Int]]
  private let labelled: Set<String>
  private let unit: Unit
  private let depth: Int
  private let output: String?
  private let isJSON: Bool

  init(queries: String, labels: String, _ arguments: Arguments, _ console: inout Console) throws(Failure) {
    self.queries = try Self.read(queries, as: "ID<TAB>text", &console) { line in
      line.firstIndex(of: "\t").map { (Self.column(line[..<$0]), String(line[line.index(after: $0)...])) }
    }
    grades = try Self.read(labels, as: "ID 0 DOCUMENT GRADE", mayHaveHeader: true, &console, Self.label)
      .reduce(into: [:]) { $0[$1.query, default: [:]][$1.document] = $1.grade }
    labelled = Set(grades.values.flatMap(\.keys))
    unit = try arguments.choice("--unit") ?? .section
    depth = try arguments.number("--depth") ?? 100
    output = arguments.value("--run")
    isJSON = try arguments.wantsJSON
    guard !self.queries.isEmpty else { throw Failure("`\(queries)` has no line of `ID<TAB>text`.") }
    guard !grades.isEmpty else { throw Failure("`\(labels)` has no line of `ID 0 DOCUMENT GRADE`.") }
  }

  /// The values in the lines of a file, except empty ones. Notes the lines that have none.
  private static func read<Value>(
    _ path: String, as form: String, mayHaveHeader: Bool = false, _ console: inout Console,
    _ value: (Substring) -> Value?
  ) throws(Failure) -> [Value] {
    var text = try Files.requiredText(path)[...]
    if text.first == "\u{FEFF}" { text.removeFirst() }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .filter { !$0.element.isEmpty }.map { (number: $0.offset + 1, value: value($0.element)) }
    let unread = lines.filter { $0.value == nil && ($0.number > 1 || !mayHaveHeader) }.map(\.number)
    console.note(malformed: unread, of: path, form)
    return lines.compactMap(\.value)
  }

  /// Reads `query 0 document grade`, in which the second column is optional; nil for any other line. With the second
  /// column, the document may contain spaces.
  private static func label(in line: Substring) -> (query: String, document: String, grade: Int)? {
    let words = line.split { $0 == " " || $0 == "\t" }
    guard words.count >= 3, words.count <= 4 || words[1] == "0",
      let grade = words.last.flatMap({ Int($0) })
    else { return nil }
    let start = words[words.count == 3 ? 1 : 2].startIndex
    let document = line[start..<words[words.count - 2].endIndex]
    return (String(words[0]), column(document), grade)
  }

  /// A document's name as one column of a line in labels and runs.
  private static func column(_ name: some StringProtocol) -> String {
    name.reduce(into: "") { $0 += $1 == " " ? "%20" : $1 == "\t" ? "%09" : String($1) }
  }

  /// - Parameter base: Returns the knowledge base that answers a query.
  func measure(
    _ console: inout Console, _ base: (String) throws(Failure) -> KnowledgeBase
  ) throws(Failure) -> Outcome {
    var run = ""
    var sums = [0.0, 0.0, 0.0, 0.0]
    var count = 0
    for query in queries {
      let ranking = ranking(of: query.text, in: try base(query.text))
      for (rank, entry) in ranking.enumerated() {
        run +=
          "\(query.id) Q0 \(entry.document) \(rank + 1) \(Decimals.of(entry.score, 6)) skills\n"
      }
      guard let grades = grades[query.id], grades.values.contains(where: { $0 > 0 }) else { continue }
      // If several files match a label's name, the first counts.
      var named: Set<String> = []
      let documents = ranking.map { entry in
        let name = labelName(of: entry.document)
        return named.insert(name).inserted ? name : entry.document
      }
      let measures = RankingMeasures.values(of: documents, grades: grades)
      for (index, measure) in measures.enumerated() { sums[index] += measure }
      count += 1
    }
    if let output { try FileWriter.output(Array(run.utf8), to: output) }
    let means = zip(RankingMeasures.names, sums).map { name, sum in
      (name: name, mean: Decimals.of(sum / Double(max(1, count)), 4))
    }
    if isJSON {
      let measures = means.map { JSON.Member($0.name, .number($0.mean)) }
      console.write(["queries": .integer(count), "measures": .object(measures)])
    } else {
      console.print("queries \(count)")
      for (name, mean) in means { console.print("\(name) \(mean)") }
    }
    if count == 0 { console.note("no query has a label: the IDs of both files must be the same.") }
    return count == 0 ? .nothing : .found
  }

  /// The name of a document in the labels, which may omit folders.
  private func labelName(of document: String) -> String {
    guard !labelled.contains(document), let slash = document.lastIndex(of: "/") else { return document }
    let name = String(document[document.index(after: slash)...])
    return labelled.contains(name) ? name : document
  }

  private func ranking(of text: String, in base: KnowledgeBase) -> [(document: String, score: Double)] {
    // A file has several sections, so more of them are needed for the same number of files.
    let sections = base.ranking(of: text, limit: unit == .file ? depth * 4 : depth)
    var seen: Set<String> = []
    var ranking: [(document: String, score: Double)] = []
    for (section, score) in sections {
      let fileID = section.document.source.id.dropFirst(section.root.count + 1)
      let document = Self.column(unit == .section ? section.id : String(fileID))
      guard ranking.count < depth, seen.insert(document).inserted else { continue }
      ranking.append((document, score))
    }
    return ranking
  }
}

extension Console {
  mutating func note(malformed lines: [Int], of path: String, _ form: String) {
    guard let first = lines.first else { return }
    let others = lines.count > 1 ? ", and \(lines.count - 1) more," : ""
    note("`\(path)`:\(first)\(others) is no line of `\(form)`: left out. Correct it.")
  }
}
