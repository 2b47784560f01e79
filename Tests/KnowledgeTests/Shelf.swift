import Knowledge

/// Knowledge in memory, for tests: texts by their paths.
enum Shelf {
  static func base(_ files: [String: String], root: String = "docs") -> KnowledgeBase {
    KnowledgeBase(sources: sources(files, root: root))
  }

  static func sources(_ files: [String: String], root: String) -> [Document.Source] {
    files.sorted { $0.key < $1.key }.map { path, text in
      Document.Source(root: root, path: path) { Array(text.utf8) }
    }
  }

  /// The anchors of an answer's hits, in its order.
  static func anchors(_ answer: Answer) -> [String] {
    answer.hits.map { String($0.section.id.split(separator: "#").last ?? "") }
  }
}

extension KnowledgeBase {
  func explain(_ section: Section, for question: Question) -> [ScoreAddend] {
    explain([section], for: question)[0]
  }
}
