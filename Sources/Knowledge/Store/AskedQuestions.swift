/// Questions that sections answer, in words that needn't occur in the sections. Sections are found by them, but they
/// are never shown (document expansion: Nogueira, Yang, Lin, Cho, "Document Expansion by Query Prediction", 2019; here
/// written by people who know the section).
///
/// Stored beside the files of a root, in lines `ID<TAB>question<TAB>question…`, where the ID is a section's without the
/// root's name. Blank lines and those that begin with `#` are ignored.
package struct AskedQuestions: Sendable {
  package static let none = AskedQuestions(tables: [])

  package struct Line: Sendable, Equatable {
    /// From 1.
    package let number: Int
    /// The part of the ID before the last `#`, without the root's name.
    package let file: String
    package let anchor: String
    let questions: [String]
  }

  /// By the section's ID.
  private var questions: [String: [String]] = [:]
  private var roots: Set<String> = []

  /// - Parameter tables: Tables with the names of their roots.
  package init(tables: [(root: String, bytes: [UInt8])]) {
    for (root, bytes) in tables {
      roots.insert(root)
      for line in Self.lines(of: bytes).lines {
        questions["\(root)/\(line.file)#\(line.anchor)", default: []] += line.questions
      }
    }
  }

  var isEmpty: Bool { questions.isEmpty }

  func hasQuestions(about root: String) -> Bool { roots.contains(root) }

  package func questions(about anchor: String, in source: Document.Source) -> [String] {
    questions["\(source.id)#\(anchor)"] ?? []
  }

  package static func lines(of bytes: [UInt8]) -> (lines: [Line], malformed: [Int]) {
    var (lines, malformed): ([Line], [Int]) = ([], [])
    let rows = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() where row.first != UInt8(ascii: "#") {
      // The nonempty ones: the ID, then the questions.
      let columns = row.split(separator: UInt8(ascii: "\t")).filter { $0.contains { $0 > UInt8(ascii: " ") } }
      guard let first = columns.first else { continue }
      guard let hash = first.lastIndex(of: UInt8(ascii: "#")), columns.count > 1 else {
        malformed.append(index + 1)
        continue
      }
      lines.append(
        Line(
          number: index + 1, file: String(decoding: first[..<hash], as: UTF8.self),
          anchor: String(decoding: first[(hash + 1)...], as: UTF8.self),
          questions: columns.dropFirst().map { String(decoding: $0, as: UTF8.self) }))
    }
    return (lines, malformed)
  }
}
