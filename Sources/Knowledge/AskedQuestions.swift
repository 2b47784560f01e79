/// What people ask when they need a section, in words that it need not have itself: it is found by
/// them as well, though nobody reads them (document expansion: Nogueira, Yang, Lin, Cho, "Document
/// Expansion by Query Prediction", 2019; here written by people who know the section).
///
/// As data beside the files of a root: lines `ID<TAB>question<TAB>question…`, where the ID is a
/// section's without the root's name. Blank lines and those that begin with `#` say nothing.
package struct AskedQuestions: Sendable {
  package static let none = AskedQuestions()

  /// A line of the table.
  package struct Line: Sendable, Equatable {
    /// From 1.
    package let number: Int
    /// The part of the ID before the `#`, the root's name left out.
    let file: Substring
    let anchor: Substring
    let questions: [Substring]
  }

  /// By the ID of a document, and the part of its sections' IDs behind the `#`.
  private var questions: [String: [Substring: [Substring]]] = [:]

  private init() {}

  /// - Parameter tables: Each with the name of its root.
  package init(tables: [(root: String, text: String)]) {
    for (root, text) in tables {
      for line in Self.lines(of: text).lines {
        questions["\(root)/\(line.file)", default: [:]][line.anchor, default: []] += line.questions
      }
    }
  }

  /// The questions about the sections of a document, as its `anchors`.
  func questions(about source: Document.Source, anchors: () -> [String]) -> [[Substring]] {
    guard !questions.isEmpty, let questions = questions[source.id] else { return [] }
    return anchors().map { questions[$0[...], default: []] }
  }

  /// The lines of a table, and the numbers of those that are none.
  package static func lines(of text: String) -> (lines: [Line], malformed: [Int]) {
    var (lines, malformed): ([Line], [Int]) = ([], [])
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() where !row.allSatisfy(\.isWhitespace) && row.first != "#"
    {
      let columns = row.split(separator: "\t").filter { !$0.allSatisfy(\.isWhitespace) }
      let id = columns[0].split(separator: "#", maxSplits: 1)
      guard id.count == 2, columns.count > 1 else {
        malformed.append(index + 1)
        continue
      }
      lines.append(
        Line(
          number: index + 1, file: id[0], anchor: id[1], questions: Array(columns.dropFirst())))
    }
    return (lines, malformed)
  }
}
