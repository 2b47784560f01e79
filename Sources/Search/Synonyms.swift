/// Words that mean what other words say, as data: lines `phrase<TAB>term, term`.
package struct Synonyms: Sendable {
  package static let none = Synonyms(table: "")

  /// What is wrong with a line that was skipped; lines count from 1.
  package let problems: [(line: Int, message: String)]
  let terms: [String: [String]]

  package init(table: String) {
    var problems: [(line: Int, message: String)] = []
    var terms: [String: [String]] = [:]
    for (index, line) in table.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let halves = line.split(separator: "\t")
      guard halves.count == 2 else {
        problems.append((index + 1, "Expected `phrase<TAB>term, term`."))
        continue
      }
      let words = halves[1].split(separator: ",").map { String($0.drop { $0 == " " }) }
      terms[halves[0].lowercased(), default: []] += words
    }
    self.problems = problems
    self.terms = terms
  }
}
