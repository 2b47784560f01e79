import Knowledge

extension Roots {
  static func cache(for arguments: Arguments) -> Cache? {
    arguments.has("--no-cache") ? nil : arguments.environment.cache
  }

  /// The knowledge base that a command's arguments name, what is wrong with its files told.
  static func knowledgeBase(for arguments: Arguments, console: inout Console) throws(Failure) -> KnowledgeBase {
    try Roots(for: arguments).knowledgeBase(for: arguments, console: &console)
  }

  func knowledgeBase(for arguments: Arguments, console: inout Console) -> KnowledgeBase {
    let base = knowledgeBase(cache: Self.cache(for: arguments), progress: arguments.environment.progress)
    present(base, on: &console)
    console.tellAtEnd {
      base.unreadFiles.map {
        "`\($0)` cannot be read any more, so its text is missing; check its permissions."
      }
    }
    return base
  }

  private func present(_ base: KnowledgeBase, on console: inout Console) {
    console.present(problems)
    console.present(base)
  }

  /// What a command prints from the knowledge base that its arguments name.
  ///
  /// Whether the cache is up to date takes as long to find out as an answer takes to make: so it is made
  /// of what the cache has, while another thread asks the disk, and made anew where that was too old, or
  /// damaged where the answer needed it. What the cache then gets is found out when the answer is written.
  ///
  /// - Parameter body: Must do nothing but write to the console: what it did may be forgotten.
  static func printing(
    for arguments: Arguments, console: inout Console, _ body: (KnowledgeBase, inout Console) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    let roots = try Roots(unlisted: words(for: arguments), in: arguments.environment)
    let latest = cache(for: arguments)?.latest(key: roots.key)
    if let latest, latest.snapshot.documentCount >= minimumForThread {
      for root in roots.rootFiles { root.listing?.begin() }
    }
    if let latest, let base = roots.knowledgeBase(of: latest.snapshot) {
      var attempt = console
      attempt.present(base)
      let outcome = Result { () throws(Failure) in try body(base, &attempt) }
      if latest.fingerprint == roots.fingerprint, !latest.snapshot.isDamaged {
        // Who may read a file can change while the file stays as it is.
        guard base.unreadFiles.isEmpty else {
          return try roots.printingAnew(cache: nil, arguments, &console, body)
        }
        console = attempt
        console.present(roots.problems)
        return try outcome.get()
      }
    }
    return try roots.printingAnew(cache: cache(for: arguments), arguments, &console, body)
  }

  private func printingAnew(
    cache: Cache?, _ arguments: Arguments, _ console: inout Console,
    _ body: (KnowledgeBase, inout Console) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    try checkFiles()
    let progress = arguments.environment.progress
    let (base, keep) = answering(cache: cache, progress: progress)
    if let keep { console.afterwards(keep) }
    present(base, on: &console)
    return try body(base, &console)
  }

  /// With fewer files than this, a thread costs more than it saves.
  private static let minimumForThread = 256

  private func knowledgeBase(of snapshot: Snapshot) -> KnowledgeBase? {
    KnowledgeBase(sources: sources(of: snapshot), synonyms: synonyms, snapshot: snapshot)
  }
}

extension Console {
  fileprivate mutating func present(_ base: KnowledgeBase) {
    keep(base)
    present(base.problems.map { "`\($0.file)` \($0.message)." })
  }

  mutating func present(_ problems: [String]) {
    for problem in FoldedProblems.sentences(problems) { note(problem) }
  }
}
