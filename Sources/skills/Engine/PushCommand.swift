import Engine
import JSON
import Knowledge

extension Command {
  static let push = Command(
    name: "push", operands: "",
    summary: "Put knowledge into a search engine, for many machines.",
    discussion: """
      Cuts the files into sections and sends those that changed. Readers see all of a push at once, when the last \
      section is there. Each root is a collection of its own. What an interrupted push has sent isn't sent again.
      """,
    examples: [
      Example("push --engine http://localhost:8108 --knowledge docs", "your own folder"),
      Example(
        "push --engine https://search.example.com --knowledge docs --check",
        "in a script: exit with 1 if anything would be sent"),
    ],
    options: [
      .engine, .engineKey, .knowledge,
      Option("--dry-run", "Send nothing; show what would be sent."),
      Option("--check", "Send nothing; exit with 1 if anything would be sent, with 0 if nothing would."),
      .format("text|json"),
    ],
    json: #"{"roots": [{"name", "sections", "new", "removed", "files", "words", "push", "sent"}]}; "#
      + "new, removed, files and words count what is or would be sent; push is the number of the push with all of it"
  ) { arguments, console throws(Failure) in
    guard let address = try EngineAddress(arguments) else {
      throw Failure("where should the knowledge go? Name the engine: `skills push --engine URL`.")
    }
    let roots = try Roots(for: arguments)
    console.present(roots.problems)
    let first = address.engine(patience: patience, retrying: retryingFirst)
    let engine = address.engine(patience: patience, retrying: retrying)
    let isDry = arguments.has("--dry-run") || arguments.has("--check")
    let isJSON = try arguments.wantsJSON
    var isAnySent = false
    var reports: [JSON] = []
    for root in roots.rootFiles {
      let documents = documents(of: root, in: roots, arguments.environment.progress, &console)
      let plan = try Failure.reporting(at: address.servers) { () throws(EngineFailure) in
        try Push(documents, to: first).plan()
      }
      if !plan.isEmpty, !isDry { try run(Push(documents, to: engine), plan, address, arguments.environment.progress) }
      isAnySent = isAnySent || !plan.isEmpty
      reports.append(json(plan, of: documents, isDry: isDry))
      if !isJSON { console.print(sentence(plan, of: documents, isDry: isDry)) }
    }
    if isJSON { console.write(["roots": .array(reports)]) }
    return arguments.has("--check") && isAnySent ? .nothing : .found
  }

  /// The timeout of a request in milliseconds. Engines are slow to list a million documents.
  private static let patience = 300_000
  /// How long to retry a request, in milliseconds, before anything was sent and afterwards. A cluster takes some
  /// seconds to elect a new leader, and some more to catch up.
  private static let (retryingFirst, retrying) = (2_000, 120_000)

  private static func run(
    _ push: Push, _ plan: PushPlan, _ address: EngineAddress, _ progress: Progress?
  ) throws(Failure) {
    progress?.begin()
    defer { progress?.end() }
    try Failure.reporting(at: address.servers) { () throws(EngineFailure) in
      try push.run(plan) { sent, all in
        progress?.report { "skills: sending \(sent) of \(all) documents of `\(push.wanted.root.name)`…" }
      }
    }
  }

  private static func documents(
    of files: RootFiles, in roots: Roots, _ progress: Progress?, _ console: inout Console
  ) -> RootDocuments {
    let sources = files.sources.withUniqueIDs
    let tables = roots.askedTables.filter { $0.root == files.name }
    let asked = AskedQuestions(tables: tables.compactMap { root, read in read().map { (root, $0) } })
    progress?.begin()
    defer { progress?.end() }
    let ingestions = Threads.ingestions(of: progress?.counting(sources) ?? sources, asked: asked)
    let base = KnowledgeBase(sources: sources, ingestions: ingestions)
    console.present(base.problems.map { "`\($0.file)` \($0.message)." })
    var root = EngineRoot(name: files.name)
    (root.origin, root.license) = (sources.first?.provenance?.origin, sources.first?.provenance?.license)
    let synonyms = roots.synonymTables.filter { $0.root == files.name }.flatMap(\.bytes)
    root.synonyms = String(decoding: synonyms, as: UTF8.self)
    root.hasQuestions = !tables.isEmpty
    return RootDocuments(base, asked: asked, root: root) { done in
      progress?.report { "skills: cutting file \(done + 1) of \(sources.count)…" }
    }
  }

  private static func json(_ plan: PushPlan, of wanted: RootDocuments, isDry: Bool) -> JSON {
    [
      "name": .string(wanted.root.name), "sections": .integer(wanted.sections.count),
      "new": .integer(plan.newSections.count), "removed": .integer(plan.removedSections),
      "files": .integer(plan.newFiles.count), "words": .integer(plan.newWords.count),
      "push": .integer(plan.isEmpty ? plan.current : plan.next), "sent": .bool(!plan.isEmpty && !isDry),
    ]
  }

  private static func sentence(_ plan: PushPlan, of wanted: RootDocuments, isDry: Bool) -> String {
    let all = Plural.of(wanted.sections.count, "section")
    guard !plan.isEmpty else { return "`\(wanted.root.name)`: \(all), nothing to send." }
    let sent = [
      "\(plan.newSections.count) new or changed", "\(plan.removedSections) removed",
      Plural.of(plan.newFiles.count, "file"), Plural.of(plan.newWords.count, "word"),
    ]
    let verb = isDry ? "would send" : "sent"
    return "`\(wanted.root.name)`: \(all); \(verb) \(sent.joined(separator: ", "))"
      + (isDry ? "." : "; push \(plan.next).")
  }
}
