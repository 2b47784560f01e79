import Knowledge

extension Roots {
  /// Sources, and what told the files' versions apart before any was read.
  typealias ReadSources = (sources: [Document.Source], fingerprint: UInt64)

  var synonyms: [UInt8] {
    synonymTables.reduce(into: BuiltinKnowledge.synonyms) { $0 += [UInt8(ascii: "\n")] + $1.bytes }
  }

  /// The sources with what a caller does to each on the way, such as reading it.
  func read(_ reading: (Document.Source) -> Document.Source) -> ReadSources {
    // Asked for first: what changes after it was read must not pass for what was read.
    let fingerprint = fingerprint
    return (sources.map(reading), fingerprint)
  }

  func knowledgeBase(cache: Cache?, progress: Progress? = nil) -> KnowledgeBase {
    let (base, keep) = answering(cache: cache, progress: progress)
    keep?()
    return base
  }

  /// The knowledge base, and what is to be written to the cache once it has answered.
  ///
  /// - Parameter copies: Whether what the cache has is copied, for a process that lives long.
  func answering(
    cache: Cache?, from read: ReadSources? = nil, keeps: Bool = true, copies: Bool = false, progress: Progress? = nil
  ) -> (KnowledgeBase, keep: (@Sendable () -> Void)?) {
    // Without a cache nobody wants to know, and the disk need not be asked.
    let fingerprint = cache == nil ? 0 : read?.fingerprint ?? fingerprint
    let key = key
    let kept = { () -> KnowledgeBase? in
      guard let snapshot = cache?.snapshot(key: key, fingerprint: fingerprint, copies: copies) else { return nil }
      return KnowledgeBase(
        sources: read.map { Sources($0.sources) } ?? self.sources(of: snapshot), synonyms: synonyms, snapshot: snapshot)
    }
    if let base = kept() { return (base, nil) }
    // Only servers are started many at a time.
    let turn = copies && keeps ? cache?.turn(of: key) : nil
    defer { withExtendedLifetime(turn) {} }
    if turn != nil, let base = kept() { return (base, nil) }
    let sources = read?.sources ?? sources
    progress?.begin()
    // Counted while they are indexed only: the knowledge base reads them again later.
    let counted = progress?.counting(sources) ?? sources
    let ingestions = Threads.ingestions(of: counted, asked: asked)
    let base = KnowledgeBase(sources: sources, synonyms: synonyms, ingestions: ingestions)
    progress?.end()
    // Who may read a file can change while the file stays as it is.
    guard let cache, keeps, base.problems.allSatisfy({ $0.flaw != .unreadable || $0.isOfName })
    else { return (base, nil) }
    let snapshot = base.snapshot
    return (base, { withExtendedLifetime(turn) { cache.keep(snapshot, key: key, fingerprint: fingerprint) } })
  }
}
