import Knowledge

extension Roots {
  static func cache(for arguments: Arguments) -> Cache? {
    arguments.has("--no-cache") ? nil : arguments.environment.cache
  }

  /// The knowledge base that a command's arguments name, what is wrong with its files told.
  static func knowledgeBase(
    for arguments: Arguments, console: inout Console
  ) throws(Failure) -> KnowledgeBase {
    try Roots(for: arguments).knowledgeBase(for: arguments, console: &console)
  }

  private func knowledgeBase(
    for arguments: Arguments, console: inout Console
  ) -> KnowledgeBase {
    let base = knowledgeBase(
      cache: Self.cache(for: arguments), progress: arguments.environment.progress)
    console.present(base, of: self)
    return base
  }

  /// What a command prints from the knowledge base that its arguments name.
  ///
  /// Whether the cache is up to date takes as long to find out as an answer takes to make: so it is made
  /// of what the cache has, while another thread asks the disk, and made anew where that was too old.
  ///
  /// - Parameter body: Must do nothing but write to the console: what it did may be forgotten.
  static func printing(
    for arguments: Arguments, console: inout Console,
    _ body: (KnowledgeBase, inout Console) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    let words = words(for: arguments)
    let environment = arguments.environment
    let assumed = try Roots(words, in: environment, isListed: false)
    guard let cache = cache(for: arguments), assumed.unlisted.count == 1,
      let listing = BackgroundWork({ listed(words, in: environment) })
    else {
      let roots = assumed.unlisted.isEmpty ? assumed : try Roots(words, in: environment)
      return try body(roots.knowledgeBase(for: arguments, console: &console), &console)
    }
    var attempt = console
    var attempted: (outcome: Result<Outcome, Failure>, fingerprint: UInt64)?
    if let (base, fingerprint) = assumed.latestBase(in: cache) {
      attempt.present(base, of: assumed)
      attempted = (Result { () throws(Failure) in try body(base, &attempt) }, fingerprint)
    }
    let roots = try (listing.finish() ?? listed(words, in: environment)).get()
    if let attempted, attempted.fingerprint == roots.fingerprint {
      console = attempt
      for problem in roots.problems { console.note(problem) }
      return try attempted.outcome.get()
    }
    return try body(roots.knowledgeBase(for: arguments, console: &console), &console)
  }

  private static func listed(
    _ words: [String], in environment: Environment
  ) -> Result<Roots, Failure> {
    Result { () throws(Failure) in try Roots(words, in: environment) }
  }

  /// The folders whose files were not listed: one that was has at least one.
  private var unlisted: [Int] { shelves.indices.filter { shelves[$0].count == 0 } }

  /// What the cache has of one folder whose files were not listed, whatever they are by now.
  private func latestBase(in cache: Cache) -> (KnowledgeBase, fingerprint: UInt64)? {
    let listed = shelves.reduce(0) { $0 + $1.count }
    guard let folder = unlisted.first, let latest = cache.latest(key: key),
      latest.snapshot.documentCount > listed
    else { return nil }
    var roots = self
    roots.shelves[folder].count = latest.snapshot.documentCount - listed
    let base = KnowledgeBase(
      sources: roots.sources(of: latest.snapshot), synonyms: roots.synonyms,
      snapshot: latest.snapshot)
    return base.map { ($0, latest.fingerprint) }
  }
}

extension Console {
  /// Keeps a knowledge base until the end, and tells what is wrong with its files.
  fileprivate mutating func present(_ base: KnowledgeBase, of roots: Roots) {
    keep(base)
    for problem in roots.problems { note(problem) }
    for problem in base.problems { note("`\(problem.file)` \(problem.message).") }
  }
}
