import Knowledge

/// What a cache is to have of files that were just indexed.
struct CacheEntry: Sendable {
  let cache: Cache
  let key: UInt64
  /// What told the files' versions apart before any was read.
  let fingerprint: UInt64
  let snapshot: Snapshot
  let contents: FileContents
  let synonyms: [UInt8]

  /// Writes it, and gives what was written; once, since threads work on it.
  func write(_ progress: Progress?) -> Snapshot {
    let whole = snapshot.adding(contents: contents.finish(progress))
    cache.keep(whole, key: key, fingerprint: fingerprint)
    return whole
  }

  /// Writes it, and gives what answers the same from what was written, where a file's sections are found sooner.
  func write(of base: KnowledgeBase, _ progress: Progress? = nil) -> KnowledgeBase {
    KnowledgeBase(sources: base.sources, synonyms: synonyms, snapshot: write(progress)) ?? base
  }
}
