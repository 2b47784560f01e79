import Knowledge

enum FoldedProblems {
  /// More problems of one kind than this become one line, since they would hide the answer.
  private static let maximumLines = 2

  /// Merges sentences that differ only in the name in them. Up to two stay as they are.
  static func sentences(_ problems: [String]) -> [String] {
    guard problems.count > maximumLines else { return problems }
    let kinds = Dictionary(grouping: problems) { parts(of: $0).clause }
    return problems.map { parts(of: $0).clause }.uniqued().flatMap { clause -> [String] in
      let sentences = kinds[clause] ?? []
      guard sentences.count > maximumLines, let name = parts(of: sentences[1]).name else { return sentences }
      let others = Plural.of(sentences.count - 2, "other")
      return [
        "\(sentences[0]) The same is true of `\(name)` and \(others); `skills doctor` lists them."
      ]
    }
  }

  /// The name in a sentence, and the text around it. A sentence with several names isn't merged.
  private static func parts(of sentence: String) -> (clause: String, name: Substring?) {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
    return parts.count == 3 ? ("\(parts[0])`\(parts[2])", parts[1]) : (sentence, nil)
  }
}
