import Engine
import Knowledge

/// A root of knowledge in memory.
struct Folder {
  var name = "docs"
  var files: [(path: String, text: String)]
  var asked = ""
  var synonyms = ""

  private var sources: [Document.Source] {
    // In the order of a folder's files.
    files.sorted { $0.path < $1.path }.map { file in
      Document.Source(
        root: name, path: file.path, provenance: Provenance(root: name, origin: "https://example.com") { "MIT" }
      ) { Array(file.text.utf8) }
    }.withUniqueIDs
  }

  private var questions: AskedQuestions { AskedQuestions(tables: asked.isEmpty ? [] : [(name, Array(asked.utf8))]) }

  var base: KnowledgeBase { KnowledgeBase(sources: sources, asked: questions) }

  var documents: RootDocuments {
    var root = EngineRoot(name: name)
    (root.origin, root.license, root.hasQuestions) = ("https://example.com", "MIT", !asked.isEmpty)
    root.synonyms = synonyms
    return RootDocuments(base, asked: questions, root: root) { _ in }
  }

  @discardableResult
  func push(to engine: MemoryEngine) throws(EngineFailure) -> PushPlan {
    let push = Push(documents, to: engine)
    let plan = try push.plan()
    if !plan.isEmpty { try push.run(plan) { _, _ in } }
    return plan
  }

  /// Many files about few subjects.
  static func large(_ count: Int = 40) -> Folder {
    let words = ["sheet", "list", "scroll", "animation", "focus", "toolbar", "gesture", "layout"]
    return Folder(
      files: (0..<count).map { number in
        let (a, b, c) = (words[number % 8], words[number / 8 % 8], words[(number * 5 + 3) % 8])
        return (
          "guides/page\(number).md",
          "# Page \(number) about \(a)\n\nThe \(a) of page \(number) with a \(b).\n\n## The \(b)\n\n"
            + String(repeating: "Use the \(b) beside \(c). ", count: number % 5 + 1) + "\n\n## Checklist\n\n"
            + "- [ ] The \(c) is there. [page.n\(number).\(c) · high]\n"
        )
      })
  }
}
