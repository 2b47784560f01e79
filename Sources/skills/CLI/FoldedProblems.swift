/// What is wrong with files, told in a few lines however many they are.
enum FoldedProblems {
  /// More problems of one kind than this are one line: at every question they would hide the answer.
  private static let maximumLines = 2

  /// One sentence for those that differ by nothing but the name in them, in the place of the first; where
  /// there are no more than two they stay as they are.
  static func sentences(_ problems: [String]) -> [String] {
    guard problems.count > maximumLines else { return problems }
    var kinds: [Kind] = []
    var places: [String: Int] = [:]
    for problem in problems {
      let parts = problem.split(separator: "`", omittingEmptySubsequences: false)
      // What names more than one thing is of no kind.
      let clause = parts.count == 3 ? "\(parts[0])`\(parts[2])" : problem
      let name = parts.count == 3 ? "`\(parts[1])`" : problem
      if let place = places[clause] {
        kinds[place].add(problem, of: name)
      } else {
        places[clause] = kinds.count
        kinds.append(Kind(sentences: [problem], names: [name]))
      }
    }
    return kinds.flatMap(\.folded)
  }

  private struct Kind {
    var sentences: [String]
    var names: [String]

    mutating func add(_ sentence: String, of name: String) {
      sentences.append(sentence)
      names.append(name)
    }

    var folded: [String] {
      guard sentences.count > maximumLines else { return sentences }
      let others = Plural.of(names.count - 2, "other")
      return [
        "\(sentences[0]) The same is true of \(names[1]) and \(others); `skills doctor` lists them."
      ]
    }
  }
}
