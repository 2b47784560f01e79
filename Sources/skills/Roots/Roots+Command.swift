import Knowledge

extension Roots {
  static func cache(for arguments: Arguments) -> Cache? {
    arguments.has("--no-cache") ? nil : arguments.environment.cache
  }

  /// The knowledge base of the roots. Prints problems with its files.
  func knowledgeBase(for arguments: Arguments, console: inout Console) -> KnowledgeBase {
    let base = knowledgeBase(cache: Self.cache(for: arguments), progress: arguments.environment.progress)
    present(base, on: &console)
    console.lateProblems = {
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

  /// Runs a command's output from the knowledge base that its arguments name: that of an engine, or that of folders.
  ///
  /// Checking whether the cache is up to date takes as long as answering. So the answer is made from the cache while
  /// another thread checks the disk, and made again if the cache was outdated, or damaged where the answer used it. The
  /// cache is updated after the answer is written.
  ///
  /// - Parameters:
  ///   - need: What to read of an engine; nil for a command without engines.
  ///   - body: Must only write to the console, since its output may be discarded.
  static func printing(
    _ need: SharedKnowledge.Need? = nil, for arguments: Arguments, console: inout Console,
    _ body: (KnowledgeBase, inout Console) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    if let need, let base = try SharedKnowledge.base(for: need, arguments, &console) { return try body(base, &console) }
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
        // A file's permissions can change while its content doesn't.
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
    if let keep { console.deferredWork = keep }
    present(base, on: &console)
    return try body(base, &console)
  }

  /// With fewer files, a thread costs more than it saves.
  private static let minimumForThread = 256

  private func knowledgeBase(of snapshot: Snapshot) -> KnowledgeBase? {
    KnowledgeBase(sources: sources(of: snapshot), synonyms: synonyms, snapshot: snapshot)
  }
}

extension Console {
  fileprivate mutating func present(_ base: KnowledgeBase) {
    kept = base
    present(base.problems.map { "`\($0.file)` \($0.message)." })
  }

  mutating func present(_ problems: [String]) {
    for problem in FoldedProblems.sentences(problems) { note(problem) }
  }
}
