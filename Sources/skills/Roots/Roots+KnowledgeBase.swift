import Knowledge

extension Roots {
  /// Sources, and the files' fingerprint from before any was read.
  typealias ReadSources = (sources: [Document.Source], fingerprint: UInt64)

  var synonyms: [UInt8] {
    synonymTables.reduce(into: BuiltinKnowledge.synonyms) { $0 += [UInt8(ascii: "\n")] + $1.bytes }
  }

  func read(_ reading: (Document.Source) -> Document.Source) -> ReadSources {
    // Computed first, so that later changes aren't mistaken for what was read.
    let fingerprint = fingerprint
    return (sources.map(reading), fingerprint)
  }

  func knowledgeBase(cache: Cache?, progress: Progress? = nil) -> KnowledgeBase {
    let (base, keep) = answering(cache: cache, progress: progress)
    keep?()
    return base
  }

  /// The knowledge base, and the work to update the cache after it has answered.
  ///
  /// - Parameter copies: Whether to copy the cache file into memory, for a long-lived process.
  func answering(
    cache: Cache?, from read: ReadSources? = nil, keeps: Bool = true, copies: Bool = false, progress: Progress? = nil
  ) -> (KnowledgeBase, keep: (@Sendable () -> Void)?) {
    // Without a cache, the fingerprint isn't needed.
    let fingerprint = cache == nil ? 0 : read?.fingerprint ?? fingerprint
    let key = key
    let kept = { () -> KnowledgeBase? in
      guard let snapshot = cache?.snapshot(key: key, fingerprint: fingerprint, copies: copies) else { return nil }
      return KnowledgeBase(
        sources: read.map { Sources($0.sources) } ?? self.sources(of: snapshot), synonyms: synonyms, snapshot: snapshot)
    }
    if let base = kept() { return (base, nil) }
    // Only servers are started in large numbers.
    let turn = copies && keeps ? cache?.turn(of: key) : nil
    defer { withExtendedLifetime(turn) {} }
    if turn != nil, let base = kept() { return (base, nil) }
    let sources = read?.sources ?? sources
    progress?.begin()
    // Counted only during indexing, since the knowledge base reads files again later.
    let counted = progress?.counting(sources) ?? sources
    let ingestions = Threads.ingestions(of: counted, asked: asked)
    let base = KnowledgeBase(sources: sources, synonyms: synonyms, ingestions: ingestions)
    progress?.end()
    // A file's permissions can change while its content doesn't.
    guard let cache, keeps, base.problems.allSatisfy({ $0.flaw != .unreadable || $0.isOfName })
    else { return (base, nil) }
    let snapshot = base.snapshot
    return (base, { withExtendedLifetime(turn) { cache.keep(snapshot, key: key, fingerprint: fingerprint) } })
  }
}
